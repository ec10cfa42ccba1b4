import type { OwnProfile, PageData, PermissionRule } from '@dashboard/shared/contracts';
import { hashPassword } from '@dashboard/shared/password';
import { Link } from '@dashboard/shared/router';
import { useSession } from '@dashboard/shared/session';
import { fakeApi, pageDataFor, renderApp, reply } from '@dashboard/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { TWO_FACTOR_OFF } from '../testing/setup';
import { THEO } from '../testing/theo';
import { ProfilePage } from './ProfilePage';

const ZONES = [
  { id: 4, description: 'Eastern Time', gmt_variation: '-05:00', ianaName: 'America/New_York' },
  { id: 6, description: 'Central Time', gmt_variation: '-06:00', ianaName: 'America/Chicago' },
  { id: 15, description: 'Hawaii Time', gmt_variation: '-10:00', ianaName: 'Pacific/Honolulu' },
];
const FREE = { isValid: true, errors: {} };

function profileApi(loaded: OwnProfile = THEO) {
  const api = fakeApi();
  api.on('GET /users/self', loaded).on('GET /api/common/timezones', ZONES);
  api.on('POST /users/validate', FREE).on('GET /users/self/two-factor', TWO_FACTOR_OFF);
  api.on('PATCH /users/self', ({ body }: { body: object }) => {
    const { currentPassword: _password, ...fields } = { currentPassword: '', ...body };
    return { ...loaded, ...fields };
  });
  return api;
}

const rule = (action: PermissionRule['action'], subject: PermissionRule['subject']) => ({ action, subject });
const MAY_EDIT = [rule('Read', 'Profile Settings'), rule('Update', 'Profile Settings')];

function agentWith(rules: PermissionRule[]): PageData {
  const pageData = pageDataFor('acme.agent');
  return { ...pageData, permissions: { ...pageData.permissions, rules } };
}

function SessionName() {
  const { firstname, lastname, timeZone } = useSession();
  return <p>{`${firstname} ${lastname} in ${timeZone}`}</p>;
}

/** Opens Edit Profile as an agent, beside a component that shows the session. */
async function open({ loaded = THEO, rules = MAY_EDIT } = {}) {
  const api = profileApi(loaded);
  const ui = (
    <>
      <ProfilePage />
      <SessionName />
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  );
  const routes = [
    { path: '/settings/profile', element: ui },
    { path: '/elsewhere', element: <h1>Elsewhere page</h1> },
  ];
  const app = renderApp(null, { routes, path: '/settings/profile', pageData: agentWith(rules) });
  await screen.findByRole('textbox', { name: 'First Name' });
  return { api, ...app };
}

const field = (name: string) => screen.getByRole('textbox', { name });
const zone = () => screen.getByRole('combobox', { name: 'Time Zone' });
const smsToEmail = () => screen.queryByRole('checkbox', { name: 'SMS to Email' });
const password = () => screen.queryByLabelText('Current password');
const save = () => screen.getByRole('button', { name: 'Save' });
const sent = (api: ReturnType<typeof fakeApi>) => api.callsOf('PATCH /users/self').map(({ body }) => body);
const updated = () => screen.findByText('Profile Settings successfully updated');

