import type { SmallPageData } from '@dashboard/shared/contracts';
import { renderLogin } from './login-server';

const page: SmallPageData = {
  whiteLabel: {
    supportTicketUrl: null,
    supportTicketEmail: null,
    portalName: 'Acme',
    companyName: '<script>alert(1)</script>',
    logoUrl: '/logo.svg',
    logoDarkUrl: '/logo-dark.svg',
    faviconUrl: '/logo.svg',
    brandColor: 'harbor',
  },
  helpUrl: '',
  copyrightYear: 2026,
  next: '/dashboard',
  warm: [],
};

describe('the sign-in page before any script', () => {
  const html = renderLogin(page);

  it('holds the whole form, outside the dashboard layout [AUTH-01]', () => {
    expect(html).toContain('Username');
    expect(html).toContain('Remember me');
    expect(html).not.toContain('<nav');
  });

  it('cannot be submitted, which would send the password as typed', () => {
    expect(html).toMatch(/<button[^>]*type="submit"[^>]*disabled/);
  });

  it('writes a provider’s name as text', () => {
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;script&gt;');
  });
});
