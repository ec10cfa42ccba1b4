import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { Registry } from 'prom-client';
import * as v from 'valibot';
import { isOpen } from '../../platform/http/access';
import { type RouteSpec, route, type Services } from '../../platform/http/route';
import { builtSite } from '../../remotes/site';
import { allRoutes } from '../../routes';
import { allCases } from '../access-matrix/all-cases';
import { Fixture } from '../access-matrix/fixture';
import { samplesOf } from '../access-matrix/matrix';
import { fileForm, png } from '../pictures';
import { withoutDatabase } from '../postgres';

/** In the text of every fault, and in no response. */
const SECRET = 'a-secret-of-the-inside';
const INTERNAL =
  /at \S+ \(|node_modules|\.[jt]s:\d|\bselect\b|insert into|syntax|ECONN|relation|terminat|SQL/i;

/** An error message with an id and nothing else. */
const DENIAL = /^\{"message":"[A-Z][\w ’,.-]+",("code":"UNAVAILABLE","retryAfter":5,)?"requestId":"\w+"\}$/;

const broken = (url: string, handler: (services: Services) => Promise<{ name: string }>): RouteSpec =>
  route({
    method: 'GET',
    url,
    summary: 'Fails',
    access: { kind: 'public', reason: 'test' },
    response: v.object({ name: v.string() }),
    handler: ({ services }) => handler(services),
  });

const routes = [
  broken('/test/handler', async () => {
    throw new Error(SECRET);
  }),
  broken('/test/no-error', async () => {
    throw { message: SECRET, statusCode: 500, code: SECRET };
  }),
  broken('/test/database', async ({ db }) => {
    await db.execute(sql`select name from nowhere where name = ${SECRET}`);
    return { name: '' };
  }),
  broken('/test/response', async () => Object.assign({ name: '' }, { name: [SECRET] })),
];

let fixture: Fixture;
beforeAll(async () => {
  fixture = await Fixture.open({ routes });
  const { messaging } = fixture.test.services;
  const put = async () => {
    throw new Error(`EACCES: permission denied, open '/var/data/${SECRET}'`);
  };
  messaging.storage = { ...messaging.storage, put };
});
afterAll(() => fixture.close());

const json = { 'content-type': 'application/json' };

/** One fault in each layer that a request passes through. */
const faults: [layer: string, status: number, request: InjectOptions][] = [
  ['address', 404, { url: `/%ff${SECRET}` }],
  ['parser', 400, { method: 'POST', url: '/login', headers: json, payload: `{"${SECRET}":` }],
  ['validation', 400, { method: 'POST', url: '/login', payload: { username: { [SECRET]: 1 } } }],
  ['handler', 500, { url: '/test/handler' }],
  ['handler, without an Error', 500, { url: '/test/no-error' }],
  ['database', 500, { url: '/test/database' }],
  ['file storage', 500, { method: 'POST', url: '/api/media', ...fileForm(png(4, 4), 'a.png') }],
  ['response', 500, { url: '/test/response' }],
];

describe('fault', () => {
  it.each(faults)(
    'in the %s gives a general message with an id [ASV-40]',
    async (_layer, status, request) => {
      const [agent] = fixture.callers;
      if (agent === undefined) throw new Error('There is no caller');
      for (const accept of ['application/json', 'text/html']) {
        const headers = { ...request.headers, accept };
        const response = await fixture.send(agent, { ...request, headers });
        expect(response.statusCode).toBe(status);
        const id = String(response.headers['x-request-id']);
        expect(id).toMatch(/^[0-9a-f]{12}$/);
        expect(response.body).toContain(id);
        expect(response.body).not.toContain(SECRET);
        if (String(response.headers['content-type']).includes('json')) {
          expect(response.body).not.toMatch(INTERNAL);
        }
      }
    },
  );
});

describe('permissions that cannot be read', () => {
  it('deny every call of every route that needs a session [ASV-57]', async () => {
    const guarded = new Set(
      allRoutes(builtSite, new Registry())
        .filter(({ access }) => !isOpen(access))
        .map(({ method, url }) => `${method} ${url}`),
    );
    const samples = samplesOf(fixture, allCases).filter(({ route: name }) => guarded.has(name));
    const requests = samples.map(({ route: name, caller, make }) => ({ name, caller, request: make() }));
    const { pool } = fixture.test.services;
    const { rows } = await pool.query<{ name: string }>('select current_database() as name');
    const outcomes: Record<string, string> = {};
    await withoutDatabase(rows[0]?.name ?? '', async () => {
      for (const { name, caller, request } of requests) {
        const { statusCode, body } = await fixture.send(caller, request);
        // A sample without a caller who may use the route is anonymous.
        const expected = caller.user === null ? [401] : [503, 403];
        const isDenied = expected.includes(statusCode) && DENIAL.test(body);
        outcomes[name] = isDenied ? 'denied' : `${statusCode} ${body.slice(0, 200)}`;
      }
    });
    expect(outcomes).toEqual(Object.fromEntries([...guarded].map((name) => [name, 'denied'])));
  });
});