describe('Edit Profile', () => {
  it('shows every field with its value and a read-only username [PRO-01] [PRO-02] [PRO-03] [PRO-04] [PRO-05] [PRO-06] [PRO-07] [PRO-22]', async () => {
    const { api } = await open();
    expect(screen.getByRole('heading', { name: 'Edit Profile' })).toBeVisible();
    expect(field('Username')).toHaveValue('acme.agent');
    expect(field('Username')).toHaveAttribute('readonly');
    expect(field('First Name')).toHaveValue('Theo');
    expect(field('Last Name')).toHaveValue('Lindholt');
    expect(field('Contact Number')).toHaveValue('+1 (312) 555-0147');
    expect(field('Email')).toHaveValue('theo@example.com');
    expect(zone()).toHaveTextContent('Central Time');
    expect(api.callsOf('GET /users/self')).toHaveLength(1);
  });

  it('saves the changes, stays on the page and updates the session [PRO-10] [PRO-17] [PRO-22] [API-104]', async () => {
    const { api, user } = await open();
    await user.type(field('First Name'), 'dor');
    zone().focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('listbox')).toHaveFocus());
    await user.keyboard('haw');
    await user.keyboard('{Enter}');
    await user.click(save());
    expect(await updated()).toBeVisible();
    expect(sent(api)).toEqual([
      {
        firstName: 'Theodor',
        lastName: 'Lindholt',
        contactNumber: '3125550147',
        email: 'theo@example.com',
        timeZone: 15,
        version: 1,
      },
    ]);
    expect(screen.getByText('Theodor Lindholt in Pacific/Honolulu')).toBeVisible();
    expect(field('First Name')).toHaveValue('Theodor');
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByRole('heading', { name: 'Elsewhere page' })).toBeVisible();
  });

  it('shows the stored values after a save that only removed spaces [PRO-22]', async () => {
    const { user } = await open();
    await user.type(field('First Name'), '  ');
    await user.click(save());
    expect(await updated()).toBeVisible();
    await waitFor(() => expect(field('First Name')).toHaveValue('Theo'));
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    await user.type(field('First Name'), 'o{Backspace}');
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByRole('heading', { name: 'Elsewhere page' })).toBeVisible();
  });

  it('shows the changes of another user on Reload and saves the next change of them [INB-03]', async () => {
    const { api, user } = await open();
    api.on('PATCH /users/self', reply(409, { message: 'Someone else changed this.', code: 'STALE' }));
    await user.type(field('First Name'), 'dor');
    await user.click(save());
    const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this' });
    expect(dialog).toHaveAccessibleDescription(/^Someone saved your profile/);
    const newer = { ...THEO, lastName: 'Lind', version: 2 };
    api.on('GET /users/self', newer).on('PATCH /users/self', newer);
    await user.click(within(dialog).getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(field('Last Name')).toHaveValue('Lind'));
    expect(field('First Name')).toHaveValue('Theo');
    await user.type(field('Last Name'), 'holt');
    await user.click(save());
    expect(await updated()).toBeVisible();
    expect(sent(api)).toEqual([
      expect.objectContaining({ firstName: 'Theodor', version: 1 }),
      expect.objectContaining({ firstName: 'Theo', lastName: 'Lindholt', version: 2 }),
    ]);
  });

  it('saves without a contact number [PRO-14] [PRO-21]', async () => {
    const { api, user } = await open();
    await user.clear(field('Contact Number'));
    await user.click(save());
    await updated();
    expect(sent(api)).toEqual([expect.objectContaining({ contactNumber: '' })]);
  });

  it('shows validation errors and saves nothing [PRO-20]', async () => {
    const { api, user } = await open();
    await user.clear(field('First Name'));
    await user.type(field('Last Name'), 'x'.repeat(80));
    await user.click(save());
    expect(await screen.findByText('Required')).toBeVisible();
    expect(await screen.findByText('The maximum length of this field is 80 chars.')).toBeVisible();
    expect(screen.getByText('Please fill in all required fields.')).toBeVisible();
    expect(sent(api)).toEqual([]);
  });

  it('asks before it discards changes', async () => {
    const { user } = await open();
    await user.type(field('First Name'), 'dor');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    const dialog = await screen.findByRole('dialog', { name: 'Unsaved Changes' });
    expect(dialog).toHaveTextContent('You changed First Name for your profile.');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'Elsewhere page' })).toBeVisible();
    expect(await updated()).toBeVisible();
  });

  it('is read-only without the permission to update', async () => {
    await open({ rules: [rule('Read', 'Profile Settings')] });
    for (const name of ['First Name', 'Last Name', 'Contact Number', 'Email']) {
      expect(field(name)).toHaveAttribute('readonly');
    }
    expect(zone()).toHaveAttribute('aria-readonly', 'true');
  });
});

