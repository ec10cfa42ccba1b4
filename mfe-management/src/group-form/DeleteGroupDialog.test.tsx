import { pageDataFor, renderApp, reply, watchLog } from '@dashboard/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { DeleteGroupDialog } from './DeleteGroupDialog';
import { group, groupApi } from './group-setup';

const DELETE = 'DELETE /api/groups/7';
const LOAD = 'GET /api/groups/7';

async function open(record = group(), load: unknown = record) {
  const { groupId } = record;
  const api = groupApi(record).on(LOAD, load).on(DELETE, reply(204, null));
  const onClose = jest.fn();
  const deleted = { name: record.name, groupId };
  const app = renderApp(<DeleteGroupDialog accountId={11} group={deleted} onClose={onClose} />, {
    pageData: pageDataFor('acme.admin'),
  });
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Group' });
  const press = (name: string) => app.user.click(within(dialog).getByRole('button', { name }));
  return { api, onClose, dialog, press, user: app.user };
}
const loaded = (api: ReturnType<typeof groupApi>) => waitFor(() => expect(api.callsOf(LOAD)).toHaveLength(1));

describe('Delete Group', () => {
  it('deletes on Yes, not on No [ACC-28] [API-71]', async () => {
    const { api, onClose, dialog, press } = await open();
    expect(dialog).toHaveAccessibleDescription(/Are you sure you want to delete Front desk\?/);
    await press('No');
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(api.callsOf(DELETE)).toEqual([]);
    await loaded(api);
    await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
    await press('Yes');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
    expect(api.callsOf(DELETE).map(({ body }) => body)).toEqual([{ defaultNumbers: [] }]);
  });

  it('waits with Yes for the group, but not with No [ACC-28]', async () => {
    let respond = (_group: unknown) => {};
    const load = () => new Promise((resolve) => (respond = resolve));
    const { api, dialog, press, onClose } = await open(group(), load);
    await loaded(api);
    const yes = within(dialog).getByRole('button', { name: 'Yes' });
    expect(within(dialog).getByRole('button', { name: 'No' })).toBeEnabled();
    expect(yes).toHaveAttribute('aria-disabled', 'true');
    respond(group());
    await waitFor(() => expect(yes).not.toHaveAttribute('aria-disabled'));
    await press('Yes');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(api.callsOf(DELETE)).toHaveLength(1);
  });

  it('loads the group again on Yes after a failed load, and deletes it [ACC-28]', async () => {
    const { api, dialog, press, onClose } = await open(group(), reply(400, { message: 'Not now.' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Not now.');
    await press('Yes');
    await waitFor(() => expect(api.callsOf(LOAD)).toHaveLength(2));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Not now.');
    expect(api.callsOf(DELETE)).toEqual([]);
    api.on(LOAD, group());
    await press('Yes');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(api.callsOf(DELETE).map(({ body }) => body)).toEqual([{ defaultNumbers: [] }]);
  });

  it('asks for other default numbers after a load that Yes repeated [ACC-28] [ADM-04]', async () => {
    const { api, dialog, press } = await open(group(), reply(400, { message: 'Not now.' }));
    expect(await within(dialog).findByRole('alert')).toBeVisible();
    api.on(LOAD, group({ defaultUsers: [{ userId: 31, name: 'Ana Ruiz' }] }));
    await press('Yes');
    expect(await within(dialog).findByRole('combobox', { name: 'Ana Ruiz' })).toBeVisible();
    expect(api.callsOf(DELETE)).toEqual([]);
  });

  it('shows why a group with a number in use cannot be deleted [ADM-03]', async () => {
    const message = 'Move or deactivate (312) 555-0142 first';
    const { api, dialog, press, onClose } = await open(group({ isNumberInUse: true }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(message);
    await press('Yes');
    await waitFor(() => expect(api.callsOf(LOAD)).toHaveLength(2));
    expect(within(dialog).getByText(message)).toBeVisible();
    expect(api.callsOf(DELETE)).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('shows the reason when the number came into use after the load [ADM-03]', async () => {
    const message = 'Move or deactivate (312) 555-0142 first';
    const { api, dialog, press, onClose } = await open();
    await loaded(api);
    api.on(DELETE, reply(409, { message, code: 'NUMBER_IN_USE' }));
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Yes' })).toBeEnabled());
    await press('Yes');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(message);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('asks for other default numbers on Yes once the number is no longer in use [ADM-03] [ADM-04]', async () => {
    const defaultUsers = [{ userId: 31, name: 'Ana Ruiz' }];
    const { api, dialog, press } = await open(group({ isNumberInUse: true, defaultUsers }));
    expect(await within(dialog).findByRole('alert')).toBeVisible();
    api.on(LOAD, group({ defaultUsers }));
    await press('Yes');
    expect(await within(dialog).findByRole('combobox', { name: 'Ana Ruiz' })).toBeVisible();
    expect(within(dialog).queryByRole('alert')).toBeNull();
    expect(api.callsOf(DELETE)).toEqual([]);
  });

  it('requires another default number for each user who has the group’s [ADM-04]', async () => {
    const defaultUsers = [{ userId: 31, name: 'Ana Ruiz' }];
    const { api, dialog, press, user } = await open(group({ defaultUsers }));
    const choice = await within(dialog).findByRole('combobox', { name: 'Ana Ruiz' });
    await press('Yes');
    expect(await within(dialog).findByText('Required')).toBeVisible();
    expect(api.callsOf(DELETE)).toEqual([]);
    await user.click(choice);
    await user.click(await screen.findByRole('option', { name: /\(773\) 555-0100/ }));
    await press('Yes');
    await waitFor(() =>
      expect(api.callsOf(DELETE).map(({ body }) => body)).toEqual([
        { defaultNumbers: [{ userId: 31, tn: '7735550100' }] },
      ]),
    );
  });

  it('asks for the default number of a user who got the group’s after the load [ADM-04]', async () => {
    const message = 'Choose another default number for Ana Ruiz.';
    const { api, dialog, press, user } = await open();
    await loaded(api);
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Yes' })).toBeEnabled());
    api.on(LOAD, group({ defaultUsers: [{ userId: 31, name: 'Ana Ruiz' }] }));
    api.on(DELETE, reply(422, { message, errors: { defaultNumbers: [message] } }));
    await press('Yes');
    const choice = await within(dialog).findByRole('combobox', { name: 'Ana Ruiz' });
    expect(within(dialog).getByRole('alert')).toHaveTextContent(message);
    api.on(DELETE, reply(204, null));
    await user.click(choice);
    await user.click(await screen.findByRole('option', { name: /\(773\) 555-0100/ }));
    await press('Yes');
    await waitFor(() =>
      expect(api.callsOf(DELETE).map(({ body }) => body)).toEqual([
        { defaultNumbers: [] },
        { defaultNumbers: [{ userId: 31, tn: '7735550100' }] },
      ]),
    );
  });

  it('does nothing but log when the id is absent [ACC-59] [ACC-60]', async () => {
    const log = watchLog();
    const api = groupApi();
    const onClose = jest.fn();
    const { user } = renderApp(
      <DeleteGroupDialog accountId={11} group={{ name: 'Front desk' }} onClose={onClose} />,
    );
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(api.calls).toEqual([]);
    expect(onClose).toHaveBeenCalled();
    expect(log).toContainEqual({ level: 'error', message: 'The group to delete has no id' });
  });
});
