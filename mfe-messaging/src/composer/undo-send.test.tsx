import { SendBody } from '@dashboard/shared/contracts';
import { setPreferences } from '@dashboard/shared/session';
import { historyRow, reply } from '@dashboard/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { UnsentMessage } from '../rows/UnsentMessage';
import * as outgoing from '../sending/outgoing';
import { outgoingMessages, removeOutgoing, useOutgoing } from '../sending/outgoing-store';
import { UndoSend } from '../thread/UndoSend';
import { messageBox, showComposer, TN } from './composer-setup';

const DANIEL = 7;
const place = { tn: TN, contactId: DANIEL };
const ignore = () => {};

/** The unsent bubbles of the conversation, as its history shows them. */
function Unsent() {
  const messages = useOutgoing(TN, DANIEL);
  const handlers = { onOpenMedia: ignore, onExpiredMedia: ignore, onDetails: ignore };
  return messages.map((message) => (
    <UnsentMessage key={message.clientId} message={message} isFirst isLast hasBox {...handlers} />
  ));
}

async function testSetup({ canUndoSend = true } = {}) {
  setPreferences({ canUndoSend });
  const view = showComposer({
    children: (
      <>
        <Unsent />
        <UndoSend {...place} />
      </>
    ),
  });
  const box = await messageBox();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'requestAnimationFrame'] });
  const write = (text: string) => {
    fireEvent.change(box, { target: { value: text } });
    fireEvent.keyDown(box, { key: 'Enter' });
  };
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const bodies = () => v.parse(v.array(SendBody), view.socket.bodies('send_sms'));
  const sent = () => bodies().map(({ smsText }) => smsText);
  return { ...view, box, write, pass, bodies, sent };
}
const undo = () => screen.getByRole('button', { name: 'Undo' });

afterEach(() => {
  for (const { clientId } of outgoingMessages()) removeOutgoing(clientId);
  jest.useRealTimers();
  localStorage.clear();
});

describe('undo send', () => {
  it('is off by default: a text is sent at once [INB-83]', async () => {
    const { write, pass, sent } = await testSetup({ canUndoSend: false });
    write('See you Thursday');
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    await pass(0);
    expect(sent()).toEqual(['See you Thursday']);
  });

  it('sends a text after 5 seconds, with a countdown [INB-83]', async () => {
    const { write, pass, sent } = await testSetup();
    write('See you Thursday');
    await pass(0);
    expect(screen.getByText('Sending in 5 s')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Sending in 5 seconds.');
    await pass(4_000);
    expect(screen.getByText('Sending in 1 s')).toBeVisible();
    await pass(999);
    expect(sent()).toEqual([]);
    await pass(1);
    expect(sent()).toEqual(['See you Thursday']);
    await pass(60_000);
    expect(sent()).toHaveLength(1);
  });

  it('puts the text back before what was written since, and never sends it [INB-83]', async () => {
    const { box, write, pass, sent } = await testSetup();
    write('  See you Thursday ');
    fireEvent.change(box, { target: { value: 'At noon' } });
    await pass(3_000);
    fireEvent.click(undo());
    expect(box).toHaveValue('See you Thursday\nAt noon');
    await pass(60_000);
    expect(sent()).toEqual([]);
    await waitFor(() => expect(box).toHaveFocus());
  });

  it('takes the text back by key', async () => {
    const { box, write, pass, sent } = await testSetup();
    write('See you Thursday');
    box.blur();
    fireEvent.keyDown(document.body, { key: 'z' });
    expect(box).toHaveValue('See you Thursday');
    await pass(60_000);
    expect(sent()).toEqual([]);
  });

  it('keeps the order: two texts wait one after the other, and a retry sends both first', async () => {
    const { write, pass, sent } = await testSetup();
    write('First');
    await pass(1_000);
    write('Second');
    await pass(4_000);
    expect(sent()).toEqual(['First']);
    write('Third');
    act(() => void outgoing.retryFailed(historyRow({ ...place, id: 55, smsText: 'Again', status: 4702 })));
    await pass(0);
    expect(sent()).toEqual(['First', 'Second', 'Third', 'Again']);
  });

  it('sends at once when the page is hidden, also by a request that outlives it', async () => {
    const { write, pass, bodies, api } = await testSetup();
    api.on('POST /api/messages', reply(201, historyRow(place)));
    write('See you Thursday');
    const isVisible = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    isVisible.mockRestore();
    await pass(0);
    expect(bodies()).toMatchObject([{ smsText: 'See you Thursday' }]);
    // The same client id: the server stores the message once.
    expect(api.callsOf('POST /api/messages').map(({ body }) => body)).toEqual(bodies());
    await pass(60_000);
    expect(bodies()).toHaveLength(1);
  });
});
