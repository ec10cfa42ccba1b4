import { conversationItem, historyRow } from '@dashboard/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { messageBox, sendButton, showComposer, TN } from './composer-setup';

describe('conversation shared with colleagues', () => {
  afterEach(() => jest.useRealTimers());

  it('signals every 20 seconds that the conversation is open [INB-22]', async () => {
    jest.useFakeTimers({
      doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'requestAnimationFrame'],
    });
    const { socket } = showComposer();
    await messageBox();
    const viewing = { tn: TN, contactId: 7, mode: 'viewing' };
    expect(socket.bodies('presence')).toEqual([viewing]);
    act(() => jest.advanceTimersByTime(20_000));
    expect(socket.bodies('presence')).toEqual([viewing, viewing]);
  });

  it('signals again when a lost connection is back [INB-22]', async () => {
    const { socket } = showComposer();
    await messageBox();
    const viewing = { tn: TN, contactId: 7, mode: 'viewing' };
    socket.drop();
    socket.restore();
    expect(socket.bodies('presence')).toEqual([viewing, viewing]);
  });

  it('signals that the conversation is open and that a reply is being written [INB-22]', async () => {
    const { user, socket, unmount } = showComposer();
    await user.type(await messageBox(), 'Yes');
    expect(socket.bodies('typing')).toEqual([{ tn: TN, contactId: 7, isTyping: true }]);
    expect(socket.bodies('presence').at(-1)).toEqual({ tn: TN, contactId: 7, mode: 'composing' });
    await user.clear(await messageBox());
    expect(socket.bodies('typing').at(-1)).toEqual({ tn: TN, contactId: 7, isTyping: false });
    unmount();
    expect(socket.bodies('presence').at(-1)).toEqual({ tn: TN, contactId: 7, mode: 'gone' });
  });

  it('asks once for confirmation after a colleague replied in the meantime [INB-54]', async () => {
    const { user, socket } = showComposer();
    await user.type(await messageBox(), 'On our way');
    const message = historyRow({
      tn: TN,
      contactId: 7,
      userId: 99,
      userFirstname: 'Sam',
      date: new Date(Date.now() - 12_000).toISOString(),
    });
    socket.receive('new_message', {
      seq: 1,
      type: 'new_message',
      tn: TN,
      message,
      contact: conversationItem({ contactId: 7 }),
      conversation: conversationItem({ contactId: 7 }),
      totals: { number: 0, all: 0 },
    });
    await user.click(sendButton());
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      /^Sam replied [1-5]\d seconds ago\. Send anyway\?/,
    );
    expect(socket.bodies('send_sms')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(await messageBox()).toHaveValue('On our way');
    await user.click(sendButton());
    expect(socket.bodies('send_sms')).toHaveLength(1);
  });
});
