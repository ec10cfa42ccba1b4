import { act, render, screen, waitFor } from '@testing-library/react';
import {
  ACTIONS,
  can,
  type Guard,
  type PermissionRule,
  type Permissions,
  PLAN_FEATURES,
  RESOURCES,
  UserType,
} from '../contracts';
import { fakeApi, pageDataFor, reply, startApp } from '../testing';
import {
  arePermissionsReady,
  buildAbility,
  passesGuard,
  refreshPermissions,
  startAbility,
  useCan,
  useGuard,
  usePlanFeature,
  useRecordAbility,
} from '.';
import { useAbilityStore } from './ability-store';

const rules: PermissionRule[] = [
  { action: 'Read', subject: 'Messaging' },
  { action: 'Update', subject: 'Company Users', fields: ['status'] },
  { action: 'Update', subject: 'company', conditions: { id: 7 }, fields: ['website'] },
  { action: 'Read', subject: 'phoneNumber', conditions: { id: 3 } },
  {
    action: 'Update',
    subject: 'company',
    conditions: { isBrandVerified: true },
    fields: ['website'],
    inverted: true,
  },
];
const permissions = (parts: Partial<Permissions> = {}): Permissions => ({
  fetchedAt: '2026-03-04T17:30:00.000Z',
  rules,
  features: ['CAMPAIGNS'],
  ...parts,
});
function resetAbility() {
  useAbilityStore.setState({ receivedAt: null, isRefreshing: false });
}

describe('contracts', () => {
  it('lists four actions, seventeen resources and two plan features [GRD-49] [GRD-61] [GRD-62]', () => {
    expect(ACTIONS).toEqual(['Read', 'Create', 'Update', 'Delete']);
    expect(RESOURCES).toEqual([
      'User Statuses',
      'Platform Users',
      'Company Users',
      'Phone Numbers',
      'White Labelling',
      'Messaging',
      'New Messaging',
      'Companies',
      'Contact Lists',
      'Profile Settings',
      'Groups',
      'Toll-free',
      'Service Providers',
      'SMS_TO_EMAIL',
      'CSP for Canadian Accounts',
      'Canada Country Option for Accounts',
      'Campaign Registry Tab for Accounts',
    ]);
    expect(PLAN_FEATURES).toEqual(['CAMPAIGNS', 'INTELLIGENT_RESPONSES']);
  });
});

describe('guard', () => {
  const guard: Guard = {
    userTypes: [UserType.ADMIN],
    permissions: [can('Read', 'Messaging')],
    feature: 'CAMPAIGNS',
  };
  const check = (hasRole: boolean, hasPermission: boolean, hasFeature: boolean) =>
    passesGuard(guard, {
      userType: hasRole ? UserType.ADMIN : UserType.SERVICE_PROVIDER,
      ability: buildAbility(hasPermission ? rules : []),
      features: hasFeature ? ['CAMPAIGNS'] : [],
    });

  it('passes only when role, permission and plan feature all match [GRD-50] [GRD-51] [GRD-52] [GRD-53]', () => {
    const both = [true, false];
    for (const role of both)
      for (const permission of both)
        for (const feature of both) {
          expect([role, permission, feature, check(role, permission, feature)]).toEqual([
            role,
            permission,
            feature,
            role && permission && feature,
          ]);
        }
  });

  it('passes for all users without requirements', () => {
    const facts = { userType: UserType.UNDEFINED, ability: buildAbility([]), features: [] };
    expect(passesGuard(undefined, facts)).toBe(true);
    expect(passesGuard({}, facts)).toBe(true);
  });

  it('requires every one of several permissions', () => {
    const two: Guard = {
      permissions: [can('Read', 'Messaging'), can('Read', 'New Messaging')],
    };
    const facts = { userType: UserType.ADMIN, ability: buildAbility(rules), features: [] };
    expect(passesGuard(two, facts)).toBe(false);
  });
});

