import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { Registry } from 'prom-client';
import { builtSite } from '../../remotes/site';
import { allRoutes } from '../../routes';
import type { AccessCase } from './access-case';
import { allCases } from './all-cases';
import { Stage } from './fixture';
import { type Cell, cellsOf } from './matrix';
import { StateWatch } from './state-watch';

const routes = allRoutes(builtSite, new Registry()).map(({ method, url }) => `${method} ${url}`);

const titleOf = ({ route, title }: AccessCase) => (title === undefined ? route : `${route}: ${title}`);

/** Refusals and reads change nothing. Logging out by a link, as specified, is the one GET that does. */
const mayChange = ({ method, url }: InjectOptions, { statusCode }: LightMyRequestResponse) =>
  statusCode < 400 && (method !== 'GET' || url === '/logout');

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());

describe('the access cases', () => {
  it('speak of every route there is: add what is missing to access-cases.ts beside the route', () => {
    const spoken = new Set(allCases.map(({ route }) => route));
    expect(routes.filter((route) => !spoken.has(route))).toEqual([]);
  });

  it('speak of no route that is gone', () => {
    expect(allCases.map(({ route }) => route).filter((route) => !routes.includes(route))).toEqual([]);
  });
});

describe('HEAD', () => {
  it('is refused to whoever is not signed in where GET is', async () => {
    const anonymous = allCases
      .flatMap((one) => cellsOf(stage, one))
      .filter(({ caller }) => caller.user === null);
    const closed = anonymous.filter(({ request, status }) => request.method === 'GET' && status === 401);
    for (const { caller, request } of closed) {
      expect((await stage.send(caller, { ...request, method: 'HEAD' })).statusCode).toBe(401);
    }
    expect(closed.length).toBeGreaterThan(10);
  });
});

interface Outcome {
  status: number;
  /** Tables that changed although nothing may have. */
  changed: string[];
  /** What is in the answer although the caller may not read it. */
  shown: string[];
}

async function outcomeOf({ caller, request, hidden }: Cell, watch: StateWatch): Promise<Outcome> {
  const response = await stage.send(caller, request);
  const changes = await watch.changes();
  return {
    status: response.statusCode,
    changed: mayChange(request, response) ? [] : changes,
    shown: hidden.filter((word) => response.body.includes(`"${word}"`)),
  };
}

describe('everybody, with everybody’s things,', () => {
  it.each(allCases.map((one) => [titleOf(one), one] as const))('%s', async (_title, one) => {
    const cells = cellsOf(stage, one);
    await stage.begin();
    const watch = await StateWatch.start(stage.test.services);
    const outcomes: Record<string, Outcome> = {};
    for (const cell of cells) outcomes[cell.name] = await outcomeOf(cell, watch);
    const promised = cells.map(({ name, status }) => [name, { status, changed: [], shown: [] }]);
    expect(outcomes).toEqual(Object.fromEntries(promised));
  });
});
