import { reply } from '@dashboard/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  button,
  CANADA,
  CSP,
  choose,
  field,
  fill,
  fillAll,
  lakeview,
  maybeField,
  openAccount,
  select,
  toronto,
  withdrawRules,
} from './details-setup';

const saved = () => screen.findByText('Account successfully updated');
const question = () => screen.queryByRole('switch', { name: 'Will this account send texts to US numbers?' });
const US_ONLY = ['Legal Company Name', 'Tax ID', 'Website'];

describe('the fields of account details', () => {
  it('show the account [ACC-30]', async () => {
    await openAccount();
    const values = {
      'Account Name (DBA)': 'Lakeview Dental',
      'Legal Company Name': 'Lakeview Dental Partners LLC',
      'Contact Name': 'Maya Oduya',
      'Contact Number': '+1 (312) 555-0100',
      Email: 'office@lakeview.example.com',
      'Tax ID': '36-0155012',
      Website: 'https://lakeview.example.com',
      'Address 2': 'Suite 200',
      City: 'Chicago',
      'ZIP Code': '60657',
      'Billing Account Number': 'LD-2204-18',
    };
    for (const [name, value] of Object.entries(values)) expect(field(name)).toHaveValue(value);
    expect(select('Address')).toHaveValue('1420 Ashland Ave');
    expect(select('State')).toHaveTextContent('Illinois');
    expect(select('Plan')).toHaveTextContent('Business');
    expect(select('Type of Business')).toHaveTextContent('Private for profit');
    expect(screen.getByText('Oct 12, 2026 — 16:08 pm')).toBeVisible();
  });

  it('are the state and ZIP code in the US, the province and postal code in Canada [ACC-32] [ACC-33]', async () => {
    const { user } = await openAccount(lakeview(), { rules: [CANADA] });
    expect(select('State')).toBeVisible();
    expect(maybeField('Postal Code')).toBeNull();
    await choose(user, 'Country', 'Canada');
    expect(select('Province')).toBeVisible();
    expect(field('Postal Code')).toHaveValue('');
    expect(maybeField('ZIP Code')).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'State' })).toBeNull();
  });

  it('follow the choice of Canada: no US customers until asked for [ACC-49] [ACC-52] [ACC-53] [ACC-54] [ACC-55] [GRD-91]', async () => {
    const { user } = await openAccount(lakeview(), { rules: [CANADA, CSP] });
    for (const name of US_ONLY) expect(field(name)).toBeVisible();
    expect(select('Type of Business')).toBeVisible();
    expect(question()).toBeNull();
    await choose(user, 'Country', 'Canada');
    expect(question()).not.toBeChecked();
    for (const name of US_ONLY) expect(maybeField(name)).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Type of Business' })).toBeNull();
    const asked = question();
    if (asked) await user.click(asked);
    for (const name of US_ONLY) expect(field(name)).toBeVisible();
    expect(select('Type of Business')).toBeVisible();
  });

  it('show US customers again after the choice of the United States [ACC-50]', async () => {
    const { user } = await openAccount(toronto({ hasUsCustomers: false }), { rules: [CANADA, CSP] });
    expect(maybeField('Tax ID')).toBeNull();
    await choose(user, 'Country', 'United States');
    expect(field('Tax ID')).toBeVisible();
  });

  it('hide the question about US texts without the permission [GRD-92]', async () => {
    await openAccount(toronto(), { rules: [CANADA] });
    expect(question()).toBeNull();
  });

  it('fix the country to United States without the Canada option [GRD-88] [GRD-89] [GRD-90]', async () => {
    await openAccount();
    expect(field('Country')).toHaveValue('United States');
    expect(field('Country')).toHaveAttribute('readonly');
    expect(screen.queryByRole('combobox', { name: 'Country' })).toBeNull();
  });

  it('return to United States when the Canada option is withdrawn after a choice of Canada [GRD-88] [GRD-89]', async () => {
    const { user } = await openAccount(lakeview(), { rules: [CANADA] });
    await choose(user, 'Country', 'Canada');
    act(withdrawRules);
    await waitFor(() => expect(field('Country')).toHaveValue('United States'));
    expect(field('Tax ID')).toBeVisible();
  });

  it('show a Canadian account’s country when the Canada option is withdrawn [GRD-90]', async () => {
    await openAccount(toronto(), { rules: [CANADA] });
    act(withdrawRules);
    await waitFor(() => expect(field('Country')).toHaveValue('Canada'));
    expect(field('Postal Code')).toBeVisible();
  });

  it('offer both countries with the Canada option [ACC-31] [GRD-88]', async () => {
    const { user } = await openAccount(lakeview(), { rules: [CANADA] });
    await user.click(select('Country'));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Canada', 'United States']);
  });

  it('copy the account name to the legal name until that is edited [ACC-51]', async () => {
    const { user } = await openAccount(lakeview({ legalCompanyName: 'Lakeview Dental' }));
    await user.type(field('Account Name (DBA)'), ' II');
    expect(field('Legal Company Name')).toHaveValue('Lakeview Dental II');
    await user.type(field('Legal Company Name'), ' LLC');
    await user.type(field('Account Name (DBA)'), 'I');
    expect(field('Legal Company Name')).toHaveValue('Lakeview Dental II LLC');
  });

  it('require the stock symbol and exchange of a public company only [FRM-79] [FRM-80]', async () => {
    const { user, sent } = await openAccount();
    expect(maybeField('Stock Symbol')).toBeNull();
    await choose(user, 'Type of Business', 'Public');
    await user.click(button('Save'));
    expect(field('Stock Symbol')).toHaveAccessibleDescription('Required');
    expect(select('Stock Exchange')).toHaveAccessibleDescription('Required');
    await fill(user, 'Stock Symbol', 'LVD');
    await choose(user, 'Stock Exchange', 'NYSE');
    await user.click(button('Save'));
    expect(await saved()).toBeVisible();
    expect(sent()).toEqual([
      { businessType: 'PUBLIC_PROFIT', stockSymbol: 'LVD', stockExchange: 'NYSE', version: 4 },
    ]);
  });

  it('do not require stock data that is hidden without US customers [FRM-79] [FRM-80]', async () => {
    const { user, sent } = await openAccount(
      toronto({ hasUsCustomers: false, businessType: 'PUBLIC_PROFIT' }),
    );
    expect(maybeField('Stock Symbol')).toBeNull();
    await fill(user, 'City', 'Ottawa');
    await user.click(button('Save'));
    expect(await saved()).toBeVisible();
    expect(sent()).toEqual([{ city: 'Ottawa', version: 4 }]);
  });

  it('save a private company after a stock symbol that is too long [ACC-47]', async () => {
    const { user, sent } = await openAccount(lakeview({ contactName: 'Ana' }));
    await choose(user, 'Type of Business', 'Public');
    await fill(user, 'Stock Symbol', 'LAKEVIEW-DP');
    await choose(user, 'Type of Business', 'Private');
    await fill(user, 'City', 'Evanston');
    await user.click(button('Save'));
    expect(await saved()).toBeVisible();
    expect(sent()).toEqual([{ city: 'Evanston', version: 4 }]);
  });

  it('report stock exchanges that cannot be loaded [ERR-17]', async () => {
    const { api, user } = await openAccount();
    api.on('GET /accounts/stock-exchanges', reply(400, { message: 'Not now.' }));
    await choose(user, 'Type of Business', 'Public');
    expect(await screen.findByText('Failed to load Stock Exchanges')).toBeVisible();
  });

  it('accept Canadian accounts without valid US registration data [FRM-72] [FRM-73] [FRM-74] [FRM-75] [FRM-76]', async () => {
    const { user, sent } = await openAccount(
      toronto({ taxId: '', businessType: '', website: 'lakeview', legalCompanyName: 'Lakeview' }),
    );
    await fill(user, 'City', 'Ottawa');
    await user.click(button('Save'));
    expect(await saved()).toBeVisible();
    expect(sent()).toEqual([{ city: 'Ottawa', version: 4 }]);
  });

  it('report every error of an invalid save, and send no request [FRM-05] [FRM-11] [FRM-66] [FRM-67]', async () => {
    const { user, sent } = await openAccount();
    const errors: [name: string, value: string, message: string][] = [
      ['Account Name (DBA)', '', 'Required'],
      ['Legal Company Name', 'x'.repeat(81), 'The maximum length of this field is 80 chars.'],
      ['Contact Number', '312555', 'Enter a valid phone number'],
      ['Email', 'office@lakeview', 'Enter a valid email'],
      ['Tax ID', '36-01', 'Enter a valid Tax ID'],
      ['Website', 'lakeview', 'Enter a valid URL'],
      ['ZIP Code', '606', 'Enter a valid ZIP code'],
      ['Billing Account Number', 'x'.repeat(37), 'The maximum length of this field is 36 chars.'],
    ];
    await fillAll(Object.fromEntries(errors.map(([name, value]) => [name, value])));
    await user.click(button('Save'));
    for (const [name, , message] of errors) expect(field(name)).toHaveAccessibleDescription(message);
    expect(screen.getByText('Please fill in all required fields')).toBeVisible();
    expect(sent()).toEqual([]);
    await fillAll({ 'Account Name (DBA)': 'x'.repeat(81) });
    await waitFor(() =>
      expect(field('Account Name (DBA)')).toHaveAccessibleDescription(
        'The maximum length of this field is 80 chars.',
      ),
    );
  });
});

