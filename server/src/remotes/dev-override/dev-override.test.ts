import { PageData } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { auditEntry } from '../../platform/db/schema';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';
import { testSite } from '../../testing/test-site';

const OVERRIDE = { name: 'mfe-contacts', origin: 'http://localhost:4300' };
const HOUR_MS = 60 * 60_000;
let test: TestApp;
let builds: Awaited<ReturnType<typeof testSite>>;
let agent: string;

beforeEach(async () => {
  builds = await testSite();
  test = await startTestApp({ site: builds.site });
  agent = test.world.providers[0].accounts[0].agent.username;
  allow({ usernames: [agent] });
});
afterEach(async () => {
  await test.close();
  await builds.remove();
});

/** Changes the server's setting, as a restart with other variables does. */
function allow({ origins = ['http://localhost:*'], usernames = [] as string[] }) {
  test.services.config.devOverrides = { origins, usernames };
}

const set = (send: Send, payload: object = OVERRIDE) =>
  send({ method: 'POST', url: '/api/dev-override', payload });

async function pageOf(send: Send) {
  const { body, headers } = await send({ url: '/dashboard' });
  const [, json = '{}'] = /id="page-data">(.*?)<\/script>/s.exec(body) ?? [];
  return {
    override: v.parse(PageData, JSON.parse(json)).devOverride,
    policy: String(headers['content-security-policy']),
  };
}

const audited = async (action: string) =>
  test.services.db.select().from(auditEntry).where(eq(auditEntry.action, action));

describe('the override of a remote in one session', () => {
  it('changes the page and its content policy only in the session that set it [REL-33]', async () => {
    const [own, other] = [await test.signIn(agent), await test.signIn(agent)];
    const before = await pageOf(own);
    expect(before.override).toBeUndefined();
    expect(before.policy).not.toContain('localhost:4300');
    expect((await set(own)).statusCode).toBe(200);

    const { override, policy } = await pageOf(own);
    expect(override).toEqual(OVERRIDE);
    const directives = policy.split('; ').filter((directive) => directive.includes(OVERRIDE.origin));
    expect(directives.map((directive) => directive.split(' ')[0])).toEqual(['script-src', 'connect-src']);
    expect(await pageOf(other)).toMatchObject({ override: undefined });
    expect((await pageOf(other)).policy).not.toContain('localhost:4300');
  });

  it('ends with Reset, and both are in the audit trail [REL-33]', async () => {
    const send = await test.signIn(agent);
    await set(send);
    expect((await send({ method: 'DELETE', url: '/api/dev-override' })).statusCode).toBe(204);
    expect((await pageOf(send)).override).toBeUndefined();
    // A second Reset has nothing to remove.
    expect((await send({ method: 'DELETE', url: '/api/dev-override' })).statusCode).toBe(204);
    expect(await audited('dev-override.set')).toMatchObject([{ after: OVERRIDE }]);
    expect(await audited('dev-override.reset')).toMatchObject([{ before: OVERRIDE, after: null }]);
  });

  it('ends after 8 hours', async () => {
    const send = await test.signIn(agent);
    await set(send);
    test.advance(7.9 * HOUR_MS);
    expect((await pageOf(send)).override).toEqual(OVERRIDE);
    test.advance(0.2 * HOUR_MS);
    expect((await pageOf(send)).override).toBeUndefined();
  });

  it('is rejected without the setting, from another origin and for other users [REL-33]', async () => {
    const send = await test.signIn(agent);
    allow({ origins: [], usernames: ['*'] });
    expect((await set(send)).statusCode).toBe(403);
    allow({ origins: ['http://localhost:4301'], usernames: ['*'] });
    expect((await set(send)).statusCode).toBe(403);
    allow({ usernames: ['somebody.else'] });
    expect((await set(send)).statusCode).toBe(403);
    expect((await pageOf(send)).override).toBeUndefined();
    expect(await audited('dev-override.set')).toEqual([]);
  });

  it('is allowed to super admins, and to every user with *', async () => {
    allow({});
    expect((await set(await test.signIn(test.world.superAdmin.username))).statusCode).toBe(200);
    const send = await test.signIn(agent);
    expect((await set(send)).statusCode).toBe(403);
    allow({ usernames: ['*'] });
    expect((await set(send)).statusCode).toBe(200);
  });

  it('has no effect once the setting no longer allows it', async () => {
    const send = await test.signIn(agent);
    await set(send);
    allow({ usernames: [] });
    expect((await pageOf(send)).override).toBeUndefined();
    allow({ origins: [], usernames: [agent] });
    expect((await pageOf(send)).override).toBeUndefined();
  });

  it.each([
    { ...OVERRIDE, origin: 'https://files.example.com' },
    { ...OVERRIDE, origin: 'http://localhost.example.com:4300' },
    { ...OVERRIDE, origin: 'http://localhost:4300/path' },
    { ...OVERRIDE, origin: "http://localhost:4300; script-src 'unsafe-inline'" },
    { ...OVERRIDE, name: '../shell' },
  ])('rejects %j', async (payload) => {
    const response = await set(await test.signIn(agent), payload);
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json().errors)).toHaveLength(1);
  });

  it('is lost with the session', async () => {
    const send = await test.signIn(agent);
    await set(send);
    await send({ url: '/logout' });
    expect((await pageOf(await test.signIn(agent))).override).toBeUndefined();
  });
});
