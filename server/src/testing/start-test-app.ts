import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { type Logger, pino } from 'pino';
import { openAddressService } from '../accounts/addresses/open-address-service';
import { allJobs } from '../all-jobs';
import { buildApp } from '../app';
import { openMailer } from '../mail/mailer';
import { openReplyAddresses } from '../mail/reply-address';
import { type MessagingOptions, openMessaging } from '../messaging/messages/messaging';
import { type NumberingOptions, openNumbering } from '../numbers/numbering';
import { makeMail } from '../people/recovery/make-mail';
import { type Config, loadConfig } from '../platform/config/config';
import { readDatabaseId } from '../platform/db/database-id';
import { unwatchedDisk } from '../platform/db/full-disk';
import { connect } from '../platform/db/open-database';
import type { Mail } from '../platform/db/queued-mail';
import { openSecretBox } from '../platform/db/secret-box';
import { unwatchedProcess } from '../platform/health/own-process';
import type { ConnectionTimeouts } from '../platform/http/connection-timeouts';
import type { RateLimits } from '../platform/http/rate-limits';
import type { RouteSpec } from '../platform/http/route';
import type { Services } from '../platform/http/services';
import { noSockets } from '../platform/http/socket-hub';
import { TenantLimits } from '../platform/http/tenant-limits';
import { JobQueue } from '../platform/jobs/job-queue';
import { noOtherServers } from '../platform/servers/server-link';
import { openStorageKeys } from '../platform/session/storage-key';
import { openTracing } from '../platform/tracing/open-tracing';
import { traceQueries } from '../platform/tracing/trace-queries';
import { openRegistration, type RegistrationOptions } from '../registration/registration';
import type { Site } from '../remotes/site';
import { openReleaseFiles } from '../remotes/storage/release-files';
import { testDatabase } from './database';
import { testRateLimits } from './rate-limits';
import { createWorld, TEST_KEY, type World } from './world';

/** Tests send more messages per minute than users do. */
const FASTER_THAN_PEOPLE = { perUser: 100_000, perAccount: 100_000 };

/** The mail provider's secret. */
export const INBOUND_MAIL_SECRET = 'the-mail-providers-secret';

/** Headers that a browser sends with requests from the dashboard's own pages. */
export const OWN_PAGE = { host: 'localhost:3000', 'sec-fetch-site': 'same-origin' };

/** Sends a request as one user, with cookie and origin. */
export type Send = (options: InjectOptions) => Promise<LightMyRequestResponse>;

export interface TestApp {
  app: FastifyInstance;
  services: Services;
  world: World;
  /** Every email created so far. */
  mailed: Mail[];
  /** Duration of every sleep so far, in milliseconds; sleeps end immediately unless a test replaces `services.sleep`. */
  slept: number[];
  /** Advances the server's clock, and ends the windows of rate limits that are not longer. */
  advance(ms: number): void;
  /** URL of the listening server; starts listening on the first call. */
  listen(): Promise<string>;
  signIn(username: string): Promise<Send>;
  /** The signed-in user's Cookie header, for sockets and raw requests. */
  cookieOf(username: string): Promise<string>;
  anonymous: Send;
  close(): Promise<void>;
}

export interface TestAppOptions {
  config?: Partial<Config>;
  /** Routes in addition to the server's own. */
  routes?: RouteSpec[];
  /** Builds to serve instead of the repository's own. */
  site?: Site;
  /** The server's own by default. */
  timeouts?: ConnectionTimeouts;
  /** Silent by default. */
  log?: Logger;
  messaging?: MessagingOptions;
  /** In memory by default. */
  rateLimits?: RateLimits;
  numbering?: NumberingOptions;
  registration?: RegistrationOptions;
}

export function sender(app: FastifyInstance, cookie?: string): Send {
  return (options) =>
    app.inject({
      ...options,
      headers: { ...OWN_PAGE, ...(cookie !== undefined && { cookie }), ...options.headers },
    });
}

export async function signInAs(anonymous: Send, username: string): Promise<string> {
  const payload = { username, password: TEST_KEY, remember_me: false };
  const response = await anonymous({ method: 'POST', url: '/login', payload });
  const cookie = String(response.headers['set-cookie'] ?? '').split(';')[0];
  if (response.statusCode !== 200 || !cookie)
    throw new Error(`${username} could not sign in: ${response.body}`);
  return cookie;
}

