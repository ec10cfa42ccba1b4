import { fakeApi, renderApp, reply, watchLog } from '@dashboard/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { RemoveMemberDialog } from './RemoveMemberDialog';

const DELETE = 'DELETE /api/contacts/list/71/501';

async function open(ids: { listId?: number; contactId?: number }) {
  const api = fakeApi().on(DELETE, reply(204, null));
  const onClose = jest.fn();
  const { listId, contactId } = ids;
  const { user } = renderApp(
    <RemoveMemberDialog
      list={{ name: 'Crowns', ...(listId !== undefined && { listId }) }}
      member={{ title: 'Ana Ruiz', ...(contactId !== undefined && { contactId }) }}
      onClose={onClose}
    />,
  );
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Contact (from list)' });
  const press = (name: string) => user.click(within(dialog).getByRole('button', { name }));
  return { api, onClose, dialog, press };
}

describe('Delete Contact (from list)', () => {
  it('removes the contact on Yes, not on No [CON-07]', async () => {
    const { api, onClose, dialog, press } = await open({ listId: 71, contactId: 501 });
    expect(dialog).toHaveAccessibleDescription(
      'Remove Ana Ruiz from Crowns? The contact and its messages are kept.',
    );
    await press('No');
    expect(api.calls).toEqual([]);
    await press('Yes');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
    expect(api.callsOf(DELETE)).toHaveLength(1);
    expect(await screen.findByText('Ana Ruiz removed from Crowns')).toBeVisible();
  });

  it('shows why the contact could not be removed', async () => {
    const { api, onClose, dialog, press } = await open({ listId: 71, contactId: 501 });
    api.on(DELETE, reply(404, { message: 'Not found.' }));
    await press('Yes');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Not found.');
    expect(onClose).not.toHaveBeenCalled();
  });

  it.each([{}, { listId: 71 }, { contactId: 501 }])(
    'does nothing but log when an id is absent: %j [CON-21] [CON-24]',
    async (ids) => {
      const log = watchLog();
      const { api, onClose, press } = await open(ids);
      await press('Yes');
      expect(api.calls).toEqual([]);
      expect(onClose).toHaveBeenCalled();
      expect(log).toContainEqual({
        level: 'error',
        message: 'The contact to remove from a list, or the list, has no id',
      });
    },
  );
});
