import { nextPath } from './next-path';

describe('nextPath', () => {
  it.each([
    '/dashboard',
    '/dashboard/messages?contact-id=7',
    '/dashboard?x=1#top',
    '/dashboard/a/../b',
    '/operations',
    '/operations?remote=shell',
  ])('accepts %s', (path) => expect(nextPath(path)).toBe(path));

  it.each([
    undefined,
    '',
    '/',
    '/login',
    '/dashboards',
    'dashboard',
    '//evil.test/dashboard',
    '/\\evil.test/dashboard',
    '/dashboard\\..\\..\\evil',
    '/dashboard/\t/evil.test',
    '/dashboard\n',
    'https://evil.test/dashboard',
    'javascript:alert(1)//dashboard',
    '@evil.test/dashboard',
    '/dashboard/../logout',
    '/dashboard/%2e%2e/logout',
    '/dashboard/logout',
    '/dashboard/logout/?x=1',
    '/dashboard/a/../logout',
    '/dashboard/forbidden',
    '/operations/../logout',
    '/operationsx',
  ])('falls back to /dashboard for %j', (path) => expect(nextPath(path)).toBe('/dashboard'));
});
