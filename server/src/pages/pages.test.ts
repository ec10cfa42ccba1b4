import { LoginPageData, PageData, type RemoteContract } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import {
  account,
  accountSequence,
  conversation,
  remoteMove,
  serviceProvider,
  timeZone,
} from '../platform/db/schema';
import { openStorageKeys } from '../platform/session/storage-key';
import { addSignedRelease } from '../testing/add-signed-release';
import { startTestApp, type TestApp } from '../testing/start-test-app';
import { testSite } from '../testing/test-site';

let test: TestApp;
let builds: Awaited<ReturnType<typeof testSite>>;

const hash = (letter: string) => `sha384-${letter.repeat(64)}`;

const MESSAGES: RemoteContract = {
  name: 'mfe-talk',
  version: '1.0.0+0a1b2c3d4e5f',
  commit: 'abc',
  sharedRange: '^1.0.0',
  singletons: {},
  definition: {
    name: 'mfe-talk',
    title: 'Talk',
    owner: 'messaging',
    routes: [{ path: 'messages', title: 'Messages' }],
    menu: [],
    actions: [],
    slots: {},
  },
  globalName: 'mfe_talk',
  entry: 'entry.js',
  preload: ['entry.js', 'first.js'],
  files: { 'entry.js': hash('e'), 'first.js': hash('f'), 'later.js': hash('g') },
};

/** A provider's branding, each image at its own address. */
const MARKS = {
  logoUrl: '/assets/brand/south.svg',
  logoDarkUrl: '/assets/brand/south-dark.svg',
  faviconUrl: '/assets/brand/south-icon.svg',
};

async function publish(contract: RemoteContract, baseUrl: string) {
  const { db } = test.services;
  const { name, version } = contract;
  await addSignedRelease(db, { name, version, baseUrl, contract });
  await db.insert(remoteMove).values({ name, kind: 'default', version, actor: 'test', reason: 'test' });
}

beforeAll(async () => {
  builds = await testSite();
  test = await startTestApp({ site: builds.site, config: { remotesMirrorUrl: 'https://cdn.example' } });
  await publish(MESSAGES, '/remotes/mfe-talk/1.0.0-0a1b2c3d4e5f/');
  const far = { ...MESSAGES, name: 'mfe-far', globalName: 'mfe_far' };
  const definition = { ...MESSAGES.definition, name: 'mfe-far', routes: [{ path: 'far', title: 'Far' }] };
  await publish({ ...far, definition }, 'https://cdn.example/mfe-far/1/');
  const foreign = { ...definition, name: 'mfe-foreign', routes: [{ path: 'foreign', title: 'Foreign' }] };
  await publish(
    { ...far, name: 'mfe-foreign', globalName: 'mfe_foreign', definition: foreign },
    'https://evil.test/mfe-foreign/1/',
  );
});
afterAll(async () => {
  await test.close();
  await builds.remove();
});

