import { type fakeApi, reply } from '@dashboard/shared/testing';
import { screen, within } from '@testing-library/react';
import { button, elena, field, list, managementApi, openManagement } from './form-setup';

type Api = ReturnType<typeof fakeApi>;
const sent = (api: Api) => api.callsOf('POST /users/platform-users').map(({ body }) => body);

async function open() {
  const api = managementApi(elena()).on('POST /users/platform-users', reply(201, elena()));
  const app = openManagement('/platform-users/create');
  await screen.findByRole('heading', { name: 'Add Platform User' });
  return { api, ...app };
}

type User = Awaited<ReturnType<typeof open>>['user'];

async function fill(
  user: User,
  values: Partial<Record<'First Name' | 'Last Name' | 'Username' | 'Email', string>>,
) {
  for (const [name, value] of Object.entries(values)) {
    await user.click(field(name));
    await user.paste(value);
  }
}

const ELENA = {
  'First Name': 'Elena',
  'Last Name': 'Marsh',
  Username: 'emarsh',
  Email: 'elena@example.com',
};

describe('Add Platform User', () => {
  it('shows First Name, Last Name, Username and Email, and announces the email [USR-21] [USR-22] [USR-23] [USR-24] [USR-25]', async () => {
    await open();
    for (const name of ['First Name', 'Last Name', 'Username', 'Email']) expect(field(name)).toHaveValue('');
    expect(screen.getByText('The user gets an email with a link to create a password.')).toBeVisible();
    expect(button('Cancel')).toBeVisible();
    expect(button('Save')).toBeVisible();
  });

  it('creates the user, notifies and returns to the list [API-90] [ERR-28] [ERR-29] [FRM-30]', async () => {
    const { api, user } = await open();
    await fill(user, { ...ELENA, 'First Name': ' Elena ' });
    await user.click(button('Save'));
    expect(await list()).toBeVisible();
    expect(sent(api)).toEqual([
      { firstName: 'Elena', lastName: 'Marsh', username: 'emarsh', email: 'elena@example.com' },
    ]);
    const toast = (await screen.findByText('Platform user successfully created')).closest('[role]');
    expect(within(toast as HTMLElement).getByText('Done')).toBeVisible();
  });

  it('requires every field [USR-62] [USR-64] [USR-66] [USR-70]', async () => {
    const { api, user } = await open();
    await user.click(button('Save'));
    expect(await screen.findAllByText('Required')).toHaveLength(4);
    expect(screen.getByText('Please fill in all required fields')).toBeVisible();
    expect(field('First Name')).toHaveFocus();
    expect(sent(api)).toEqual([]);
  });

  it.each([
    ['First Name', 80, '[USR-63]'],
    ['Last Name', 80, '[USR-65]'],
    ['Username', 80, '[USR-68]'],
  ] as const)('limits %s to %i characters %s', async (name, max, _row) => {
    const { user } = await open();
    const tooLong = `The maximum length of this field is ${max} chars.`;
    await fill(user, { [name]: 'a'.repeat(max) });
    await user.click(button('Save'));
    expect(await screen.findAllByText('Required')).toHaveLength(3);
    expect(screen.queryByText(tooLong)).toBeNull();
    await fill(user, { [name]: 'b' });
    expect(await screen.findByText(tooLong)).toBeVisible();
  });

  it('limits the email to 150 characters [USR-72]', async () => {
    const { user } = await open();
    const tooLong = 'The maximum length of this field is 150 chars.';
    await fill(user, { Email: `${'a'.repeat(145)}@b.co` });
    await user.click(button('Save'));
    expect(await screen.findAllByText('Required')).toHaveLength(3);
    expect(screen.queryByText(tooLong)).toBeNull();
    await fill(user, { Email: 'm' });
    expect(await screen.findByText(tooLong)).toBeVisible();
  });

  it('reports a taken username or email before the save [USR-67] [USR-71]', async () => {
    const { api, user } = await open();
    api.on('POST /users/validate', ({ body }: { body: object }) =>
      'email' in body
        ? { isValid: false, errors: { email: ['This email is already in use.'] } }
        : { isValid: false, errors: { username: ['This username is already in use.'] } },
    );
    await fill(user, ELENA);
    await user.click(button('Save'));
    expect(await screen.findByText('This email is already in use.')).toBeVisible();
    expect(await screen.findByText('This username is already in use.')).toBeVisible();
    expect(sent(api)).toEqual([]);
  });

  it('shows an error below the form until a field changes [ERR-24] [ERR-26]', async () => {
    const { api, user } = await open();
    api.on('POST /users/platform-users', reply(400, { message: 'No more users can be added.' }));
    await fill(user, ELENA);
    await user.click(button('Save'));
    expect(await screen.findByText('No more users can be added.')).toBeVisible();
    await fill(user, { 'Last Name': 'x' });
    expect(screen.queryByText('No more users can be added.')).toBeNull();
    await user.keyboard('{Backspace}');
    expect(screen.queryByText('No more users can be added.')).toBeNull();
  });

  it('returns to the list on Cancel [USR-26]', async () => {
    const { user } = await open();
    await user.click(button('Cancel'));
    expect(await list()).toBeVisible();
  });
});
