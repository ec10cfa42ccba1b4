import type { CompanyUser, PermissionRule } from '@dashboard/shared/contracts';
import { getSession, useShownPageName } from '@dashboard/shared/session';
import { connectSocket } from '@dashboard/shared/socket';
import { type fakeApi, fakeSocket, reply } from '@dashboard/shared/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { button, choice, companyApi, field, list, openAdmin, PENDING, petra } from './company-form-setup';

type Api = ReturnType<typeof fakeApi>;
const UPDATE = 'POST /users/company/11/31';
const DELETE = 'DELETE /users/company/11/31';
const sent = (api: Api) => api.callsOf(UPDATE).map(({ body }) => body);

async function open(user = petra(), rules?: PermissionRule[]) {
  const api = companyApi(user).on(UPDATE, ({ body }: { body: object }) => ({ ...user, ...body, version: 2 }));
  const app = openAdmin('/users/31', rules);
  await screen.findByRole('heading', { name: 'Petra Lindqvist' });
  return { api, ...app };
}

const BODY = {
  userType: 2,
  statusId: 1,
  firstName: 'Petra',
  lastName: 'Lindqvist',
  username: 'plindqvist',
  email: 'petra@example.com',
  contactNumber: '7735550134',
  timeZone: 6,
  defaultNumber: '7735550100',
};

describe('edit company user', () => {
  it('shows the full name as title and every field [NAV-48] [USR-37] [USR-90] [USR-91] [API-96]', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Petra Lindqvist$/);
    expect(choice('User Status')).toHaveTextContent('Edit & View');
    expect(choice('User Type')).toHaveTextContent('End User');
    expect(field('First Name')).toHaveValue('Petra');
    expect(field('Last Name')).toHaveValue('Lindqvist');
    expect(field('Username')).toHaveValue('plindqvist');
    expect(field('Email')).toHaveValue('petra@example.com');
    expect(field('Contact Number')).toHaveValue('+1 (773) 555-0134');
    expect(choice('Default Number')).toHaveTextContent('(773) 555-0100');
    expect(choice('Time Zone')).toHaveTextContent('Central Time');
    const history = within(screen.getByRole('complementary'));
    expect(history.getByText('Oct 12, 2026 — 9:42 am')).toBeVisible();
  });

  it('names the page after the user [USR-16]', async () => {
    function Name() {
      return <p>{`Page of ${useShownPageName()}`}</p>;
    }
    await open();
    render(<Name />);
    expect(screen.getByText('Page of Petra Lindqvist')).toBeVisible();
  });

  it('sends the form, notifies and returns to the list [API-98] [USR-39] [GRD-99] [GRD-101] [ERR-37] [FRM-30]', async () => {
    const { api, user, router } = await open();
    await user.type(field('Last Name'), '-Okonkwo');
    await user.click(button('Save'));
    expect(await list()).toBeVisible();
    expect(router.state.location.pathname).toBe('/dashboard/admin/users');
    expect(await screen.findByText('User successfully updated')).toBeVisible();
    expect(sent(api)).toEqual([{ ...BODY, lastName: 'Lindqvist-Okonkwo', version: 1 }]);
  });

  it.each<[string, Partial<CompanyUser>, PermissionRule[] | undefined]>([
    [
      'the permissions',
      {},
      [{ action: 'Update', subject: 'Company Users', fields: ['firstName', 'lastName'] }],
    ],
    ['the record', { can: { updateType: false, updateStatus: false, delete: false } }, undefined],
  ])(
    'sends neither type nor status that are fixed by %s [GRD-95] [GRD-96] [GRD-99] [GRD-101]',
    async (_by, parts, rules) => {
      const { api, user } = await open(petra(parts), rules);
      for (const name of ['User Type', 'User Status']) {
        expect(choice(name)).toHaveAttribute('aria-readonly', 'true');
        expect(choice(name)).toHaveAccessibleDescription('You do not have permission to change this.');
      }
      await user.type(field('Last Name'), 'x');
      await user.click(button('Save'));
      await list();
      const { userType: _, statusId: __, ...others } = BODY;
      expect(sent(api)).toEqual([{ ...others, lastName: 'Lindqvistx', version: 1 }]);
    },
  );

  it.each([
    ['userType', '[GRD-95] [GRD-99]', 'User Type', { label: 'User Status', name: 'statusId' }],
    ['statusId', '[GRD-96] [GRD-101]', 'User Status', { label: 'User Type', name: 'userType' }],
  ])('sends %s alone with the permission to change only that %s', async (name, _row, editable, fixed) => {
    const { api, user } = await open(petra(), [
      { action: 'Update', subject: 'Company Users', fields: ['lastName', name] },
    ]);
    expect(choice(editable)).not.toHaveAttribute('aria-readonly', 'true');
    expect(choice(fixed.label)).toHaveAttribute('aria-readonly', 'true');
    await user.type(field('Last Name'), 'x');
    await user.click(button('Save'));
    await list();
    const { [fixed.name as keyof typeof BODY]: _, ...others } = BODY;
    expect(sent(api)).toEqual([{ ...others, lastName: 'Lindqvistx', version: 1 }]);
  });

  it('keeps type, status and email of one’s own record read-only with a reason', async () => {
    const can = { updateType: false, updateStatus: false, delete: false };
    companyApi(petra({ userId: 3, can }));
    openAdmin('/users/3');
    await screen.findByRole('heading', { name: 'Petra Lindqvist' });
    expect(choice('User Status')).toHaveAccessibleDescription('You cannot change your own status.');
    expect(choice('User Type')).toHaveAccessibleDescription('You cannot change your own type.');
    expect(field('Email')).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('updates the own time zone in the page of an admin who edits their own record [UI-06]', async () => {
    const own = petra({ userId: 3 });
    const api = companyApi(own).on('POST /users/company/11/3', ({ body }: { body: object }) => ({
      ...own,
      ...body,
    }));
    const { user } = openAdmin('/users/3');
    await screen.findByRole('heading', { name: 'Petra Lindqvist' });
    expect(getSession().timeZone).toBe('America/Chicago');
    await user.click(choice('Time Zone'));
    await user.click(await screen.findByRole('option', { name: /Eastern Time/ }));
    await user.click(button('Save'));
    await list();
    expect(api.callsOf('POST /users/company/11/3')).toHaveLength(1);
    expect(getSession().timeZone).toBe('America/New_York');
  });

  it('keeps the own time zone when an admin changes that of another user [UI-06]', async () => {
    const { user } = await open();
    await user.click(choice('Time Zone'));
    await user.click(await screen.findByRole('option', { name: /Eastern Time/ }));
    await user.click(button('Save'));
    await list();
    expect(getSession().timeZone).toBe('America/Chicago');
  });

  it('notifies of a failed save with its reason and stays [ERR-40]', async () => {
    const { api, user } = await open();
    api.on(UPDATE, reply(422, { message: 'This account is disabled.' }));
    await user.type(field('Last Name'), 'x');
    await user.click(button('Save'));
    expect(await screen.findByText('User update failed')).toBeVisible();
    expect(screen.getByText('This account is disabled.')).toBeVisible();
    expect(field('Last Name')).toHaveValue('Lindqvistx');
  });

  it('shows a server error in its field [ADM-12]', async () => {
    const { api, user } = await open();
    const message = 'At least one admin must stay active.';
    api.on(UPDATE, reply(409, { message, errors: { userType: [message] } }));
    await user.type(field('Last Name'), 'x');
    await user.click(button('Save'));
    await waitFor(() => expect(choice('User Type')).toHaveAccessibleDescription(message));
  });

  it('reports a save based on an older version', async () => {
    const { api, user } = await open();
    api.on(UPDATE, reply(409, { message: 'Someone else changed this.', code: 'STALE' }));
    await user.type(field('Last Name'), 'x');
    await user.click(button('Save'));
    expect(await screen.findByRole('dialog', { name: 'Someone else changed this' })).toBeVisible();
  });

  it('shows a not-found page for an unknown user', async () => {
    companyApi().on('GET /users/company/11/99', reply(404, { message: 'Not found.' }));
    openAdmin('/users/99');
    expect(await screen.findByText('There is no such user')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Users' })).toHaveAttribute(
      'href',
      '/dashboard/admin/users',
    );
  });
});

