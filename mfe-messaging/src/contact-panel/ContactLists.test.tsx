import type { ContactList } from '@dashboard/shared/contracts';
import { contact, contactList, fakeApi, pageDataFor, renderApp, reply } from '@dashboard/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ContactPanel } from './ContactPanel';

const VIP = { listId: 3, name: 'VIP' };
const RECALL = { listId: 8, name: 'Recall' };

function show({ lists = [VIP], canEdit = true } = {}) {
  const api = fakeApi()
    .on('GET /api/contacts/7', contact({ contactId: 7, lists }))
    .on('GET /api/contacts/7/media', { items: [], total: 0 })
    .on('GET /api/conversations/3125550142-7/notes', { items: [], hasMore: false })
    .on('DELETE /api/contacts/list/3/7', reply(204, null));
  const pageData = pageDataFor('acme.agent');
  const rules = pageData.permissions.rules.filter(({ action }) => canEdit || action === 'Read');
  const view = renderApp(
    <ContactPanel tn="3125550142" contactId={7} onClose={() => {}} onNote={() => {}} />,
    {
      pageData: { ...pageData, permissions: { ...pageData.permissions, rules } },
    },
  );
  return { ...view, api };
}

const offer = (api: ReturnType<typeof fakeApi>, found: ContactList[]) =>
  api.on('GET /api/contacts/list', { items: found, total: found.length, page: 1, pageSize: 25 });
const chips = async () =>
  within(await screen.findByRole('list', { name: 'Lists' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const addButton = () => screen.getByRole('button', { name: 'Add to a list' });

describe('lists in the ContactPanel', () => {
  it('are chips that can be removed [CTC-22]', async () => {
    const { api, user } = show();
    expect(await chips()).toEqual(['VIP']);
    await user.click(screen.getByRole('button', { name: 'Remove from VIP' }));
    expect(await screen.findByText('Not on any list.')).toBeVisible();
    expect(api.callsOf('DELETE /api/contacts/list/3/7')).toHaveLength(1);
    expect(addButton()).toHaveFocus();
  });

  it('are found by name and added, except the system list and those that the contact is on [CTC-22]', async () => {
    const { api, user } = show();
    const recall = contactList({ ...RECALL, memberCount: 412 });
    offer(api, [contactList({ name: 'All Contacts', isSystem: true }), recall, contactList(VIP)]);
    api.on('POST /api/contacts/list/8/contacts', { added: 1, created: 0, list: recall });
    await chips();
    await user.click(addButton());
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Find a list' })).toHaveFocus());
    await user.paste('rec');
    await waitFor(() => expect(api.callsOf('GET /api/contacts/list').at(-1)?.query.search).toBe('rec'));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Recall412 contacts',
    ]);
    await user.click(screen.getByRole('option', { name: /Recall/ }));
    await waitFor(async () => expect(await chips()).toEqual(['Recall', 'VIP']));
    expect(api.callsOf('POST /api/contacts/list/8/contacts').map(({ body }) => body)).toEqual([
      { contactIds: [7] },
    ]);
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(addButton()).toHaveFocus();
  });

  it('close their search with Escape and return the focus', async () => {
    const { api, user } = show({ lists: [] });
    offer(api, [contactList(RECALL)]);
    await screen.findByText('Not on any list.');
    await user.click(addButton());
    await screen.findByRole('option', { name: /Recall/ });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    expect(addButton()).toHaveFocus();
  });

  it('show why a change failed, and what the server has now', async () => {
    const { api, user } = show();
    await chips();
    api.on('DELETE /api/contacts/list/3/7', reply(404, { message: 'Not found.' }));
    api.on('GET /api/contacts/7', contact({ contactId: 7, lists: [RECALL] }));
    await user.click(screen.getByRole('button', { name: 'Remove from VIP' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not found.');
    await waitFor(async () => expect(await chips()).toEqual(['Recall']));
  });

  it('cannot be changed without the permission', async () => {
    show({ canEdit: false });
    expect(await chips()).toEqual(['VIP']);
    expect(screen.queryByRole('button', { name: /list|Remove/ })).toBeNull();
  });
});
