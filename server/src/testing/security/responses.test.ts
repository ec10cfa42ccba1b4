import type { LightMyRequestResponse } from 'fastify';
import { allCases } from '../access-matrix/all-cases';
import { Fixture } from '../access-matrix/fixture';
import { distinctCells } from '../access-matrix/matrix';
import { OWN_PAGE, startTestApp, type TestApp } from '../start-test-app';
import { TEST_KEY } from '../world';

let fixture: Fixture;
const responses: [name: string, LightMyRequestResponse][] = [];
beforeAll(async () => {
  fixture = await Fixture.open({ config: { publicUrl: 'https://texts.example' } });
  for (const one of allCases) {
    await fixture.begin();
    for (const { caller, request, status } of distinctCells(fixture, one)) {
      responses.push([`${one.route} ${status}`, await fixture.send(caller, request)]);
    }
  }
  // Several hundred requests in sequence, with new sessions for each route.
}, 180_000);
afterAll(() => fixture.close());

/** Scripts and images are the same for every user; pages on other origins may load them too. */
const isFile = (name: string) => / \/(assets|brand-images)\/.* 200$/.test(name);

/** A conversation shows its pictures again and again; the user's own browser keeps them while their URL is valid. */
const ATTACHMENT = 'GET /api/media/:id/:name 200';

describe('every response of every route', () => {
  const violations = (isValid: (response: LightMyRequestResponse) => boolean) =>
    responses.filter(([, response]) => !isValid(response)).map(([name]) => name);

  it('has the security headers [ASV-25]', () => {
    const isValid = ({ headers }: LightMyRequestResponse) =>
      headers['strict-transport-security'] === 'max-age=31536000; includeSubDomains' &&
      headers['x-content-type-options'] === 'nosniff' &&
      headers['cross-origin-opener-policy'] === 'same-origin' &&
      /^(same-origin|no-referrer)$/.test(String(headers['referrer-policy'])) &&
      /(^|; )default-src 'none'/.test(String(headers['content-security-policy']));
    expect(violations(isValid)).toEqual([]);
    expect(responses.length).toBeGreaterThan(100);
  });

  it('cannot be read by another site, unless it is a file [ASV-25]', () => {
    const isValid = ({ headers }: LightMyRequestResponse) =>
      headers['cross-origin-resource-policy'] === 'same-origin' &&
      headers['access-control-allow-origin'] === undefined;
    expect(violations(isValid).filter((name) => !isFile(name))).toEqual([]);
  });

  it('allows no inline scripts and no framing by another site [ASV-24]', () => {
    const directive = (policy: string, name: string) => new RegExp(`(^|; )${name} ([^;]*)`).exec(policy)?.[2];
    const isValid = ({ headers }: LightMyRequestResponse) => {
      const policy = String(headers['content-security-policy']);
      const scripts = directive(policy, 'script-src') ?? "'none'";
      const frames = directive(policy, 'frame-ancestors');
      return !/unsafe|\*|data:|blob:/.test(scripts) && frames === "'none'";
    };
    expect(violations(isValid)).toEqual([]);
  });

  it('has an enforced policy without unsafe scripts and with Trusted Types, if it is a page [ASV-23]', () => {
    const isPage = ({ headers }: LightMyRequestResponse) =>
      String(headers['content-type']).startsWith('text/html');
    const isValid = ({ headers }: LightMyRequestResponse) => {
      const policy = String(headers['content-security-policy']).split('; ');
      const scripts = policy.find((directive) => directive.startsWith('script-src '));
      const isScriptSafe = scripts === undefined || !/unsafe|\*|data:|blob:|http:/.test(scripts);
      const isComplete = [
        "default-src 'none'",
        "object-src 'none'",
        "base-uri 'none'",
        "require-trusted-types-for 'script'",
      ].every((directive) => policy.includes(directive));
      const policies = policy.find((directive) => directive.startsWith('trusted-types '));
      return isScriptSafe && isComplete && /^trusted-types ('none'|default)$/.test(policies ?? '');
    };
    expect(violations((response) => !isPage(response) || isValid(response))).toEqual([]);
    const pages = new Set(violations((response) => !isPage(response)).map((name) => name.split(' ')[1]));
    expect([...pages]).toEqual(
      expect.arrayContaining(['/dashboard', '/login', '/forgot-password', '/operations', '/dev/mailbox']),
    );
  });

  it('is not stored by caches, unless it is a file [ASV-43]', () => {
    const isValid = ({ headers, body }: LightMyRequestResponse) =>
      body === '' || headers['cache-control'] === 'no-store';
    expect(violations(isValid).filter((name) => !isFile(name) && name !== ATTACHMENT)).toEqual([]);
    const attachments = responses.filter(([name]) => name === ATTACHMENT);
    const kept = new Set(attachments.map(([, { headers }]) => headers['cache-control']));
    expect([...kept]).toEqual(['private, max-age=900']);
  });

  it('sets a cookie only where a session begins or ends', () => {
    const withCookie = violations(({ headers }) => headers['set-cookie'] === undefined);
    expect([...new Set(withCookie)]).toEqual(['GET /logout 303']);
  });
});

describe('session cookie', () => {
  const login = async (test: TestApp, remember_me: boolean) => {
    const payload = { username: 'north1.agent', password: TEST_KEY, remember_me };
    return test.app.inject({ method: 'POST', url: '/login', headers: OWN_PAGE, payload });
  };

  it.each([
    ['http://localhost:3000', /^session=[\w-]*; Path=\/; HttpOnly; SameSite=Lax(; Max-Age=\d+)?$/],
    [
      'https://texts.example',
      /^__Host-session=[\w-]*; Path=\/; HttpOnly; SameSite=Lax; Secure(; Max-Age=\d+)?$/,
    ],
  ])('cannot be read by scripts, other sites and other hosts at %s [ASV-11]', async (publicUrl, flags) => {
    const test = await startTestApp({ config: { publicUrl } });
    try {
      const set = [
        await login(test, false),
        await login(test, true),
        await test.anonymous({ url: '/logout' }),
      ];
      for (const { headers } of set) expect(headers['set-cookie']).toMatch(flags);
    } finally {
      await test.close();
    }
  });
});