describe('a new email', () => {
  it('is checked for uniqueness, excluding the user’s own record [PRO-16] [FRM-61]', async () => {
    const { api, user } = await open();
    api.on('POST /users/validate', {
      isValid: false,
      errors: { email: ['This email is already in use.', 'Another reason'] },
    });
    await user.clear(field('Email'));
    await user.type(field('Email'), 'maya@example.com');
    await user.tab();
    expect(await screen.findByText('This email is already in use.')).toBeVisible();
    expect(api.callsOf('POST /users/validate').at(-1)?.body).toEqual({
      email: 'maya@example.com',
      userId: 4,
    });
    expect(screen.queryByText('Another reason')).toBeNull();
  });

  it('requires the current password and sends its hash', async () => {
    const { api, user } = await open();
    expect(password()).toBeNull();
    await user.type(field('Email'), '.au');
    expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(
      /used to reset your password/,
    );
    await user.click(save());
    expect(await screen.findByText('Enter your current password to change the email.')).toBeVisible();
    await user.type(screen.getByLabelText('Current password'), 'Demo-pass-1');
    await user.click(save());
    await updated();
    expect(sent(api)).toEqual([
      expect.objectContaining({
        email: 'theo@example.com.au',
        currentPassword: await hashPassword('Demo-pass-1'),
      }),
    ]);
    await waitFor(() => expect(password()).toBeNull());
  });

  it('clears the password when the email is restored', async () => {
    const { user } = await open();
    await user.type(field('Email'), 'x');
    await user.type(screen.getByLabelText('Current password'), 'Demo-pass-1');
    await user.type(field('Email'), '{Backspace}');
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    await user.type(field('Email'), 'x');
    expect(password()).toHaveValue('');
  });

  it('shows a wrong password in its field, and as a line of the toast [ERR-04] [ERR-05] [ERR-16]', async () => {
    const { api, user } = await open();
    const message = 'The password is not correct.';
    api.on('PATCH /users/self', reply(422, { message, errors: { currentPassword: [message] } }));
    await user.type(field('Email'), '.au');
    await user.type(screen.getByLabelText('Current password'), 'Not-the-password-1');
    await user.click(save());
    expect(await screen.findByText('Profile Settings update failed')).toBeVisible();
    expect(screen.getByText(/• Current Password: The password is not correct\.$/)).toBeVisible();
    expect(password()).toHaveAccessibleDescription(message);
    expect(password()).toHaveFocus();
    expect(screen.getByText('Unsaved changes')).toBeVisible();
  });
});

describe('SMS to Email', () => {
  const loaded = { ...THEO, smsToEmail: false };

  it('is hidden without the permission to read it [PRO-08] [PRO-19] [API-105]', async () => {
    const { api, user } = await open({ loaded });
    expect(smsToEmail()).toBeNull();
    await user.type(field('First Name'), 'dor');
    await user.click(save());
    await updated();
    expect(sent(api)[0]).not.toHaveProperty('smsToEmail');
  });

  it('shows a checkbox with help to users who may change it [PRO-08] [PRO-18] [API-105]', async () => {
    const rules = [...MAY_EDIT, rule('Read', 'SMS_TO_EMAIL'), rule('Update', 'SMS_TO_EMAIL')];
    const { api, user } = await open({ loaded, rules });
    expect(screen.getByText(/New texts in your inboxes are mailed/)).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'SMS to Email' }));
    await user.click(save());
    await updated();
    expect(sent(api)).toEqual([expect.objectContaining({ smsToEmail: true })]);
  });

  it('is disabled and not sent without the permission to update it', async () => {
    const { api, user } = await open({ loaded, rules: [...MAY_EDIT, rule('Read', 'SMS_TO_EMAIL')] });
    expect(smsToEmail()).toBeDisabled();
    expect(screen.getByText(/You do not have permission to change this/)).toBeVisible();
    await user.type(field('First Name'), 'dor');
    await user.click(save());
    await updated();
    expect(sent(api)[0]).not.toHaveProperty('smsToEmail');
  });
});

describe('errors of Edit Profile', () => {
  it('shows a failed load with Retry [ERR-15]', async () => {
    const api = profileApi();
    api.on('GET /users/self', reply(400, { message: 'Not now', requestId: 'r-7' }));
    const { user } = renderApp(<ProfilePage />);
    expect(await screen.findByText('Failed to load resources')).toBeVisible();
    expect(screen.getByText('Your profile couldn’t be loaded')).toBeVisible();
    expect(screen.getByText('Reference r-7')).toBeVisible();
    api.on('GET /users/self', THEO);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('textbox', { name: 'First Name' })).toHaveValue('Theo');
  });

  it('shows a failed load of the time zones [ERR-15]', async () => {
    const api = profileApi();
    api.on('GET /api/common/timezones', reply(400, { message: 'Not now' }));
    renderApp(<ProfilePage />);
    expect(await screen.findByText('Failed to load resources')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it('shows a failed save with the reason and keeps the input [ERR-16]', async () => {
    const { api, user } = await open();
    api.on('PATCH /users/self', reply(400, { message: 'The profile is locked' }));
    await user.type(field('First Name'), 'dor');
    await user.click(save());
    expect(await screen.findByText('Profile Settings update failed')).toBeVisible();
    expect(screen.getByText('The profile is locked')).toBeVisible();
    expect(field('First Name')).toHaveValue('Theodor');
    expect(screen.getByText('Theo Lindholt in America/Chicago')).toBeVisible();
  });
});
