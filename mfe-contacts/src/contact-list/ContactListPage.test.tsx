import type { CheckedNumber } from '@dashboard/shared/contracts';
import { connectSocket } from '@dashboard/shared/socket';
import { type ApiCall, contact, contactList, fakeSocket, layOut, reply } from '@dashboard/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  bodyRows,
  button,
  cellsOf,
  contactRow,
  contactsApi,
  openContacts,
  ROWS,
} from '../testing/contacts-setup';
import { LISTS, withLists } from '../testing/lists-setup';

const OTHERS = [
  contactRow({ contactId: 601, contactName: 'Nadia Haddad' }),
  contactRow({ contactId: 602, contactName: 'Omar Khalil' }),
  contactRow({ contactId: 603, contactName: 'Patrick Doyle', status: 'opted_out', isOptOut: true }),
];
const ADD = 'POST /api/contacts/list/71/contacts';
const page = (items: unknown[]) => ({ items, total: items.length, page: 1, pageSize: 25 });

function listApi() {
  const api = withLists(contactsApi());
  api.on('GET /api/contacts/list/71/contacts', page(ROWS));
  api.on('GET /api/contacts/list/70/contacts', page(ROWS));
  api.on('GET /api/contacts', ({ query: { search = '' } }: ApiCall) =>
    page(OTHERS.filter(({ contactName }) => contactName.toLowerCase().includes(search))),
  );
  api.on(ADD, { added: 3, created: 1, list: contactList({ listId: 71 }) });
  return api;
}

async function open(path = '/lists/71') {
  const api = listApi();
  const app = openContacts(path);
  await screen.findByRole('cell', { name: 'Ana Ruiz' });
  return { api, ...app };
}
async function openPanel() {
  const app = await open();
  await app.user.click(button('Add Contacts'));
  await screen.findByRole('option', { name: /Nadia Haddad/ });
  return app;
}
const check = (state: CheckedNumber['state'], contactName = '', contactId: number | null = null) => ({
  state,
  contactId,
  contactName,
});

// Virtual rows need a layout, which jsdom does not have.
let restoreLayout = () => {};
beforeEach(() => {
  restoreLayout = layOut({ width: 1440, row: 44 });
});
afterEach(() => restoreLayout());

