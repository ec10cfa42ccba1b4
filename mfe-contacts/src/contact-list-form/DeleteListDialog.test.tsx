import { fakeApi, renderApp, reply, watchLog } from '@dashboard/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { DeleteListDialog } from './DeleteListDialog';

const DELETE = 'DELETE /api/contacts/list/71';

async function open(listId?: number) {
  const api = fakeApi().on(DELETE, reply(204, null));
  const onClose = jest.fn();
  const onDeleted = jest.fn();
  const list = { name: 'Crowns', memberCount: 38, ...(listId !== undefined && { listId }) };
  const { user } = renderApp(<DeleteListDialog list={list} onDeleted={onDeleted} onClose={onClose} />);
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Contact List' });
  const press = (name: string) => user.click(within(dialog).getByRole('button', { name }));
  return { api, onClose, onDeleted, dialog, press };
}

describe('Delete Contact List', () => {
  it('deletes on Yes, not on No [CON-08]', async () => {
    const { api, onClose, onDeleted, dialog, press } = await open(71);
    expect(dialog).toHaveAccessibleDescription(
      'Are you sure you want to delete Crowns? Its 38 contacts are kept.',
    );
    await press('No');
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(api.calls).toEqual([]);
    await press('Yes');
    await waitFor(() => expect(onDeleted).toHaveBeenCalled());
    expect(api.callsOf(DELETE)).toHaveLength(1);
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('shows the campaign that uses the list [CTC-17]', async () => {
    const message = 'The campaign “Fall recall” uses this list. Cancel it first.';
    const { api, onClose, dialog, press } = await open(71);
    api.on(DELETE, reply(409, { message, code: 'LIST_IN_USE' }));
    await press('Yes');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(message);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('does nothing but log when the id is absent [CON-22] [CON-25]', async () => {
    const log = watchLog();
    const { api, onClose, onDeleted, press } = await open();
    await press('Yes');
    expect(api.calls).toEqual([]);
    expect(onDeleted).not.toHaveBeenCalled();
    expect(onClose).toHaveBeenCalled();
    expect(log).toContainEqual({ level: 'error', message: 'The contact list to delete has no id' });
  });
});