const inlined = (html: string): unknown =>
  JSON.parse(/<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');

const dashboard = async (username: string, url = '/dashboard') => {
  const send = await test.signIn(username);
  return send({ url });
};

describe('dashboard page', () => {
  it('redirects signed-out visitors to the sign-in page and back', async () => {
    const response = await test.anonymous({ url: '/dashboard/messages?contact-id=7' });
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe('/login?next=%2Fdashboard%2Fmessages%3Fcontact-id%3D7');
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('inlines user, permissions, white label and remotes as the contract defines [REL-05]', async () => {
    const [north] = test.world.providers;
    const [{ accountId, tn, agent }] = north.accounts;
    await test.services.db
      .update(accountSequence)
      .set({ lastSeq: 41 })
      .where(eq(accountSequence.accountId, accountId));
    const response = await dashboard('north1.agent');
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const pageData = v.parse(PageData, inlined(response.body));
    expect(pageData.user).toMatchObject({
      ...{ userId: agent.userId, userType: 2, username: 'north1.agent' },
      serviceProviderId: north.serviceProviderId,
      ...{ accountId, loggedInTn: tn, groupName: 'north1 inbox', timeZone: 'America/New_York' },
    });
    expect(pageData.permissions.features).toContain('CAMPAIGNS');
    expect(pageData.whiteLabel.portalName).toBe('north Texting');
    expect(pageData.remotes.map(({ name }) => name)).toEqual(['mfe-far', 'mfe-talk']);
    expect(pageData.lastSeq).toBe(41);
  });

  it('has the time zone of the user’s account, which may differ from theirs [BTM-07]', async () => {
    const { db } = test.services;
    const [{ accountId }] = test.world.providers[0].accounts;
    const central = {
      id: 6,
      description: 'Central Time',
      gmtVariation: '-06:00',
      ianaName: 'America/Chicago',
    };
    await db.insert(timeZone).values(central);
    await db.update(account).set({ timeZoneId: central.id }).where(eq(account.id, accountId));
    const zonesOf = async (username: string) => {
      const { user } = v.parse(PageData, inlined((await dashboard(username)).body));
      return [user.accountTimeZone, user.timeZone];
    };
    expect(await zonesOf('north1.agent')).toEqual(['America/Chicago', 'America/New_York']);
    expect(await zonesOf('north.provider')).toEqual([undefined, 'America/New_York']);
  });

  it('shows the unread count of the user’s numbers, in its title too, to users who may read it', async () => {
    const [, { accountId, numberId }] = test.world.providers[0].accounts;
    const state = { accountId, lastMessageId: 1, lastActivity: new Date(), lastIsInbound: true };
    await test.services.db.insert(conversation).values([
      { ...state, numberId, contactId: 1, unreadCount: 2 },
      { ...state, numberId, contactId: 2, unreadCount: 1 },
      { ...state, numberId: numberId + 1000, contactId: 1, unreadCount: 4 },
    ]);
    const pageOf = async (username: string) => {
      const { body } = await dashboard(username, '/dashboard/messages');
      return {
        unread: v.parse(PageData, inlined(body)).unread,
        title: /<title>(.*)<\/title>/.exec(body)?.[1],
      };
    };
    expect(await pageOf('north2.agent')).toEqual({ unread: 3, title: 'north Texting · (3) Messages' });
    expect(await pageOf('north1.agent')).toEqual({ unread: 0, title: 'north Texting · Messages' });
    expect((await pageOf('north.provider')).unread).toBe(0);
  });

  it('gives each user a stable key for browser storage, across sessions and servers', async () => {
    const keyOf = async (username: string) =>
      v.parse(PageData, inlined((await dashboard(username)).body)).storageKey;
    const key = await keyOf('north1.agent');
    expect(Buffer.from(key, 'base64')).toHaveLength(32);
    expect(await keyOf('north1.agent')).toBe(key);
    expect(await keyOf('north1.admin')).not.toBe(key);
    const nextStart = await openStorageKeys(test.services.db);
    const userId = test.world.users.find((one) => one.username === 'north1.agent')?.userId ?? 0;
    expect(nextStart(userId)).toBe(key);
  });

  it.each([
    ['north1.admin', 1],
    ['north1.agent', 2],
    ['north.provider', 3],
    ['super', 4],
  ])('contains every field of the signed-in %s [NAV-02]', async (username, userType) => {
    const [north] = test.world.providers;
    const facts = { helpUrl: 'https://help.example/', feedbackUrl: 'https://feedback.example/' };
    await test.services.db.update(serviceProvider).set(facts);
    const { user } = v.parse(PageData, inlined((await dashboard(username)).body));
    const userId = test.world.users.find((one) => one.username === username)?.userId;
    expect(user).toMatchObject({
      ...{ userId, userType, ...facts },
      serviceProviderId: north.serviceProviderId,
      whiteLabelCompanyName: 'north Company',
      firstname: username.split('.')[0],
      lastname: 'Tester',
      groupName: userType <= 2 ? 'north1 inbox' : '',
      copyrightYear: expect.any(Number),
    });
  });

  it.each(['admin', 'agent'])('contains company and number of an %s [NAV-03]', async (role) => {
    const { accountId, tn } = test.world.providers[0].accounts[0];
    const { user } = v.parse(PageData, inlined((await dashboard(`north1.${role}`)).body));
    expect(user).toMatchObject({ accountId, loggedInTn: tn });
  });

  it('names the user’s service provider as the one their company belongs to [AUTH-36]', async () => {
    const { user } = v.parse(PageData, inlined((await dashboard('south1.agent')).body));
    const [company] = await test.services.db
      .select({ serviceProviderId: account.serviceProviderId })
      .from(account)
      .where(eq(account.id, user.accountId ?? 0));
    expect(company).toEqual({ serviceProviderId: user.serviceProviderId });
  });

  it('exists only below /dashboard [NAV-07]', async () => {
    const send = await test.signIn('north1.agent');
    const statusOf = async (url: string) =>
      (await send({ url, headers: { accept: 'text/html' } })).statusCode;
    for (const path of ['/messages', '/far', '/nowhere']) {
      expect([path, await statusOf(`/dashboard${path}`), await statusOf(path)]).toEqual([path, 200, 404]);
    }
  });

  it('contains no account data for provider-side users [AUTH-37]', async () => {
    const { user, lastSeq } = v.parse(PageData, inlined((await dashboard('north.provider')).body));
    expect(user).not.toHaveProperty('accountId');
    expect(user).not.toHaveProperty('loggedInTn');
    expect(lastSeq).toBe(0);
  });

  it('names every file of the first screen with its hash, and no other [REL-05]', async () => {
    const { body } = await dashboard('north1.agent');
    const preload = (file: string, letter: string) =>
      `<link rel="preload" as="script" href="/remotes/mfe-talk/1.0.0-0a1b2c3d4e5f/${file}" integrity="${hash(letter)}" crossorigin="anonymous">`;
    expect(body).toContain(preload('entry.js', 'e'));
    expect(body).toContain(preload('first.js', 'f'));
    expect(body).not.toContain('later.js" integrity');
    expect(body).not.toContain('href="https://cdn.example');
    const scripts = body.match(
      /<script defer src="[^"]+" integrity="sha384-[^"]+" crossorigin="anonymous">/g,
    );
    expect(scripts).toHaveLength(2);
  });

  it('begins its title with the portal’s name [NAV-06]', async () => {
    expect((await dashboard('north1.agent')).body).toContain('<title>north Texting · Messages</title>');
    expect((await dashboard('north1.agent', '/dashboard/nowhere')).body).toContain(
      '<title>north Texting</title>',
    );
  });

  it('has the icon and logos of the user’s own provider, whatever the host', async () => {
    const { db } = test.services;
    const [, south] = test.world.providers;
    await db.update(serviceProvider).set(MARKS).where(eq(serviceProvider.id, south.serviceProviderId));
    const send = await test.signIn('south1.agent');
    const { body } = await send({ url: '/dashboard', headers: { host: 'north.test' } });
    expect(body).toContain('<link rel="icon" href="/assets/brand/south-icon.svg">');
    expect(v.parse(PageData, inlined(body)).whiteLabel).toMatchObject(MARKS);
    expect((await dashboard('north1.agent')).body).toContain(
      '<link rel="icon" href="/assets/brand/acme.svg">',
    );
    expect(body).toContain('.light .start-mark{background-image:url(/assets/brand/south.svg)}');
    expect(body).toContain('.dark .start-mark{background-image:url(/assets/brand/south-dark.svg)}');
  });

  it('sets the brand’s colors for both modes before the first paint [REL-05]', async () => {
    const { body } = await dashboard('north1.agent');
    const style = body.indexOf('--brand-solid:#0f766e');
    expect(style).toBeGreaterThan(0);
    expect(style).toBeLessThan(body.indexOf('<script defer'));
    expect(body).toContain('.dark{--brand-solid:');
  });

  it('allows scripts from its own and the registry’s origins, and styles by nonce', async () => {
    const response = await dashboard('north1.agent');
    const policy = String(response.headers['content-security-policy']);
    const { nonce } = v.parse(PageData, inlined(response.body));
    expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]+'){2} https:\/\/cdn\.example;/);
    expect(policy).toMatch(/connect-src 'self' [^;]* https:\/\/cdn\.example;/);
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}';`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    const again = v.parse(PageData, inlined((await dashboard('north1.agent')).body));
    expect(again.nonce).not.toBe(nonce);
  });

  it('blocks a signed remote from a host outside the allowlist [ASV-56]', async () => {
    const response = await dashboard('north1.agent');
    const { remotes } = v.parse(PageData, inlined(response.body));
    expect(remotes.map(({ name }) => name)).toEqual(['mfe-far', 'mfe-talk']);
    expect(String(response.headers['content-security-policy'])).not.toContain('evil.test');
    expect(response.body).not.toContain('evil.test');
  });

  it('escapes everything that a provider entered', async () => {
    const { db } = test.services;
    const [, south] = test.world.providers;
    const evil = '</script><script>alert(1)</script>"\'><img src=x onerror=alert(1)>';
    await db
      .update(serviceProvider)
      .set({
        ...{ portalName: evil, companyName: evil, brandColor: evil, logoUrl: '//evil.test/x.png' },
        ...{ helpUrl: 'javascript:alert(1)', supportTicketUrl: 'data:text/html,x' },
      })
      .where(eq(serviceProvider.id, south.serviceProviderId));
    const { body } = await dashboard('south1.agent');
    expect(body).not.toContain('<script>alert');
    expect(body).not.toContain('<img');
    expect(body).not.toContain('evil.test');
    const { user, whiteLabel } = v.parse(PageData, inlined(body));
    expect(whiteLabel).toMatchObject({ portalName: evil, logoUrl: '', supportTicketUrl: null });
    expect(user.helpUrl).toBe('');
  });
});

describe('sign-in page', () => {
  const login = (host: string, url = '/login') => test.anonymous({ url, headers: { host } });

  it('uses the dashboard’s font, preloaded with the page', async () => {
    const { body } = await login('north.test');
    const font = '/assets/shell/inter.0123456789ab.woff2';
    expect(body).toContain(
      `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin="anonymous">`,
    );
    expect(body).toMatch(
      new RegExp(`<style nonce="[^"]+">@font-face{font-family:"Inter Variable";[^}]*${font}`),
    );
  });

  it('is complete without scripts: markup, style and colors [AUTH-01]', async () => {
    const { statusCode, body } = await login('north.test:3000');
    expect(statusCode).toBe(200);
    expect(body).toContain('<div id="root"><h1>Log in to north Company</h1></div>');
    expect(body).toContain('<link rel="stylesheet" href="/assets/auth/login.ABCDEFGH.css"');
    expect(body).toContain('--brand-solid:#0f766e');
  });

  it('belongs to the provider of the host, else to the first one', async () => {
    expect((await login('north.test')).body).toContain('<title>north Texting · Log in</title>');
    expect((await login('unknown.test')).body).toContain('<title>north Texting · Log in</title>');
    const { db } = test.services;
    const [, south] = test.world.providers;
    const own = { portalName: 'Southern Texts', brandColor: 'plum' };
    await db.update(serviceProvider).set(own).where(eq(serviceProvider.id, south.serviceProviderId));
    for (const host of ['south.test:3000', 'South.test.']) {
      const { body } = await login(host);
      expect(body).toContain('<title>Southern Texts · Log in</title>');
      expect(body).toContain('--brand-solid:#8a3fa0');
    }
  });

  it('has the icon and logos of the host’s provider', async () => {
    const { db } = test.services;
    const [, south] = test.world.providers;
    await db.update(serviceProvider).set(MARKS).where(eq(serviceProvider.id, south.serviceProviderId));
    const { body } = await login('south.test');
    expect(body).toContain('<link rel="icon" href="/assets/brand/south-icon.svg">');
    expect(v.parse(LoginPageData, inlined(body)).whiteLabel).toMatchObject(MARKS);
    expect((await login('north.test')).body).toContain('<link rel="icon" href="/assets/brand/acme.svg">');
  });

  it('loads React’s own file and prefetches the rest of the dashboard', async () => {
    const { body } = await login('north.test');
    expect(body).toContain('<script defer src="/assets/shell/react.0123456789ab.js"');
    const { prefetchFiles, next } = v.parse(LoginPageData, inlined(body));
    expect(prefetchFiles.map(({ url }) => url)).toEqual([
      '/assets/shell/main.0123456789ab.js',
      '/remotes/mfe-talk/1.0.0-0a1b2c3d4e5f/entry.js',
      '/remotes/mfe-talk/1.0.0-0a1b2c3d4e5f/first.js',
    ]);
    expect(next).toBe('/dashboard');
  });

  it('keeps the visitor’s destination if it is in the dashboard', async () => {
    const nextOf = async (url: string) =>
      v.parse(LoginPageData, inlined((await login('north.test', url)).body)).next;
    expect(await nextOf('/login?next=%2Fdashboard%2Freports')).toBe('/dashboard/reports');
    expect(await nextOf('/login?next=https%3A%2F%2Fevil.test')).toBe('/dashboard');
    expect(await nextOf('/login?next=a&next=b')).toBe('/dashboard');
    expect(await nextOf('/login?next=%00')).toBe('/dashboard');
    expect(await nextOf('/login?next=%2Fdashboard%2Freports%00')).toBe('/dashboard');
  });

  it('redirects signed-in users', async () => {
    const response = await dashboard('north1.agent', '/login?next=%2Fdashboard%2Freports');
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe('/dashboard/reports');
  });
});

describe('the copyright year of a dashboard page', () => {
  // The last test: the clock stays in the next year.
  it('changes at midnight in the time zone of the user', async () => {
    const now = test.services.clock.now();
    const year = now.getUTCFullYear();
    test.advance(Date.UTC(year + 1, 0, 1, 4, 30) - now.getTime());
    const yearOf = async () =>
      v.parse(PageData, inlined((await dashboard('north1.agent')).body)).user.copyrightYear;
    expect(await yearOf()).toBe(year);
    test.advance(60 * 60_000);
    expect(await yearOf()).toBe(year + 1);
  });
});
