import { queryClient } from '@dashboard/shared/query';
import { pageDataFor, renderApp, reply } from '@dashboard/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { accountApi, button, field, fieldsOf, lakeview } from '../account-details/details-setup';
import routes from '../app';

const BRAND = ['companyName', 'legalCompanyName', 'taxId', 'businessType', 'stockSymbol', 'stockExchange'];
const READ_ONLY = [...BRAND, 'country', 'hasUsCustomers', 'houseNumber', 'status', 'planId'];
const PERMISSIONS = fieldsOf({ readOnly: READ_ONLY, hidden: ['billingAccountNumber'] });
const NO_ROWS = { items: [], total: 0, page: 1, pageSize: 10 };
const SCHEDULE = {
  scheduleId: 7,
  name: 'Office hours',
  timeZoneId: 6,
  ianaName: 'America/Chicago',
  isDefault: true,
  version: 1,
  weekly: {},
  exceptions: [],
  isOpenNow: false,
  nextChangeAt: null,
  nextOpensAt: null,
  usedByCount: 0,
  usedBy: [],
};
const DONE = { brandRegStatus: 'VERIFIED', campaignRegStatus: 'ACTIVE', bwCampaignImportStatus: 'SUCCESS' };
const UPDATE = 'POST /accounts/11';

/** Opens the admin area as the administrator of account 11. */
async function open({ usage, status }: { usage?: unknown; status?: unknown } = {}) {
  const { billingAccountNumber: _hidden, ...account } = lakeview({ accountId: 11 });
  const api = accountApi(account, PERMISSIONS)
    .on(
      'GET /accounts/:id/usage',
      usage ?? { from: '2026-11-01', outboundSegments: 1204, totalOutboundIncluded: 2500 },
    )
    .on('GET /api/campaign-registry/status', status ?? { entry: DONE })
    .on('GET /api/message-bot/time-schedules', { ...NO_ROWS, items: [SCHEDULE], total: 1 })
    .on('GET /users/company/:id', NO_ROWS)
    .on('GET /sms-numbers/company/:id', NO_ROWS);
  const app = renderApp(null, { routes, path: '/admin', pageData: pageDataFor('acme.admin') });
  await screen.findByText('Messaging defaults');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  return { api, sent: () => api.callsOf(UPDATE).map(({ body }) => body), ...app };
}

const isReadOnly = (name: string) => field(name).hasAttribute('readonly');
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