describe('the plan and status of an account', () => {
  it('offer the plans, without those that are announced only [ACC-25] [ACC-26]', async () => {
    const { user, sent } = await openAccount();
    expect(screen.getByText('Business includes 1,000 texts a month.')).toBeVisible();
    await user.click(select('Plan'));
    const future = await screen.findByRole('option', { name: /^Enterprise/ });
    expect(future).toHaveTextContent('Coming Soon');
    expect(future).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('option', { name: /^Starter/ }));
    await user.click(button('Save'));
    expect(await saved()).toBeVisible();
    expect(sent()).toEqual([{ planId: 1, version: 4 }]);
  });

  it('list the statuses that disable the account last, with their explanations [ACC-42]', async () => {
    const { user } = await openAccount();
    await user.click(select('Account Status'));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'ActiveExplains Active.',
      'Sub-accountExplains Sub-account.',
      'SuspendedExplains Suspended.',
      'DisabledExplains Disabled.',
    ]);
  });

  it('ask before the account is disabled, and send nothing on Go back [ACC-43] [ACC-56] [ACC-58]', async () => {
    const { user, sent } = await openAccount();
    await choose(user, 'Account Status', 'Disabled');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.click(button('Save'));
    const dialog = await screen.findByRole('alertdialog');
    expect(
      within(dialog).getByText(
        'Are you sure you want to disable this account? This will remove all numbers, messages will no longer be sent, and all access to this account will be removed. This action cannot be undone.',
      ),
    ).toBeVisible();
    expect(sent()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent()).toEqual([]);
    expect(select('Account Status')).toHaveTextContent('Disabled');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    expect(screen.queryByText('Account update failed')).toBeNull();
  });

  it('disable the account on Confirm, for good [ACC-57] [NBR-13]', async () => {
    const { user, sent } = await openAccount();
    await choose(user, 'Account Status', 'Disabled');
    await user.click(button('Save'));
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await saved()).toBeVisible();
    expect(sent()).toEqual([{ status: 10, version: 4 }]);
    await waitFor(() => expect(field('Account Status')).toHaveAttribute('readonly'));
  });
});