/** The whole server on its own database with the test world; call close() in afterAll. */
export async function startTestApp({
  config: given = {},
  routes = [],
  messaging,
  numbering,
  registration,
  site,
  timeouts,
  log = pino({ level: 'silent' }),
  rateLimits,
}: TestAppOptions = {}): Promise<TestApp> {
  const database = await testDatabase();
  const health = connect({ connectionString: database.url, max: 1 }, log);
  const dataDir = await mkdtemp(join(tmpdir(), 'dashboard-'));
  const world = await createWorld(database.db);
  const mailed: Mail[] = [];
  const slept: number[] = [];
  let offset = 0;
  const windows = testRateLimits();
  const limits = rateLimits ?? windows;
  const clock = { now: () => new Date(Date.now() + offset) };
  const config = {
    ...loadConfig({
      LOG_LEVEL: 'silent',
      MAIL_INBOUND_ADDRESS: 'reply@localhost',
      MAIL_INBOUND_SECRET: INBOUND_MAIL_SECRET,
    }),
    dataDir,
    sendsPerMinute: FASTER_THAN_PEOPLE,
    ...given,
  };
  // Tests run the jobs themselves, with `runJobs`.
  const jobs = await JobQueue.open({ database: { pool: database.pool }, jobs: allJobs, log });
  const replyAddresses = await openReplyAddresses(config.mail.inbound, database.db, clock.now);
  const tracing = await openTracing(config);
  traceQueries(database.pool, tracing);
  const services: Services = {
    db: database.db,
    pool: database.pool,
    healthDb: health.db,
    databaseId: await readDatabaseId(database.db),
    disk: unwatchedDisk,
    ownProcess: unwatchedProcess,
    config,
    log,
    tracing,
    clock,
    sleep: async (ms) => {
      slept.push(ms);
    },
    sockets: noSockets,
    servers: noOtherServers,
    rateLimits: limits,
    tenantLimits: new TenantLimits(limits),
    messaging: await openMessaging(
      config,
      { db: database.db, rateLimits: limits, log, clock },
      {
        now: clock.now,
        reportDelaysMs: [5, 10],
        ...messaging,
      },
    ),
    numbering: await openNumbering(config, database.db, {
      now: clock.now,
      durationsMs: [5, 20, 500],
      ...numbering,
    }),
    registration: await openRegistration(config, database.db, {
      now: clock.now,
      durationsMs: [5, 20],
      ...registration,
    }),
    mail: openMailer({
      db: database.db,
      config,
      clock,
      log,
      replyAddresses,
      makeMail: async (order) => {
        const mail = await makeMail({ db: database.db, clock, config, jobs }, order);
        if (mail !== undefined) mailed.push(mail);
        return mail;
      },
    }),
    replyAddresses,
    jobs,
    addresses: openAddressService(config, log),
    storageKeyOf: await openStorageKeys(database.db),
    secretBox: await openSecretBox(database.db),
    releases: openReleaseFiles({ db: database.db, clock, config, log }),
  };
  const release = async () => {
    await services.messaging.close();
    await services.jobs.stop();
    await services.numbering.close();
    await services.registration.close();
    services.mail.close();
    await services.addresses.close();
    await health.pool.end();
    await tracing.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const building = buildApp(services, {
    extraRoutes: routes,
    ...(site !== undefined && { site }),
    ...(timeouts !== undefined && { timeouts }),
  });
  const app = await building.catch(async (error: unknown) => {
    await release();
    throw error;
  });
  const anonymous = sender(app);
  return {
    app,
    services,
    world,
    mailed,
    slept,
    anonymous,
    advance: (ms) => {
      offset += ms;
      windows.end(ms);
    },
    listen: async () => {
      const address = app.server.address();
      if (address !== null && typeof address === 'object') return `http://127.0.0.1:${address.port}`;
      return app.listen({ host: '127.0.0.1', port: 0 });
    },
    signIn: async (username) => sender(app, await signInAs(anonymous, username)),
    cookieOf: (username) => signInAs(anonymous, username),
    close: async () => {
      await app.close();
      await release();
    },
  };
}
