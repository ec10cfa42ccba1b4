import type { PermissionRule, PlatformUser } from '@dashboard/shared/contracts';
import { fakeApi, pageDataFor, renderApp } from '@dashboard/shared/testing';
import { screen } from '@testing-library/react';
import routes from '../app';

/** The active user Elena Marsh, with optional overrides. */
export const elena = (overrides: Partial<PlatformUser> = {}): PlatformUser => ({
  userId: 21,
  firstName: 'Elena',
  lastName: 'Marsh',
  username: 'emarsh',
  email: 'elena@example.com',
  status: 'Active',
  statusId: 1,
  userStatus: 1,
  lastLoginDate: '2026-10-12T14:42:00.000Z',
  version: 1,
  ...overrides,
});

export const PENDING = { status: 'Pending', statusId: 2, userStatus: 2, lastLoginDate: null } as const;
export const DISABLED = { status: 'Disabled', statusId: 3, userStatus: 3 } as const;

const ALL: PermissionRule[] = [{ action: 'Update', subject: 'Platform Users' }];
const READ: PermissionRule[] = [
  { action: 'Read', subject: 'Platform Users' },
  { action: 'Create', subject: 'Platform Users' },
];

/** A fake API with one platform user, where every username and email is available. */
export function managementApi(user: PlatformUser) {
  return fakeApi()
    .on('GET /users/platform-users', { items: [user], total: 1, page: 1, pageSize: 10 })
    .on('GET /users/platform-users/:userId', user)
    .on('POST /users/validate', { isValid: true, errors: {} });
}

/** Opens a page of Management as a platform user with these update rules. */
export function openManagement(path: string, rules: PermissionRule[] = ALL) {
  const base = pageDataFor('acme.provider');
  const permissions = { ...base.permissions, rules: [...READ, ...rules] };
  return renderApp(null, { routes, path: `/management${path}`, pageData: { ...base, permissions } });
}

export const field = (name: string) => screen.getByRole('textbox', { name });
export const button = (name: string) => screen.getByRole('button', { name });
/** The heading of the list, which opens after a save. */
export const list = () => screen.findByRole('heading', { name: 'Management' });
