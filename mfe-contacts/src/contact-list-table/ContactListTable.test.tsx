import type { ContactList } from '@dashboard/shared/contracts';
import { connectSocket } from '@dashboard/shared/socket';
import { contactList, fakeSocket, type Principal, reply } from '@dashboard/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { bodyRows, button, cellsOf, contactsApi, openContacts } from '../testing/contacts-setup';
import { LISTS, withLists } from '../testing/lists-setup';

interface OpenOptions {
  user?: Principal;
  lists?: readonly ContactList[];
  path?: string;
}

async function open({ user = 'acme.admin', lists = LISTS, path = '/lists' }: OpenOptions = {}) {
  const api = withLists(contactsApi(), lists);
  const app = openContacts(path, user);
  await screen.findByRole('columnheader', { name: /Name/ });
  if (lists.length > 0) await screen.findByRole('button', { name: lists.at(-1)?.name ?? '' });
  return { api, ...app };
}
type Opened = Awaited<ReturnType<typeof open>>;

async function actionsOf(name: string, { user }: Opened) {
  await user.click(button(`Actions for ${name}`));
  const items = await screen.findAllByRole('menuitem');
  const labels = items.map(({ textContent }) => textContent);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  return labels;
}
async function choose(action: string, name: string, { user }: Opened) {
  button(`Actions for ${name}`).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
  // The menu moves to the item that starts with the typed letters.
  await user.keyboard(`${action}{Enter}`);
}
const nameField = () => screen.findByRole('textbox', { name: 'Name' });
const rowOf = (name: string) => bodyRows().find((row) => within(row).queryByText(name) !== null);

