import { refreshPermissions } from '@dashboard/shared/ability';
import { type PermissionRule, TextNumber, TextNumberStateOptions } from '@dashboard/shared/contracts';
import { connectSocket } from '@dashboard/shared/socket';
import { fakeApi, fakeSocket, pageDataFor, renderApp, reply } from '@dashboard/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import routes from '../app';
import { statusOptions } from './status-options';

const DETAILS = 'GET /accounts/31/phone-numbers/3125550142';
const UPDATE = `POST ${DETAILS.slice(4)}`;
const ACCOUNT = {
  accountId: 31,
  serviceProviderId: 1,
  version: 1,
  companyName: 'Bayline Veterinary',
  isBrandVerified: false,
};
const NO_PERMISSIONS = { rules: [], actions: [], fields: { read: [], update: [] } };
const STATES = [
  { state: 1, description: 'Active' },
  { state: 2, description: 'Pending' },
  { state: 3, description: 'Test' },
  { state: 4, description: 'Deactivated' },
] as const;
const HISTORY = ['Jun 12, 2026 — 15:41 pm: Activated', 'Jun 12, 2026 — 15:02 pm: Ordered'];

const textNumber = (parts: Partial<TextNumber> = {}): TextNumber => ({
  number: '3125550142',
  typeLabel: 'Local',
  stateLabel: 'Active',
  state: 1,
  inProgressState: null,
  groupName: 'Front desk',
  campaignRegistryWarningMessage: null,
  provider: 'Bandwidth',
  orderHistory: HISTORY,
  registrationLabel: 'Registered',
  segmentsPerMinute: 240,
  orderError: null,
  ...parts,
});

const READ: PermissionRule[] = [{ action: 'Read', subject: 'Phone Numbers' }];
const CHANGE: PermissionRule[] = [
  { action: 'Update', subject: 'phoneNumber', fields: ['state'], conditions: { serviceProviderId: 1 } },
];

interface Setup {
  account?: object;
  rules?: PermissionRule[];
  path?: string;
  username?: Parameters<typeof pageDataFor>[0];
}

function start(
  number: unknown,
  { account = ACCOUNT, rules = CHANGE, path = '3125550142', username = 'acme.provider' }: Setup = {},
) {
  const api = fakeApi()
    .on('GET /accounts/:id', account)
    .on('GET /api/permissions/subject/company/:id', NO_PERMISSIONS)
    .on('GET /sms-numbers/company/:id', { items: [], total: 0, page: 1, pageSize: 10 })
    .on('GET /sms-numbers/states', STATES)
    .on(DETAILS, number)
    .on(UPDATE, textNumber({ inProgressState: 'pending' }));
  const base = pageDataFor(username);
  const app = renderApp(null, {
    routes,
    path: `/management/customer-accounts/31/numbers/${path}`,
    pageData: { ...base, permissions: { ...base.permissions, rules: [...READ, ...rules] } },
  });
  return { ...app, api };
}

async function open(parts: Partial<TextNumber> = {}, setup: Setup = {}) {
  const app = start(textNumber(parts), setup);
  await screen.findByRole('combobox', { name: 'Number Status' });
  const choose = async (name: string) => {
    await app.user.click(status());
    await app.user.click(await screen.findByRole('option', { name }));
  };
  return { ...app, choose };
}
const status = () => screen.getByRole('combobox', { name: 'Number Status' });
const button = (name: string) => screen.getByRole('button', { name });
const history = () => within(screen.getByRole('complementary'));
const list = () => screen.findByRole('searchbox', { name: 'Search Text Number' });

