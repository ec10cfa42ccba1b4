import type { TextNumber, TextNumberRow } from '@dashboard/shared/contracts';
import { type ApiCall, fakeApi, pageDataFor, renderApp, reply } from '@dashboard/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import routes from '../app';

const WARNING = 'This number can’t send texts until the account is registered with The Campaign Registry.';
const HISTORY = Array.from(
  { length: 7 },
  (_, index) => `Jun ${20 - index}, 2026 — 15:41 pm: Line ${index + 1}`,
);

const row: TextNumberRow = {
  number: '3125550142',
  typeLabel: 'Local',
  stateLabel: 'Active',
  state: 1,
  inProgressState: null,
  groupName: 'Front desk',
  campaignRegistryWarningMessage: WARNING,
};
const details: TextNumber = {
  ...row,
  provider: 'Northline Communications',
  registrationLabel: 'Not registered',
  segmentsPerMinute: 60,
  orderHistory: HISTORY,
  orderError: 'The number is locked.',
};
const LIST = 'GET /sms-numbers/company/11';

/** Opens the text numbers of the admin area. */
function open(path = '/admin/text-numbers') {
  const api = fakeApi()
    .on(LIST, { items: [row], total: 1, page: 1, pageSize: 10 })
    .on('GET /users/company/11', { items: [], total: 0, page: 1, pageSize: 10 })
    .on('GET /accounts/11/phone-numbers/:number', ({ path }: ApiCall) =>
      path.endsWith(row.number) ? details : reply(404, { message: 'Not found.' }),
    );
  return { api, ...renderApp(null, { routes, path, pageData: pageDataFor('acme.admin') }) };
}
const panel = () => screen.findByRole('dialog', { name: '(312) 555-0142' });
const value = (inside: HTMLElement, label: string) =>
  within(inside).getByText(label).nextSibling?.textContent;

describe('the text numbers of the admin area', () => {
  it('open read-only details, and the address keeps the open number [ADM-07] [NAV-42] [NUM-08]', async () => {
    const { user, router } = open();
    expect(await screen.findByRole('link', { name: 'Text Numbers 1' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(screen.queryByRole('link', { name: /^(Edit|Add)/ })).toBeNull();
    await user.click(await screen.findByRole('button', { name: /^\(312\) 555-0142/ }));
    const inside = await panel();
    expect(router.state.location.search).toBe('?open=3125550142');
    await within(inside).findByText('Carrier');
    expect(
      ['Number Status', 'Carrier', 'Type', 'Group', 'US registration', 'Throughput'].map((label) =>
        value(inside, label),
      ),
    ).toEqual([
      'Active',
      'Northline Communications',
      'Local',
      'Front desk',
      'Not registered',
      '60 segments a minute, shared by all numbers of the account',
    ]);
    expect(within(inside).getByText(WARNING)).toBeVisible();
    expect(within(inside).getByText('The number is locked.')).toBeVisible();
    for (const control of ['textbox', 'combobox', 'switch'])
      expect(within(inside).queryByRole(control)).toBeNull();

    const lines = () =>
      within(within(inside).getByRole('list', { name: 'Recent History' })).getAllByRole('listitem');
    expect(lines().map(({ textContent }) => textContent)).toEqual(HISTORY.slice(0, 5));
    await user.click(within(inside).getByRole('button', { name: 'Show 2 older records' }));
    expect(lines()).toHaveLength(7);
    expect(within(inside).queryByRole('button', { name: /^Show/ })).toBeNull();

    await user.click(within(inside).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('');
  });

  it('open from the address, and say when the account does not have the number [ADM-07]', async () => {
    open('/admin/text-numbers?open=7735550116');
    const inside = await screen.findByRole('dialog', { name: '(773) 555-0116' });
    expect(await within(inside).findByText('Text number not found')).toBeVisible();
  });

  it('ignore an open row in the address that is no number', async () => {
    open('/admin/text-numbers?open=constructor');
    expect(await screen.findByRole('cell', { name: /^\(312/ })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
