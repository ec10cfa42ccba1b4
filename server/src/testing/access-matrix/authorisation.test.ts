import { Registry } from 'prom-client';
import { builtSite } from '../../remotes/site';
import { allRoutes } from '../../routes';
import type { AccessCase } from './access-case';
import { allCases } from './all-cases';
import { Fixture } from './fixture';
import { type Cell, cellsOf } from './matrix';
import { MESSAGE_TEXT } from './records';
import { DataWatch } from './state-watch';

const routes = allRoutes(builtSite, new Registry()).map(({ method, url }) => `${method} ${url}`);

const titleOf = ({ route, title }: AccessCase) => (title === undefined ? route : `${route}: ${title}`);

/** Rejected requests and reads change nothing. Logout by link, as specified, is the one GET that does. */
const mayChange = ({ request: { method, url }, status }: Cell) =>
  status < 400 && (method !== 'GET' || url === '/logout');

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

interface Outcome {
  status: number;
  /** Hidden values in the response. */
  shown: string[];
}

/** Sends the request of every cell. Returns the outcomes by the cell's name. */
async function outcomesOf(cells: Cell[]): Promise<Record<string, Outcome>> {
  const outcomes: Record<string, Outcome> = {};
  for (const { name, caller, request, hidden } of cells) {
    const { statusCode, body } = await fixture.send(caller, request);
    outcomes[name] = { status: statusCode, shown: hidden.filter((value) => body.includes(value)) };
  }
  return outcomes;
}

describe('message content', () => {
  it('is readable for users of the company, whose records are in every request below', async () => {
    await fixture.begin();
    const [agent] = fixture.callers.filter(({ role }) => role === 'agent');
    if (agent === undefined) throw new Error('There is no agent');
    const { tn, contactId } = fixture.targetsOf(agent)[0].records;
    const { body } = await fixture.send(agent, { url: `/sms-numbers/${tn}/history/${contactId}` });
    expect(body).toContain(MESSAGE_TEXT);
  });
});

describe('every caller with every company’s records [ASV-01] [ASV-02] [ASV-06] [ASV-51] [ADM-14] [PVD-05] [PVD-15] [PVD-16]:', () => {
  it.each(allCases.map((one) => [titleOf(one), one] as const))('%s', async (_title, one) => {
    // First, because the requests have signatures that expire.
    await fixture.begin();
    const cells = cellsOf(fixture, one);
    const writes = cells.filter(mayChange);
    const others = cells.filter((cell) => !mayChange(cell));
    const watch = await DataWatch.start(fixture.test.services);
    const outcomes = await outcomesOf(others);
    // Once, because a look at all data takes longer than a request. A change names its company.
    const changed = await watch.changes();
    Object.assign(outcomes, await outcomesOf(writes));
    const expected = cells.map(({ name, status }) => [name, { status, shown: [] }]);
    expect({ outcomes, changed }).toEqual({ outcomes: Object.fromEntries(expected), changed: [] });
  });
});
