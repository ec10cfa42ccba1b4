import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HistoryPage, HistoryRow } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { startEmbeddedPostgres } from '../../platform/db/embedded/embedded-postgres';
import { isAlive } from '../../platform/db/embedded/process-info';
import { migrate } from '../../platform/db/migrate';
import { connect } from '../../platform/db/open-database';
import { hashToken } from '../../platform/session/session-store';
import { bundleProcess } from '../bundle-process';
import { type TestDatabase, testDatabase } from '../database';
import { hasRedis, startRedis, type TestRedis } from '../redis';
import { eventually } from '../texting';
import { createWorld, TEST_KEY, type World, type WorldAccount } from '../world';
import { Api } from './api';
import { FaultServer } from './fault-server';
import { FAULTLESS, FaultyCarrier } from './faulty-carrier';
import { databaseTarget, redisTarget, runSeed } from './run-seed';

jest.setTimeout(180_000);

const MINUTE_MS = 60_000;
const SKEW_MS = 5 * MINUTE_MS;
const PHONE = '2125550171';
/** Time to kill a server before the next attempt. */
const RETRY_AFTER_S = 6;

let bundle: Awaited<ReturnType<typeof bundleProcess>>;
let redis: TestRedis | null;
let folder: string;

beforeAll(async () => {
  bundle = await bundleProcess('faults/fault-process');
  redis = hasRedis ? await startRedis() : null;
  folder = await mkdtemp(join(tmpdir(), 'dashboard-faults-'));
});
afterAll(async () => {
  redis?.process?.kill();
  await rm(bundle.folder, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
});

const textOf = (tn: string, smsText: string, to = PHONE) => ({ clientId: randomUUID(), tn, to, smsText });

async function send(api: Api, server: FaultServer, body: object): Promise<HistoryRow | null> {
  const response = await api.request(server.url, 'POST', '/api/messages', body);
  return response?.status === 201 ? v.parse(HistoryRow, response.body) : null;
}

describe('two servers whose clocks are five minutes ahead and behind', () => {
  let database: TestDatabase;
  let world: World;
  let account: WorldAccount;
  let carrier: FaultyCarrier;
  let carrierUrl: string;
  let ahead: FaultServer;
  let behind: FaultServer;
  const everywhere = (api: Api) =>
    Promise.all(
      [ahead, behind].map(async ({ url }) => (await api.request(url, 'GET', '/users/self'))?.status),
    );

  beforeAll(async () => {
    database = await testDatabase();
    world = await createWorld(database.db);
    [account] = world.providers[0].accounts;
    const of = {
      script: bundle.script,
      folder,
      database: databaseTarget(database.url),
      redis: redis && redisTarget(redis.url),
    };
    [ahead, behind] = [
      await FaultServer.open({ ...of, name: 'ahead' }),
      await FaultServer.open({ ...of, name: 'behind' }),
    ];
    ahead.shiftClock(SKEW_MS);
    behind.shiftClock(-SKEW_MS);
    carrier = new FaultyCarrier(1, [behind.url]);
    carrier.faults = FAULTLESS;
    carrierUrl = await carrier.start();
    await Promise.all([ahead, behind].map((server) => server.start(carrierUrl)));
  });
  afterAll(async () => {
    await Promise.all([ahead, behind].map((server) => server.close()));
    await carrier.stop();
    await database.drop();
  });

  it('neither delay nor reorder what the other one stored, and show the time of the database [FLT-14]', async () => {
    const api = await Api.signIn(ahead.url, account.agent.username);
    carrier.retryAfterS = RETRY_AFTER_S;
    const texts = ['First', 'Second', 'Third', 'Fourth'];
    const sent: HistoryRow[] = [];
    for (const [place, text] of texts.entries()) {
      const row = await send(api, place % 2 === 0 ? ahead : behind, textOf(account.tn, text));
      if (row !== null) sent.push(row);
    }
    await eventually(
      async () =>
        (await database.pool.query("select from outbox where attempts = 1 and state = 'pending'")).rowCount,
      (tried) => tried === 1,
    );
    await ahead.kill();
    carrier.retryAfterS = null;
    const arrived = () => [...new Set(carrier.accepted.map(({ text }) => text))];
    await eventually(
      async () => arrived().length,
      (count) => count === texts.length,
    );
    expect(arrived()).toEqual(texts);

    await ahead.start(carrierUrl);
    const { rows: clock } = await database.pool.query<{ now: Date }>('select clock_timestamp() as now');
    const path = `/sms-numbers/${account.tn}/history/${sent[0]?.contactId}`;
    for (const { url } of [ahead, behind]) {
      const { rows } = await api.read(url, path, HistoryPage);
      expect(rows.toReversed().map(({ smsText }) => smsText)).toEqual(texts);
      const dates = rows.toReversed().map(({ date }) => Date.parse(date));
      expect(dates).toEqual(dates.toSorted((one, other) => one - other));
      for (const date of dates)
        expect(Math.abs(date - Number(clock[0]?.now))).toBeLessThan(SKEW_MS - MINUTE_MS);
    }
  });

  it('accept a session until it expires, and not later [FLT-14]', async () => {
    const api = await Api.signIn(ahead.url, account.admin.username);
    const expires = (minutes: number) =>
      database.pool.query(
        `update session set expires_at = now() + $1 * interval '1 minute' where user_id = $2`,
        [minutes, account.admin.userId],
      );
    await expires(1);
    expect(await everywhere(api)).toEqual([200, 200]);
    await expires(-1);
    expect(await everywhere(api)).toEqual([401, 401]);
  });

  it('accept a password link until it expires, and not later [FLT-14]', async () => {
    const { userId } = account.agent;
    const reset = async (server: FaultServer, minutes: number) => {
      const token = randomUUID();
      await database.pool.query(
        `insert into recovery_token (user_id, purpose, token_hash, email, created_at, expires_at)
         select id, 'reset', $1, email, now(), now() + $2 * interval '1 minute' from app_user where id = $3
         on conflict (user_id, purpose) do update set token_hash = excluded.token_hash,
           expires_at = excluded.expires_at, used_at = null`,
        [hashToken(token), minutes, userId],
      );
      const response = await fetch(`${server.url}/reset-password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify({ token, password: TEST_KEY }),
      });
      return response.ok;
    };
    expect(await reset(behind, -1)).toBe(false);
    expect(await reset(ahead, -1)).toBe(false);
    expect(await reset(ahead, 1)).toBe(true);
  });

  it('deny a removed user, and everyone while permissions cannot be read, although Redis is away [FLT-04]', async () => {
    const [admin, agent] = await Promise.all(
      [account.admin, account.agent].map(({ username }) => Api.signIn(ahead.url, username)),
    );
    if (admin === undefined || agent === undefined) throw new Error('Two users are needed');
    expect(await everywhere(agent)).toEqual([200, 200]);
    for (const server of [ahead, behind]) server.loseRedis();
    const path = `/users/company/${account.accountId}/${account.agent.userId}`;
    expect((await admin.request(ahead.url, 'DELETE', path))?.status).toBe(204);
    expect(await everywhere(agent)).toEqual([401, 401]);
    expect(await everywhere(admin)).toEqual([200, 200]);
    behind.database.cut();
    expect(await everywhere(admin)).toEqual([200, 503]);
  });
});

const withRedis = hasRedis ? describe : describe.skip;

withRedis('two servers whose Redis fails', () => {
  it('lose no data, and every tab catches up, when it is cut off, flushed and restarted under load [FLT-04]', async () => {
    const times = { waitMs: 300, lastsMs: 1_200 };
    const { violations } = await runSeed(1, { script: bundle.script, redis }, [
      { name: 'redisCut', server: 0, ...times },
      { name: 'redisFlush', server: 1, ...times },
      { name: 'redisRestart', server: 1, ...times },
      { name: 'redisAway', server: 0, ...times },
    ]);
    expect(violations).toEqual([]);
  });
});

describe('a machine that stops', () => {
  const ROUNDS = 3;
  const AT_ONCE = 6;
  /** Acknowledgements before the stop. */
  const ENOUGH = 25;

  it('has every acknowledged message after its database and server are killed at once [FLT-23]', async () => {
    const dataDir = join(folder, 'database');
    const start = () => startEmbeddedPostgres({ dataDir, log: { info() {}, warn() {} } });
    let postgres = await start();
    const { host, port, user, database: name } = postgres.connection;
    const open = () => connect({ ...postgres.connection, max: 2 }, { warn() {} });
    const first = open();
    await migrate(first.pool);
    const world = await createWorld(first.db);
    await first.pool.end();
    const [account] = world.providers[0].accounts;
    const server = await FaultServer.open({
      ...{ script: bundle.script, folder, name: 'stopped', redis: null },
      database: { name, user, target: { path: `${host}/.s.PGSQL.${port}` } },
    });
    const carrier = new FaultyCarrier(1, [server.url]);
    const carrierUrl = await carrier.start();

    const acknowledged: HistoryRow[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await server.start(carrierUrl);
      const api = await Api.signIn(server.url, account.agent.username);
      let isStopped = false;
      const before = acknowledged.length;
      const sending = Array.from({ length: AT_ONCE }, async (_, client) => {
        while (!isStopped) {
          const row = await send(api, server, textOf(account.tn, `Round ${round}`, `212555017${client}`));
          if (row !== null) acknowledged.push(row);
        }
      });
      await eventually(
        async () => acknowledged.length - before,
        (count) => count >= ENOUGH,
      );
      const pid = postgres.pid();
      if (pid === undefined) throw new Error('PostgreSQL is not running');
      postgres.release();
      // Its process group: none of its processes may write what it has in memory.
      process.kill(-pid, 'SIGKILL');
      isStopped = true;
      await Promise.all([server.kill(), ...sending]);
      await eventually(
        async () => isAlive(pid),
        (isRunning) => !isRunning,
      );
      postgres = await start();
    }
    const last = open();
    const { rows } = await last.pool.query<{ id: string; client_id: string }>(
      'select id, client_id from message',
    );
    const stored = new Map(rows.map(({ id, client_id }) => [client_id, Number(id)]));
    expect(acknowledged.filter(({ id, clientId }) => stored.get(clientId ?? '') !== id)).toEqual([]);
    await last.pool.end();
    await server.close();
    await carrier.stop();
    await postgres.stop();
  });
});
