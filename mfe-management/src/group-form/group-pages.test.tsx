import { connectSocket } from '@dashboard/shared/socket';
import { fakeSocket, reply } from '@dashboard/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { group, groupApi, openGroups } from './group-setup';

const name = () => screen.getByRole('textbox', { name: 'Name' });
const members = () => screen.getByRole('combobox', { name: 'Members' });
const rows = () => screen.queryAllByRole('listitem').filter((item) => item.querySelector('button'));
const shown = () => rows().map(({ textContent }) => textContent);
const button = (label: string) => screen.getByRole('button', { name: label });
const list = () => screen.findByRole('heading', { name: 'Admin' });

async function open(path: string, api = groupApi()) {
  const app = openGroups(path);
  await screen.findByRole('textbox', { name: 'Name' });
  return { api, ...app };
}
async function choose(
  { user }: Awaited<ReturnType<typeof open>>,
  field: HTMLElement,
  option: string | RegExp,
) {
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: option }));
}

describe('New Group', () => {
  it('adds a group with its number and members [ADM-02]', async () => {
    const app = await open('/add', groupApi().on('POST /api/groups', reply(201, group())));
    expect(screen.getByText('Without members, nobody reads the texts of this group.')).toBeVisible();
    fireEvent.change(name(), { target: { value: 'Suburban office' } });
    await choose(app, screen.getByRole('combobox', { name: 'Text number' }), '(847) 555-0170');
    await choose(app, members(), /Ana Ruiz/);
    await waitFor(() => expect(shown()).toEqual([expect.stringContaining('Ana Ruiz')]));
    expect(members()).toHaveValue('');
    expect(screen.getByText('No admin is a member. We recommend at least one.')).toBeVisible();
    await choose(app, members(), /Maya Ortiz/);
    await waitFor(() => expect(screen.queryByText(/^No admin/)).toBeNull());
    await app.user.click(screen.getByRole('radio', { name: 'Round robin' }));
    expect(screen.getByText('Each new conversation is assigned to the next member in turn.')).toBeVisible();
    await app.user.click(button('Save'));
    await list();
    expect(app.api.callsOf('POST /api/groups').map(({ body }) => body)).toEqual([
      { name: 'Suburban office', tn: '8475550170', memberIds: [31, 33], assignment: 'round_robin' },
    ]);
    expect(await screen.findByText('Group successfully created')).toBeVisible();
  });
});

describe('Edit group', () => {
  it('saves changes with the version, and shows the server’s error at its field [ADM-02]', async () => {
    const message = 'A group with this name already exists.';
    const rejected = reply(422, { message, errors: { name: [message] } });
    const app = await open('/7', groupApi().on('PATCH /api/groups/7', rejected));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Front desk');
    expect(shown()).toEqual(['ARAna RuizDefault number', 'HBHollis BrandtDefault number']);
    await app.user.click(button('Remove Ana Ruiz'));
    expect(shown()).toEqual(['HBHollis BrandtDefault number']);
    expect(button('Remove Hollis Brandt')).toHaveFocus();
    fireEvent.change(name(), { target: { value: 'Billing' } });
    await app.user.click(button('Save'));
    await waitFor(() => expect(name()).toHaveAccessibleDescription(message));
    expect(app.api.callsOf('PATCH /api/groups/7').map(({ body }) => body)).toEqual([
      { name: 'Billing', memberIds: [32], version: 4 },
    ]);
  });

  it('sends only the changed fields on Overwrite, so that new members stay [INB-03]', async () => {
    const stale = reply(409, { message: 'Someone else changed this.', code: 'STALE' });
    const app = await open('/7', groupApi().on('PATCH /api/groups/7', stale));
    fireEvent.change(name(), { target: { value: 'Billing' } });
    await app.user.click(button('Save'));
    const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this' });
    app.api.on('PATCH /api/groups/7', group({ name: 'Billing', memberIds: [31, 32, 33], version: 6 }));
    await app.user.click(within(dialog).getByRole('button', { name: 'Overwrite' }));
    await list();
    expect(app.api.callsOf('PATCH /api/groups/7').map(({ body }) => body)).toEqual([
      { name: 'Billing', version: 4 },
      { name: 'Billing' },
    ]);
  });

  it('follows other users, and keeps unsaved changes [ADM-02]', async () => {
    const socket = fakeSocket();
    const app = await open('/7');
    act(connectSocket);
    fireEvent.change(name(), { target: { value: 'Billing' } });
    app.api.on('GET /api/groups/:groupId', group({ isNumberInUse: true, version: 5 }));
    act(() => socket.receive('account_changed', { accountId: 12, part: 'groups' }));
    expect(button('Delete')).toBeEnabled();
    act(() => socket.receive('account_changed', { accountId: 11, part: 'groups' }));
    await waitFor(() => expect(button('Delete')).toBeDisabled());
    expect(name()).toHaveValue('Billing');
  });

  it('disables Delete while the number is in use, and says why [ADM-03]', async () => {
    await open('/7', groupApi(group({ isNumberInUse: true })));
    expect(button('Delete')).toBeDisabled();
    expect(button('Delete')).toHaveAccessibleDescription('Move or deactivate (312) 555-0142 first');
  });

  it('deletes the group after Yes and returns to the list [ACC-28]', async () => {
    const app = await open('/7', groupApi().on('DELETE /api/groups/7', reply(204, null)));
    await app.user.click(button('Delete'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Group' });
    await app.user.click(within(dialog).getByRole('button', { name: 'Yes' }));
    await list();
    expect(app.api.callsOf('DELETE /api/groups/7')).toHaveLength(1);
  });
});
