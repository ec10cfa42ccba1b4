import type { PermissionRule, TextNumber } from '@dashboard/shared/contracts';
import { fakeApi, pageDataFor, renderApp, reply } from '@dashboard/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import routes from '../app';

const ADD = 'POST /accounts/31/phone-numbers';
const CHECK = 'GET /accounts/31/phone-numbers/3125550142';
const REACTIVATE = `POST ${CHECK.slice(4)}/reactivate`;
const WARNING = 'This number is deactivated and will be reactivated';
const ACCOUNT = {
  accountId: 31,
  serviceProviderId: 1,
  version: 1,
  companyName: 'Bayline Veterinary',
  isBrandVerified: false,
};

const NO_PERMISSIONS = { rules: [], actions: [], fields: { read: [], update: [] } };

const textNumber = (state: TextNumber['state']): TextNumber => ({
  number: '3125550142',
  typeLabel: 'Local',
  stateLabel: 'Active',
  state,
  inProgressState: null,
  groupName: 'Front desk',
  campaignRegistryWarningMessage: null,
  provider: 'Bandwidth',
  orderHistory: [],
  registrationLabel: 'Registered',
  segmentsPerMinute: 240,
  orderError: null,
});

interface Setup {
  /** Of the number (312) 555-0142 in the account, if it has it. */
  state?: TextNumber['state'];
  country?: 'US' | 'CA';
}

function openPage() {
  const base = pageDataFor('acme.provider');
  const rules = (['Create', 'Read'] as const).map(
    (action): PermissionRule => ({ action, subject: 'Phone Numbers' }),
  );
  return renderApp(null, {
    routes,
    path: '/management/customer-accounts/31/numbers/add',
    pageData: { ...base, permissions: { ...base.permissions, rules } },
  });
}

async function open({ state, country = 'US' }: Setup = {}) {
  const api = fakeApi()
    .on('GET /accounts/:id', { ...ACCOUNT, country })
    .on('GET /api/permissions/subject/company/:id', NO_PERMISSIONS)
    .on('GET /sms-numbers/company/:id', { items: [], total: 0, page: 1, pageSize: 10 })
    .on('GET /api/bwi/available-numbers', { telephoneNumbers: ['3125550104'] })
    .on(ADD, reply(201, textNumber(2)))
    .on(REACTIVATE, textNumber(2));
  if (state !== undefined) api.on(CHECK, textNumber(state));
  const app = openPage();
  await screen.findByRole('button', { name: 'Save' });
  const enter = async (field: HTMLElement, text: string) => {
    await app.user.click(field);
    await app.user.paste(text);
  };
  const save = () => app.user.click(screen.getByRole('button', { name: 'Save' }));
  return { ...app, api, enter, save };
}
const group = () => screen.getByRole('textbox', { name: 'Group Name' });
const phone = () => screen.getByRole('textbox', { name: 'Phone Number' });
const choice = (name: string) => screen.getByRole('radio', { name });
const list = () => screen.findByRole('searchbox', { name: 'Search Text Number' });

