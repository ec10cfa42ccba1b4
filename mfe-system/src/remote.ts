import { can, type RemoteDefinition, UserType } from '@dashboard/shared/contracts';

/** The definition that the shell reads before it loads this remote's code. The guards of all parent paths apply. */
const remote: RemoteDefinition = {
  name: 'mfe-system',
  title: 'System Admin',
  whileDown: 'Service providers and their customers work as usual.',
  owner: 'system',
  routes: [
    // The specification requires the role alone for this area; the server checks the permissions of each request.
    { path: 'system', title: 'System Admin', guard: { userTypes: [UserType.SUPER_ADMIN] } },
    { path: 'system/companies', title: 'Companies' },
    { path: 'system/companies/:companyId', title: 'Company' },
    { path: 'system/new-service-provider', title: 'Add Service Provider' },
    {
      path: 'system/service-providers/:id',
      title: 'Service Provider',
      guard: { permissions: [can('Update', 'Service Providers')] },
      above: { title: 'Companies', path: '/system/companies' },
    },
    {
      path: 'system/service-providers/:id/users/:userId',
      title: 'Platform User',
      guard: { permissions: [can('Update', 'Platform Users')] },
    },
  ],
  menu: [
    {
      title: 'System Admin',
      icon: 'system',
      order: 100,
      // With Settings and Admin, which the specification lists before it.
      section: 'setup',
      children: [{ title: 'Companies', path: '/system/companies' }],
    },
  ],
  actions: [
    {
      title: 'Add Service Provider',
      keywords: 'new create company',
      opens: { path: '/system/new-service-provider' },
    },
  ],
};

export default remote;
