import { rmSync } from 'node:fs';
import { startTestApp, type TestApp } from '../testing/start-test-app';
import { testSite } from '../testing/test-site';

const accept = 'text/html,application/xhtml+xml';
const PAGE = { url: '/operations', headers: { accept } };
let test: TestApp;
let builds: Awaited<ReturnType<typeof testSite>>;

beforeAll(async () => {
  builds = await testSite();
  test = await startTestApp({ site: builds.site });
});
afterAll(async () => {
  await test.close();
  await builds.remove();
});

describe('the operations page', () => {
  it('sends signed-out visitors to the sign-in page and back', async () => {
    const { statusCode, headers } = await test.anonymous(PAGE);
    expect(statusCode).toBe(303);
    expect(headers.location).toBe('/login?next=%2Foperations');
  });

  it.each(['agent', 'admin', 'provider'] as const)(
    'denies a user of type %s with a page [REL-30]',
    async (role) => {
      const [acme] = test.world.providers;
      const { username } = role === 'provider' ? acme.provider : acme.accounts[0][role];
      const { statusCode, body } = await (await test.signIn(username))(PAGE);
      expect(statusCode).toBe(403);
      expect(body).toContain('Restricted access');
      expect(body).not.toContain('page-data');
    },
  );

  it('serves super admins without any file of the shell or the pages [REL-30]', async () => {
    const { shell, pages } = builds.site;
    const send = await test.signIn(test.world.superAdmin.username);
    rmSync(shell.folder, { recursive: true });
    rmSync(pages.folder, { recursive: true });
    const { statusCode, headers, body } = await send(PAGE);
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
    const [, script = ''] = /<script defer src="([^"]+)" integrity="sha384-/.exec(body) ?? [];
    expect((await send({ url: script })).statusCode).toBe(200);
    expect(body).not.toMatch(/\/assets\/(?:shell|auth)\//);
  });
});
