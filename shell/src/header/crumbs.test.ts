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
const crumbsAt = (path: string) => breadcrumbsOf(matchRemoteRoute(remotes, path), path);

describe('breadcrumbs', () => {
  it('skip the area and lead back the way the user came', () => {
    expect(crumbsAt('/management/accounts/7/users')).toEqual([
      { title: 'Customer Accounts', path: '/management/accounts' },
      { title: 'Users', path: '/management/accounts/7/users' },
    ]);
  });

  it('are absent on a page that stands alone', () => {
    expect(crumbsAt('/management')).toEqual([]);
    expect(crumbsAt('/nowhere')).toEqual([]);
  });
});
