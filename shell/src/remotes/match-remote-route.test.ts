import { can } from '@dashboard/shared/contracts';
import { exampleRemote } from './example-remote';
import { isReachable, matchRemoteRoute } from './match-remote-route';

const texting = exampleRemote('mfe-texting', {
  routes: [
    { path: 'messages', title: 'Messages' },
    { path: 'messages-new/:conversationId?', title: 'Messages New' },
  ],
});
const accounts = exampleRemote('mfe-accounts', {
  routes: [
    { path: 'accounts', title: 'Accounts', guard: { userTypes: [3] } },
    { path: 'accounts/:id', title: 'Account' },
    { path: 'accounts/new', title: 'New Account' },
    {
      path: 'accounts/:accountId/users/add',
      title: 'New User',
      guard: { permissions: [can('Create', 'Company Users')] },
    },
  ],
});
const remotes = [texting, accounts];
const titleAt = (path: string) => matchRemoteRoute(remotes, path)?.route.title;

describe('matchRemoteRoute', () => {
  it('finds the remote that provides the path', () => {
    expect(matchRemoteRoute(remotes, '/messages')?.remote.name).toBe('mfe-texting');
    expect(matchRemoteRoute(remotes, '/accounts/7')?.remote.name).toBe('mfe-accounts');
  });

  it('returns undefined for a path that no remote provides', () => {
    expect(matchRemoteRoute(remotes, '/nope')).toBeNull();
    expect(matchRemoteRoute(remotes, '/')).toBeNull();
  });

  it('matches an optional parameter with and without a value', () => {
    expect(titleAt('/messages-new')).toBe('Messages New');
    expect(titleAt('/messages-new/4-17')).toBe('Messages New');
  });

  it('does not match a prefix of a segment', () => {
    expect(titleAt('/messages-newer')).toBeUndefined();
    expect(titleAt('/messages-new')).not.toBe('Messages');
  });

  it('matches deeper pages to the remote of the prefix', () => {
    expect(titleAt('/messages/archive/3')).toBe('Messages');
  });

  it('prefers a literal segment to a parameter', () => {
    expect(titleAt('/accounts/new')).toBe('New Account');
    expect(titleAt('/accounts/8')).toBe('Account');
  });

  it('ignores case and repeated slashes, as the router does', () => {
    expect(titleAt('/Messages//')).toBe('Messages');
  });

  it('collects the parent routes, regardless of their parameter names', () => {
    const chain = matchRemoteRoute(remotes, '/accounts/7/users/add')?.chain.map((route) => route.title);
    expect(chain).toEqual(['Accounts', 'Account', 'New User']);
  });

  it('excludes a sibling with a parameter from the parent routes', () => {
    const chain = matchRemoteRoute(remotes, '/accounts/new')?.chain.map((route) => route.title);
    expect(chain).toEqual(['Accounts', 'New Account']);
  });

  it('requires every condition of the parent routes', () => {
    expect(isReachable(remotes, '/accounts/7/users/add', (guard) => guard === undefined)).toBe(false);
    expect(isReachable(remotes, '/accounts/7/users/add', (guard) => !guard?.userTypes)).toBe(false);
    expect(isReachable(remotes, '/accounts/7/users/add', () => true)).toBe(true);
    expect(isReachable(remotes, '/nope', () => true)).toBe(false);
  });

  it('considers a page reachable only if a route names it', () => {
    expect(isReachable(remotes, '/messages-new', () => true)).toBe(true);
    expect(isReachable(remotes, '/messages-new/7', () => true)).toBe(true);
    expect(isReachable(remotes, '/accounts/7/numbers/add', () => true)).toBe(false);
  });
});