describe('the status of a company user', () => {
  it('offers only Edit & View and Remove access [USR-54] [USR-55] [USR-56] [USR-58]', async () => {
    const { api, user } = await open();
    await user.click(choice('User Status'));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Edit & View', 'Remove access']);
    await user.click(screen.getByRole('option', { name: 'Remove access' }));
    await user.click(button('Save'));
    await list();
    expect(sent(api)).toEqual([expect.objectContaining({ statusId: 3 })]);
  });

  it('is read-only, valid and not sent while pending [USR-53] [USR-73]', async () => {
    const { api, user } = await open(petra(PENDING));
    expect(choice('User Status')).toHaveTextContent('Pending');
    expect(choice('User Status')).toHaveAttribute('aria-readonly', 'true');
    await user.type(field('Last Name'), 'x');
    await user.click(button('Save'));
    await list();
    expect(sent(api)).toEqual([expect.not.objectContaining({ statusId: expect.anything() })]);
  });
});

describe('the mail button of a company user', () => {
  it('shows Resend Welcome Email only for pending users [USR-40] [ERR-20] [API-100]', async () => {
    const { api, user } = await open(petra(PENDING));
    const send = 'POST /users/company/11/send-welcome-email/31';
    api.on(send, reply(204, null));
    expect(screen.queryByRole('button', { name: 'Reset Password' })).toBeNull();
    await user.click(button('Resend Welcome Email'));
    expect(await screen.findByText('Welcome email successfully sent')).toBeVisible();
    expect(api.callsOf(send)).toHaveLength(1);
  });

  it('reports a failed welcome email [ERR-21]', async () => {
    const { user } = await open(petra(PENDING));
    await user.click(button('Resend Welcome Email'));
    const message = 'Error while sending welcome email. Please try again later.';
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('shows Reset Password only for active users [USR-41] [ERR-22]', async () => {
    const { api, user } = await open();
    api.on('POST /forgot-password', { message: 'Sent' });
    expect(screen.queryByRole('button', { name: 'Resend Welcome Email' })).toBeNull();
    await user.click(button('Reset Password'));
    expect(await screen.findByText('Reset password email successfully sent')).toBeVisible();
    expect(api.callsOf('POST /forgot-password').map(({ body }) => body)).toEqual([
      { username: 'plindqvist' },
    ]);
  });

  it('follows a user who becomes active, and keeps unsaved changes [USR-40] [USR-41]', async () => {
    const socket = fakeSocket();
    const { api, user } = await open(petra(PENDING));
    act(connectSocket);
    await user.type(field('Last Name'), 'x');
    api.on('GET /users/company/11/31', petra({ version: 2 }));
    act(() => socket.receive('account_changed', { accountId: 11, part: 'users' }));
    await waitFor(() => expect(button('Reset Password')).toBeVisible());
    expect(screen.queryByRole('button', { name: 'Resend Welcome Email' })).toBeNull();
    expect(field('Last Name')).toHaveValue('Lindqvistx');
    await user.click(button('Save'));
    await list();
    const { statusId: _, ...others } = BODY;
    expect(sent(api)).toEqual([{ ...others, lastName: 'Lindqvistx', version: 1 }]);
  });

  it('is hidden for disabled users [USR-40] [USR-41]', async () => {
    await open(petra({ statusId: 3 }));
    expect(screen.queryByRole('button', { name: /Email|Password/ })).toBeNull();
  });
});

describe('deleting a company user', () => {
  const QUESTION = 'Are you sure you want to permanently delete this user? This action cannot be undone.';
  const dialog = () => screen.findByRole('alertdialog', { name: 'Warning' });

  it('asks in a Warning dialog, whose Cancel deletes nothing [USR-42] [USR-43] [USR-44]', async () => {
    const { api, user } = await open();
    await user.click(button('Delete'));
    expect(await dialog()).toHaveAccessibleDescription(QUESTION);
    await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(api.callsOf(DELETE)).toEqual([]);
  });

  it('deletes the user and returns to the list, also with unsaved changes [USR-45] [API-99]', async () => {
    const { api, user, router } = await open();
    api.on(DELETE, reply(204, null));
    await user.type(field('Last Name'), 'x');
    await user.click(button('Delete'));
    await user.click(within(await dialog()).getByRole('button', { name: 'Delete' }));
    expect(await list()).toBeVisible();
    expect(router.state.location.pathname).toBe('/dashboard/admin/users');
    expect(await screen.findByText('User successfully deleted')).toBeVisible();
    expect(api.callsOf(DELETE)).toHaveLength(1);
  });

  it('notifies of a failed deletion with its reason [ADM-12]', async () => {
    const { api, user } = await open();
    const message = 'At least one admin must stay active.';
    api.on(DELETE, reply(409, { message }));
    await user.click(button('Delete'));
    await user.click(within(await dialog()).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('User delete failed')).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Petra Lindqvist');
  });

  it.each<[string, Partial<CompanyUser>, PermissionRule[] | undefined]>([
    ['the record', { can: { updateType: true, updateStatus: true, delete: false } }, undefined],
    ['the current permissions', {}, [{ action: 'Update', subject: 'Company Users' }]],
  ])('is not offered without the permission of %s [GRD-97]', async (_by, parts, rules) => {
    await open(petra(parts), rules);
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });
});

describe('removing two-step sign-in', () => {
  const REMOVE = 'DELETE /users/company/11/31/two-factor';
  const dialog = () => screen.findByRole('alertdialog', { name: 'Remove two-step sign-in' });

  it('is offered only for users who have it, and asks first', async () => {
    const { api, user } = await open(petra({ hasTwoFactor: true }));
    api.on(REMOVE, reply(204, null));
    await user.click(button('Remove Two-Step Sign-In'));
    expect(await dialog()).toHaveAccessibleDescription(/^The user will log in with the password only/);
    expect(api.callsOf(REMOVE)).toEqual([]);
    await user.click(within(await dialog()).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Two-step sign-in removed')).toBeVisible();
    expect(api.callsOf(REMOVE)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Remove Two-Step Sign-In' })).toBeNull();
  });

  it('is hidden for users with one step', async () => {
    await open(petra({ hasTwoFactor: false }));
    expect(screen.queryByRole('button', { name: 'Remove Two-Step Sign-In' })).toBeNull();
  });
});