describe('Account Details of the admin area', () => {
  it('names the default schedule, with a link to choose another one', async () => {
    await open();
    expect(screen.getByText('Office hours')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose another schedule' })).toHaveAttribute(
      'href',
      '/dashboard/message-bot/time-schedule',
    );
  });

  it('is the default tab, with what the admin may read and change [NAV-45] [NAV-46] [ADM-08] [ADM-10]', async () => {
    const { router } = await open();
    expect(router.state.location.pathname).toBe('/dashboard/admin/account');
    expect(screen.getByRole('link', { name: 'Account Details' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Company',
      'Address',
      'Messaging defaults',
      'Plan & usage',
      'US registration',
      'Default schedule',
      'Recent History',
    ]);
    const fixed = ['Account Name (DBA)', 'Legal Company Name', 'Tax ID', 'Type of Business', 'Country'];
    for (const name of [...fixed, 'Account Status', 'Plan'])
      expect([name, isReadOnly(name)]).toEqual([name, true]);
    const changeable = [
      'Contact Name',
      'Contact Number',
      'Email',
      'Address 2',
      'City',
      'ZIP Code',
      'Website',
    ];
    for (const name of changeable) expect([name, isReadOnly(name)]).toEqual([name, false]);
    expect(screen.queryByRole('textbox', { name: /Billing/ })).toBeNull();
    expect(screen.getByText('1,204 of 2,500 in November')).toBeVisible();
    expect(screen.getByRole('meter')).toHaveAttribute('aria-valuenow', '1204');
    expect(screen.getByText(/US local numbers may text/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('previews and saves the wording of replies, and fetches the permissions again [ADM-08]', async () => {
    const { api, sent, user } = await open();
    const permissionCalls = () => api.callsOf('GET /api/permissions/subject/company/11').length;
    const before = permissionCalls();
    expect(screen.getByText(/^Lakeview Dental: For help call 312-555-0100 or email/)).toBeVisible();
    type('Business Name in Replies', 'Lakeview');
    type('HELP Contact', 'Priya at 312-555-0177');
    expect(
      screen.getByText('Lakeview: For help, contact Priya at 312-555-0177. Reply STOP to opt out.'),
    ).toBeVisible();

    type('Reply to STOP', 'Goodbye. Text START to return.');
    await user.click(button('Save'));
    expect(await screen.findByText('Say that the contact is opted out or gets no more texts.')).toBeVisible();
    expect(sent()).toEqual([]);
    type('Reply to STOP', 'No more texts. Text START to return.');
    await user.click(button('Save'));
    expect(await screen.findByText('Account successfully updated')).toBeVisible();
    expect(sent()).toEqual([
      {
        replyBusinessName: 'Lakeview',
        helpContact: 'Priya at 312-555-0177',
        optOutReply: 'No more texts. Text START to return.',
        version: 4,
      },
    ]);
    await waitFor(() => expect(permissionCalls()).toBeGreaterThan(before));
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('saves the quiet hours and the pace of campaigns, and rejects a pace that no carrier allows', async () => {
    const { sent, user } = await open();
    await user.click(screen.getByRole('combobox', { name: 'Quiet Hours' }));
    await user.click(await screen.findByRole('option', { name: 'Stricter hours of some states' }));
    type('Campaign Pace', '4501');
    await user.click(button('Save'));
    expect(await screen.findByText('Enter a whole number from 1 to 4,500.')).toBeVisible();
    expect(sent()).toEqual([]);
    type('Campaign Pace', '120');
    await user.click(button('Save'));
    expect(await screen.findByText('Account successfully updated')).toBeVisible();
    expect(sent()).toEqual([{ quietHoursPreset: 'strict', campaignPace: 120, version: 4 }]);
  });

  it('saves the campaign limit for agents, and no limit for an empty field [I-07]', async () => {
    const { sent, user } = await open();
    const field = screen.getByLabelText(/^Campaign Limit for Agents/);
    expect(field).toHaveValue('500');
    expect(field).toHaveAccessibleDescription(/Empty: unlimited/);
    type('Campaign Limit for Agents', '-1');
    await user.click(button('Save'));
    expect(await screen.findByText('Enter a whole number from 0 to 1,000,000.')).toBeVisible();
    expect(sent()).toEqual([]);
    type('Campaign Limit for Agents', '');
    await user.click(button('Save'));
    expect(await screen.findByText('Account successfully updated')).toBeVisible();
    expect(sent()).toEqual([{ agentCampaignMax: null, version: 4 }]);
  });

  it('reports an account that cannot be loaded, on its page and in a toast [ERR-11] [ERR-43]', async () => {
    accountApi(lakeview({ accountId: 11 }), PERMISSIONS).on(
      'GET /accounts/:id',
      reply(400, { message: 'Not now.' }),
    );
    renderApp(null, { routes, path: '/admin', pageData: pageDataFor('acme.admin') });
    expect(await screen.findByText('Failed to load account')).toBeVisible();
    expect(screen.getByText('Failed to load resources')).toBeVisible();
  });

  it('works without its usage and registration, which can be loaded again [ADM-08]', async () => {
    const { api, user } = await open({
      usage: reply(503, { message: 'Busy.' }),
      status: reply(503, { message: 'Away.' }),
    });
    expect(field('Contact Name')).toHaveValue('Maya Oduya');
    expect(await screen.findByText('Couldn’t be loaded. Away.')).toBeVisible();
    api.on('GET /api/campaign-registry/status', { entry: null });
    await user.click(screen.getAllByRole('button', { name: 'Retry' })[1] ?? document.body);
    expect(await screen.findByText(/Ask your provider to register your company/)).toBeVisible();
  });
});
