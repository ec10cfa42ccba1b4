import { eq, sql } from 'drizzle-orm';
import { serviceProvider } from '../platform/db/schema';
import { route } from '../platform/http/route';
import { startTestApp, type TestApp } from '../testing/start-test-app';
import { testSite } from '../testing/test-site';

const failing = (url: string, error: Error) =>
  route({
    method: 'GET',
    url,
    summary: 'Fails',
    access: { kind: 'public', reason: 'test' },
    handler: async () => {
      throw error;
    },
  });

let test: TestApp;
let builds: Awaited<ReturnType<typeof testSite>>;
beforeAll(async () => {
  builds = await testSite();
  const routes = [
    failing('/test/crash', new Error('a fault')),
    failing('/test/away', Object.assign(new Error('the database system is starting up'), { code: '57P03' })),
  ];
  test = await startTestApp({ site: builds.site, routes });
  const [, south] = test.world.providers;
  await test.services.db
    .update(serviceProvider)
    .set({
      brandColor: 'plum',
      logoUrl: '/assets/brand/south.svg',
      logoDarkUrl: '/assets/brand/south-dark.svg',
      faviconUrl: '/assets/brand/south-icon.svg',
    })
    .where(eq(serviceProvider.id, south.serviceProviderId));
});
afterAll(async () => {
  await test.close();
  await builds.remove();
});

const accept = 'text/html,application/xhtml+xml';
const open = (url: string, headers: Record<string, string> = {}) =>
  test.anonymous({ url, headers: { accept, host: 'south.test', ...headers } });
const titleOf = (html: string) => /<title>(.*)<\/title>/.exec(html)?.[1];
const linkOf = (html: string, name: string) =>
  new RegExp(`<a[^>]* href="([^"]*)"[^>]*>${name}<`).exec(html)?.[1];

describe('error page', () => {
  it.each([
    ['/nope', 404, 'We are Sorry...'],
    ['/test/crash', 500, 'Something went wrong...'],
  ])('shows the brand of the host’s provider: %s', async (url, status, title) => {
    const { statusCode, body } = await open(url);
    expect(statusCode).toBe(status);
    expect(titleOf(body)).toBe(`south Texting · ${title}`);
    expect(body).toContain('<link rel="icon" href="/assets/brand/south-icon.svg">');
    expect(body).toContain('--brand-solid:#8a3fa0');
    expect(body).toMatch(/<img [^>]*src="\/assets\/brand\/south\.svg"/);
    expect(body).toMatch(/<img [^>]*src="\/assets\/brand\/south-dark\.svg"/);
    expect(body).toContain('south Company');
    expect(body).toContain(`<h1>${title}</h1>`);
  });

  it('shows the brand of the signed-in user’s provider, whatever the host', async () => {
    const send = await test.signIn('south1.agent');
    const { body } = await send({ url: '/nope', headers: { accept, host: 'north.test' } });
    expect(titleOf(body)).toBe('south Texting · We are Sorry...');
  });

  it('uses the dashboard’s font, color mode and CSP', async () => {
    const { body, headers } = await open('/nope');
    const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
    expect(body).toContain('href="/assets/shell/inter.0123456789ab.woff2"');
    expect(body).toContain("localStorage.getItem('color-mode')");
    expect(body).toContain('@media (prefers-color-scheme:dark)');
    const styles = [...body.matchAll(/<style nonce="([^"]+)">/g)].map(([, used]) => used);
    expect(new Set(styles)).toEqual(new Set([nonce]));
    expect(body).not.toMatch(/ style="| on\w+="|javascript:/);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('links back to the previous page, where there was one [NAV-59]', async () => {
    const { body } = await open('/nope', { referer: 'http://south.test/dashboard/messages?contact-id=7' });
    expect(linkOf(body, 'Go Back')).toBe('http://south.test/dashboard/messages?contact-id=7');
    expect(linkOf((await open('/nope')).body, 'Go Back')).toBe('/dashboard');
  });

  it('links back and to the dashboard after an internal error [NAV-62] [NAV-63]', async () => {
    const { body } = await open('/test/crash', { referer: 'http://south.test/login' });
    expect(linkOf(body, 'Go Back')).toBe('http://south.test/login');
    expect(linkOf(body, 'Go to Dashboard')).toBe('/dashboard');
  });

  it.each([
    ['another site', 'https://evil.test/dashboard'],
    ['a script', 'javascript://south.test/%0aalert(1)'],
    ['itself', 'http://south.test/nope'],
    ['an invalid URL', 'south.test'],
  ])('does not link back to %s', async (_what, referer) => {
    expect(linkOf((await open('/nope', { referer })).body, 'Go Back')).toBe('/dashboard');
  });

  it('escapes values entered by a provider and the referrer', async () => {
    const { db } = test.services;
    const [north] = test.world.providers;
    const evil = '<script>alert(1)</script>"';
    const own = { portalName: evil, companyName: evil, logoUrl: '//evil.test/x.png', faviconUrl: evil };
    await db.update(serviceProvider).set(own).where(eq(serviceProvider.id, north.serviceProviderId));
    const { body } = await open('/nope', { host: 'north.test', referer: `http://north.test/?a=${evil}` });
    expect(body).not.toContain('<script>alert');
    expect(body).not.toContain('evil.test');
  });
});

describe('error page without a white label', () => {
  const expectPlain = (body: string, title: string) => {
    expect(titleOf(body)).toBe(title);
    expect(linkOf(body, 'Go Back')).toBe('/dashboard');
    expect(body).not.toContain('<img');
  };

  it('is shown while the database is down, without another query', async () => {
    const { statusCode, body } = await open('/test/away');
    expect(statusCode).toBe(503);
    expectPlain(body, 'Something went wrong...');
  });

  it('is shown when the white label cannot be read', async () => {
    const { db } = test.services;
    await db.execute(sql`alter table service_provider rename to service_provider_away`);
    const { statusCode, body } = await open('/nope');
    await db.execute(sql`alter table service_provider_away rename to service_provider`);
    expect(statusCode).toBe(404);
    expectPlain(body, 'We are Sorry...');
  });
});
