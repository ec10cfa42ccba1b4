import type { PermissionRule } from '@dashboard/shared/contracts';
import { type fakeApi, reply } from '@dashboard/shared/testing';
import { screen, within } from '@testing-library/react';
import {
  button,
  choice,
  companyApi,
  field,
  list,
  openAdmin,
  petra,
  READ_AND_CREATE,
  textNumber,
} from './company-form-setup';

const CREATE = 'POST /users/company/11';
type Api = ReturnType<typeof fakeApi>;
const sent = (api: Api) => api.callsOf(CREATE).map(({ body }) => body);

async function open({
  rules,
  numbers,
}: {
  rules?: PermissionRule[];
  numbers?: Parameters<typeof companyApi>[1];
} = {}) {
  const api = companyApi(petra(), numbers).on(CREATE, reply(201, petra()));
  const app = openAdmin('/users/add', rules);
  await screen.findByRole('heading', { name: 'New User' });
  await screen.findByRole('textbox', { name: 'First Name' });
  return { api, ...app };
}
type User = Awaited<ReturnType<typeof open>>['user'];

const TYPED = {
  'First Name': 'Petra',
  'Last Name': 'Lindqvist',
  Username: 'plindqvist',
  Email: 'petra@example.com',
};
const BODY = {
  firstName: 'Petra',
  lastName: 'Lindqvist',
  username: 'plindqvist',
  email: 'petra@example.com',
  contactNumber: '',
  defaultNumber: '3125550142',
  timeZone: 6,
};

async function choose(user: User, name: string, option: string) {
  await user.click(choice(name));
  await user.click(await screen.findByRole('option', { name: option }));
}

async function fill(user: User, values: Record<string, string> = TYPED) {
  for (const [name, value] of Object.entries(values)) {
    await user.click(field(name));
    await user.paste(value);
  }
  await choose(user, 'Default Number', '(312) 555-0142');
  await choose(user, 'Time Zone', 'Central Time');
}

describe('New User', () => {
  it('shows its fields, and a note about the email [NAV-47] [USR-38] [USR-90]', async () => {
    await open();
    for (const name of [...Object.keys(TYPED), 'Contact Number']) expect(field(name)).toHaveValue('');
    for (const name of ['Default Number', 'Time Zone', 'User Type']) expect(choice(name)).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'User Status' })).toBeNull();
    expect(screen.getByText('The user gets an email with a link to create a password.')).toBeVisible();
  });

  it('offers Admin and End User, and starts with Admin [USR-88] [USR-89]', async () => {
    const { user } = await open();
    expect(choice('User Type')).toHaveTextContent('Admin');
    await user.click(choice('User Type'));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Admin', 'End User']);
  });

  it('offers the active and ordered numbers of the company', async () => {
    const { user } = await open();
    await user.click(choice('Default Number'));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      '(312) 555-0142',
      expect.stringMatching(/^\(847\) 555-0170.*Pending$/),
    ]);
  });

  it('selects the only number of the company', async () => {
    await open({ numbers: [textNumber('3125550142')] });
    expect(choice('Default Number')).toHaveTextContent('(312) 555-0142');
  });

  it('explains that a company without numbers cannot get users', async () => {
    await open({ numbers: [] });
    expect(choice('Default Number')).toHaveAccessibleDescription(/^This account has no text numbers yet/);
  });

  it('creates the user with type and status, notifies and returns to the list [API-97] [USR-01] [GRD-98] [GRD-100] [FRM-30]', async () => {
    const { api, user, router } = await open();
    await fill(user);
    await choose(user, 'User Type', 'End User');
    await user.click(button('Save'));
    expect(await list()).toBeVisible();
    expect(router.state.location.pathname).toBe('/dashboard/admin/users');
    expect(await screen.findByText('User successfully created')).toBeVisible();
    expect(sent(api)).toEqual([{ ...BODY, userType: 2, statusId: 2 }]);
  });

  it('sends neither type nor status without the permission to change them [GRD-96] [GRD-98] [GRD-100]', async () => {
    const { api, user } = await open({ rules: READ_AND_CREATE });
    expect(choice('User Type')).toHaveAttribute('aria-readonly', 'true');
    await fill(user);
    await user.click(button('Save'));
    await list();
    expect(sent(api)).toEqual([BODY]);
  });

  it.each([
    ['userType', '[GRD-98]', { userType: 1 }],
    ['statusId', '[GRD-100]', { statusId: 2 }],
  ])('sends %s alone with the permission to change only that %s', async (name, _row, part) => {
    const rule: PermissionRule = { action: 'Update', subject: 'Company Users', fields: [name] };
    const { api, user } = await open({ rules: [...READ_AND_CREATE, rule] });
    await fill(user);
    await user.click(button('Save'));
    await list();
    expect(sent(api)).toEqual([{ ...BODY, ...part }]);
  });

  it('requires every field but the contact number [USR-74] [USR-76] [USR-78] [USR-79] [USR-80] [USR-82] [USR-85]', async () => {
    const { api, user } = await open();
    await user.click(button('Save'));
    expect(await screen.findAllByText('Required')).toHaveLength(6);
    expect(field('Contact Number')).toBeValid();
    expect(screen.getByText('Please fill in all required fields')).toBeVisible();
    expect(sent(api)).toEqual([]);
  });

  it('reports a taken username and email before the save [USR-83] [USR-86]', async () => {
    const { api, user } = await open();
    api.on('POST /users/validate', ({ body }: { body: object }) =>
      'email' in body
        ? { isValid: false, errors: { email: ['This email is already in use.'] } }
        : { isValid: false, errors: { username: ['This username is already in use.'] } },
    );
    await fill(user);
    await user.click(button('Save'));
    expect(await screen.findByText('This email is already in use.')).toBeVisible();
    expect(await screen.findByText('This username is already in use.')).toBeVisible();
    expect(sent(api)).toEqual([]);
  });

  it('notifies of a failed creation with its reason and stays [ERR-41]', async () => {
    const { api, user } = await open();
    api.on(CREATE, reply(422, { message: 'This account is disabled.' }));
    await fill(user);
    await user.click(button('Save'));
    const toast = (await screen.findByText('Failed to create User')).closest('[role]');
    expect(within(toast as HTMLElement).getByText('This account is disabled.')).toBeVisible();
    expect(field('First Name')).toHaveValue('Petra');
  });

  it('returns to the list on Cancel [USR-01]', async () => {
    const { user, router } = await open();
    await user.click(button('Cancel'));
    await list();
    expect(router.state.location.pathname).toBe('/dashboard/admin/users');
  });
});

describe('New User without Create on Company Users', () => {
  const atForbidden = () => screen.findByRole('heading', { name: 'Forbidden' });

  it('redirects to the forbidden page [GRD-94]', async () => {
    const api = companyApi();
    const { router } = openAdmin('/users/add', []);
    expect(await atForbidden()).toBeVisible();
    expect(router.state.location.pathname).toBe('/dashboard/forbidden');
    expect(api.callsOf('GET /sms-numbers/company/11')).toEqual([]);
  });

  it('redirects to the forbidden page when the server denies the creation [GRD-94]', async () => {
    const { api, user, router } = await open();
    api.on(CREATE, reply(403, { message: 'You do not have permission to do this.' }));
    await fill(user);
    await user.click(button('Save'));
    expect(await atForbidden()).toBeVisible();
    expect(router.state.location.pathname).toBe('/dashboard/forbidden');
  });
});
