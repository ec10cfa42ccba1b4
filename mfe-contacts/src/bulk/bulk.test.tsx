import {
  type BulkProgress,
  type BulkStatus,
  CONTACT_DELETED,
  CREATED_BY_OTHERS,
} from '@dashboard/shared/contracts';
import { useSlot } from '@dashboard/shared/router';
import { connectSocket } from '@dashboard/shared/socket';
import {
  type ApiCall,
  contact,
  contactList,
  fakeSocket,
  type Principal,
  reply,
} from '@dashboard/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { bodyRows, button, contactRow, contactsApi, openContacts } from '../testing/contacts-setup';

const BULK = 'POST /api/contacts/bulk';
const OK = { succeeded: 2, failed: [] };
const ADD_TO_NEW = 'POST /api/contacts/list/80/contacts';

async function open(path = '/all', user: Principal = 'acme.admin') {
  const api = contactsApi()
    .on(BULK, OK)
    .on('GET /api/events', { events: [], lastSeq: 0, hasMore: false, isReset: false });
  const app = openContacts(path, user);
  await screen.findAllByRole('checkbox', { name: /^Select Joanne Petrovic/ });
  return { api, ...app };
}
type Opened = Awaited<ReturnType<typeof open>>;

const select = async ({ user }: Opened, ...names: string[]) => {
  for (const name of names) await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
};
const bar = () => within(screen.getByRole('group', { name: 'Selected rows' }));
const choose = async ({ user }: Opened, action: string) =>
  user.click(bar().getByRole('button', { name: action }));
const confirm = async ({ user }: Opened, dialog: string, name: string) =>
  user.click(within(await screen.findByRole('alertdialog', { name: dialog })).getByRole('button', { name }));
const bodies = ({ api }: Opened) => api.callsOf(BULK).map(({ body }) => body);

const status = (overrides: Partial<BulkStatus> = {}): BulkStatus => ({
  jobId: 5,
  action: 'opt_out',
  state: 'running',
  processed: 100,
  total: 340,
  succeeded: 100,
  failedCount: 0,
  failed: [],
  ...overrides,
});

