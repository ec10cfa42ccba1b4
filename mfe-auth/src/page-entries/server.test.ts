import type { LoginPageData, RecoveryPageData, TwoStepPageData } from '@dashboard/shared/contracts';
import { AUTH_PAGE_DATA } from '../testing/auth-page';
import { SETUP } from '../testing/setup';
import { renderLogin, renderRecovery, renderTwoStep } from './server';

const evil = {
  ...AUTH_PAGE_DATA,
  whiteLabel: { ...AUTH_PAGE_DATA.whiteLabel, companyName: '<script>alert(1)</script>' },
};
const marks = { logoUrl: '/assets/brand/south.svg', logoDarkUrl: '/assets/brand/south-dark.svg' };
const branded = { ...evil, whiteLabel: { ...evil.whiteLabel, ...marks } };
const login: LoginPageData = { ...branded, next: '/dashboard', prefetchFiles: [] };
const link = {
  state: 'open',
  username: 'elena',
  name: '<script>alert(2)</script>',
  companyName: 'Acme',
} as const;
const recovery: RecoveryPageData[] = [
  { ...branded, page: 'forgot-password' },
  { ...branded, page: 'forgot-username' },
  { ...branded, page: 'reset-password', link },
  { ...branded, page: 'create-password', link },
];

const named = { ...SETUP, secret: '<script>alert(3)</script>' };
const twoStep: TwoStepPageData[] = [
  { ...branded, step: 'code', next: '/dashboard' },
  { ...branded, step: 'enroll', next: '/dashboard', setup: named },
];

const pages: [name: string, html: string][] = [
  ['login', renderLogin(login)],
  ...recovery.map((page): [string, string] => [page.page, renderRecovery(page)]),
  ...twoStep.map((page): [string, string] => [`second step ${page.step}`, renderTwoStep(page)]),
];

describe.each(pages)('the page %s before any script', (_name, html) => {
  it('disables the submit button, because a native submit would send plain values', () => {
    expect(html).toMatch(/<button[^>]*type="submit"[^>]*disabled/);
  });

  it('escapes the names of provider and user', () => {
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;script&gt;');
  });

  it('includes the provider’s logo for light and dark mode', () => {
    expect(html).toMatch(/<img [^>]*only-light[^>]* src="\/assets\/brand\/south\.svg"/);
    expect(html).toMatch(/<img [^>]*only-dark[^>]* src="\/assets\/brand\/south-dark\.svg"/);
  });

  it('renders a form without the dashboard layout', () => {
    expect(html).toContain('<form');
    expect(html).not.toMatch(/<(nav|aside)/);
  });
});

it('renders the complete login form without a menu before any script [AUTH-01]', () => {
  const html = renderLogin(login);
  expect(html).toContain('Username');
  expect(html).toContain('Remember me');
  expect(html).not.toMatch(/<(nav|aside)/);
});
