import type { PermissionRule } from '@dashboard/shared/contracts';
import { useSession, useShownPageName } from '@dashboard/shared/session';
import { connectSocket } from '@dashboard/shared/socket';
import { type fakeApi, fakeSocket, reply } from '@dashboard/shared/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { button, DISABLED, elena, field, list, managementApi, openManagement, PENDING } from './form-setup';

type Api = ReturnType<typeof fakeApi>;
const UPDATE = 'POST /users/platform-users/21';
const sent = (api: Api) => api.callsOf(UPDATE).map(({ body }) => body);
const status = () => screen.getByRole('combobox', { name: 'User Status' });

async function open(user = elena(), rules?: PermissionRule[]) {
  const api = managementApi(user).on('POST /users/platform-users/:userId', ({ body }: { body: object }) => ({
    ...user,
    ...body,
  }));
  const app = openManagement('/platform-users/21', rules);
  await screen.findByRole('heading', { name: 'Elena Marsh' });
  return { api, ...app };
}

describe('edit platform user', () => {
  it('shows the full name as title and every field [USR-27] [USR-28] [USR-29] [USR-30] [USR-31] [USR-32]', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Elena Marsh$/);
    expect(screen.getByText('Active')).toBeVisible();
    expect(status()).toHaveTextContent('Edit & View');
    expect(field('First Name')).toHaveValue('Elena');
    expect(field('Last Name')).toHaveValue('Marsh');
    expect(field('Username')).toHaveValue('emarsh');
    expect(field('Email')).toHaveValue('elena@example.com');
  });

  it('sets the page name', async () => {
    function Name() {
      return <p>{`Page of ${useShownPageName()}`}</p>;
    }
    await open();
    render(<Name />);
    expect(screen.getByText('Page of Elena Marsh')).toBeVisible();
  });

  it('follows a user who becomes active, and keeps unsaved changes [USR-35] [USR-36]', async () => {
    const socket = fakeSocket();
    const { api, user } = await open(elena(PENDING));
    act(connectSocket);
    await user.type(field('Last Name'), 'x');
    api.on('GET /users/platform-users/:userId', elena({ version: 2 }));
    act(() => socket.receive('provider_changed', { serviceProviderId: 1, part: 'users' }));
    await waitFor(() => expect(button('Reset Password')).toBeVisible());
    expect(screen.queryByRole('button', { name: 'Resend Welcome Email' })).toBeNull();
    expect(field('Last Name')).toHaveValue('Marshx');
    await user.click(button('Save'));
    await list();
    expect(sent(api)).toEqual([expect.objectContaining({ lastName: 'Marshx', version: 1 })]);
  });

  it('shows the last login in the viewer’s time zone [USR-33] [USR-34]', async () => {
    await open();
    const history = within(screen.getByRole('complementary'));
    expect(history.getByRole('heading', { name: 'Recent History' })).toBeVisible();
    expect(history.getByText('Last Login Date')).toBeVisible();
    expect(history.getByText('Oct 12, 2026 — 9:42 am')).toBeVisible();
    for (const role of ['textbox', 'combobox', 'button']) expect(history.queryByRole(role)).toBeNull();
  });

  it('shows Never for a user without a login [USR-34]', async () => {
    await open(elena(PENDING));
    expect(screen.getByText('Never')).toBeVisible();
  });

  it('sends the form with both status keys and the id, then returns to the list [API-93] [ERR-35] [FRM-30]', async () => {
    const { api, user } = await open();
    await user.type(field('Last Name'), '-Okonkwo');
    await user.click(button('Save'));
    expect(await list()).toBeVisible();
    expect(await screen.findByText('Platform User successfully updated')).toBeVisible();
    expect(sent(api)).toEqual([
      {
        firstName: 'Elena',
        lastName: 'Marsh-Okonkwo',
        username: 'emarsh',
        email: 'elena@example.com',
        userStatus: 1,
        statusId: 1,
        userId: 21,
        version: 1,
      },
    ]);
  });

  it('notifies of a failed save with its reason and stays [ERR-38]', async () => {
    const { api, user } = await open();
    api.on(UPDATE, reply(409, { message: 'Another user changed this record.' }));
    await user.type(field('Last Name'), 'x');
    await user.click(button('Save'));
    expect(await screen.findByText('Platform User update failed')).toBeVisible();
    expect(screen.getAllByText('Another user changed this record.')).toHaveLength(1);
    expect(field('Last Name')).toHaveValue('Marshx');
  });

  it('saves over the changes of another user on Overwrite [INB-03]', async () => {
    const { api, user } = await open();
    const stale = reply(409, { message: 'Someone else changed this.', code: 'STALE' });
    api.on(UPDATE, ({ body }: { body: { version?: number } }) =>
      body.version === undefined ? elena({ lastName: 'Marshx', version: 3 }) : stale,
    );
    await user.type(field('Last Name'), 'x');
    await user.click(button('Save'));
    const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this' });
    expect(dialog).toHaveAccessibleDescription(/^Someone saved Elena Marsh/);
    expect(screen.queryByText('Platform User update failed')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Overwrite' }));
    expect(await list()).toBeVisible();
    expect(sent(api)).toEqual([
      expect.objectContaining({ lastName: 'Marshx', version: 1 }),
      expect.not.objectContaining({ version: expect.anything() }),
    ]);
  });

  it('shows a server error in its field', async () => {
    const { api, user } = await open();
    const message = 'At least one platform user must stay active.';
    api.on(UPDATE, reply(409, { message, errors: { userStatus: [message] } }));
    await user.type(field('Last Name'), 'x');
    await user.click(button('Save'));
    await waitFor(() => expect(status()).toHaveAccessibleDescription(message));
    expect(status()).toHaveFocus();
  });

  it('limits the username to 255 characters [USR-69]', async () => {
    const { api, user } = await open();
    await user.click(field('Username'));
    await user.paste('a'.repeat(256 - 'emarsh'.length));
    await user.click(button('Save'));
    expect(await screen.findByText('The maximum length of this field is 255 chars.')).toBeVisible();
    expect(sent(api)).toEqual([]);
    await user.type(field('Username'), '{Backspace}');
    await user.click(button('Save'));
    expect(await list()).toBeVisible();
    expect(sent(api)).toEqual([expect.objectContaining({ username: `emarsh${'a'.repeat(249)}` })]);
  });

  it('checks a new username, excluding this record [FRM-62]', async () => {
    const { api, user } = await open();
    await user.type(field('Username'), 'x');
    await waitFor(() =>
      expect(api.callsOf('POST /users/validate').map(({ body }) => body)).toEqual([
        { username: 'emarshx', userId: 21 },
      ]),
    );
  });

  it('makes fields read-only by field permissions', async () => {
    const { user } = await open(elena(), [
      { action: 'Update', subject: 'Platform Users', fields: ['firstName', 'lastName'] },
    ]);
    expect(field('First Name')).not.toHaveAttribute('readonly');
    expect(field('Username')).toHaveAttribute('readonly');
    expect(field('Email')).toHaveAttribute('readonly');
    expect(status()).toHaveAttribute('aria-readonly', 'true');
    await user.click(status());
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('makes the user’s own status and email read-only with a reason', async () => {
    const own = elena({ userId: 2 });
    managementApi(own);
    openManagement('/platform-users/2');
    await screen.findByRole('heading', { name: 'Elena Marsh' });
    expect(status()).toHaveAccessibleDescription('You cannot change your own status.');
    expect(field('Email')).toHaveAttribute('readonly');
    expect(field('Email')).toHaveAccessibleDescription('Change your own email in Edit Profile.');
  });

  it('updates the session when users edit their own record', async () => {
    function SessionName() {
      const { firstname, username } = useSession();
      return <p>{`${firstname} as ${username}`}</p>;
    }
    const own = elena({ userId: 2 });
    managementApi(own).on('POST /users/platform-users/2', { ...own, firstName: 'Ella', username: 'ella' });
    const { user } = openManagement('/platform-users/2');
    await screen.findByRole('heading', { name: 'Elena Marsh' });
    render(<SessionName />);
    await user.type(field('First Name'), 'x');
    await user.click(button('Save'));
    expect(await screen.findByText('Ella as ella')).toBeVisible();
  });

  it('offers Retry when the user cannot be loaded', async () => {
    const api = managementApi(elena()).on(
      'GET /users/platform-users/:userId',
      reply(400, { message: 'Not now.', requestId: 'r-7' }),
    );
    const { user } = openManagement('/platform-users/21');
    expect(await screen.findByText('The platform user couldn’t be loaded')).toBeVisible();
    expect(screen.getByText('Reference r-7')).toBeVisible();
    api.on('GET /users/platform-users/:userId', elena());
    await user.click(button('Retry'));
    expect(await screen.findByRole('heading', { name: 'Elena Marsh' })).toBeVisible();
  });

  it.each(['/platform-users/99', '/platform-users/nobody'])('shows a not-found page at %s', async (path) => {
    managementApi(elena()).on('GET /users/platform-users/99', reply(404, { message: 'Not found.' }));
    openManagement(path);
    expect(await screen.findByText('There is no such platform user')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Platform Users' })).toHaveAttribute(
      'href',
      '/dashboard/management/platform-users',
    );
  });
});

describe('the status of a platform user', () => {
  it('offers only Edit & View and Remove access [USR-54] [USR-55] [USR-56] [USR-58]', async () => {
    const { api, user } = await open();
    await user.click(status());
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Edit & View', 'Remove access']);
    await user.click(screen.getByRole('option', { name: 'Remove access' }));
    await user.click(button('Save'));
    await list();
    expect(sent(api)).toEqual([expect.objectContaining({ userStatus: 3, statusId: 3 })]);
  });

  it('is read-only, valid and not sent while pending [USR-53]', async () => {
    const { api, user } = await open(elena(PENDING));
    expect(status()).toHaveTextContent('Pending');
    expect(status()).toHaveAttribute('aria-readonly', 'true');
    await user.click(status());
    expect(status()).toHaveAttribute('aria-expanded', 'false');
    await user.type(field('Last Name'), 'x');
    await user.click(button('Save'));
    await list();
    const [body] = sent(api);
    expect(body).toMatchObject({ lastName: 'Marshx', userId: 21 });
    expect(body).not.toHaveProperty('userStatus');
    expect(body).not.toHaveProperty('statusId');
  });
});

describe('the mail button of a platform user', () => {
  const toast = (message: string) => screen.findByText(message);

  it('shows Resend Welcome Email only for pending users [USR-35] [ERR-20] [API-94]', async () => {
    const { api, user } = await open(elena(PENDING));
    const send = 'POST /users/platform-users/send-welcome-email/21';
    api.on(send, reply(204, null));
    expect(screen.queryByRole('button', { name: 'Reset Password' })).toBeNull();
    await user.click(button('Resend Welcome Email'));
    expect(await toast('Welcome email successfully sent')).toBeVisible();
    expect(api.callsOf(send)).toHaveLength(1);
  });

  it('reports a failed welcome email [ERR-21]', async () => {
    const { user } = await open(elena(PENDING));
    await user.click(button('Resend Welcome Email'));
    expect(await toast('Error while sending welcome email. Please try again later.')).toBeVisible();
  });

  it('shows Reset Password only for active users [USR-36] [ERR-22]', async () => {
    const { api, user } = await open();
    api.on('POST /forgot-password', { message: 'Sent' });
    expect(screen.queryByRole('button', { name: 'Resend Welcome Email' })).toBeNull();
    await user.click(button('Reset Password'));
    expect(await toast('Reset password email successfully sent')).toBeVisible();
    expect(api.callsOf('POST /forgot-password').map(({ body }) => body)).toEqual([{ username: 'emarsh' }]);
  });

  it('reports a failed password reset email [ERR-23]', async () => {
    const { user } = await open();
    await user.click(button('Reset Password'));
    expect(await toast('Reset password email not sent. Something went wrong')).toBeVisible();
  });

  it('is hidden for disabled users [USR-35] [USR-36]', async () => {
    await open(elena(DISABLED));
    expect(screen.queryByRole('button', { name: /Email|Password/ })).toBeNull();
  });
});
