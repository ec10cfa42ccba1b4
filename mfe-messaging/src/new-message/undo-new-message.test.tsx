import { setPreferences } from '@dashboard/shared/session';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { outgoingMessages, removeOutgoing } from '../sending/outgoing-store';
import { choose, showBox, text } from './new-message-setup';

/** A message to two people, ready to be sent. Time stands still from here on. */
async function testSetup() {
  const view = showBox();
  act(() => setPreferences({ canUndoSend: true }));
  await choose(view.user, 'Ana Ruiz');
  await choose(view.user, 'Ben Okoye');
  await view.user.type(text(), 'See you');
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'requestAnimationFrame'] });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  return { ...view, pass, press };
}

afterEach(() => {
  for (const { clientId } of outgoingMessages()) removeOutgoing(clientId);
  jest.useRealTimers();
  localStorage.clear();
});

describe('undo send of a new message', () => {
  it('waits 5 seconds with a countdown, then sends to everyone and closes [INB-83]', async () => {
    const { socket, pass, press, onClose } = await testSetup();
    press('Send 2 texts');
    await pass(1_000);
    expect(screen.getByText('Sending in 4 s')).toBeVisible();
    await pass(3_999);
    expect(socket.bodies('send_sms')).toEqual([]);
    await pass(1);
    expect(socket.bodies('send_sms')).toMatchObject([{ contactId: 1 }, { contactId: 2 }]);
    jest.useRealTimers();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(screen.getByText('2 texts sent')).toBeInTheDocument();
  });

  it.each([
    ['Undo', (press: (name: string) => void) => press('Undo')],
    ['Close', (press: (name: string) => void) => press('Close')],
  ])('keeps the message in the box after %s, and never sends it [INB-83]', async (_name, takeBack) => {
    const { socket, pass, press, onClose } = await testSetup();
    press('Send 2 texts');
    await pass(4_000);
    takeBack(press);
    await pass(60_000);
    expect(socket.bodies('send_sms')).toEqual([]);
    expect(outgoingMessages()).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
    expect(text()).toHaveValue('See you');
    expect(screen.getByRole('button', { name: 'Send 2 texts' })).toBeEnabled();
  });
});
