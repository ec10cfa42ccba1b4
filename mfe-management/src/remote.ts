import { can, type Guard, type RemoteDefinition, UserType } from '@dashboard/shared/contracts';

const PROVIDERS: Guard = { userTypes: [UserType.SERVICE_PROVIDER] };
const SUPER_ADMINS: Guard = { userTypes: [UserType.SUPER_ADMIN] };
const COMPANIES = { title: 'Companies', path: '/system/companies' };

/** The pages of one account. Its page shows only the tabs whose contents the user may read. */
const accountRoutes = (
  path: string,
  { guard, above }: Pick<RemoteDefinition['routes'][number], 'guard' | 'above'> = {},
): RemoteDefinition['routes'] => [
  { path, title: 'Customer Account', ...(guard && { guard }), ...(above && { above }) },
  { path: `${path}/users`, title: 'Users' },
  {
    path: `${path}/users/:userId`,
    title: 'User',
    guard: { permissions: [can('Update', 'Company Users')] },
  },
  { path: `${path}/campaign`, title: 'Campaign' },
  { path: `${path}/numbers`, title: 'Text Numbers' },
  {
    path: `${path}/numbers/:phoneNumber`,
    title: 'Text Number',
    guard: { permissions: [can('Read', 'Phone Numbers')] },
  },
];

/** The definition that the shell reads before it loads this remote's code. The guards of all parent paths apply. */
const remote: RemoteDefinition = {
  name: 'mfe-management',
  title: 'Management',
  whileDown: 'Texts are sent and received as usual.',
  owner: 'management',
  routes: [
    { path: 'management', title: 'Management', guard: PROVIDERS },
    { path: 'management/customer-accounts', title: 'Customer Accounts' },
    // Ruling C-07: only the links to it require Create on Companies.
    { path: 'management/customer-accounts/new-account', title: 'New Account' },
    ...accountRoutes('management/customer-accounts/:id'),
    {
      path: 'management/customer-accounts/:id/users/add',
      title: 'New User',
      guard: { permissions: [can('Create', 'Company Users')] },
    },
    {
      path: 'management/customer-accounts/:id/numbers/add',
      title: 'New Text Number',
      guard: { permissions: [can('Create', 'Phone Numbers')] },
    },
    {
      path: 'management/platform-users',
      title: 'Platform Users',
      guard: { permissions: [can('Read', 'Platform Users')] },
    },
    {
      path: 'management/platform-users/create',
      title: 'Add Platform User',
      guard: { permissions: [can('Create', 'Platform Users')] },
    },
    {
      path: 'management/platform-users/:userId',
      title: 'Platform User',
      guard: { permissions: [can('Update', 'Platform Users')] },
    },
    { path: 'admin', title: 'Admin', guard: { userTypes: [UserType.ADMIN] } },
    { path: 'admin/users', title: 'Users' },
    {
      path: 'admin/users/add',
      title: 'New User',
      guard: { permissions: [can('Create', 'Company Users')] },
    },
    {
      path: 'admin/users/:userId',
      title: 'User',
      guard: { permissions: [can('Update', 'Company Users')] },
    },
    { path: 'admin/text-numbers', title: 'Text Numbers' },
    { path: 'admin/groups', title: 'Groups', guard: { permissions: [can('Update', 'Groups')] } },
    {
      path: 'admin/groups/add',
      title: 'New Group',
      guard: { permissions: [can('Create', 'Groups')] },
    },
    { path: 'admin/groups/:groupId', title: 'Group' },
    { path: 'admin/reports', title: 'Reports' },
    { path: 'admin/account', title: 'Account Details' },
    // Management is closed to super admins, who edit accounts on the same pages. They add neither users nor numbers.
    ...accountRoutes('system/accounts/:id', { guard: SUPER_ADMINS, above: COMPANIES }),
    {
      path: 'settings/branding',
      title: 'Branding',
      guard: { ...PROVIDERS, permissions: [can('Update', 'White Labelling')] },
    },
  ],
  menu: [
    {
      title: 'Management',
      icon: 'management',
      order: 70,
      guard: PROVIDERS,
      children: [
        { title: 'Customer Accounts', path: '/management/customer-accounts' },
        { title: 'Platform Users', path: '/management/platform-users' },
      ],
    },
    {
      title: 'Admin',
      icon: 'admin',
      order: 90,
      section: 'setup',
      children: [
        { title: 'Users', path: '/admin/users' },
        { title: 'Text Numbers', path: '/admin/text-numbers' },
        { title: 'Groups', path: '/admin/groups' },
        { title: 'Reports', path: '/admin/reports' },
        { title: 'Account Details', path: '/admin/account' },
      ],
    },
    { title: 'Branding', icon: 'branding', order: 85, section: 'user', path: '/settings/branding' },
  ],
  actions: [
    {
      title: 'Add Customer Account',
      keywords: 'new create company',
      guard: { permissions: [can('Create', 'Companies')] },
      opens: { path: '/management/customer-accounts/new-account' },
    },
    {
      title: 'Add Platform User',
      keywords: 'new create',
      opens: { path: '/management/platform-users/create' },
    },
    { title: 'Add User', keywords: 'new create invite', opens: { path: '/admin/users/add' } },
    { title: 'Add Group', keywords: 'new create inbox', opens: { path: '/admin/groups/add' } },
  ],
};

export default remote;
