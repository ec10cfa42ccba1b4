import { can, UserType } from '@dashboard/shared/contracts';
import remote from './remote';

const routeOf = (path: string) => remote.routes.find((route) => route.path === path);

describe('the routes of System Admin', () => {
  it('open the area to super admins only [GRD-25] [NAV-38]', () => {
    expect(routeOf('system')?.guard).toEqual({ userTypes: [UserType.SUPER_ADMIN] });
    expect(routeOf('system/companies')?.title).toBe('Companies');
    // The guard of the parent path applies to every page.
    for (const { path } of remote.routes) expect(path).toMatch(/^system(\/|$)/);
  });

  it('require the permissions of the forms of a service provider [GRD-24] [NAV-37] [PVD-04]', () => {
    expect(routeOf('system/new-service-provider')).toMatchObject({
      title: 'Add Service Provider',
      guard: { permissions: [can('Create', 'Service Providers')] },
    });
    expect(routeOf('system/service-providers/:id')?.guard).toEqual({
      permissions: [can('Update', 'Service Providers')],
    });
  });

  it('are in the menu as System Admin with Companies, after Settings [UI-25] [UI-31]', () => {
    expect(remote.menu).toMatchObject([
      {
        title: 'System Admin',
        order: 100,
        section: 'setup',
        children: [{ title: 'Companies', path: '/system/companies' }],
      },
    ]);
  });
});
