import { exampleRemote } from '../remotes/example-remote';
import { matchRemoteRoute } from '../remotes/match-remote-route';
import { breadcrumbsOf } from './crumbs';

const remotes = [
  exampleRemote('mfe-accounts', {
    routes: [
      { path: 'management', title: 'Management' },
      { path: 'management/accounts', title: 'Customer Accounts' },
      { path: 'management/accounts/:id/users', title: 'Users' },
    ],
  }),
];
const crumbsAt = (path: string, name: string | null = null) =>
  breadcrumbsOf(matchRemoteRoute(remotes, path), path, name);

describe('breadcrumbsOf', () => {
  it('skips the area and keeps the route parameters of the current path', () => {
    expect(crumbsAt('/management/accounts/7/users')).toEqual([
      { title: 'Customer Accounts', path: '/management/accounts' },
      { title: 'Users', path: '/management/accounts/7/users' },
    ]);
  });

  it('ends in the name of the record shown', () => {
    expect(crumbsAt('/management/accounts/7/users', 'Elena Marsh').map(({ title }) => title)).toEqual([
      'Customer Accounts',
      'Elena Marsh',
    ]);
  });

  it('returns no breadcrumbs for a top-level page', () => {
    expect(crumbsAt('/management')).toEqual([]);
    expect(crumbsAt('/nowhere')).toEqual([]);
  });
});