describe('text number details', () => {
  it('show the formatted number, its status, carrier and type [NUM-13] [NUM-14] [NUM-15] [NUM-16] [NAV-36]', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^\(312\) 555-0142$/);
    expect(status()).toHaveTextContent('Active');
    for (const [name, value] of [
      ['Carrier', 'Bandwidth'],
      ['Type', 'Local'],
    ] as const) {
      const field = screen.getByRole('textbox', { name });
      expect(field).toHaveValue(value);
      expect(field).toHaveAttribute('readonly');
    }
  });

  it('accept a number with its country digit in the path', async () => {
    await open({}, { path: '13125550142' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('(312) 555-0142');
  });

  it('send the chosen status, notify and return to the list [NUM-22] [NUM-46] [ERR-36]', async () => {
    const { api, user, choose } = await open();
    expect(button('Save')).toBeDisabled();
    await choose('Deactivated');
    await user.click(button('Save'));
    expect(await list()).toBeVisible();
    expect(await screen.findByText('Phone Number successfully updated')).toBeVisible();
    expect(api.callsOf(UPDATE).map(({ body }) => body)).toEqual([{ state: 4 }]);
  });

  it('check the permission by the provider of the account, not by the user’s', async () => {
    const { api, choose, user } = await open({}, { username: 'super' });
    await waitFor(() => expect(status()).not.toHaveAttribute('aria-readonly', 'true'));
    await choose('Deactivated');
    await user.click(button('Save'));
    await waitFor(() => expect(api.callsOf(UPDATE).map(({ body }) => body)).toEqual([{ state: 4 }]));
  });

  it('notify of a failed update with its message [ERR-39]', async () => {
    const { api, user, choose } = await open();
    api.on(UPDATE, reply(409, { message: 'An order for this number is in progress.', code: 'IN_PROGRESS' }));
    await choose('Deactivated');
    await user.click(button('Save'));
    const toast = (await screen.findByText('Phone Number update failed')).closest('[role]');
    expect(toast).toHaveTextContent('An order for this number is in progress.');
  });

  it('return to the list on Cancel [NUM-21]', async () => {
    const { user } = await open();
    await user.click(button('Cancel'));
    expect(await list()).toBeVisible();
  });

  it.each([
    ['without Update on the state of numbers', []],
    [
      'with Update on the state of another provider’s numbers',
      [{ ...CHANGE[0], conditions: { serviceProviderId: 2 } }],
    ],
  ])('show the status read-only %s [NUM-47]', async (_what, rules) => {
    await open({}, { rules: rules as PermissionRule[] });
    expect(status()).toHaveAttribute('aria-readonly', 'true');
    expect(status()).toHaveAccessibleDescription('You do not have permission to change this.');
  });

  it('keep a deactivated number of a disabled account as it is, with the reason [NBR-12] [NBR-13]', async () => {
    await open({ state: 4, stateLabel: 'Deactivated' }, { account: { ...ACCOUNT, status: 10 } });
    await waitFor(() => expect(status()).toHaveAccessibleDescription('This account is disabled.'));
    expect(status()).toHaveAttribute('aria-readonly', 'true');
  });

  it('let an active number of a disabled account be deactivated [NBR-12]', async () => {
    const { api, user, choose } = await open({}, { account: { ...ACCOUNT, status: 10 } });
    await choose('Deactivated');
    await user.click(button('Save'));
    await waitFor(() => expect(api.callsOf(UPDATE).map(({ body }) => body)).toEqual([{ state: 4 }]));
  });

  it('disable Save when Update on the state is withdrawn after a choice [NUM-48]', async () => {
    const { api, choose } = await open();
    await choose('Deactivated');
    expect(button('Save')).toBeEnabled();
    api.on('GET /api/permissions', { ...pageDataFor('acme.provider').permissions, rules: READ });
    await act(refreshPermissions);
    expect(button('Save')).toBeDisabled();
    expect(button('Cancel')).toBeEnabled();
  });

  it('show only Pending while an order is in progress, which cannot be changed [NUM-38]', async () => {
    const { user } = await open({ state: 4, stateLabel: 'Deactivated', inProgressState: 'submitted' });
    expect(status()).toHaveTextContent(/^Pending$/);
    expect(status()).toHaveAttribute('aria-readonly', 'true');
    await user.click(status());
    expect(screen.queryByRole('option')).toBeNull();
    expect(button('Save')).toBeDisabled();
  });

  it('show the newest history line and expand the others [NUM-17] [NUM-18] [NUM-19]', async () => {
    const { user } = await open();
    expect(history().getByRole('heading', { name: 'Recent History' })).toBeVisible();
    expect(history().getByText(HISTORY[0] ?? '')).toBeVisible();
    expect(history().getByText(HISTORY[1] ?? '')).not.toBeVisible();
    await user.click(history().getByText(HISTORY[0] ?? ''));
    expect(
      history()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([HISTORY[1]]);
  });

  it('keep the older history lines open when an order ends and adds a line', async () => {
    const socket = fakeSocket();
    const { api, user } = await open({ inProgressState: 'submitted' });
    await user.click(history().getByText(HISTORY[0] ?? ''));
    act(connectSocket);
    const added = 'Jun 12, 2026 — 15:55 pm: Assigned to campaign';
    api.on(DETAILS, textNumber({ orderHistory: [added, ...HISTORY] }));
    socket.receive('account_changed', { accountId: 31, part: 'numbers' });
    expect(await screen.findByText(added)).toBeVisible();
    for (const line of HISTORY) expect(history().getByText(line)).toBeVisible();
  });

  it('show that there is no history [NUM-20]', async () => {
    await open({ orderHistory: [] });
    expect(history().getByText('No recent history records')).toBeVisible();
  });

  it('show the carrier’s error [NBR-04]', async () => {
    await open({ orderError: 'The number is no longer available.' });
    expect(screen.getByText('The number is no longer available.')).toBeVisible();
  });

  it('notify of a failed load [ERR-31]', async () => {
    start(reply(400, { message: 'Not now.' }));
    const toast = (await screen.findByText('Failed to load Phone Number Details')).closest('[role]');
    expect(toast).toHaveTextContent('Not now.');
  });

  it('notify of an account that cannot be loaded [ERR-43]', async () => {
    await open({}, { account: reply(400, { message: 'Not now.' }) });
    const toast = (await screen.findByText('Failed to load resources')).closest('[role]');
    expect(toast).toHaveTextContent('Not now.');
  });

  it('show the outcome of an order when the carrier reports it', async () => {
    const socket = fakeSocket();
    const { api } = await open({ state: 2, inProgressState: 'submitted' });
    act(connectSocket);
    api.on(DETAILS, textNumber());
    socket.receive('account_changed', { accountId: 31, part: 'numbers' });
    await waitFor(() => expect(status()).toHaveTextContent('Active'));
  });
});

describe('the options of a number’s status', () => {
  const displays = (parts: Partial<TextNumber>) =>
    statusOptions(textNumber(parts), [...STATES]).map(({ display, isDisabled }) => [display, isDisabled]);

  it('include only Active and Deactivated as choices [NUM-35] [NUM-36] [NUM-37]', () => {
    const choices = [
      ['Active', false],
      ['Deactivated', false],
    ];
    expect(displays({})).toEqual(choices);
    expect(displays({ state: 2, stateLabel: 'Pending' })).toEqual([
      choices[0],
      ['Pending', true],
      choices[1],
    ]);
    expect(displays({ state: 3, stateLabel: 'Test' })).toEqual([choices[0], ['Test', true], choices[1]]);
    expect(displays({ state: 0, stateLabel: 'Undefined' })).toEqual([['Undefined', true], ...choices]);
  });

  it('name a state that only a newer server knows, for a number that has it [FLT-22]', () => {
    const states = v.parse(TextNumberStateOptions, [...STATES, { state: 7, description: 'Porting' }]);
    const { state } = v.parse(TextNumber, { ...textNumber(), state: 7 });
    const labels = (number: TextNumber) => statusOptions(number, states).map(({ display }) => display);
    expect(labels(textNumber({ state, stateLabel: 'Porting' }))).toEqual([
      'Porting',
      'Active',
      'Deactivated',
    ]);
    expect(labels(textNumber())).toEqual(['Active', 'Deactivated']);
  });

  it('have the value 0 for Pending while an order is in progress [NUM-39]', () => {
    expect(statusOptions(textNumber({ inProgressState: 'pending' }), [...STATES])).toEqual([
      { value: 0, display: 'Pending', indicatorColor: 'grey' },
    ]);
  });

  it.each([
    [1, 'green', '[NUM-40]'],
    [4, 'red', '[NUM-41]'],
    [2, 'grey', '[NUM-42]'],
  ] as const)('show state %i in %s %s', (state, color, _row) => {
    const options = statusOptions(textNumber({ state }), [...STATES]);
    expect(options.find(({ value }) => value === state)?.indicatorColor).toBe(color);
  });
});
