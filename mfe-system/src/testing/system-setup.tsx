import type {
  Account,
  AccountRow,
  PermissionRule,
  PlatformUser,
  ServiceProvider,
} from '@dashboard/shared/contracts';
import { type ApiCall, fakeApi, pageDataFor, renderApp, reply } from '@dashboard/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import routes from '../app';

const row = (
  accountId: number,
  companyName: string,
  place: Pick<AccountRow, 'serviceProviderId' | 'serviceProvider' | 'status'>,
): AccountRow => ({
  accountId,
  companyName,
  ...place,
  plan: 'Team',
  campaignRegistryWarningMessage: null,
});
const COMPANIES = [
  row(31, 'Bayline Veterinary', { serviceProviderId: 1, serviceProvider: 'Acme Telecom', status: 'Active' }),
  row(41, 'Blue Heron Marine', {
    serviceProviderId: 2,
    serviceProvider: 'Bluebird Mobile',
    status: 'Suspended',
  }),
];
const STATUS_CODES: Record<string, string> = { Active: '1', Suspended: '2' };

/** A company of Acme Telecom, with optional overrides. */
export const bayline = (overrides: Partial<Account> = {}): Account => ({
  accountId: 31,
  serviceProviderId: 1,
  version: 4,
  companyName: 'Bayline Veterinary',
  legalCompanyName: 'Bayline Veterinary LLC',
  contactName: 'Delia Corwin',
  contactNumber: '7735550164',
  email: 'office@bayline.example.com',
  country: 'US',
  address: '88 Foundry St',
  address2: '',
  city: 'Gary',
  state: 'IN',
  zipCode: '46402',
  status: 1,
  planId: 2,
  lastModified: '2026-10-06T14:12:00.000Z',
  isBrandVerified: false,
  ...overrides,
});

/** A provider with every field, with optional overrides. */
export const acme = (overrides: Partial<ServiceProvider> = {}): ServiceProvider => ({
  serviceProviderId: 1,
  version: 3,
  twoFactor: 'optional',
  affiliateName: 'Acme Telecom',
  affiliateContactPerson: 'Rowan Ellery',
  affiliateEmail: 'office@acme.example.com',
  affiliateContactNumber: '4195550148',
  country: 'US',
  address: '410 Mercer St',
  address2: '',
  city: 'Toledo',
  state: 'OH',
  zipCode: '43604',
  providence: '',
  postalCode: '',
  host: 'acme.localhost',
  portalName: 'Acme Texting',
  brandColor: 'Harbor',
  logoUrl: '/assets/brand/acme.svg',
  logoDarkUrl: '',
  faviconUrl: '',
  supportTicketUrl: '',
  supportTicketEmail: 'help@acme.example.com',
  helpUrl: 'https://help.acme.example.com/',
  feedbackUrl: '',
  switches: { tollFree: true, csp: false, canada: false, smsToEmail: true },
  ...overrides,
});

export const elena: PlatformUser = {
  userId: 21,
  firstName: 'Elena',
  lastName: 'Marsh',
  username: 'emarsh',
  email: 'elena@example.com',
  status: 'Pending',
  statusId: 2,
  userStatus: 2,
  lastLoginDate: null,
  version: 1,
};

const status = (code: number, description: string) => ({
  status: code,
  description,
  is_disabled: code === 10,
  explanation: `Explains ${description}.`,
});

function companies({ query: { search = '', serviceProviderId, status: code, page, pageSize } }: ApiCall) {
  const items = COMPANIES.filter(
    (company) =>
      company.companyName.toLowerCase().includes(search.toLowerCase()) &&
      (serviceProviderId ?? String(company.serviceProviderId)) === String(company.serviceProviderId) &&
      (code ?? STATUS_CODES[company.status]) === STATUS_CODES[company.status],
  );
  return { items, total: items.length, page: Number(page), pageSize: Number(pageSize) };
}

/** A fake API with two companies of two providers. Updates are merged, as the server does. */
export function systemApi({ updatable = ['status'], company = bayline(), provider = acme() } = {}) {
  let account = company;
  let stored = provider;
  return fakeApi()
    .on('GET /accounts', companies)
    .on('GET /accounts/:id', () => account)
    .on('POST /accounts/:id', ({ body }: { body: object }) => {
      account = { ...account, ...body, version: account.version + 1 };
      return account;
    })
    .on('GET /accounts/:id/usage', {
      from: '2026-11-01',
      outboundSegments: 1204,
      totalOutboundIncluded: 2500,
    })
    .on('GET /accounts/statuses', [status(1, 'Active'), status(2, 'Suspended'), status(10, 'Disabled')])
    .on('GET /api/pricing-plans', [])
    .on('GET /api/permissions', pageDataFor('super').permissions)
    .on('GET /api/permissions/subject/company/:id', {
      rules: [],
      actions: ['Read'],
      fields: { read: ['status'], update: updatable },
    })
    .on('GET /api/service-providers', [
      { serviceProviderId: 1, companyName: 'Acme Telecom' },
      { serviceProviderId: 2, companyName: 'Bluebird Mobile' },
    ])
    .on('GET /api/service-providers/:id', () => stored)
    .on('PATCH /api/service-providers/:id', ({ body }: { body: object }) => {
      stored = { ...stored, ...body, version: stored.version + 1 };
      return stored;
    })
    .on('POST /api/service-providers/:id/images', { url: '/media/brand/9f2c.png' })
    .on('GET /users/platform-users', { items: [elena], total: 1, page: 1, pageSize: 25 })
    .on('POST /users/platform-users', reply(201, elena))
    .on('GET /users/platform-users/:userId', elena)
    .on('POST /users/platform-users/:userId', ({ body }: { body: object }) => ({ ...elena, ...body }))
    .on('GET /api/common/timezones', [
      { id: 5, description: 'Eastern Time', gmt_variation: '-5', ianaName: 'America/New_York' },
    ])
    .on('POST /api/address/verify', { isValid: true })
    .on('POST /api/address/search', [])
    .on('POST /users/validate', { isValid: true, errors: {} });
}

/** Opens a page of System Admin as a super admin, or with other rules. */
export function openSystem(path: string, rules?: PermissionRule[]) {
  const base = pageDataFor('super');
  const permissions = { ...base.permissions, ...(rules && { rules }) };
  return renderApp(null, { routes, path: `/system${path}`, pageData: { ...base, permissions } });
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const select = (name: string) => screen.getByRole('combobox', { name });

type User = ReturnType<typeof openSystem>['user'];
export async function choose(user: User, name: string, option: string | RegExp): Promise<void> {
  await user.click(select(name));
  await user.click(await screen.findByRole('option', { name: option }));
}

/** Types into a field as one event. */
export function type(input: HTMLElement, value: string): void {
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
}
