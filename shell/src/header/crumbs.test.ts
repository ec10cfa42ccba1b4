import { exampleRemote } from '../remotes/example-remote';
import { matchRemoteRoute } from '../remotes/match-remote-route';
import { breadcrumbsOf } from './crumbs';

const remotes = [
  exampleRemote('mfe-accounts', {
    routes: [
      { path: 'management', title: 'Management' },
      { path: 'management/accounts', title: 'Customer Accounts' },
      { path: 'management/accounts/:id', title: 'Customer Account' },
      { path: 'management/accounts/:id/users', title: 'Users' },
      { path: 'management/platform-users', title: 'Platform Users' },
      { path: 'management/platform-users/:userId', title: 'Platform User' },
      { path: 'system', title: 'System Admin' },
      {
        path: 'system/accounts/:id',
        title: 'Customer Account',
        above: { title: 'Companies', path: '/system/companies' },
      },
      { path: 'system/accounts/:id/users', title: 'Users' },
    ],
  }),
];
const crumbsAt = (path: string, current: string | null = null, byPath: Record<string, string> = {}) =>
  breadcrumbsOf(matchRemoteRoute(remotes, path), path, { current, byPath });
const titlesAt = (...page: Parameters<typeof crumbsAt>) => crumbsAt(...page).map(({ title }) => title);

describe('breadcrumbsOf', () => {
  it('skips the area and keeps the route parameters of the current path [ACC-15]', () => {
    expect(crumbsAt('/management/accounts/7/users')).toEqual([
      { title: 'Customer Accounts', path: '/management/accounts' },
      { title: 'Customer Account', path: '/management/accounts/7' },
      { title: 'Users', path: '/management/accounts/7/users' },
    ]);
  });

  it('ends in the name of the record shown', () => {
    expect(titlesAt('/management/platform-users/9', 'Elena Marsh')).toEqual([
      'Platform Users',
      'Elena Marsh',
    ]);
  });

  it('names the record above the current page', () => {
    const names = { '/management/accounts/7': 'Lakeview Dental' };
    expect(titlesAt('/management/accounts/7/users', null, names)).toEqual([
      'Customer Accounts',
      'Lakeview Dental',
      'Users',
    ]);
    expect(titlesAt('/management/accounts/7', null, names)).toEqual(['Customer Accounts', 'Lakeview Dental']);
    expect(titlesAt('/management/accounts/8/users', null, names)).toContain('Customer Account');
  });

  it('begins with the list above a page that is elsewhere', () => {
    expect(crumbsAt('/system/accounts/7/users')).toEqual([
      { title: 'Companies', path: '/system/companies' },
      { title: 'Customer Account', path: '/system/accounts/7' },
      { title: 'Users', path: '/system/accounts/7/users' },
    ]);
  });

  it('returns no breadcrumbs for a top-level page', () => {
    expect(crumbsAt('/management')).toEqual([]);
    expect(crumbsAt('/nowhere')).toEqual([]);
  });
});
