import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { Registry } from 'prom-client';
import { builtSite } from '../../remotes/site';
import { allRoutes } from '../../routes';
import type { AccessCase } from './access-case';
import { allCases } from './all-cases';
import { Fixture } from './fixture';
import { type Cell, cellsOf } from './matrix';
import { MESSAGE_TEXT, PICTURE_NAME } from './records';
import { DataWatch } from './state-watch';

const routes = allRoutes(builtSite, new Registry()).map(({ method, url }) => `${method} ${url}`);

const titleOf = ({ route, title }: AccessCase) => (title === undefined ? route : `${route}: ${title}`);

/** Rejected requests and reads change nothing. Logout by link, as specified, is the one GET that does. */
const mayChange = ({ method, url }: InjectOptions, { statusCode }: LightMyRequestResponse) =>
  statusCode < 400 && (method !== 'GET' || url === '/logout');

let fixture: Fixture;
beforeAll(async () => {
  fixture = await Fixture.open();
});
afterAll(() => fixture.close());

describe('access cases', () => {
  it('cover every registered route (add missing ones to access-cases.ts beside the route) [ASV-01]', () => {
    const covered = new Set(allCases.map(({ route }) => route));
    expect(routes.filter((route) => !covered.has(route))).toEqual([]);
  });

  it('cover no removed route', () => {
    expect(allCases.map(({ route }) => route).filter((route) => !routes.includes(route))).toEqual([]);
  });
});

describe('HEAD', () => {
  it('is rejected without a session wherever GET is', async () => {
    const anonymous = allCases
      .flatMap((one) => cellsOf(fixture, one))
      .filter(({ caller }) => caller.user === null);
    const closed = anonymous.filter(({ request, status }) => request.method === 'GET' && status === 401);
    for (const { caller, request } of closed) {
      expect((await fixture.send(caller, { ...request, method: 'HEAD' })).statusCode).toBe(401);
    }
    expect(closed.length).toBeGreaterThan(10);
  });
});

describe('message content', () => {
  it('is in no response to a user of a provider or a super admin [ADM-14]', async () => {
    await fixture.begin();
    const readers = new Set<string>();
    const reads = allCases.filter(({ route }) => route.startsWith('GET ') && route !== 'GET /logout');
    for (const { caller, request } of reads.flatMap((one) => cellsOf(fixture, one))) {
      const { body } = await fixture.send(caller, request);
      if ([MESSAGE_TEXT, PICTURE_NAME].some((word) => body.includes(word))) readers.add(caller.role);
    }
    expect([...readers].sort()).toEqual(['admin', 'agent']);
    // Thousands of requests in sequence.
  }, 180_000);
});

interface Outcome {
  status: number;
  /** Tables that changed although they must not. */
  changed: string[];
  /** Values in the response that the caller may not read. */
  shown: string[];
}

async function outcomeOf({ caller, request, hidden }: Cell, watch: DataWatch): Promise<Outcome> {
  const response = await fixture.send(caller, request);
  const changes = await watch.changes();
  return {
    status: response.statusCode,
    changed: mayChange(request, response) ? [] : changes,
    shown: hidden.filter((word) => response.body.includes(`"${word}"`)),
  };
}

describe('every caller with every company’s records [ASV-01] [ASV-02] [ASV-51]:', () => {
  it.each(allCases.map((one) => [titleOf(one), one] as const))('%s', async (_title, one) => {
    // First, because the requests have signatures that expire.
    await fixture.begin();
    const cells = cellsOf(fixture, one);
    const watch = await DataWatch.start(fixture.test.services);
    const outcomes: Record<string, Outcome> = {};
    for (const cell of cells) outcomes[cell.name] = await outcomeOf(cell, watch);
    const expected = cells.map(({ name, status }) => [name, { status, changed: [], shown: [] }]);
    expect(outcomes).toEqual(Object.fromEntries(expected));
  });
});
