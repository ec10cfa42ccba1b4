import { can, UserType } from '@dashboard/shared/contracts';
import remote from './remote';

const routeOf = (path: string) => remote.routes.find((route) => route.path === path);

describe('the routes of System Admin', () => {
  it('require the role of a super admin and nothing else [GRD-24] [GRD-25] [GRD-46] [NAV-37] [NAV-38]', () => {
    expect(routeOf('system')?.guard).toEqual({ userTypes: [UserType.SUPER_ADMIN] });
    expect(routeOf('system/companies')).toEqual({ path: 'system/companies', title: 'Companies' });
    expect(routeOf('system/new-service-provider')).toEqual({
      path: 'system/new-service-provider',
      title: 'Add Service Provider',
    });
    // The guard of the parent path applies to every page.
    for (const { path } of remote.routes) expect(path).toMatch(/^system(\/|$)/);
  });

  it('require the permission of the form of a service provider [PVD-04]', () => {
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