describe('Contact Lists', () => {
  it('shows name, contacts, textable, updated and created by [CTC-15] [NAV-15]', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 2, name: 'Contact Lists' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Contact Lists 3' })).toHaveAttribute('aria-current', 'page');
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers).toEqual(['Name', 'Contacts', 'Textable', 'Updated', 'Created by', 'Actions']);
    expect(cellsOf(rowOf('All Contacts')).slice(0, 5)).toEqual([
      'All ContactsSystem',
      '1,486',
      '1,402',
      '–',
      '–',
    ]);
    expect(cellsOf(rowOf('Crowns')).slice(0, 5)).toEqual([
      'Crowns',
      '38',
      '37',
      'Oct 12, 2025',
      'Theo Lindholt',
    ]);
  });

  it('shows what uses a list once something does [CTC-15]', async () => {
    await open({ lists: [contactList({ name: 'Recall', usedBy: ['Fall', 'Spring'] })] });
    expect(screen.getByRole('columnheader', { name: 'Used in' })).toBeVisible();
    expect(screen.getByRole('cell', { name: '2 campaigns' })).toHaveAttribute('title', 'Fall, Spring');
  });

  it('searches and sorts in the URL', async () => {
    const { api, user, router } = await open();
    await user.type(screen.getByRole('searchbox', { name: 'Search lists' }), 'even');
    await waitFor(() => expect(bodyRows()).toHaveLength(1));
    await user.click(button(/^Contacts/));
    await waitFor(() =>
      expect(api.callsOf('GET /api/contacts/list').at(-1)?.query).toMatchObject({
        search: 'even',
        sortBy: 'contacts',
      }),
    );
    expect(router.state.location.search).toContain('search=even');
  });

  it('offers no change of All Contacts [CTC-18]', async () => {
    const app = await open();
    expect(await actionsOf('All Contacts', app)).toEqual(['Open', 'Create campaign', 'Duplicate', 'Export']);
    expect(await actionsOf('Evening slots', app)).toEqual([
      'Open',
      'Create campaign',
      'Rename',
      'Duplicate',
      'Export',
      'Delete',
    ]);
    await app.user.click(button(/^All Contacts/));
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/dashboard/contacts/all'));
  });

  it('lets agents delete only the lists that they created', async () => {
    const app = await open({ user: 'acme.agent' });
    expect(await actionsOf('Crowns', app)).toContain('Delete');
    expect(await actionsOf('Evening slots', app)).toEqual([
      'Open',
      'Create campaign',
      'Rename',
      'Duplicate',
      'Export',
    ]);
  });

  it('opens a new campaign to a list [CTC-16]', async () => {
    const app = await open({ user: 'acme.agent' });
    await choose('Create', 'Crowns', app);
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/dashboard/campaigns/add'));
    expect(app.router.state.location.search).toBe('?list=71');
  });

  it('offers no campaign without the plan feature [CTC-16]', async () => {
    const app = await open({ user: 'bluebird.admin' });
    expect(await actionsOf('Evening slots', app)).not.toContain('Create campaign');
  });

  it('offers no campaign to an empty list [CTC-16]', async () => {
    const app = await open({ lists: [contactList({ name: 'Empty', memberCount: 0 })] });
    expect(await actionsOf('Empty', app)).not.toContain('Create campaign');
  });

  it('adds a list in a dialog and opens it [CTC-16]', async () => {
    const app = await open();
    const added = contactList({ listId: 80, name: 'VIP' });
    app.api.on(
      'POST /api/contacts/list',
      reply(422, { message: 'x', errors: { name: ['A list with this name already exists.'] } }),
    );
    await app.user.click(button('Add List'));
    await app.user.type(await nameField(), 'Crowns');
    await app.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add List' }));
    await waitFor(async () =>
      expect(await nameField()).toHaveAccessibleDescription('A list with this name already exists.'),
    );
    app.api.on('POST /api/contacts/list', added);
    await app.user.clear(await nameField());
    await app.user.type(await nameField(), 'VIP');
    await app.user.type(screen.getByRole('textbox', { name: 'Description' }), 'Best customers');
    await app.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add List' }));
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/dashboard/contacts/lists/80'));
    expect(app.api.callsOf('POST /api/contacts/list').at(-1)?.body).toEqual({
      name: 'VIP',
      description: 'Best customers',
    });
  });

  it('requires a name of at most 80 characters and limits the description to 255 [CTC-16]', async () => {
    const app = await open();
    await app.user.click(button('Add List'));
    const save = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Add List' });
    await nameField();
    await app.user.click(save());
    expect(await screen.findByText('Required')).toBeVisible();
    await app.user.click(await nameField());
    await app.user.paste('x'.repeat(81));
    await app.user.click(screen.getByRole('textbox', { name: 'Description' }));
    await app.user.paste('x'.repeat(256));
    await app.user.click(save());
    expect(await screen.findByText('The maximum length of this field is 80 chars.')).toBeVisible();
    expect(screen.getByText('The maximum length of this field is 255 chars.')).toBeVisible();
    expect(app.api.callsOf('POST /api/contacts/list')).toEqual([]);
  });

  it('renames a list with the version that was shown, and offers the choice after a conflict', async () => {
    const app = await open();
    await choose('Rename', 'Crowns', app);
    app.api.on(
      'PATCH /api/contacts/list/71',
      reply(409, { message: 'Someone else changed this.', code: 'STALE' }),
    );
    app.api.on('GET /api/contacts/list/71', contactList({ ...LISTS[1], name: 'Crowns 2027', version: 4 }));
    await app.user.type(await nameField(), ' 2026');
    await app.user.click(button('Save'));
    await app.user.click(await screen.findByRole('button', { name: 'Reload' }));
    await waitFor(async () => expect(await nameField()).toHaveValue('Crowns 2027'));
    app.api.on('PATCH /api/contacts/list/71', contactList({ ...LISTS[1], version: 5 }));
    await app.user.type(await nameField(), ' B');
    await app.user.click(button('Save'));
    expect(await screen.findByText('List successfully updated')).toBeVisible();
    expect(app.api.callsOf('PATCH /api/contacts/list/71').map(({ body }) => body)).toEqual([
      { name: 'Crowns 2026', description: '', version: 3 },
      { name: 'Crowns 2027 B', description: '', version: 4 },
    ]);
  });

  it('overwrites the other change without a version', async () => {
    const app = await open();
    await choose('Rename', 'Crowns', app);
    app.api.on(
      'PATCH /api/contacts/list/71',
      reply(409, { message: 'Someone else changed this.', code: 'STALE' }),
    );
    await app.user.type(await nameField(), ' B');
    await app.user.click(button('Save'));
    const overwrite = await screen.findByRole('button', { name: 'Overwrite' });
    app.api.on('PATCH /api/contacts/list/71', contactList({ ...LISTS[1], version: 5 }));
    await app.user.click(overwrite);
    expect(await screen.findByText('List successfully updated')).toBeVisible();
    expect(app.api.callsOf('PATCH /api/contacts/list/71').at(-1)?.body).toEqual({
      name: 'Crowns B',
      description: '',
    });
  });

  it('duplicates a list under another name [CTC-16]', async () => {
    const app = await open();
    app.api.on('POST /api/contacts/list/71/duplicate', contactList({ listId: 81 }));
    await choose('Duplicate', 'Crowns', app);
    expect(await nameField()).toHaveValue('Copy of Crowns');
    expect(screen.getByText('The copy gets the 38 contacts of Crowns.')).toBeVisible();
    await app.user.click(button('Duplicate List'));
    expect(await screen.findByText('List successfully created')).toBeVisible();
    expect(app.api.callsOf('POST /api/contacts/list/71/duplicate').map(({ body }) => body)).toEqual([
      { name: 'Copy of Crowns' },
    ]);
    expect(app.router.state.location.pathname).toBe('/dashboard/contacts/lists');
  });

  it('exports the contacts of a list, in the background if there are many [CTC-34] [CTC-35]', async () => {
    const app = await open();
    const running = { exportId: 9, state: 'running', total: 5_001, url: null, expiresAt: null };
    app.api.on('POST /api/contacts/export', reply(202, running));
    app.api.on('GET /api/contacts/exports/9', running);
    await choose('Export', 'Crowns', app);
    const preparing = 'We are preparing your export of 5,001 contacts. You can go on working.';
    await waitFor(() => expect(screen.getAllByText(preparing)).toHaveLength(2));
    expect(app.api.callsOf('POST /api/contacts/export').map(({ body }) => body)).toEqual([
      { query: { list: '71' } },
    ]);
  });

  it('shows new counts after changes elsewhere [CTC-36]', async () => {
    const socket = fakeSocket();
    const { api } = await open();
    act(() => connectSocket());
    withLists(api, [contactList({ ...LISTS[1], textableCount: 36 })]);
    socket.receive('account_changed', { accountId: 11, part: 'contacts' });
    expect(await screen.findByRole('cell', { name: '36' })).toBeVisible();
  });

  it('says that there are no lists, and offers to add one', async () => {
    await open({ lists: [] });
    expect(await screen.findByText('No lists yet')).toBeVisible();
    expect(button('Add List')).toBeVisible();
  });
});
