import type { Group, GroupRow, PermissionRule } from '@dashboard/shared/contracts';
import { type ApiCall, fakeApi, pageDataFor, renderApp } from '@dashboard/shared/testing';
import routes from '../app';

export const group = (overrides: Partial<Group> = {}): Group => ({
  groupId: 7,
  name: 'Front desk',
  tn: '3125550142',
  isNumberInUse: false,
  assignment: 'off',
  memberIds: [31, 32],
  defaultUsers: [],
  otherNumbers: [{ tn: '7735550100', groupName: 'Billing' }],
  version: 4,
  ...overrides,
});

export const groupRow = (groupId: number, name: string, overrides: Partial<GroupRow> = {}): GroupRow => ({
  groupId,
  name,
  tn: null,
  members: [],
  memberCount: 0,
  unreadCount: 0,
  updatedAt: '2026-03-04T14:12:00.000Z',
  ...overrides,
});

const user = (userId: number, name: string, typeLabel = 'End User') => ({
  userId,
  name,
  defaultNumber: '3125550142',
  typeLabel,
  statusLabel: 'Active',
  statusId: 1,
});
const number = (digits: string, groupName: string | null) => ({
  number: digits,
  typeLabel: 'Local',
  stateLabel: 'Active',
  state: 1,
  inProgressState: null,
  groupName,
  campaignRegistryWarningMessage: null,
});

const pageOf = (items: unknown[]) => ({ items, total: items.length, page: 1, pageSize: 100 });

/** A fake API with an account of three users, two numbers and these groups. */
export const groupApi = (record = group(), rows = [groupRow(7, 'Front desk')]) =>
  fakeApi()
    .on('GET /api/groups', { items: [] })
    .on('GET /api/events', { events: [], lastSeq: 0, hasMore: false, isReset: false })
    .on('GET /api/groups/company/11', ({ query: { search = '' } }: ApiCall) =>
      pageOf(rows.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))),
    )
    .on('GET /api/groups/:groupId', record)
    .on(
      'GET /users/company/11',
      pageOf([user(31, 'Ana Ruiz'), user(32, 'Hollis Brandt'), user(33, 'Maya Ortiz', 'Admin')]),
    )
    .on(
      'GET /sms-numbers/company/11',
      pageOf([number('3125550142', 'Front desk'), number('8475550170', null)]),
    );

const ALL = (['Create', 'Read', 'Update', 'Delete'] as const).map(
  (action): PermissionRule => ({ action, subject: 'Groups' }),
);

/** Opens a page of the admin area's groups as an admin with these rules. */
export function openGroups(path = '', rules = ALL) {
  const base = pageDataFor('acme.admin');
  const pageData = { ...base, permissions: { ...base.permissions, rules } };
  return renderApp(null, { routes, path: `/admin/groups${path}`, pageData });
}
