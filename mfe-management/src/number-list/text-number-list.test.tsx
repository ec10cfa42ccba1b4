import type { PermissionRule, TextNumberRow } from '@dashboard/shared/contracts';
import { connectSocket } from '@dashboard/shared/socket';
import { type ApiCall, fakeApi, fakeSocket, pageDataFor, renderApp, reply } from '@dashboard/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import routes from '../app';
import { TextNumberList } from './TextNumberList';

const WARNING = 'This number can’t send texts until the account is registered with The Campaign Registry.';
const LIST = 'GET /sms-numbers/company/:id';

const row = (number: string, parts: Partial<TextNumberRow> = {}): TextNumberRow => ({
  number,
  typeLabel: 'Local',
  stateLabel: 'Active',
  state: 1,
  inProgressState: null,
  groupName: 'Front desk',
  campaignRegistryWarningMessage: null,
  ...parts,
});

/** The numbers of account 31, unsorted. */
const NUMBERS = [
  row('7735550116', { stateLabel: 'Deactivated', state: 4 }),
  row('3125550142', { campaignRegistryWarningMessage: WARNING }),
  row('8335550130', { typeLabel: 'Toll-free', stateLabel: 'Pending', state: 2, inProgressState: 'pending' }),
];

const KEYS = {
  number: ({ number }: TextNumberRow) => number,
  type: ({ typeLabel }: TextNumberRow) => typeLabel,
  status: ({ stateLabel }: TextNumberRow) => stateLabel,
};

/** A fake endpoint that searches digits and sorts by any column. */
function response({ query }: ApiCall) {
  const { search = '', page, pageSize, sortBy, sortDir } = query;
  const keyOf = KEYS[(sortBy ?? 'number') as keyof typeof KEYS];
  const items = NUMBERS.filter(({ number }) => number.includes(search)).sort(
    (a, b) => keyOf(a).localeCompare(keyOf(b)) * (sortDir === 'desc' ? -1 : 1),
  );
  return { items, total: items.length, page: Number(page), pageSize: Number(pageSize) };
}

const ACCOUNT = {
  accountId: 31,
  serviceProviderId: 1,
  version: 1,
  companyName: 'Bayline Veterinary',
  isBrandVerified: false,
};
const NO_PERMISSIONS = { rules: [], actions: [], fields: { read: [], update: [] } };

const allow = (...actions: PermissionRule['action'][]) =>
  actions.map((action): PermissionRule => ({ action, subject: 'Phone Numbers' }));

/** Opens the list of account 31 as a provider's user with these permissions on phone numbers. */
function open(numbers: unknown, actions: PermissionRule['action'][] = ['Read']) {
  const base = pageDataFor('acme.provider');
  const api = fakeApi()
    .on('GET /accounts/:id', ACCOUNT)
    .on('GET /api/permissions/subject/company/:id', NO_PERMISSIONS)
    .on(LIST, numbers);
  const pageData = { ...base, permissions: { ...base.permissions, rules: allow(...actions) } };
  return { api, ...renderApp(null, { routes, path: '/management/customer-accounts/31/numbers', pageData }) };
}

