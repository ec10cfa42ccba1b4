import { mkdtemp, rm } from 'node:fs/promises';
import type { NetConnectOpts } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { Client, type Pool } from 'pg';
import { contactListMember } from '../../platform/db/schema';
import { addContacts } from '../campaigns';
import { type TestDatabase, testDatabase } from '../database';
import type { TestRedis } from '../redis';
import { createWorld, type World, type WorldAccount } from '../world';
import { Api } from './api';
import { type ClientOptions, FaultClient } from './client';
import { FaultServer } from './fault-server';
import { FaultyCarrier } from './faulty-carrier';
import { History } from './history';
import { checkInvariants, type OptOutPeriod, type Violation } from './invariants';
import { injectFaults, type PlannedFault, planFaults } from './nemesis';
import { seeded } from './seeded';
import { Tab } from './tab';

/** Contacts of the campaign, in area codes that nothing else uses. */
const PEOPLE = 12;
const PHONES = ['2125550181', '2125550182', '2125550183'] as const;
/** The phone that texts STOP and START. */
export const FICKLE_PHONE = '2125550184';
/** Texts to it that wait for each other when it opts out, and how long it stays out. */
const QUEUED = 7;
const OPTED_OUT_MS = 700;
const POLL_MS = 20;
/** How long everything may take to end after the last fault, with the clocks set ahead meanwhile. */
const SETTLE_LIMIT_MS = 45_000;
/**
 * The first leap is longer than the lease of a submission, the later ones than the time after which a message in doubt is
 * unconfirmed: a conversation may have several, one after another. All together are shorter than a session.
 */
const LEAP_MS = 6_000;
const LEAP_MAX_MS = 60_000;
const LEAPS_AFTER_MS = 600;
/** Longer than a server takes from its claim of a text to its request, or from a response to the next claim. */
const QUIET_MS = 150;
/** Longer than a tab waits before it reads a gap. */
const TABS_LIMIT_MS = 20_000;

/** The result of a seed. */
export interface SeedResult {
  seed: number;
  faults: PlannedFault[];
  violations: Violation[];
  /** How many operations had which outcome. */
  counts: Record<string, number>;
  submissions: number;
  tookMs: number;
}

/** Real pages that take part in a run. What they do changes no choice of the seed. */
export interface Pages {
  /** Opens them through the addresses of the servers, before the work and the faults. */
  open(users: readonly ClientOptions[]): Promise<void>;
  /** What is wrong with them once everything has settled. */
  check(): Promise<Violation[]>;
  close(): Promise<void>;
}

interface Options {
  script: string;
  /** The built server of the previous release, with which both servers start. */
  previousProgram?: string | undefined;
  /** `process`: null for a Redis that others use too, which is not flushed. */
  redis: Pick<TestRedis, 'url' | 'process' | 'restart'> | null;
  /** SQL that breaks the database in the same way as the server. */
  breaking?: string;
  /** Default: the tabs are models alone. */
  pages?: Pages;
}

async function until(isThere: () => Promise<boolean>, limitMs: number): Promise<boolean> {
  for (const end = performance.now() + limitMs; performance.now() < end; await delay(POLL_MS))
    if (await isThere()) return true;
  return false;
}

export function databaseTarget(url: string): { name: string; user: string; target: NetConnectOpts } {
  const { host, port, database = '', user = '' } = new Client({ connectionString: url });
  const target = host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port };
  return { name: database, user, target };
}

export function redisTarget(url: string): NetConnectOpts {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port || 6_379) };
}

/** A run of one seed: servers, carrier, clients, and everything that they write down. */
class Run {
  readonly history = new History();
  readonly clients: FaultClient[] = [];
  readonly optOuts: OptOutPeriod[] = [];
  stops = 0;
  carrierUrl = '';
  carrier: FaultyCarrier;
  #isEnding = false;

  private constructor(
    private readonly seed: number,
    private readonly database: TestDatabase,
    private readonly world: World,
    readonly servers: readonly FaultServer[],
    readonly redis: Redis | null,
    readonly restartRedis: () => Promise<void>,
  ) {
    this.carrier = new FaultyCarrier(
      seed,
      servers.map(({ url }) => url),
    );
  }