describe('a save of account details', () => {
  it('sends the changed fields, stays on the page and fetches the permissions again [API-31] [GRD-60]', async () => {
    const { api, user, sent, router } = await openAccount();
    await fill(user, 'Contact Name', ' Maya Oduya-Lind ');
    await user.click(button('Save'));
    expect(await saved()).toBeVisible();
    expect(sent()).toEqual([{ contactName: 'Maya Oduya-Lind', version: 4 }]);
    await waitFor(() => expect(api.callsOf('GET /api/permissions')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
    expect(router.state.location.pathname).toBe('/dashboard/management/customer-accounts/31');
    await fill(user, 'City', 'Evanston');
    await user.click(button('Save'));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual({ city: 'Evanston', version: 5 });
  });

  it('notifies of a failure with the server’s message [ERR-12]', async () => {
    const { api, user } = await openAccount();
    api.on('POST /accounts/31', reply(400, { message: 'The plan is not available.' }));
    await fill(user, 'City', 'Evanston');
    await user.click(button('Save'));
    expect(await screen.findByText('Account update failed')).toBeVisible();
    expect(screen.getByText('The plan is not available.')).toBeVisible();
    expect(field('City')).toHaveValue('Evanston');
  });

  it('offers Reload or Overwrite when someone else saved first [INB-03]', async () => {
    const { api, user } = await openAccount();
    api.on('POST /accounts/31', reply(409, { message: 'Someone else changed this.', code: 'STALE' }));
    await fill(user, 'City', 'Evanston');
    await user.click(button('Save'));
    const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this' });
    expect(dialog).toHaveAccessibleDescription(/^Someone saved Lakeview Dental/);
    api.on('GET /accounts/31', lakeview({ city: 'Skokie', version: 7 }));
    await user.click(within(dialog).getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(field('City')).toHaveValue('Skokie'));
  });
});