async function show(...actions: PermissionRule['action'][]) {
  const app = open(response, ['Read', ...actions]);
  await screen.findByRole('cell', { name: /^\(312/ });
  return app;
}

const rows = () => screen.getAllByRole('row').slice(1);
const numbers = () => rows().map((item) => within(item).getAllByRole('cell')[0]?.textContent);
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

describe('the text number list', () => {
  it('shows the columns Text Number, Type and Status of the account in the path [NUM-01] [NAV-31]', async () => {
    const { api } = await show();
    expect(headers()).toEqual(['Text Number', 'Type', 'Status']);
    expect(api.callsOf('GET /sms-numbers/company/31')).toHaveLength(1);
    expect(
      rows().map((item) =>
        within(item)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([
      ['(312) 555-0142', 'Local', 'Active'],
      ['(773) 555-0116', 'Local', 'Deactivated'],
      ['(833) 555-0130', 'Toll-free', 'Pending'],
    ]);
  });

  it('shows a number as pending until the carrier has released it [NBR-05]', async () => {
    const released = row('3125550142', { state: 4, stateLabel: 'Deactivated', inProgressState: 'submitted' });
    open({ items: [released], total: 1, page: 1, pageSize: 10 });
    const shown = await screen.findByRole('row', { name: /^\(312/ });
    expect(shown).toHaveTextContent('Pending');
    expect(shown).not.toHaveTextContent('Deactivated');
  });

  it('shows a number whose state only a newer server knows [FLT-22]', async () => {
    const ported = { ...row('3125550142', { stateLabel: 'Porting' }), state: 7 };
    open({ items: [ported, row('7735550116')], total: 2, page: 1, pageSize: 10 });
    expect(await screen.findByRole('row', { name: /^\(312/ })).toHaveTextContent('Porting');
    expect(rows()).toHaveLength(2);
  });

  it('is a tab of the account’s page [NAV-31]', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Bayline Veterinary');
    expect(screen.getByRole('link', { name: 'Numbers' })).toHaveAttribute('aria-current', 'page');
  });

  it('is no tab without the permission to read phone numbers [GRD-23]', async () => {
    const { api } = open(response, []);
    expect(await screen.findByText('ID 31')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Numbers' })).toBeNull();
    expect(api.callsOf('GET /sms-numbers/company/31')).toEqual([]);
  });

  it('shows numbers formatted [NUM-02]', async () => {
    await show();
    expect(numbers()).toContain('(312) 555-0142');
  });

  it('warns beside numbers with a registration problem only [NUM-03]', async () => {
    const { user } = await show();
    const [sign, ...others] = screen.getAllByRole('img', { name: WARNING });
    expect(others).toEqual([]);
    expect(sign?.closest('tr')).toHaveTextContent('(312) 555-0142');
    if (sign) await user.click(sign);
    expect(screen.getByRole('tooltip')).toHaveTextContent(WARNING);
  });

  it('searches numbers on the server [NUM-04]', async () => {
    const { api, user } = await show();
    const box = screen.getByRole('searchbox', { name: 'Search Text Number' });
    expect(box).toHaveAttribute('placeholder', 'Search Text Number');
    await user.type(box, '773');
    await waitFor(() => expect(numbers()).toEqual(['(773) 555-0116']));
    expect(api.calls.at(-1)?.query.search).toBe('773');
  });

  it.each([
    ['Text Number', 'number', ['(833) 555-0130', '(773) 555-0116', '(312) 555-0142']],
    ['Type', 'type', ['(773) 555-0116', '(312) 555-0142', '(833) 555-0130']],
    ['Status', 'status', ['(312) 555-0142', '(773) 555-0116', '(833) 555-0130']],
  ])('sorts by %s after a click on its header', async (header, column, expected) => {
    const { api, user } = await show();
    await user.click(screen.getByRole('button', { name: header }));
    await waitFor(() => expect(numbers()).toEqual(expected));
    expect(api.calls.at(-1)?.query.sortBy).toBe(column);
  });

  it('links to a number with the permission to update [NUM-05] [GRD-103]', async () => {
    await show('Update');
    expect(screen.getByRole('link', { name: 'Edit (773) 555-0116' })).toHaveAttribute(
      'href',
      '/dashboard/management/customer-accounts/31/numbers/7735550116',
    );
    expect(screen.queryByRole('link', { name: 'Add Text Number' })).toBeNull();
  });

  it('links to the new text number page with the permission to create [NUM-06] [NUM-07] [GRD-102]', async () => {
    await show('Create');
    expect(screen.getByRole('link', { name: 'Add Text Number' })).toHaveAttribute(
      'href',
      '/dashboard/management/customer-accounts/31/numbers/add',
    );
    expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull();
  });

  it('notifies of a failed load and shows no rows [ERR-32] [ERR-33]', async () => {
    open(reply(400, { message: 'Not now.' }));
    const toast = (await screen.findByText('Failed to load resources')).closest('[role]');
    expect(toast).toHaveTextContent('Not now.');
    expect(headers()).toEqual(['Text Number', 'Type', 'Status']);
    expect(screen.queryByRole('cell', { name: /555/ })).toBeNull();
  });

  it('shows the numbers of the user’s own company without an account [NUM-08]', async () => {
    const api = fakeApi().on(LIST, response);
    renderApp(<TextNumberList />, { pageData: pageDataFor('acme.admin') });
    expect(await screen.findByRole('cell', { name: /^\(312/ })).toBeVisible();
    expect(api.calls.map(({ path }) => path)).toEqual(['/sms-numbers/company/11']);
  });

  it('shows a change by the carrier, and changes missed during a lost connection', async () => {
    const socket = fakeSocket();
    const { api } = await show();
    act(connectSocket);
    const shows = (stateLabel: string) => {
      api.on(LIST, { items: [row('3125550142', { stateLabel })], total: 1, page: 1, pageSize: 10 });
      return () => screen.findByRole('cell', { name: stateLabel });
    };
    const live = shows('Test');
    socket.receive('account_changed', { accountId: 31, part: 'numbers' });
    expect(await live()).toBeVisible();
    socket.drop();
    const missed = shows('Undefined');
    act(() => socket.restore());
    expect(await missed()).toBeVisible();
  });
});