describe('ability hook', () => {
  function Facts() {
    const seven = useRecordAbility('company', 7);
    const eight = useRecordAbility('company', 8);
    const verified = useRecordAbility('company', 7, { isBrandVerified: true });
    const number = useRecordAbility('phoneNumber', 3);
    const other = useRecordAbility('phoneNumber', 4);
    const unknown = useRecordAbility('company');
    const facts = {
      messaging: useCan('Read', 'Messaging'),
      groups: useCan('Read', 'Groups'),
      status: useCan('Update', 'Company Users', 'status'),
      type: useCan('Update', 'Company Users', 'type'),
      campaigns: usePlanFeature('CAMPAIGNS'),
      responses: usePlanFeature('INTELLIGENT_RESPONSES'),
      guard: useGuard({ feature: 'CAMPAIGNS' }),
      website7: seven.can('Update', 'website'),
      status7: seven.can('Update', 'status'),
      website8: eight.can('Update', 'website'),
      verified7: verified.can('Update', 'website'),
      number3: number.can('Read'),
      number4: other.can('Read'),
      unknown: unknown.can('Update', 'website'),
    };
    return <p>{JSON.stringify(facts)}</p>;
  }

  it('checks rules by action, resource, field, record and plan feature [GRD-48] [GRD-63] [GRD-64]', () => {
    startApp(pageDataFor('acme.admin', { permissions: permissions() }));
    const { container } = render(<Facts />);
    expect(JSON.parse(container.textContent ?? '')).toEqual({
      messaging: true,
      groups: false,
      status: true,
      type: false,
      campaigns: true,
      responses: false,
      guard: true,
      website7: true,
      status7: false,
      website8: false,
      verified7: false,
      number3: true,
      number4: false,
      unknown: false,
    });
  });

  it('updates when the server’s response changes [GRD-55]', async () => {
    startApp(pageDataFor('acme.admin', { permissions: permissions({ rules: [] }) }));
    fakeApi().on('GET /api/permissions', permissions());
    function CanRead() {
      return <p>{useCan('Read', 'Messaging') ? 'may read' : 'may not read'}</p>;
    }
    render(<CanRead />);
    expect(screen.getByText('may not read')).toBeVisible();
    await act(refreshPermissions);
    expect(screen.getByText('may read')).toBeVisible();
  });
});

describe('age of permissions', () => {
  afterEach(() => jest.useRealTimers());

  it('fetches missing permissions with one request', async () => {
    resetAbility();
    const api = fakeApi().on('GET /api/permissions', permissions());
    expect(arePermissionsReady()).toBe(false);
    await Promise.all([refreshPermissions(), refreshPermissions()]);
    expect(arePermissionsReady()).toBe(true);
    expect(api.calls).toHaveLength(1);
  });

  it('makes them not ready after 10 seconds [GRD-58]', () => {
    jest.useFakeTimers();
    startAbility(permissions());
    jest.advanceTimersByTime(10_000);
    expect(arePermissionsReady()).toBe(true);
    jest.advanceTimersByTime(1);
    expect(arePermissionsReady()).toBe(false);
  });

  it('counts them as ready during a refresh [GRD-59]', async () => {
    startAbility(permissions());
    const held: ((response: Permissions) => void)[] = [];
    fakeApi().on('GET /api/permissions', () => new Promise((resolve) => held.push(resolve)));
    const later = Date.now() + 60_000;
    expect(arePermissionsReady(later)).toBe(false);
    const refresh = refreshPermissions();
    expect(arePermissionsReady(later)).toBe(true);
    await waitFor(() => expect(held).toHaveLength(1));
    held[0]?.(permissions());
    await refresh;
    expect(arePermissionsReady(later)).toBe(false);
  });

  it('fetches once more when requested during a fetch, which may predate a save', async () => {
    startAbility(permissions());
    const held: ((response: Permissions) => void)[] = [];
    const api = fakeApi().on('GET /api/permissions', () => new Promise((resolve) => held.push(resolve)));
    const canRead = () => useAbilityStore.getState().ability.can('Read', 'Messaging');
    const before = refreshPermissions();
    await waitFor(() => expect(held).toHaveLength(1));
    const after = [refreshPermissions(), refreshPermissions()];
    held[0]?.(permissions({ rules: [] }));
    await before;
    expect(arePermissionsReady(Date.now() + 60_000)).toBe(true);
    await waitFor(() => expect(held).toHaveLength(2));
    held[1]?.(permissions());
    await Promise.all(after);
    expect(canRead()).toBe(true);
    expect(api.calls).toHaveLength(2);
    expect(arePermissionsReady(Date.now() + 60_000)).toBe(false);
  });

  it('fetches again when requested during a fetch that fails', async () => {
    let fail = () => {};
    const failure = new Promise((resolve) => {
      fail = () => resolve(reply(500, { message: 'Down' }));
    });
    const api = fakeApi().on('GET /api/permissions', () => failure);
    const failing = refreshPermissions();
    await waitFor(() => expect(api.calls).toHaveLength(1));
    const next = refreshPermissions();
    api.on('GET /api/permissions', permissions());
    fail();
    await expect(failing).rejects.toThrow('Down');
    await next;
    expect(api.calls).toHaveLength(2);
  });

  it('keeps old permissions when a refresh fails, and retries on the next request', async () => {
    startAbility(permissions());
    const api = fakeApi().on('GET /api/permissions', reply(500, { message: 'Down' }));
    await expect(refreshPermissions()).rejects.toThrow('Down');
    expect(arePermissionsReady(Date.now() + 60_000)).toBe(false);
    api.on('GET /api/permissions', permissions());
    await refreshPermissions();
    await waitFor(() => expect(api.calls).toHaveLength(2));
  });
});