  static async open(seed: number, options: Options, folder: string): Promise<Run> {
    const { script, previousProgram, redis, breaking, pages } = options;
    const database = await testDatabase();
    const world = await createWorld(database.db);
    if (breaking !== undefined) await database.pool.query(breaking);
    const of = {
      script,
      previousProgram,
      folder,
      database: databaseTarget(database.url),
      redis: redis && redisTarget(redis.url),
      servesPages: pages !== undefined,
    };
    const servers = await Promise.all(['one', 'two'].map((name) => FaultServer.open({ ...of, name })));
    const flushed = redis?.process ? new Redis(redis.url) : null;
    const run = new Run(seed, database, world, servers, flushed, async () => redis?.restart());
    try {
      run.carrierUrl = await run.carrier.start();
      await Promise.all(servers.map((server) => server.start(run.carrierUrl)));
      await run.#addClients();
    } catch (error) {
      // Servers that stay behind would slow down all later seeds.
      await run.close();
      throw error;
    }
    return run;
  }

  get pool(): Pool {
    return this.database.pool;
  }

  /** Two users of one account at different servers, and one of another provider. */
  async #addClients(): Promise<void> {
    const [north, south] = this.world.providers;
    const [own, other] = [north.accounts[0], south.accounts[0]];
    for (const [place, { account, user }] of [
      { account: own, user: own.admin },
      { account: own, user: own.agent },
      { account: other, user: other.agent },
    ].entries()) {
      const urls = this.servers.map(({ url }) => url);
      const servers = place % 2 === 0 ? urls : urls.toReversed();
      const [server = ''] = servers;
      const api = await Api.signIn(server, user.username);
      const tab = await Tab.open(user.username, api, server, account.tn);
      const userIds = [account.admin.userId, account.agent.userId];
      const mark = `of-account-${account.accountId}`;
      const options = { name: user.username, mark, tn: account.tn, phones: PHONES, userIds, servers };
      const random = seeded(this.seed, `client ${user.username}`);
      this.clients.push(new FaultClient(options, tab, api, this.history, random));
    }
  }

  /** Lets everyone work while the faults happen. */
  async work(plan: readonly PlannedFault[]): Promise<void> {
    const [first] = this.clients;
    const own = this.world.providers[0].accounts[0];
    if (first === undefined) throw new Error('There is no client');
    await first.schedule(PHONES[0]);
    await first.campaign((listId) => this.#fill(own, listId));
    const working = [
      ...this.clients.map((client) => client.run()),
      this.#textIn(own),
      this.#changeMind(own, first),
    ];
    await this.pool.query('update scheduled_message set due_at = now()');
    await injectFaults(this, plan);
    this.#isEnding = true;
    for (const client of this.clients) client.stop();
    await Promise.all(working);
  }

  async #fill(account: WorldAccount, listId: number): Promise<void> {
    const { db } = this.database;
    const { accountId } = account;
    const contactIds = await addContacts({ services: { db } }, account, PEOPLE);
    await db
      .insert(contactListMember)
      .values(contactIds.map((contactId) => ({ accountId, listId, contactId })));
  }

  /** Texts of phones to the account. */
  async #textIn({ number, accountId }: WorldAccount): Promise<void> {
    const random = seeded(this.seed, 'phones');
    for (let count = 1; !this.#isEnding; count += 1) {
      const from = `+1${random.pick(PHONES)}`;
      await this.carrier.receive({ from, to: number, text: `of-account-${accountId} inbound ${count}` });
      await delay(random.below(100));
    }
  }

  /** One phone opts out while texts to it are queued, and in again. */
  async #changeMind({ number, accountId }: WorldAccount, client: FaultClient): Promise<void> {
    const phone = `+1${FICKLE_PHONE}`;
    this.carrier.slowPhone = phone;
    const becomes = (isOptOut: boolean) => () => this.#hasConsent(accountId, phone, !isOptOut);
    while (!this.#isEnding) {
      await Promise.all(Array.from({ length: QUEUED }, () => client.send(FICKLE_PHONE)));
      this.stops += 1;
      await this.carrier.receive({ from: phone, to: number, text: 'STOP' });
      if (!(await until(becomes(true), SETTLE_LIMIT_MS))) return;
      const from = performance.now();
      await delay(OPTED_OUT_MS);
      this.optOuts.push({ phone, from, to: performance.now() });
      await this.carrier.receive({ from: phone, to: number, text: 'START' });
      if (!(await until(becomes(false), SETTLE_LIMIT_MS))) return;
    }
  }

  async #hasConsent(accountId: number, number: string, isOptedIn: boolean): Promise<boolean> {
    const query = 'select from contact where account_id = $1 and number = $2 and is_opt_out = $3';
    // The fault `sessionsEnded` ends this session too; the next look has another.
    const found = await this.pool.query(query, [accountId, number, !isOptedIn]).catch(() => null);
    return found?.rowCount === 1;
  }

  /**
   * Waits until nothing is under way. Time leaps ahead meanwhile, past every lease and time limit. Not during a submission:
   * no real one takes a minute, after which the other server gives it up and sends the next text.
   */
  async settle(): Promise<void> {
    let leap = 0;
    let leapAt = performance.now() + LEAPS_AFTER_MS;
    await until(async () => {
      if (performance.now() > leapAt && this.carrier.isQuietFor(QUIET_MS)) {
        leap += Math.min(leap + LEAP_MS, LEAP_MAX_MS);
        leapAt = performance.now() + LEAPS_AFTER_MS;
        for (const server of this.servers) server.leap(leap);
      }
      // A text that is accepted during the query may have ended in it although its other report is still owed.
      const accepted = this.carrier.accepted.length;
      return this.carrier.owed === 0 && (await this.#isIdle()) && this.carrier.accepted.length === accepted;
    }, SETTLE_LIMIT_MS);
  }

  async #isIdle(): Promise<boolean> {
    const { rows } = await this.pool.query<{ open: number }>(
      `select (select count(*) from outbox where state in ('pending', 'submitting', 'held', 'submitted'))
         + (select count(*) from webhook_inbox where processed_at is null)
         + (select count(*) from scheduled_message where stop_reason is null)
         + (select count(*) from campaign_recipient where status in ('pending', 'sending', 'waiting_quiet_hours'))
         as open`,
    );
    return Number(rows[0]?.open) === 0;
  }

  /** The violations once the tabs had time to catch up: only a difference that stays is one. */
  async check(): Promise<Violation[]> {
    let found: Violation[] = [];
    await until(async () => {
      found = await checkInvariants(this);
      return (
        !found.some(({ invariant }) => invariant === 'I5') ||
        found.some(({ invariant }) => invariant !== 'I5')
      );
    }, TABS_LIMIT_MS);
    const failures = this.servers.flatMap((server) => server.failures);
    return [...found, ...failures.map((detail) => ({ invariant: 'I3' as const, detail }))];
  }

  async close(): Promise<void> {
    for (const { tab } of this.clients) tab.close();
    await Promise.all(this.servers.map((server) => server.close()));
    await this.carrier.stop();
    this.redis?.disconnect();
    await this.database.drop();
  }
}

/**
 * Runs one seed, with its own faults or given ones. The same seed makes the same choices; only the machine's timing
 * differs.
 */
export async function runSeed(
  seed: number,
  options: Options,
  faults: PlannedFault[] = planFaults(seed),
): Promise<SeedResult> {
  const start = performance.now();
  const folder = await mkdtemp(join(tmpdir(), 'dashboard-faults-'));
  const run = await Run.open(seed, options, folder);
  const { pages } = options;
  try {
    await pages?.open(run.clients.map((client) => client.options));
    await run.work(faults);
    await run.settle();
    const violations = [...(await run.check()), ...((await pages?.check()) ?? [])];
    const counts: Record<string, number> = {};
    for (const { kind, outcome } of run.history.operations) {
      const name = `${kind} ${outcome}`;
      counts[name] = (counts[name] ?? 0) + 1;
    }
    const submissions = run.carrier.accepted.length;
    return { seed, faults, violations, counts, submissions, tookMs: Math.round(performance.now() - start) };
  } finally {
    await pages?.close();
    await run.close();
    await rm(folder, { recursive: true, force: true });
  }
}
