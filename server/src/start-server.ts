import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { openAddressService } from './accounts/addresses/open-address-service';
import { allJobs } from './all-jobs';
import { buildApp } from './app';
import { openMailer } from './mail/mailer';
import { openReplyAddresses } from './mail/reply-address';
import { enqueueStoredMails } from './mail/send-mail';
import { openMessaging } from './messaging/messages/messaging';
import { openNumbering } from './numbers/numbering';
import { Opened } from './opened';
import { prepareDummyHash } from './people/login/password';
import { makeMail } from './people/recovery/make-mail';
import { sleep } from './platform/common/sleep';
import type { Config } from './platform/config/config';
import { DatabaseClock } from './platform/db/database-clock';
import { readDatabaseId } from './platform/db/database-id';
import { migrate } from './platform/db/migrate';
import { connect, openDatabase } from './platform/db/open-database';
import { openSecretBox } from './platform/db/secret-box';
import { ProcessWatch } from './platform/health/own-process';
import { openRateLimits } from './platform/http/rate-limits';
import type { Services } from './platform/http/services';
import { noSockets } from './platform/http/socket-hub';
import { TenantLimits } from './platform/http/tenant-limits';
import { JobQueue } from './platform/jobs/job-queue';
import { openServerLink } from './platform/servers/redis-link';
import { openStorageKeys } from './platform/session/storage-key';
import { openTracing } from './platform/tracing/open-tracing';
import { traceQueries } from './platform/tracing/trace-queries';
import { checkPort, portError } from './port';
import { addKnownRecords } from './registration/embedded-registry/known-records';
import { openRegistration } from './registration/registration';
import { publishBuilt } from './remotes/publish-built';
import { openSigning } from './remotes/signing/server-key';
import { builtSite, type Site, storeSite } from './remotes/site';
import { openReleaseFiles } from './remotes/storage/release-files';
import { fillDatabase } from './seed/fill-database';
import { startMessaging } from './start-messaging';
import { startNumbering } from './start-numbering';
import { startRegistration } from './start-registration';

export interface RunningServer {
  /** The port it listens on. */
  port: number;
  /** Completes the requests in progress, then releases all resources. */
  stop(): Promise<void>;
}

/** Connects to the database, the carriers and all other resources of a server. Starts no worker. */
export async function openServices(config: Config, log: Logger, opened: Opened): Promise<Services> {
  const tracing = await openTracing(config);
  opened.add(() => tracing.close());
  const { db, pool, connection, disk, stop } = await openDatabase(config, log);
  opened.add(stop);
  const health = connect({ ...connection, max: 1 }, log);
  opened.add(() => health.pool.end());
  traceQueries(pool, tracing);
  await migrate(pool);
  const clock = await DatabaseClock.start(health.db, log);
  opened.add(async () => clock.stop());
  const ownProcess = new ProcessWatch({ log });
  opened.add(() => ownProcess.stop());
  const databaseId = await readDatabaseId(db);
  const rateLimits = openRateLimits(config, { databaseId, log });
  opened.add(() => rateLimits.close());
  const servers = await openServerLink(config, { db, databaseId, log });
  opened.add(() => servers.close());
  const messaging = await openMessaging(config, { db, rateLimits, log, clock });
  opened.add(() => messaging.close());
  const numbering = await openNumbering(config, db, { now: () => clock.now() });
  opened.add(() => numbering.close());
  const registration = await openRegistration(config, db, { now: () => clock.now() });
  opened.add(() => registration.close());
  const addresses = openAddressService(config, log);
  opened.add(() => addresses.close());
  const jobs = await JobQueue.open({ database: { connection }, jobs: allJobs, log });
  const replyAddresses = await openReplyAddresses(config.mail.inbound, db, () => clock.now());
  const mail = openMailer({
    db,
    config,
    clock,
    log,
    replyAddresses,
    makeMail: (order) => makeMail({ db, clock, config, jobs }, order),
  });
  opened.add(() => mail.close());
  opened.add(() => jobs.stop());
  const storageKeyOf = await openStorageKeys(db);
  return {
    db,
    pool,
    healthDb: health.db,
    databaseId,
    disk,
    ownProcess,
    config,
    log,
    tracing,
    clock,
    sleep,
    rateLimits,
    tenantLimits: new TenantLimits(rateLimits),
    sockets: noSockets,
    servers,
    messaging,
    numbering,
    registration,
    mail,
    replyAddresses,
    jobs,
    addresses,
    storageKeyOf,
    secretBox: await openSecretBox(db),
    releases: openReleaseFiles({ db, clock, config, log }),
  };
}

/** Publishes the builds of this repository, and fetches the files of all releases that this server serves. */
export async function openSite(services: Services): Promise<Site> {
  const { db, config, clock, releases } = services;
  const site = storeSite(builtSite, config.dataDir, clock.now());
  await openSigning(db);
  await releases.removeUnfinished();
  await publishBuilt(services, site);
  await releases.storePresent();
  await releases.fetch(await releases.missing());
  return site;
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<number> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw portError(error, port);
  }
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

/** Opens the port and starts the sockets, the workers and the jobs, which stop together. Returns the port. */
export async function startParts(services: Services, app: FastifyInstance, opened: Opened): Promise<number> {
  opened.addPart(() => app.close());
  const port = await listen(app, services.config);
  const address = `http://127.0.0.1:${port}`;
  const messaging = startMessaging(services, { server: app.server, address });
  opened.addPart(() => messaging.stop());
  opened.addPart(startNumbering(services, address));
  opened.addPart(startRegistration(services, address));
  await enqueueStoredMails(services);
  opened.addPart(() => services.jobs.stop());
  await services.jobs.start(services);
  return port;
}

/**
 * Starts the whole server: database, demo data, remotes, workers, and then the port. `notify` receives a line per
 * slow step.
 * @throws StartError, after closing all resources, for a problem that the operator can fix
 */
export async function startServer(
  config: Config,
  log: Logger,
  notify: (line: string) => void,
): Promise<RunningServer> {
  const opened = new Opened(log);
  try {
    await checkPort(config.port, config.host);
    const services = await openServices(config, log, opened);
    await fillDatabase(services, notify);
    await addKnownRecords(services);
    const site = await openSite(services);
    await prepareDummyHash();
    const app = await buildApp(services, { site });
    const port = await startParts(services, app, opened);
    return { port, stop: () => opened.close() };
  } catch (error) {
    await opened.close();
    throw error;
  }
}
