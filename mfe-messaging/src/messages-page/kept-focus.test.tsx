import { queryClient } from '@dashboard/shared/query';
import { historyRow, reply, scheduledText } from '@dashboard/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { scheduledQuery } from '../api/scheduled';
import { DANIEL, showPage, TN } from './page-setup';

const path = `/messages?contact-id=${DANIEL}`;

const WAITING = scheduledText({ tn: TN, contactId: DANIEL });

const history = () => screen.findByRole('log', { name: 'Message history' });

describe('the focus in a conversation', () => {
  it('moves to the history when Retry disappears [INB-42]', async () => {
    const row = historyRow({ contactId: DANIEL, status: 4702, errorCode: 4702 });
    const { user, socket } = showPage({ path, rows: [row] });
    socket.response('send_sms', () => ({ ok: true, message: historyRow({ id: 99, retryOfId: row.id }) }));
    const retry = await within(await history()).findByRole('button', { name: 'Retry' });
    act(() => retry.focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(retry).not.toBeInTheDocument());
    await waitFor(async () => expect(await history()).toHaveFocus());
  });

  it('moves to the history after the dialog that cancels a scheduled text [INB-64]', async () => {
    const { user, api } = showPage({ path });
    api.on('GET /api/messages/scheduled', { items: [WAITING] });
    await act(() => queryClient.invalidateQueries(scheduledQuery(TN, DANIEL)));
    const cancel = await within(await history()).findByRole('button', { name: 'Cancel' });
    act(() => cancel.focus());
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel this scheduled text?' }));
    api.on('DELETE /api/messages/scheduled/11', reply(204, null)).on('GET /api/messages/scheduled', {
      items: [],
    });
    await user.click(dialog.getByRole('button', { name: 'Cancel text' }));
    await waitFor(() => expect(cancel).not.toBeInTheDocument());
    await waitFor(async () => expect(await history()).toHaveFocus());
  });

  it('stays where it is when another element disappears', async () => {
    const { user } = showPage({ path });
    const box = await screen.findByRole('textbox', { name: 'Message to Daniel Okafor' });
    await user.type(box, '/');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox', { name: 'Response messages' })).toBeNull());
    expect(box).toHaveFocus();
  });
});
