import type { PermissionRule } from '@dashboard/shared/contracts';
import { useSession, useShownPageName } from '@dashboard/shared/session';
import { type fakeApi, reply } from '@dashboard/shared/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import { button, DISABLED, elena, field, list, openManagement, PENDING, preparedApi } from './form-setup';

type Api = ReturnType<typeof fakeApi>;
const UPDATE = 'POST /users/platform-users/21';
const sent = (api: Api) => api.callsOf(UPDATE).map(({ body }) => body);
const status = () => screen.getByRole('combobox', { name: 'User Status' });

async function open(user = elena(), rules?: PermissionRule[]) {
  const api = preparedApi(user).on('POST /users/platform-users/:userId', ({ body }: { body: object }) => ({
    ...user,
    ...body,
  }));
  const app = openManagement('/platform-users/21', rules);
  await screen.findByRole('heading', { name: 'Elena Marsh' });
  return { api, ...app };
}

describe('edit platform user', () => {
  it('is titled with the full name and has every field [USR-27] [USR-28] [USR-29] [USR-30] [USR-31] [USR-32]', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Elena Marsh$/);
    expect(screen.getByText('Active')).toBeVisible();
    expect(status()).toHaveTextContent('Edit & View');
    expect(field('First Name')).toHaveValue('Elena');
    expect(field('Last Name')).toHaveValue('Marsh');
    expect(field('Username')).toHaveValue('emarsh');
    expect(field('Email')).toHaveValue('elena@example.com');
  });

  it('names its page', async () => {
    function Name() {
      return <p>{`Page of ${useShownPageName()}`}</p>;
    }
    await open();
    render(<Name />);
    expect(screen.getByText('Page of Elena Marsh')).toBeVisible();
  });

  it('shows the last login for reading, in the user’s own time zone [USR-33] [USR-34]', async () => {
    await open();
    const history = within(screen.getByRole('complementary'));
    expect(history.getByRole('heading', { name: 'Recent History' })).toBeVisible();
    expect(history.getByText('Last Login Date')).toBeVisible();
    expect(history.getByText('Oct 12, 2026 — 9:42 am')).toBeVisible();
    for (const role of ['textbox', 'combobox', 'button']) expect(history.queryByRole(role)).toBeNull();
  });

  it('says Never of who has not logged in yet [USR-34]', async () => {
    await open(elena(PENDING));
    expect(screen.getByText('Never')).toBeVisible();
  });

  it('sends the form with the status under both names and the id, and leads back to the list [API-93] [ERR-35] [FRM-30]', async () => {
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
      },
    ]);
  });

  it('tells of a failed save with its reason and stays [ERR-38]', async () => {
    const { api, user } = await open();
    api.on(UPDATE, reply(409, { message: 'Somebody was faster.' }));
    await user.type(field('Last Name'), 'x');
    await user.click(button('Save'));
    expect(await screen.findByText('Platform User update failed')).toBeVisible();
    expect(screen.getAllByText('Somebody was faster.')).toHaveLength(1);
    expect(field('Last Name')).toHaveValue('Marshx');
  });

  it('shows a refused field in the field', async () => {
    const { api, user } = await open();
    const text = 'At least one platform user must stay active.';
    api.on(UPDATE, reply(422, { message: text, errors: { userStatus: [text] } }));
    await user.type(field('Last Name'), 'x');
    await user.click(button('Save'));
    await waitFor(() => expect(status()).toHaveAccessibleDescription(text));
    expect(status()).toHaveFocus();
  });

  it('takes a username of 255 characters and no more [USR-69]', async () => {
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

  it('asks whether another username is free, but for this record [FRM-62]', async () => {
    const { api, user } = await open();
    await user.type(field('Username'), 'x');
    await waitFor(() =>
      expect(api.callsOf('POST /users/validate').map(({ body }) => body)).toEqual([
        { username: 'emarshx', userId: 21 },
      ]),
    );
  });

  it('shows what may only be read for reading, one field at a time', async () => {
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

  it('lets nobody change their own status or email, and says why', async () => {
    const own = elena({ userId: 2 });
    preparedApi(own);
    openManagement('/platform-users/2');
    await screen.findByRole('heading', { name: 'Elena Marsh' });
    expect(status()).toHaveAccessibleDescription('You cannot change your own status.');
    expect(field('Email')).toHaveAttribute('readonly');
    expect(field('Email')).toHaveAccessibleDescription('Change your own email in Edit Profile.');
  });

  it('renews who is signed in when they edit themselves', async () => {
    function Me() {
      const { firstname, username } = useSession();
      return <p>{`${firstname} as ${username}`}</p>;
    }
    const own = elena({ userId: 2 });
    preparedApi(own).on('POST /users/platform-users/2', { ...own, firstName: 'Ella', username: 'ella' });
    const { user } = openManagement('/platform-users/2');
    await screen.findByRole('heading', { name: 'Elena Marsh' });
    render(<Me />);
    await user.type(field('First Name'), 'x');
    await user.click(button('Save'));
    expect(await screen.findByText('Ella as ella')).toBeVisible();
  });

  it('offers Retry when the user cannot be loaded', async () => {
    const api = preparedApi(elena()).on(
      'GET /users/platform-users/:userId',
      reply(403, { message: 'Not now.', requestId: 'r-7' }),
    );
    const { user } = openManagement('/platform-users/21');
    expect(await screen.findByText('The platform user couldn’t be loaded')).toBeVisible();
    expect(screen.getByText('Reference r-7')).toBeVisible();
    api.on('GET /users/platform-users/:userId', elena());
    await user.click(button('Retry'));
    expect(await screen.findByRole('heading', { name: 'Elena Marsh' })).toBeVisible();
  });

  it.each(['/platform-users/99', '/platform-users/nobody'])('says that nobody is at %s', async (path) => {
    preparedApi(elena()).on('GET /users/platform-users/99', reply(404, { message: 'Not found.' }));
    openManagement(path);
    expect(await screen.findByText('There is no such platform user')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Platform Users' })).toHaveAttribute(
      'href',
      '/dashboard/management/platform-users',
    );
  });
});

describe('the status of a platform user', () => {
  it('can be Edit & View or Remove access, and nothing else [USR-54] [USR-55] [USR-56] [USR-58]', async () => {
    const { api, user } = await open();
    await user.click(status());
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Edit & View', 'Remove access']);
    await user.click(screen.getByRole('option', { name: 'Remove access' }));
    await user.click(button('Save'));
    await list();
    expect(sent(api)).toEqual([expect.objectContaining({ userStatus: 3, statusId: 3 })]);
  });

  it('cannot be changed while it is pending, and counts as filled [USR-53]', async () => {
    const { api, user } = await open(elena(PENDING));
    expect(status()).toHaveTextContent('Pending');
    expect(status()).toHaveAttribute('aria-readonly', 'true');
    await user.click(status());
    expect(status()).toHaveAttribute('aria-expanded', 'false');
    await user.type(field('Last Name'), 'x');
    await user.click(button('Save'));
    await list();
    expect(sent(api)).toEqual([expect.objectContaining({ userStatus: 2, statusId: 2 })]);
  });
});

describe('mails to a platform user', () => {
  const toast = (text: string) => screen.findByText(text);

  it('are another welcome while they are pending, and only then [USR-35] [ERR-20] [API-94]', async () => {
    const { api, user } = await open(elena(PENDING));
    const send = 'POST /users/platform-users/send-welcome-email/21';
    api.on(send, reply(204, null));
    expect(screen.queryByRole('button', { name: 'Reset Password' })).toBeNull();
    await user.click(button('Resend Welcome Email'));
    expect(await toast('Welcome email successfully sent')).toBeVisible();
    expect(api.callsOf(send)).toHaveLength(1);
  });

  it('that fail as a welcome say so [ERR-21]', async () => {
    const { user } = await open(elena(PENDING));
    await user.click(button('Resend Welcome Email'));
    expect(await toast('Error while sending welcome email. Please try again later.')).toBeVisible();
  });

  it('are a new password while they are active, and only then [USR-36] [ERR-22]', async () => {
    const { api, user } = await open();
    api.on('POST /forgot-password', { message: 'Sent' });
    expect(screen.queryByRole('button', { name: 'Resend Welcome Email' })).toBeNull();
    await user.click(button('Reset Password'));
    expect(await toast('Reset password email successfully sent')).toBeVisible();
    expect(api.callsOf('POST /forgot-password').map(({ body }) => body)).toEqual([{ username: 'emarsh' }]);
  });

  it('that fail as a new password say so [ERR-23]', async () => {
    const { user } = await open();
    await user.click(button('Reset Password'));
    expect(await toast('Reset password email not sent. Something went wrong')).toBeVisible();
  });

  it('are none once they have no access [USR-35] [USR-36]', async () => {
    await open(elena(DISABLED));
    expect(screen.queryByRole('button', { name: /Email|Password/ })).toBeNull();
  });
});