describe('the page of a contact list', () => {
  it('exports its contacts, in the background if there are many [CTC-16] [CTC-35]', async () => {
    const { api, user } = await open();
    const running = { exportId: 9, state: 'running', total: 5_001, url: null, expiresAt: null };
    api.on('POST /api/contacts/export', reply(202, running));
    api.on('GET /api/contacts/exports/9', running);
    api.on('GET /api/contacts/list/71', contactList({ ...LISTS[1], memberCount: 5_001 }));
    await user.click(button('Export'));
    const preparing = 'We are preparing your export of 5,001 contacts. You can go on working.';
    await waitFor(() => expect(screen.getAllByText(preparing)).toHaveLength(2));
    expect(api.callsOf('POST /api/contacts/export').map(({ body }) => body)).toEqual([
      { query: { list: '71' } },
    ]);
  });

  it('shows its counts, actions and members [CTC-15] [CTC-16]', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Crowns' })).toBeVisible();
    expect(screen.getByText(/^38$/).parentElement).toHaveTextContent('38 contacts');
    expect(screen.getByText(/^37$/).parentElement).toHaveTextContent('37 textable');
    expect(screen.getByRole('link', { name: 'Create campaign' })).toHaveAttribute(
      'href',
      '/dashboard/campaigns/add?list=71',
    );
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers).toEqual(expect.arrayContaining(['Name', 'Number', 'Status', 'Last activity']));
    expect(cellsOf(bodyRows()[1])).toEqual(
      expect.arrayContaining(['Elsa Vandermeer', '(847) 555-0130', 'Opted out']),
    );
  });

  it('searches and filters its members', async () => {
    const { api } = await open('/lists/71?search=ana&status=blocked');
    expect(api.callsOf('GET /api/contacts/list/71/contacts').at(-1)?.query).toMatchObject({
      search: 'ana',
      status: 'blocked',
    });
  });

  it('removes a member after a question [CTC-19]', async () => {
    const { api, user } = await open();
    api.on('DELETE /api/contacts/list/71/501', reply(204, null));
    await user.click(screen.getByRole('checkbox', { name: 'Select Ana Ruiz' }));
    await user.click(button('Remove Ana Ruiz'));
    api.on('GET /api/contacts/list/71/contacts', page(ROWS.slice(1)));
    api.on('GET /api/contacts/list/71', contactList({ ...LISTS[1], memberCount: 36 }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(screen.queryByRole('cell', { name: 'Ana Ruiz' })).toBeNull());
    expect(await screen.findByText('36')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Selected rows' })).toBeNull();
  });

  it('removes selected members, and all that match the filters', async () => {
    const { api, user } = await open('/lists/71?status=opted_out');
    const BULK = 'POST /api/contacts/bulk';
    api.on(BULK, { succeeded: 1, failed: [] });
    const remove = async (text: RegExp) => {
      await user.click(button('Remove from list'));
      const dialog = await screen.findByRole('alertdialog', { name: 'Delete Contacts (from list)' });
      expect(dialog).toHaveAccessibleDescription(text);
      await user.click(within(dialog).getByRole('button', { name: 'Yes' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    };
    api.on('GET /api/contacts/list/71/contacts', { ...page(ROWS), total: 40 });
    await user.click(screen.getByRole('checkbox', { name: 'Select Ana Ruiz' }));
    await remove(/^Remove 1 contact from Crowns\?/);
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select Ana Ruiz' })).not.toBeChecked());
    await user.click(screen.getByRole('checkbox', { name: 'Select Ana Ruiz' }));
    await user.click(await screen.findByRole('button', { name: 'Select all 40' }));
    await remove(/^Remove 40 contacts from Crowns\?/);
    expect(api.callsOf(BULK).map(({ body }) => body)).toEqual([
      { ids: [501], action: 'remove_from_list', listId: 71 },
      { query: { status: 'opted_out', list: '71' }, action: 'remove_from_list', listId: 71 },
    ]);
  });

  it('adds all contacts that match a search after a question', async () => {
    const { api, user } = await openPanel();
    api.on('POST /api/contacts/bulk', { succeeded: 3, failed: [] });
    await user.click(button('Add all 3'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Add 3 contacts' });
    await user.click(within(dialog).getByRole('button', { name: 'Add 3 contacts' }));
    await waitFor(() =>
      expect(api.callsOf('POST /api/contacts/bulk').map(({ body }) => body)).toEqual([
        { query: { notInList: '71' }, action: 'add_to_list', listId: 71 },
      ]),
    );
  });

  it('adds contacts that are picked by pointer and keyboard [CTC-19]', async () => {
    const { api, user } = await openPanel();
    expect(button('Add contacts')).toBeDisabled();
    await user.click(screen.getByRole('option', { name: /Nadia Haddad/ }));
    const list = screen.getByRole('listbox', { name: 'Contacts' });
    list.focus();
    await user.keyboard('{ArrowDown}{ArrowDown} ');
    expect(screen.getByRole('option', { name: /Patrick Doyle.*Opted out/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await user.type(screen.getByRole('searchbox', { name: 'Search contacts not on this list' }), 'omar');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.click(screen.getByRole('option', { name: /Omar Khalil/ }));
    await user.click(button('Add 3 contacts'));
    expect(await screen.findByText('3 contacts added, 1 of them new')).toBeVisible();
    expect(api.callsOf(ADD).map(({ body }) => body)).toEqual([{ contactIds: [601, 603, 602], numbers: [] }]);
    expect(api.callsOf('GET /api/contacts').at(-1)?.query).toMatchObject({ notInList: '71', search: 'omar' });
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('checks pasted numbers line by line before anything is added [CTC-20]', async () => {
    const { api, user } = await openPanel();
    api.on('POST /api/contacts/list/71/check', {
      items: [
        check('new'),
        check('duplicate'),
        check('opted_out', 'Patrick Doyle', 603),
        check('on_list', 'Grace Lindholm', 9),
        check('invalid'),
      ],
    });
    await user.click(screen.getByRole('textbox', { name: 'Paste numbers' }));
    await user.paste('(312) 555-0109, 312-555-0109\n3125550110\n3125550151\n312-555-01');
    const rows = within(await screen.findByRole('list', { name: 'Pasted numbers' }));
    expect(rows.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'New contact: line 11',
      'Opted out, added but not textable: Patrick Doyle1',
      'Already on this list: Grace Lindholm1',
      'Repeated: line 11',
      'Not a phone number: line 41',
    ]);
    expect(api.callsOf(ADD)).toEqual([]);
    await user.click(button('Add 2 contacts'));
    await waitFor(() =>
      expect(api.callsOf(ADD).map(({ body }) => body)).toEqual([
        { contactIds: [], numbers: ['(312) 555-0109', '3125550110'] },
      ]),
    );
  });

  it('counts a contact once that is picked and pasted, and rejects too many numbers', async () => {
    const { api, user } = await openPanel();
    api.on('POST /api/contacts/list/71/check', { items: [check('valid', 'Nadia Haddad', 601)] });
    await user.click(screen.getByRole('option', { name: /Nadia Haddad/ }));
    const field = screen.getByRole('textbox', { name: 'Paste numbers' });
    await user.click(field);
    await user.paste('3125550187');
    await screen.findByRole('list', { name: 'Pasted numbers' });
    expect(button('Add 1 contact')).toBeEnabled();
    await user.clear(field);
    await user.paste('3125550100\n'.repeat(1001));
    expect(field).toHaveAccessibleDescription('Paste at most 1,000 numbers at once. There are 1,001.');
    expect(button('Add 1 contact')).toBeDisabled();
  });

  it('shows why contacts could not be added', async () => {
    const { api, user } = await openPanel();
    api.on(ADD, reply(404, { message: 'Not found.' }));
    await user.click(screen.getByRole('option', { name: /Omar Khalil/ }));
    await user.click(button('Add 1 contact'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not found.');
    expect(screen.getByRole('option', { name: /Omar Khalil/ })).toHaveAttribute('aria-selected', 'true');
  });

  it('shows new counts after an opt-out elsewhere', async () => {
    const socket = fakeSocket();
    const { api } = await open();
    act(() => connectSocket());
    api.on('GET /api/contacts/list/71', contactList({ ...LISTS[1], textableCount: 36 }));
    socket.receive('contact_updated', {
      seq: 1,
      type: 'contact_updated',
      line: null,
      contact: contact({ contactId: 501, isOptOut: true }),
    });
    expect(await screen.findByText('36')).toBeVisible();
  });

  it('says that the list is gone after it was deleted elsewhere [CTC-36]', async () => {
    const socket = fakeSocket();
    const { api } = await open();
    act(() => connectSocket());
    api.on('GET /api/contacts/list/71', reply(404, { message: 'Not found.' }));
    socket.receive('account_changed', { accountId: 11, part: 'contacts' });
    expect(await screen.findByText('There is no such contact list')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Crowns' })).toBeNull();
  });

  it('offers no campaign without the plan feature [CTC-16]', async () => {
    listApi();
    openContacts('/lists/71', 'bluebird.admin');
    await screen.findByRole('cell', { name: 'Ana Ruiz' });
    expect(screen.queryByRole('link', { name: 'Create campaign' })).toBeNull();
  });

  it('offers no changes of All Contacts [CTC-18]', async () => {
    await open('/lists/70');
    for (const name of ['Rename list', 'Delete', 'Add Contacts', 'Remove Ana Ruiz'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('says that there is no such list', async () => {
    withLists(contactsApi()).on('GET /api/contacts/list/99', reply(404, { message: 'Not found.' }));
    openContacts('/lists/99');
    expect(await screen.findByText('There is no such contact list')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Contact Lists' })).toHaveAttribute(
      'href',
      '/dashboard/contacts/lists',
    );
  });
});
