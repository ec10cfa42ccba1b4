import type { InjectOptions } from 'fastify';
import { Registry } from 'prom-client';
import { type AttachedSockets, attachSockets } from '../../platform/sockets/attach-sockets';
import { builtSite } from '../../remotes/site';
import { allRoutes } from '../../routes';
import { socketParts } from '../../socket-parts';
import { fieldsOf } from '../access-matrix/fields-of';
import { addPlatformUsers } from '../platform-users';
import { testRateLimits } from '../rate-limits';
import { connected, openSocket } from '../socket-client';
import { type Send, startTestApp, type TestApp } from '../start-test-app';
import { sendBody } from '../texting';
import type { WorldAccount } from '../world';

/** What a tenant may do in a minute of this test; one user may do more. */
const MAX = 6;

const windows = testRateLimits();
const rateLimits: typeof windows = {
  ...windows,
  open: (name, limit) => windows.open(name, name.endsWith(', tenant') ? { ...limit, max: MAX } : limit),
};

let test: TestApp;
let sockets: AttachedSockets;
beforeAll(async () => {
  test = await startTestApp({ rateLimits, config: { sendsPerMinute: { perUser: MAX, perAccount: MAX } } });
  sockets = attachSockets(test.app.server, test.services, socketParts(test.services));
  const [north] = test.world.providers;
  await addPlatformUsers(test, north.serviceProviderId, { username: 'north.second' });
});
afterAll(async () => {
  await sockets.close();
  await test.close();
});

type MakeCall = (account: WorldAccount) => InjectOptions;

const post = (url: string, payload: object): InjectOptions => ({ method: 'POST', url, payload });
const IN_ACCOUNT = [['north1.agent', 'north1.admin'], 'north2.agent'] as const;
const AT_PROVIDER = [['north.provider', 'north.second'], 'south.provider'] as const;
const ADDRESS = { address: '120 Juniper Street', country: 'US' };

const ACTIONS: [action: string, users: typeof IN_ACCOUNT | typeof AT_PROVIDER, calls: MakeCall[]][] = [
  ['send', IN_ACCOUNT, [({ tn }) => post('/api/messages', sendBody(tn))]],
  [
    'search',
    IN_ACCOUNT,
    [
      ({ tn }) => ({ url: '/api/messages/search', query: { tn, q: 'hello' } }),
      ({ tn }) => ({ url: '/api/conversations', query: { tn, search: 'ana' } }),
      () => ({ url: '/api/contacts', query: { search: 'ana' } }),
    ],
  ],
  ['validation', AT_PROVIDER, [() => post('/users/validate', { username: 'somebody.new' })]],
  [
    'address check',
    AT_PROVIDER,
    [() => post('/api/address/verify', ADDRESS), () => post('/api/address/search', ADDRESS)],
  ],
  ['number search', AT_PROVIDER, [() => ({ url: '/api/bwi/available-numbers', query: { areaCode: '312' } })]],
];

describe('all users of a tenant together', () => {
  it.each(ACTIONS)('share one limit of the action %s [ASV-20]', async (_action, [users, other], calls) => {
    const [{ accounts }] = test.world.providers;
    const own = await Promise.all(users.map(test.signIn));
    const everyCall = (send: Send, account: WorldAccount) =>
      Promise.all(calls.map(async (make) => send(make(account))));
    const statuses: number[] = [];
    for (let round = 0; statuses.length < MAX; round += 1) {
      const send = own[round % own.length];
      if (send) statuses.push(...(await everyCall(send, accounts[0])).map(({ statusCode }) => statusCode));
    }
    expect(statuses.filter((status) => status >= 300)).toEqual([]);

    for (const send of own) {
      for (const response of await everyCall(send, accounts[0])) {
        expect([response.statusCode, response.json().code]).toEqual([429, 'RATE']);
        expect(Number(response.headers['retry-after'])).toBeGreaterThan(50);
      }
    }
    const elsewhere = await everyCall(await test.signIn(other), accounts[1]);
    expect(elsewhere.filter(({ statusCode }) => statusCode >= 300)).toEqual([]);

    windows.end(60_000);
    for (const send of own) {
      const [response] = await everyCall(send, accounts[0]);
      expect(response?.statusCode).toBeLessThan(300);
    }
    windows.end(60_000);
  });

  it('share the limit of searches over sockets with HTTP [ASV-20]', async () => {
    const [{ accounts }] = test.world.providers;
    const [{ tn }] = accounts;
    const address = await test.listen();
    const client = openSocket(address, { cookie: await test.cookieOf('north1.agent'), origin: address });
    await connected(client);
    const list = (search: string) => client.socket.emitWithAck('get_contact_list', { tn, search });
    for (let use = 0; use < MAX; use += 1) expect(await list('ana')).toEqual({ ok: true });
    expect(await list('ana')).toMatchObject({ ok: false, code: 'RATE' });
    expect(await list('')).toEqual({ ok: true });
    client.socket.disconnect();
    const admin = await test.signIn('north1.admin');
    expect((await admin({ url: '/api/contacts?search=ana' })).statusCode).toBe(429);
    expect((await admin({ url: '/api/contacts' })).statusCode).toBe(200);
  });

  it('share the limit of searches on every list that can be searched [ASV-20]', () => {
    const unlimited = allRoutes(builtSite, new Registry()).filter(
      ({ query, rateLimit }) => fieldsOf(query).includes('search') && typeof rateLimit !== 'object',
    );
    expect(unlimited.map(({ url }) => url)).toEqual([]);
  });
});
