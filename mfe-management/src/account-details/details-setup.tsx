import { startAbility } from '@dashboard/shared/ability';
import type { Account, PermissionRule, SubjectPermissions } from '@dashboard/shared/contracts';
import { queryClient } from '@dashboard/shared/query';
import { fakeApi, pageDataFor, renderApp } from '@dashboard/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import routes from '../app';

/** A US account with every field, with optional overrides. */
export const lakeview = (overrides: Partial<Account> = {}): Account => ({
  accountId: 31,
  serviceProviderId: 1,
  version: 4,
  companyName: 'Lakeview Dental',
  legalCompanyName: 'Lakeview Dental Partners LLC',
  contactName: 'Maya Oduya',
  contactNumber: '3125550100',
  email: 'office@lakeview.example.com',
  country: 'US',
  address: '1420 Ashland Ave',
  address2: 'Suite 200',
  city: 'Chicago',
  state: 'IL',
  zipCode: '60657',
  province: '',
  postalCode: '',
  houseNumber: '1420',
  status: 1,
  planId: 2,
  billingAccountNumber: 'LD-2204-18',
  taxId: '36-0155012',
  website: 'https://lakeview.example.com',
  businessType: 'PRIVATE_PROFIT',
  businessTypeLabel: 'Private for profit',
  stockSymbol: '',
  stockExchange: '',
  hasUsCustomers: true,
  replyBusinessName: '',
  helpContact: '',
  optOutReply: '',
  quietHoursPreset: 'standard',
  campaignPace: null,
  agentCampaignMax: 500,
  lastModified: '2026-10-12T21:08:00.000Z',
  isBrandVerified: false,
  ...overrides,
});

/** The same company in Toronto, with US customers. */
export const toronto = (overrides: Partial<Account> = {}): Account =>
  lakeview({
    country: 'CA',
    state: '',
    zipCode: '',
    province: 'ON',
    postalCode: 'M5V 2T6',
    city: 'Toronto',
    ...overrides,
  });

const UPDATABLE = Object.keys(lakeview()).filter(
  (field) =>
    !['accountId', 'serviceProviderId', 'version', 'lastModified', 'businessTypeLabel'].includes(field),
);

/** The response about an account's fields: all readable, and all but `lastModified` updatable, with exceptions. */
export function fieldsOf({ readOnly = [], hidden = [] }: { readOnly?: string[]; hidden?: string[] } = {}) {
  const read = [...UPDATABLE, 'lastModified'].filter((field) => !hidden.includes(field));
  const update = UPDATABLE.filter((field) => ![...hidden, ...readOnly].includes(field));
  return { rules: [], actions: ['Read', 'Update'], fields: { read, update } } satisfies SubjectPermissions;
}

const plan = (id: number, name: string, isFuturePlan = false) => ({
  id,
  name,
  description: `${name} includes 1,000 texts a month.`,
  totalOutboundIncluded: 1000,
  highlights: [],
  isFuturePlan,
  isDefault: id === 1,
  cspCampaignType: 'LOW_VOLUME',
});
const status = (code: number, description: string) => ({
  status: code,
  description,
  is_disabled: code === 10,
  explanation: `Explains ${description}.`,
});

/** A fake API with one account. An update is merged with it, as the server does. */
export function accountApi(account: Account, permissions: SubjectPermissions = fieldsOf()) {
  let stored = account;
  return fakeApi()
    .on('GET /accounts/:id', () => stored)
    .on('GET /api/permissions/subject/company/:id', permissions)
    .on('GET /api/permissions', pageDataFor('acme.provider').permissions)
    .on('GET /accounts/statuses', [
      status(10, 'Disabled'),
      status(1, 'Active'),
      status(9, 'Sub-account'),
      status(2, 'Suspended'),
    ])
    .on('GET /accounts/business-types', [
      { code: 'PRIVATE_PROFIT', name: 'Private for profit', isDefault: true },
      { code: 'PUBLIC_PROFIT', name: 'Public for profit', isDefault: false },
    ])
    .on('GET /accounts/stock-exchanges', [{ code: 'NYSE' }, { code: 'TSX' }])
    .on('GET /api/pricing-plans', [plan(1, 'Starter'), plan(2, 'Business'), plan(3, 'Enterprise', true)])
    .on('POST /api/address/verify', { isValid: true })
    .on('POST /api/address/search', [])
    .on('POST /accounts/:id', ({ body }: { body: object }) => {
      const { version: _version, ...changes } = { version: 0, ...body };
      stored = { ...stored, ...changes, version: stored.version + 1 };
      return stored;
    });
}

const rule = (subject: PermissionRule['subject']): PermissionRule => ({ action: 'Read', subject });
export const CANADA = rule('Canada Country Option for Accounts');
export const CSP = rule('CSP for Canadian Accounts');
/** Takes away the additional permissions of an open page. */
export const withdrawRules = () => startAbility(pageDataFor('acme.provider').permissions);

/** Opens the page of account 31 as a provider's user with these additional permissions. */
export async function openAccount(
  account: Account = lakeview(),
  {
    permissions = fieldsOf(),
    rules = [],
  }: { permissions?: SubjectPermissions; rules?: PermissionRule[] } = {},
) {
  const api = accountApi(account, permissions);
  const base = pageDataFor('acme.provider');
  const pageData = {
    ...base,
    permissions: { ...base.permissions, rules: [...base.permissions.rules, ...rules] },
  };
  const app = renderApp(null, { routes, path: '/management/customer-accounts/31', pageData });
  await screen.findByText('ID 31');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const sent = () => api.callsOf('POST /accounts/31').map(({ body }) => body);
  return { api, sent, ...app };
}

export const field = (name: string) => screen.getByRole('textbox', { name });
export const maybeField = (name: string) => screen.queryByRole('textbox', { name });
export const select = (name: string) => screen.getByRole('combobox', { name });
export const button = (name: string) => screen.getByRole('button', { name });

type User = Awaited<ReturnType<typeof openAccount>>['user'];

/** Chooses an option of a select with the keyboard. */
export async function choose(user: User, name: string, option: string): Promise<void> {
  await user.click(select(name));
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${option}`) }));
}

/** Replaces a field's value. */
export async function fill(user: User, name: string, value: string): Promise<void> {
  await user.clear(field(name));
  await user.click(field(name));
  await user.paste(value);
}

/** The visible text fields by name. One query for all names, because each takes long in a large form. */
function textFields(): Map<string, Element> {
  const names = new Map<Element, string>();
  const matcher = (name: string, element: Element | null) => Boolean(element && names.set(element, name));
  const visible = screen.getAllByRole('textbox', { name: matcher });
  return new Map(visible.map((element) => [names.get(element) ?? '', element]));
}

/** Replaces the values of many fields with one event each. */
export async function fillAll(values: Record<string, string>): Promise<void> {
  const fields = textFields();
  await act(async () => {
    for (const [name, value] of Object.entries(values)) {
      const input = fields.get(name);
      if (!input) throw new Error(`No field is named ${name}.`);
      fireEvent.focus(input);
      fireEvent.change(input, { target: { value } });
      fireEvent.blur(input);
    }
  });
}
