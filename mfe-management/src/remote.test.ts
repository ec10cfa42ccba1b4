import { buildAbility, passesGuard } from '@dashboard/shared/ability';
import {
  ACTIONS,
  type Action,
  can,
  type PermissionRule,
  RESOURCES,
  UserType,
} from '@dashboard/shared/contracts';
import remote from './remote';

const EVERYTHING = RESOURCES.flatMap((subject) =>
  ACTIONS.map((action): PermissionRule => ({ action, subject })),
);

/** Whether a user passes the guards along a page's path. */
const passes = (path: string, userType: number, rules: PermissionRule[]) =>
  remote.routes
    .filter((route) => path === route.path || path.startsWith(`${route.path}/`))
    .every(({ guard }) => passesGuard(guard, { userType, ability: buildAbility(rules), features: [] }));

/** The titles along a page's path. The first is the area, which breadcrumbs skip. */
const titlesTo = (path: string) =>
  remote.routes
    .filter((route) => path === route.path || path.startsWith(`${route.path}/`))
    .map(({ title }) => title);

describe('the routes of Management', () => {
  it('give the account list its breadcrumb [ACC-08]', () => {
    expect(titlesTo('management/customer-accounts')).toEqual(['Management', 'Customer Accounts']);
  });

  it('give the users of an account their breadcrumbs [ACC-10] [ACC-11]', () => {
    const account = ['Management', 'Customer Accounts', 'Customer Account'];
    expect(titlesTo('management/customer-accounts/:id/users/add')).toEqual([...account, 'Users', 'New User']);
    expect(titlesTo('management/customer-accounts/:id/users/:userId')).toEqual([...account, 'Users', 'User']);
  });

  it('require the permissions of the forms of an account’s users [GRD-20] [GRD-21]', () => {
    const guardsOf = (path: string) =>
      remote.routes.find((route) => route.path === `management/customer-accounts/:id/users/${path}`)?.guard;
    expect(guardsOf('add')).toEqual({ permissions: [can('Create', 'Company Users')] });
    expect(guardsOf(':userId')).toEqual({ permissions: [can('Update', 'Company Users')] });
  });

  it('give the numbers and the registration of an account their breadcrumbs [ACC-12] [ACC-13] [ACC-14]', () => {
    const account = ['Management', 'Customer Accounts', 'Customer Account'];
    const numbers = 'management/customer-accounts/:id/numbers';
    expect(titlesTo(numbers)).toEqual([...account, 'Text Numbers']);
    expect(titlesTo(`${numbers}/add`)).toEqual([...account, 'Text Numbers', 'New Text Number']);
    expect(titlesTo('management/customer-accounts/:id/campaign')).toEqual([...account, 'Campaign']);
  });

  const visitorsOf = (path: string) => {
    expect(remote.routes.map((route) => route.path)).toContain(path);
    return Object.values(UserType).filter((userType) => passes(path, userType, EVERYTHING));
  };

  it.each(['', '/users', '/users/:userId', '/numbers', '/numbers/:phoneNumber', '/campaign'])(
    'open customer-accounts/:id%s to service providers only, and its twin to super admins [GRD-19]',
    (tab) => {
      expect(visitorsOf(`management/customer-accounts/:id${tab}`)).toEqual([UserType.SERVICE_PROVIDER]);
      // Ruling I-09: super admins edit accounts on the same screens.
      expect(visitorsOf(`system/accounts/:id${tab}`)).toEqual([UserType.SUPER_ADMIN]);
    },
  );

  it('show Companies above the account of a super admin in the breadcrumbs', () => {
    expect(remote.routes.find(({ path }) => path === 'system/accounts/:id')?.above).toEqual({
      title: 'Companies',
      path: '/system/companies',
    });
  });

  it.each([
    'customer-accounts/new-account',
    'platform-users',
    'platform-users/create',
    'platform-users/:userId',
  ])('open %s to service providers only [GRD-18]', (path) => {
    expect(visitorsOf(`management/${path}`)).toEqual([UserType.SERVICE_PROVIDER]);
  });

  it.each(['new-account', ':id', ':id/users', ':id/numbers', ':id/campaign'])(
    'open customer-accounts/%s by role alone [GRD-18] [GRD-19]',
    (path) => {
      expect(passes(`management/customer-accounts/${path}`, UserType.SERVICE_PROVIDER, [])).toBe(true);
    },
  );

  it('offers Add Customer Account only with Create on Companies [GRD-18]', () => {
    const action = remote.actions?.find(({ title }) => title === 'Add Customer Account');
    expect(action?.guard).toEqual({ permissions: [can('Create', 'Companies')] });
  });

  it('require the permissions of an account’s numbers [GRD-22] [GRD-23]', () => {
    const numbers = 'management/customer-accounts/:id/numbers';
    const may = (path: string, ...actions: Action[]) =>
      passes(`${numbers}${path}`, UserType.SERVICE_PROVIDER, [
        ...EVERYTHING.filter(({ subject }) => subject !== 'Phone Numbers'),
        ...actions.map((action): PermissionRule => ({ action, subject: 'Phone Numbers' })),
      ]);
    expect([may('/:phoneNumber'), may('/add', 'Read')]).toEqual([false, false]);
    expect([may('/:phoneNumber', 'Read'), may('/add', 'Create')]).toEqual([true, true]);
  });

  it('give the wizard of a new account its breadcrumbs [ACC-09]', () => {
    expect(titlesTo('management/customer-accounts/new-account')).toEqual([
      'Management',
      'Customer Accounts',
      'New Account',
    ]);
  });

  it('give platform users their breadcrumbs without the account list [USR-17] [USR-18] [USR-20]', () => {
    expect(titlesTo('management/platform-users/create')).toEqual([
      'Management',
      'Platform Users',
      'Add Platform User',
    ]);
  });

  it('give the users of the admin area breadcrumbs without the account [USR-16]', () => {
    expect(titlesTo('admin/users/:userId')).toEqual(['Admin', 'Users', 'User']);
    expect(titlesTo('admin/users/add')).toEqual(['Admin', 'Users', 'New User']);
  });

  it('open the admin area to admins with the permissions of each form [GRD-27] [GRD-28] [GRD-29]', () => {
    const guardsOf = (path: string) => remote.routes.find((route) => route.path === path)?.guard;
    expect(guardsOf('admin')).toEqual({ userTypes: [UserType.ADMIN] });
    expect(guardsOf('admin/users/add')).toEqual({ permissions: [can('Create', 'Company Users')] });
    expect(guardsOf('admin/users/:userId')).toEqual({ permissions: [can('Update', 'Company Users')] });
  });

  it('are tabs of the admin area, also in the menu [NAV-42] [NAV-45] [GRD-27] [UI-30]', () => {
    expect(titlesTo('admin/text-numbers')).toEqual(['Admin', 'Text Numbers']);
    expect(titlesTo('admin/account')).toEqual(['Admin', 'Account Details']);
    const admin = remote.menu.find(({ title }) => title === 'Admin');
    expect(admin?.children).toEqual([
      { title: 'Users', path: '/admin/users' },
      { title: 'Text Numbers', path: '/admin/text-numbers' },
      { title: 'Groups', path: '/admin/groups' },
      { title: 'Reports', path: '/admin/reports' },
      { title: 'Account Details', path: '/admin/account' },
    ]);
    for (const { path } of admin?.children ?? [])
      expect(remote.routes.map((route) => `/${route.path}`)).toContain(path);
  });

  it('offer Branding to service providers in the user menu [PVD-05]', () => {
    expect(remote.routes.find(({ path }) => path === 'settings/branding')?.guard).toEqual({
      userTypes: [UserType.SERVICE_PROVIDER],
      permissions: [can('Update', 'White Labelling')],
    });
    expect(remote.menu.filter(({ section }) => section === 'user')).toMatchObject([
      { title: 'Branding', path: '/settings/branding' },
    ]);
  });

  it('are in the menu of service providers only [UI-28] [GRD-42]', () => {
    expect(remote.menu[0]?.guard).toEqual({ userTypes: [UserType.SERVICE_PROVIDER] });
    expect(remote.menu[0]?.children).toEqual([
      { title: 'Customer Accounts', path: '/management/customer-accounts' },
      { title: 'Platform Users', path: '/management/platform-users' },
    ]);
  });
});
