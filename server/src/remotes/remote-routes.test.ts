import { addressesOf, isRoutePath, namesPage } from './remote-routes';

describe('isRoutePath', () => {
  it.each(['messages', 'settings/profile', 'messages-new/:conversationId?', 'management/users/:id/log'])(
    'accepts %s',
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
  ])('rejects "%s"', (path) => expect(isRoutePath(path)).toBe(false));
});

describe('addressesOf', () => {
  it('ignores case and parameter names and expands an optional parameter', () => {
    expect(addressesOf('Users/:id')).toEqual(addressesOf('users/:userId'));
    expect(addressesOf('users/:id?')).toEqual([...addressesOf('users/:id'), ...addressesOf('users')]);
    expect(addressesOf('users')).not.toEqual(addressesOf('users/create'));
  });
});

describe('namesPage', () => {
  it.each([
    ['messages', '/messages'],
    ['messages', '/Messages'],
    ['messages-new/:conversationId?', '/messages-new'],
    ['messages-new/:conversationId?', '/messages-new/42'],
  ])('matches %s with %s', (route, path) => expect(namesPage(route, path)).toBe(true));

  it.each([
    ['messages', '/messages/inbox'],
    ['messages', '/'],
    ['messages', 'messages'],
    ['messages', '//messages'],
    ['messages', '/messages/'],
    ['messages/:id', '/messages'],
    ['messages/:id', '/messages/..'],
    ['messages', 'https://evil.example/messages'],
  ])('does not match %s with %s', (route, path) => expect(namesPage(route, path)).toBe(false));
});