describe('actions on selected contacts', () => {
  it('are messages, campaigns, lists, opt-out, block, export and delete, without an opt-in [CTC-05]', async () => {
    const opened = await open();
    await select(opened, 'Ana Ruiz');
    const labels = bar()
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(labels).toEqual(
      expect.arrayContaining([
        'Message',
        'Create campaign',
        'Add to list',
        'Remove from list',
        'Opt out',
        'Block',
        'Export',
        'Delete',
      ]),
    );
    expect(bar().queryByRole('button', { name: /opt in/i })).toBeNull();
  });

  it('export the selected contacts [CTC-05]', async () => {
    const opened = await open();
    const prepared = {
      exportId: 9,
      state: 'running',
      total: 2,
      url: null,
      expiresAt: '2026-03-05T14:12:00.000Z',
    };
    opened.api.on('POST /api/contacts/export', reply(202, prepared));
    opened.api.on('GET /api/contacts/exports/9', prepared);
    await select(opened, 'Ana Ruiz', 'Joanne Petrovic');
    await choose(opened, 'Export');
    expect(await screen.findByText(/^We are preparing your export of 2 contacts/)).toBeVisible();
    expect(opened.api.callsOf('POST /api/contacts/export').map(({ body }) => body)).toEqual([
      { ids: [501, 503] },
    ]);
  });

  it('delete for agents too, with a note that contacts of others stay [CTC-05]', async () => {
    const NOTE = 'Contacts that you did not create stay.';
    const opened = await open('/all', 'acme.agent');
    const failed = [{ id: 503, reason: CREATED_BY_OTHERS }];
    opened.api.on(BULK, { succeeded: 1, failed });
    await select(opened, 'Ana Ruiz', 'Joanne Petrovic');
    await choose(opened, 'Delete');
    expect(await screen.findByText(NOTE)).toBeVisible();
    await confirm(opened, 'Delete 2 contacts', 'Delete');
    expect(await screen.findByText('1 contact deleted')).toBeVisible();
    expect(screen.getByText(`1 contact not changed. 1 contact: ${CREATED_BY_OTHERS}`)).toBeVisible();
  });

  it.each([
    ['Opt out', 'Opt out 2 contacts', 'opt_out', '2 contacts opted out'],
    ['Block', 'Block 2 contacts', 'block', '2 contacts blocked'],
    ['Delete', 'Delete 2 contacts', 'delete', '2 contacts deleted'],
  ])('are confirmed first: %s [CTC-05]', async (label, title, action, result) => {
    const opened = await open();
    await select(opened, 'Ana Ruiz', 'Joanne Petrovic');
    await choose(opened, label);
    await confirm(opened, title, 'Cancel');
    expect(bodies(opened)).toEqual([]);
    await choose(opened, label);
    await confirm(opened, title, label);
    expect(await screen.findByText(result)).toBeVisible();
    expect(bodies(opened)).toEqual([{ ids: [501, 503], action }]);
    expect(screen.queryByRole('group', { name: 'Selected rows' })).toBeNull();
  });

  it('leave out a contact that its own menu deleted [CTC-04] [CTC-05]', async () => {
    const opened = await open();
    opened.api.on('DELETE /api/contacts/501', reply(204, null));
    await select(opened, 'Ana Ruiz', 'Joanne Petrovic');
    await opened.user.click(button('Actions for Ana Ruiz'));
    await opened.user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await confirm(opened, 'Delete Contact', 'Yes');
    await waitFor(() => expect(bar().getByText('1 selected')).toBeVisible());
    await choose(opened, 'Block');
    await confirm(opened, 'Block 1 contact', 'Block');
    await waitFor(() => expect(bodies(opened)).toEqual([{ ids: [503], action: 'block' }]));
  });

  it('add the contacts to a chosen list [CTC-05]', async () => {
    const opened = await open();
    await select(opened, 'Ana Ruiz');
    await choose(opened, 'Add to list');
    await opened.user.click(await screen.findByRole('combobox', { name: 'List' }));
    await opened.user.click(await screen.findByRole('option', { name: 'Crowns' }));
    await opened.user.click(button('Add 1 contact'));
    await waitFor(() => expect(bodies(opened)).toEqual([{ ids: [501], action: 'add_to_list', listId: 71 }]));
  });

  it('put the contacts on a new list and open a campaign to it [CTC-05]', async () => {
    const opened = await open();
    const { api, user, router } = opened;
    const list = contactList({ listId: 80, name: 'Fall offer' });
    api.on('POST /api/contacts/list', reply(201, list)).on(ADD_TO_NEW, reply(500, { message: 'Try again.' }));
    await select(opened, 'Ana Ruiz', 'Joanne Petrovic');
    await choose(opened, 'Create campaign');
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Campaign' }));
    await user.type(await dialog.findByRole('textbox', { name: 'Name of the list' }), 'Fall offer');
    await user.click(dialog.getByRole('button', { name: 'Create campaign' }));
    expect(await dialog.findByText('Try again.')).toBeVisible();
    api.on(ADD_TO_NEW, { added: 2, created: 0, list });
    await user.click(dialog.getByRole('button', { name: 'Create campaign' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/campaigns/add'));
    expect(router.state.location.search).toBe('?list=80');
    expect(api.callsOf('POST /api/contacts/list').map(({ body }) => body)).toEqual([{ name: 'Fall offer' }]);
    expect(api.callsOf(ADD_TO_NEW).map(({ body }) => body)).toEqual([
      { contactIds: [501, 503] },
      { contactIds: [501, 503] },
    ]);
  });

  it('add all matching contacts to a chosen list and open a campaign to it [CTC-05]', async () => {
    const many = Array.from({ length: 12 }, (_, index) =>
      contactRow({ contactId: index + 1, contactName: `Contact ${index + 1}` }),
    );
    const api = contactsApi(many)
      .on(BULK, reply(202, { jobId: 5, total: 12 }))
      .on('GET /api/contacts/bulk/5', status({ state: 'done' }));
    const opened = { api, ...openContacts('/all?search=contact') };
    const { user, router } = opened;
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
    await choose(opened, 'Select all 12');
    await choose(opened, 'Create campaign');
    await user.click(await screen.findByRole('radio', { name: 'Existing list' }));
    await user.click(await screen.findByRole('combobox', { name: 'List' }));
    await user.click(await screen.findByRole('option', { name: 'Crowns' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Create Campaign' }));
    await user.click(dialog.getByRole('button', { name: 'Create campaign' }));
    await waitFor(() => expect(router.state.location.search).toBe('?list=71'));
    expect(router.state.location.pathname).toBe('/dashboard/campaigns/add');
    expect(bodies(opened)).toEqual([{ query: { search: 'contact' }, action: 'add_to_list', listId: 71 }]);
    expect(api.callsOf('GET /api/contacts/bulk/5')).toHaveLength(1);
  });

  it('offer no campaign without the plan feature [CTC-05]', async () => {
    const opened = await open('/all', 'bluebird.admin');
    await select(opened, 'Ana Ruiz');
    expect(bar().getByRole('button', { name: 'Add to list' })).toBeVisible();
    expect(bar().queryByRole('button', { name: 'Create campaign' })).toBeNull();
  });

  it('remove the contacts from the list that the rows are filtered by', async () => {
    const opened = await open('/all?list=72');
    await select(opened, 'Ana Ruiz');
    await choose(opened, 'Remove from list');
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'List' })).toHaveValue('New insurance 2026'),
    );
    await opened.user.click(button('Remove 1 contact'));
    await waitFor(() =>
      expect(bodies(opened)).toEqual([{ ids: [501], action: 'remove_from_list', listId: 72 }]),
    );
  });

  it('apply to all matching contacts by the search and filters [CTC-04]', async () => {
    const many = Array.from({ length: 12 }, (_, index) =>
      contactRow({ contactId: index + 1, contactName: `Contact ${index + 1}` }),
    );
    const api = contactsApi(many).on(BULK, { jobId: 5, total: 12 }).on('GET /api/contacts/bulk/5', status());
    const opened = { api, ...openContacts('/all?search=contact&status=subscribed') };
    await opened.user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
    await choose(opened, 'Select all 12');
    expect(bar().getByText('12 selected')).toBeVisible();
    expect(bar().queryByRole('button', { name: 'Message' })).toBeNull();
    await choose(opened, 'Opt out');
    await confirm(opened, 'Opt out 12 contacts', 'Opt out');
    await waitFor(() =>
      expect(bodies(opened)).toEqual([
        { query: { search: 'contact', status: 'subscribed' }, action: 'opt_out' },
      ]),
    );
  });

  it('show the contacts that were not changed, with the reason [CTC-06]', async () => {
    const opened = await open();
    opened.api.on(BULK, { succeeded: 1, failed: [{ id: 503, reason: CONTACT_DELETED }] });
    await select(opened, 'Ana Ruiz', 'Joanne Petrovic');
    await choose(opened, 'Block');
    await confirm(opened, 'Block 2 contacts', 'Block');
    expect(await screen.findByText('1 contact blocked')).toBeVisible();
    expect(screen.getByText(`1 contact not changed. 1 contact: ${CONTACT_DELETED}`)).toBeVisible();
  });

  it('stay selected when the request fails, with the reason in the dialog', async () => {
    const opened = await open();
    opened.api.on(BULK, reply(503, { message: 'Try again in a minute.' }));
    await select(opened, 'Ana Ruiz');
    await choose(opened, 'Block');
    await confirm(opened, 'Block 1 contact', 'Block');
    const dialog = screen.getByRole('alertdialog');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Try again in a minute.');
    await confirm(opened, 'Block 1 contact', 'Cancel');
    expect(bar().getByText('1 selected')).toBeVisible();
  });

  it('open New Message with up to ten contacts [CTC-05]', async () => {
    function OpenedSlot() {
      const { isOpen, props } = useSlot('new-message');
      return isOpen ? <output aria-label="New Message">{JSON.stringify(props)}</output> : null;
    }
    const api = contactsApi().on('GET /api/contacts/:id', ({ params }: ApiCall) =>
      contact({ contactId: Number(params.id), contactNumber: `1312555018${params.id?.at(-1)}` }),
    );
    const opened = { api, ...openContacts('/all', 'acme.admin', <OpenedSlot />) };
    await screen.findByRole('cell', { name: 'Ana Ruiz' });
    await select(opened, 'Ana Ruiz', 'Elsa Vandermeer');
    await choose(opened, 'Message');
    const slot = await screen.findByRole('status', { name: 'New Message' });
    expect(slot).toHaveTextContent(/"contactId":501.*"contactId":502/);
  });
});

describe('an action in the background', () => {
  async function start(first: BulkStatus) {
    const socket = fakeSocket();
    const opened = await open();
    act(() => connectSocket());
    opened.api.on(BULK, { jobId: 5, total: 340 }).on('GET /api/contacts/bulk/5', first);
    await select(opened, 'Ana Ruiz');
    await choose(opened, 'Opt out');
    await confirm(opened, 'Opt out 1 contact', 'Opt out');
    const announce = (progress: Partial<BulkProgress>) => {
      const { failed: _failed, ...running } = status();
      socket.receive('bulk_progress', { ...running, ...progress });
    };
    return { ...opened, announce };
  }

  it('shows its progress and then its result with failures [CTC-06]', async () => {
    const { api, announce } = await start(status());
    const progress = await screen.findByRole('progressbar', { name: 'Opting out: 100 of 340 contacts' });
    expect(progress).toHaveAttribute('aria-valuenow', '100');
    announce({ processed: 300 });
    expect(await screen.findByText('Opting out: 300 of 340 contacts')).toBeVisible();
    announce({ jobId: 6, processed: 1 });
    const failed = [{ id: 503, reason: CONTACT_DELETED }];
    const done = status({ state: 'done', processed: 340, succeeded: 339, failedCount: 1, failed });
    api.on('GET /api/contacts/bulk/5', done);
    const reads = api.callsOf('GET /api/contacts').length;
    announce({ state: 'done', processed: 340, succeeded: 339, failedCount: 1 });
    expect(await screen.findByText('339 contacts opted out')).toBeVisible();
    expect(screen.getByText(`1 contact not changed. 1 contact: ${CONTACT_DELETED}`)).toBeVisible();
    expect(screen.queryByRole('progressbar', { name: /^Opting out/ })).toBeNull();
    await waitFor(() => expect(api.callsOf('GET /api/contacts').length).toBeGreaterThan(reads));
  });

  it('shows its progress again after a reload', async () => {
    const { unmount } = await start(status());
    await screen.findByRole('progressbar', { name: /^Opting out/ });
    unmount();
    openContacts('/all');
    expect(await screen.findByRole('progressbar', { name: /^Opting out/ })).toBeVisible();
    expect(bodyRows().length).toBeGreaterThan(0);
  });
});
