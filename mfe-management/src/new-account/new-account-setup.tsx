import type { PermissionRule, PricingPlan } from '@dashboard/shared/contracts';
import { pageDataFor, renderApp } from '@dashboard/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { accountApi, button, choose, fillAll, lakeview } from '../account-details/details-setup';
import routes from '../app';

export const CREATE = 'POST /accounts';
export const CREATED = lakeview({ accountId: 44, companyName: 'Prairie Plumbing' });

const ZONE = { id: 6, description: 'Central Time', gmt_variation: '-06:00', ianaName: 'America/Chicago' };
const VERTICAL = {
  id: 1,
  type: 'CONSTRUCTION',
  displayName: 'Construction',
  description: 'Trades and builders',
};
export const DESCRIPTION = 'Prairie Plumbing confirms appointments with its own customers.';

export const AVAILABLE = { isValid: true, errors: {} };

interface Setup {
  rules?: PermissionRule[];
  plans?: PricingPlan[];
  /** The response about a username or an email. */
  validate?: unknown;
  /** The search string of the address. */
  search?: string;
}

/** Opens the wizard as a provider's user with these additional permissions. */
export async function openWizard({ rules = [], plans, validate = AVAILABLE, search = '' }: Setup = {}) {
  const api = accountApi(CREATED)
    .on('GET /api/common/timezones', [ZONE])
    .on('GET /api/campaign-registry/business-types', [VERTICAL])
    .on('GET /accounts', { items: [], total: 0, page: 1, pageSize: 10 })
    .on('GET /users/platform-users', { items: [], total: 0, page: 1, pageSize: 10 })
    .on('POST /users/validate', validate)
    .on(CREATE, CREATED);
  if (plans) api.on('GET /api/pricing-plans', plans);
  const base = pageDataFor('acme.provider');
  const permissions = { ...base.permissions, rules: [...base.permissions.rules, ...rules] };
  const path = `/management/customer-accounts/new-account${search}`;
  const app = renderApp(null, { routes, path, pageData: { ...base, permissions } });
  await screen.findByRole('list', { name: 'New Account steps' });
  return { api, sent: () => api.callsOf(CREATE).map(({ body }) => body), ...app };
}

type User = Awaited<ReturnType<typeof openWizard>>['user'];

/** The titles of the steps, in order, with their state. */
export const steps = () =>
  within(screen.getByRole('list', { name: 'New Account steps' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/^\d/, ''));

export const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

/** Presses the forward button once the step and its checks by the server are valid. */
export async function goOn(user: User, title: string): Promise<void> {
  const name = `Next: ${title}`;
  await waitFor(() => expect(button(name)).toBeEnabled(), { timeout: 5_000 });
  await user.click(button(name));
}

const ACCOUNT = {
  'Account Name (DBA)': 'Prairie Plumbing',
  'Contact Name': 'Ida Moen',
  'Contact Number': '3125550150',
  Email: 'office@prairie.example.com',
  'Address 2': 'Unit 4',
  City: 'Chicago',
};

async function fillAddress(user: User): Promise<void> {
  await user.click(screen.getByRole('combobox', { name: 'Address' }));
  await user.paste('1420 Ashland Ave');
}

export async function fillUsAccount(user: User): Promise<void> {
  await fillAll({ ...ACCOUNT, 'Tax ID': '360155012', 'ZIP Code': '60657' });
  await fillAddress(user);
  await choose(user, 'State', 'Illinois');
}

export async function fillCanadianAccount(user: User): Promise<void> {
  await choose(user, 'Country', 'Canada');
  await fillAll({ ...ACCOUNT, 'Postal Code': 'M5V 2T6' });
  await fillAddress(user);
  await choose(user, 'Province', 'Ontario');
}

export async function fillAdmin(user: User): Promise<void> {
  await fillAll({
    'First Name': 'Ida',
    'Last Name': 'Moen',
    Username: 'imoen',
    Email: 'ida@prairie.example.com',
  });
  await choose(user, 'Time Zone', 'Central Time');
}

export async function fillRegistry(user: User): Promise<void> {
  const samples = [1, 2, 3, 4, 5].map((n) => [`Sample ${n}`, `Your plumber arrives at ${n} pm.`]);
  await fillAll({ Description: DESCRIPTION, ...Object.fromEntries(samples) });
  await choose(user, 'Vertical Business Type', 'Construction');
}

export async function fillExistingNumber(user: User): Promise<void> {
  await user.click(screen.getByRole('radio', { name: 'Existing Number' }));
  await fillAll({ 'Phone Number': '3125550120' });
}

/** Fills in all steps of a Canadian account without US customers, up to the review. */
export async function fillToReview(user: User): Promise<void> {
  await fillCanadianAccount(user);
  await goOn(user, 'Admin User');
  await heading('Admin User');
  await fillAdmin(user);
  await goOn(user, 'Plan');
  await goOn(user, 'Number');
  await heading('Text number');
  await fillExistingNumber(user);
  await goOn(user, 'Review');
  await heading('Review');
}