describe('New Text Number', () => {
  it('shows Group Name, and an entry for an existing number first [NUM-09] [NUM-10] [NUM-11] [NUM-12] [NAV-35]', async () => {
    await open();
    expect(group()).toHaveValue('');
    expect(choice('Existing Number')).toBeChecked();
    expect(phone()).toHaveValue('');
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('shows the number search of the account’s country for a new number [NUM-12] [NUM-24]', async () => {
    const { user } = await open({ country: 'CA' });
    await user.click(choice('New Number'));
    expect(screen.getByRole('searchbox', { name: 'Area Code' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Phone Number' })).toBeNull();
  });

  it('adds an existing number without its country digit as IMPORT, and returns to the list [API-36] [NUM-49] [NUM-66] [NUM-67] [ERR-52]', async () => {
    const { api, enter, save } = await open();
    await enter(group(), ' Front desk ');
    await enter(phone(), '1 (312) 555-0142');
    await save();
    expect(await list()).toBeVisible();
    expect(await screen.findByText('Phone Number successfully created')).toBeVisible();
    expect(api.callsOf(ADD).map(({ body }) => body)).toEqual([
      {
        phoneNumber: '3125550142',
        accountGroupName: 'Front desk',
        phoneActivationType: 'IMPORT',
        isTollFreePhoneNumber: false,
      },
    ]);
  });

  it('adds a new number that was found as ACTIVATION [NUM-50]', async () => {
    const { api, enter, save, user } = await open();
    await enter(group(), 'Front desk');
    await user.click(choice('New Number'));
    await enter(screen.getByRole('searchbox'), '312');
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('radio', { name: '(312) 555-0104' }));
    await save();
    expect(await list()).toBeVisible();
    expect(api.callsOf(ADD)[0]?.body).toMatchObject({
      phoneNumber: '3125550104',
      phoneActivationType: 'ACTIVATION',
    });
  });

  it('requires a group name and a number [NUM-63] [NUM-65] [NUM-68]', async () => {
    const { api, save, user } = await open();
    await save();
    expect(await screen.findAllByText('Required')).toHaveLength(2);
    await user.click(choice('New Number'));
    expect(await screen.findAllByText('Required')).toHaveLength(2);
    expect(api.callsOf(ADD)).toEqual([]);
  });

  it('limits the group name to 80 characters [NUM-64]', async () => {
    const { enter, save } = await open();
    await enter(group(), 'a'.repeat(81));
    await save();
    expect(await screen.findByText('The maximum length of this field is 80 chars.')).toBeVisible();
  });

  it('checks for a deactivated number once the number is valid [NUM-69]', async () => {
    const { api, enter } = await open({ state: 4 });
    await enter(phone(), '312555014');
    expect(screen.queryByText(WARNING)).toBeNull();
    await enter(phone(), '2');
    expect(await screen.findByText(WARNING)).toBeVisible();
    expect(api.calls.filter(({ path }) => path.includes('phone-numbers/'))).toHaveLength(1);
  });

  it('reactivates a deactivated number without a group name [NUM-43] [NUM-44] [NUM-45] [ERR-44]', async () => {
    const { api, enter, save } = await open({ state: 4 });
    await enter(phone(), '3125550142');
    expect(await screen.findByText(WARNING)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Group Name' })).toBeNull();
    await save();
    expect(await list()).toBeVisible();
    expect(await screen.findByText('Phone number reactivated successfully')).toBeVisible();
    expect(api.callsOf(REACTIVATE).map(({ body }) => body)).toEqual([{ phoneActivationType: 'IMPORT' }]);
    expect(api.callsOf(ADD)).toEqual([]);
  });

  it('reactivates a deactivated number that is saved before it was checked [NUM-43]', async () => {
    const { api, enter, save } = await open({ state: 4 });
    await enter(group(), 'Front desk');
    await enter(phone(), '3125550142');
    await save();
    expect(await list()).toBeVisible();
    expect(api.callsOf(REACTIVATE)).toHaveLength(1);
    expect(api.callsOf(ADD)).toEqual([]);
  });

  it('reactivates a number that was deactivated after it was checked [NUM-43] [NUM-69]', async () => {
    const { api, enter, save } = await open({ state: 1 });
    await enter(group(), 'Front desk');
    await enter(phone(), '3125550142');
    await waitFor(() => expect(api.callsOf(CHECK)).toHaveLength(1));
    api.on(CHECK, textNumber(4));
    await save();
    expect(await list()).toBeVisible();
    expect(api.callsOf(REACTIVATE)).toHaveLength(1);
    expect(api.callsOf(ADD)).toEqual([]);
  });

  it('shows the group name again when another number is entered', async () => {
    const { enter, user } = await open({ state: 4 });
    await enter(phone(), '3125550142');
    await screen.findByText(WARNING);
    await user.type(phone(), '{Backspace}');
    expect(group()).toBeVisible();
    expect(screen.queryByText(WARNING)).toBeNull();
  });

  it('notifies of a failed reactivation with its message [ERR-45]', async () => {
    const { api, enter, save } = await open({ state: 4 });
    api.on(REACTIVATE, reply(409, { message: 'An order for this number is in progress.' }));
    await enter(phone(), '3125550142');
    await screen.findByText(WARNING);
    await save();
    const toast = (await screen.findByText('Failed to reactivate phone number')).closest('[role]');
    expect(toast).toHaveTextContent('An order for this number is in progress.');
    expect(screen.getByRole('heading', { name: 'New Text Number' })).toBeVisible();
  });

  it('notifies of a failed reactivation that was saved before the number was checked [ERR-45]', async () => {
    const { api, enter, save } = await open({ state: 4 });
    api.on(REACTIVATE, reply(409, { message: 'An order for this number is in progress.' }));
    await enter(group(), 'Front desk');
    await enter(phone(), '3125550142');
    await save();
    expect(await screen.findByText('Failed to reactivate phone number')).toBeVisible();
    expect(screen.queryByText('Failed to create Phone Number')).toBeNull();
  });

  it('notifies of a failed save and shows the server’s error in its field [ERR-57] [NBR-21]', async () => {
    const { api, enter, save } = await open();
    const message = 'A group with this name already exists.';
    const taken = 'This number has just been taken.';
    const errors = { accountGroupName: [message], phoneNumber: [taken] };
    api.on(ADD, reply(422, { message, errors }));
    await enter(group(), 'Front desk');
    await enter(phone(), '3125550142');
    await save();
    expect(await screen.findByText('Failed to create Phone Number')).toBeVisible();
    await waitFor(() => expect(group()).toHaveAccessibleDescription(message));
    expect(screen.getByText(taken)).toBeVisible();
  });

  it('reports an account that cannot be loaded, on its page and in a toast [ERR-11] [ERR-43]', async () => {
    fakeApi()
      .on('GET /accounts/:id', reply(400, { message: 'Not now.' }))
      .on('GET /api/permissions/subject/company/:id', NO_PERMISSIONS);
    openPage();
    expect(await screen.findByText('Failed to load account')).toBeVisible();
    expect(screen.getByText('Failed to load resources')).toBeVisible();
  });

  it('returns to the list on Cancel', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await list()).toBeVisible();
  });
});
