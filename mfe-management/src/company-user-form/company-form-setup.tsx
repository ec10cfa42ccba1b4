import type { CompanyUser, PermissionRule, TextNumberRow } from '@dashboard/shared/contracts';
import { fakeApi, pageDataFor, renderApp } from '@dashboard/shared/testing';
import { screen } from '@testing-library/react';
import routes from '../app';

/** The active end user Petra Lindqvist of the signed-in admin's company, with optional overrides. */
export const petra = (overrides: Partial<CompanyUser> = {}): CompanyUser => ({
  userId: 31,
  companyId: 11,
  companyAffiliate: 1,
  userType: 2,
  firstName: 'Petra',
  lastName: 'Lindqvist',
  username: 'plindqvist',
  email: 'petra@example.com',
  contactNumber: '7735550134',
  timeZone: 6,
  defaultNumber: '7735550100',
  statusId: 1,
  lastLoginDate: '2026-10-12T14:42:00.000Z',
  version: 1,
  can: { updateType: true, updateStatus: true, delete: true },
  ...overrides,
});

export const PENDING = {
  statusId: 2,
  lastLoginDate: null,
  can: { updateType: true, updateStatus: false, delete: true },
} as const;

export const textNumber = (number: string, overrides: Partial<TextNumberRow> = {}): TextNumberRow => ({
  number,
  typeLabel: 'Local',
  stateLabel: 'Active',
  state: 1,
  inProgressState: null,
  groupName: 'Front desk',
  campaignRegistryWarningMessage: null,
  ...overrides,
});

const NUMBERS = [
  textNumber('3125550142'),
  textNumber('7735550100', { state: 4, stateLabel: 'Deactivated' }),
  textNumber('8475550170', { state: 2, stateLabel: 'Pending' }),
  textNumber('8475550171', { state: 4, stateLabel: 'Deactivated' }),
];
const ZONES = [
  { id: 4, description: 'Eastern Time', gmt_variation: '-05:00', ianaName: 'America/New_York' },
  { id: 6, description: 'Central Time', gmt_variation: '-06:00', ianaName: 'America/Chicago' },
];

const pageOf = <T,>(items: T[]) => ({ items, total: items.length, page: 1, pageSize: 100 });

/** A fake API with one company user, where every username and email is available. */
export function companyApi(user = petra(), numbers = NUMBERS) {
  return fakeApi()
    .on('GET /users/company/11', pageOf([]))
    .on('GET /users/company/11/:userId', user)
    .on('GET /sms-numbers/company/11', pageOf(numbers))
    .on('GET /api/common/timezones', ZONES)
    .on('POST /users/validate', { isValid: true, errors: {} });
}

const allow = (...actions: PermissionRule['action'][]) =>
  actions.map((action): PermissionRule => ({ action, subject: 'Company Users' }));
export const READ_AND_CREATE = allow('Read', 'Create');
export const ALL = allow('Read', 'Create', 'Update', 'Delete');

/** Opens a page of the admin area as an admin with these rules. */
export function openAdmin(path: string, rules: PermissionRule[] = ALL) {
  const base = pageDataFor('acme.admin');
  const permissions = { ...base.permissions, rules };
  return renderApp(null, {
    routes: [...routes, { path: 'forbidden', element: <h1>Forbidden</h1> }],
    path: `/admin${path}`,
    pageData: { ...base, permissions },
  });
}

export const field = (name: string) => screen.getByRole('textbox', { name });
export const choice = (name: string) => screen.getByRole('combobox', { name });
export const button = (name: string) => screen.getByRole('button', { name });
/** The heading of the list, which opens after a save. */
export const list = () => screen.findByRole('heading', { name: 'Admin' });
