import { addressesOf, isRoutePath, namesPage } from './remote-routes';

describe('the path of a route', () => {
  it.each(['messages', 'settings/profile', 'messages-new/:conversationId?', 'management/users/:id/log'])(
    'may be %s',
    (path) => expect(isRoutePath(path)).toBe(true),
  );

  it.each([
    '',
    '/messages',
    'messages/',
    '../login',
    'messages/../../login',
    'messages/..',
    './messages',
    'messages//new',
    'messages%2f..',
    'https://evil.example',
    ':anything',
    '*',
    'messages/*',
    'messages/:id?/log',
    'messages?tab=1',
  ])('may not be "%s"', (path) => expect(isRoutePath(path)).toBe(false));
});

describe('the addresses of a route', () => {
  it('are the same for other letters, other parameter names, and an optional parameter left out', () => {
    expect(addressesOf('Users/:id')).toEqual(addressesOf('users/:userId'));
    expect(addressesOf('users/:id?')).toEqual([...addressesOf('users/:id'), ...addressesOf('users')]);
    expect(addressesOf('users')).not.toEqual(addressesOf('users/create'));
  });
});

describe('a route names a page', () => {
  it.each([
    ['messages', '/messages'],
    ['messages', '/Messages'],
    ['messages-new/:conversationId?', '/messages-new'],
    ['messages-new/:conversationId?', '/messages-new/42'],
  ])('%s: %s', (route, path) => expect(namesPage(route, path)).toBe(true));

  it.each([
    ['messages', '/messages/inbox'],
    ['messages', '/'],
    ['messages', 'messages'],
    ['messages', '//messages'],
    ['messages', '/messages/'],
    ['messages/:id', '/messages'],
    ['messages/:id', '/messages/..'],
    ['messages', 'https://evil.example/messages'],
  ])('but not %s: %s', (route, path) => expect(namesPage(route, path)).toBe(false));
});
