import { contact, renderApp, reply, watchLog } from '@dashboard/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { button, contactsApi, openContacts, ROWS } from '../testing/contacts-setup';
import { DeleteContactDialog } from './DeleteContactDialog';

const DELETE = 'DELETE /api/contacts/501';
const RESTORE = 'POST /api/contacts/501/restore';

function openAt(path: string, user: 'acme.admin' | 'acme.agent' = 'acme.admin') {
  const api = contactsApi()
    .on('GET /api/contacts/501', contact({ contactId: 501, contactName: 'Ana Ruiz' }))
    .on('PATCH /api/contacts/501', contact({ contactId: 501, contactName: 'Ana R. Ruiz' }))
    .on('POST /api/contacts', reply(201, contact({ contactId: 600 })))
    .on(DELETE, reply(204, null))
    .on(RESTORE, contact({ contactId: 501 }));
  return { api, ...openContacts(path, user) };
}

/** Opens the list and waits for its rows. */
async function open(...at: [path?: string, user?: 'acme.admin' | 'acme.agent']) {
  const [path = '/all', user] = at;
  const page = openAt(path, user);
  await screen.findAllByRole('link', { name: /^Edit / });
  return page;
}
type User = Awaited<ReturnType<typeof open>>['user'];

async function openDelete(user: User) {
  button('Actions for Ana Ruiz').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
  await user.keyboard('{Enter}');
  return within(await screen.findByRole('alertdialog', { name: 'Delete Contact' }));
}

describe('the dialogs of a contact', () => {
  it('edit it above the list, which keeps its search and is read again [CTC-07]', async () => {
    const { api, user, router } = await open('/all?search=ana');
    await user.click(screen.getByRole('link', { name: 'Edit Ana Ruiz' }));
    expect(await screen.findByRole('dialog', { name: 'Edit Contact' })).toBeVisible();
    expect(router.state.location.search).toBe('?search=ana&contact=501');
    await user.type(await screen.findByLabelText('Contact Name'), ' R');
    const reads = api.callsOf('GET /api/contacts').length;
    await user.click(button('Save'));
    await waitFor(() => expect(router.state.location.search).toBe('?search=ana'));
    await waitFor(() => expect(api.callsOf('GET /api/contacts').length).toBeGreaterThan(reads));
  });

  it('add one [CTC-07]', async () => {
    const { api, user, router } = await open();
    await user.click(screen.getByRole('link', { name: '+ Add Contact' }));
    await user.click(await screen.findByLabelText(/Number/));
    await user.paste('3125550111');
    await user.click(button('Add Contact'));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(api.callsOf('POST /api/contacts').map(({ body }) => body)).toEqual([
      expect.objectContaining({ contactNumber: '13125550111' }),
    ]);
  });

  it('prompt before Back closes them with typed values [FRM-25]', async () => {
    const { user, router } = await open();
    await user.click(screen.getByRole('link', { name: 'Edit Ana Ruiz' }));
    await user.type(await screen.findByLabelText('Contact Name'), ' R');
    await act(() => router.navigate(-1));
    expect(
      await screen.findByText('You changed this contact. Save the changes before leaving?'),
    ).toBeVisible();
    await user.click(button('Go Back'));
    expect(screen.getByLabelText('Contact Name')).toHaveValue('Ana Ruiz R');
    expect(router.state.location.search).toBe('?contact=501');
  });

  it('open by their address [CTC-08]', async () => {
    // The dialog may come before the rows, which it hides.
    openAt('/all?contact=501');
    expect(await screen.findByRole('dialog', { name: 'Edit Contact' })).toBeVisible();
    expect(await screen.findByLabelText('Contact Name')).toHaveValue('Ana Ruiz');
  });
});

describe('Delete Contact', () => {
  it('deletes on Yes, not on No [CON-06]', async () => {
    const { api, user } = await open();
    await user.click((await openDelete(user)).getByRole('button', { name: 'No' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(api.callsOf(DELETE)).toEqual([]);
    await user.click((await openDelete(user)).getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Contact successfully deleted')).toBeVisible();
    expect(api.callsOf(DELETE)).toHaveLength(1);
  });

  it('offers Undo, which restores the contact [CTC-11]', async () => {
    const { api, user } = await open();
    await user.click((await openDelete(user)).getByRole('button', { name: 'Yes' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Contact successfully restored')).toBeVisible();
    expect(api.callsOf(RESTORE)).toHaveLength(1);
  });

  it('shows why a contact was not deleted', async () => {
    const { api, user } = await open();
    api.on(DELETE, reply(404, { message: 'Not found.' }));
    const dialog = await openDelete(user);
    await user.click(dialog.getByRole('button', { name: 'Yes' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Not found.');
  });

  it('is offered to agents for contacts that they created [CTC-11]', async () => {
    await open('/all', 'acme.agent');
    expect(screen.getAllByRole('link', { name: /^Edit / })).toHaveLength(ROWS.length);
    expect(screen.getAllByRole('button', { name: /^Actions for / })).toEqual([
      button('Actions for Elsa Vandermeer'),
    ]);
  });

  it('does nothing but log when the id is missing [CON-20] [CON-23]', async () => {
    const log = watchLog();
    const api = contactsApi();
    const onClose = jest.fn();
    const { user } = renderApp(<DeleteContactDialog contact={{ title: 'Ana Ruiz' }} onClose={onClose} />);
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(api.calls).toEqual([]);
    expect(onClose).toHaveBeenCalled();
    expect(log).toContainEqual({ level: 'error', message: 'The id of the contact to delete is missing' });
  });
});
