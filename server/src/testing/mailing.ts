import { asc } from 'drizzle-orm';
import { type Mailer, type MailerParts, openMailer } from '../mail/mailer';
import { openReplyAddresses } from '../mail/reply-address';
import { queueMails, sendMail } from '../mail/send-mail';
import { type Config, loadConfig } from '../platform/config/config';
import type { Mail, QueuedMail } from '../platform/db/queued-mail';
import { outgoingMail } from '../platform/db/schema';
import { JobQueue } from '../platform/jobs/job-queue';
import { RetryLater } from '../platform/jobs/run-job';
import { type TestDatabase, testDatabase } from './database';

const ATTEMPTS_MAX = 100;

/** A mailer without a server, on its own database. Its jobs are attempted by the test. */
export interface Mailing {
  database: TestDatabase;
  config: Config;
  /** The log output. */
  errors: unknown[];
  /** Advances the clock. */
  pass(ms: number): void;
  /** Replaces the mailer. */
  open(makeMail?: MailerParts['makeMail'], storedMax?: number): void;
  queue(...mails: QueuedMail[]): Promise<void>;
  post(...mails: Mail[]): Promise<void>;
  /** Attempts every waiting email once, oldest first. */
  attempt(signal?: AbortSignal): Promise<void>;
  /** Attempts until every email was sent or given up. */
  left(): Promise<void>;
  /** Closes the mailer and drops the database. */
  close(): Promise<void>;
}

const readyOnly: MailerParts['makeMail'] = async (queued) =>
  queued.kind === 'ready' ? queued.mail : undefined;

export async function startMailing(env: NodeJS.ProcessEnv): Promise<Mailing> {
  const database = await testDatabase();
  const { db, pool } = database;
  const config = loadConfig(env);
  const errors: unknown[] = [];
  const log = { error: (...parts: unknown[]) => errors.push(parts), warn() {} };
  const jobs = await JobQueue.open({ database: { pool }, jobs: [sendMail], log });
  let offset = 0;
  const clock = { now: () => new Date(Date.now() + offset) };
  const replyAddresses = await openReplyAddresses(config.mail.inbound, db, clock.now);
  const openOne = (makeMail = readyOnly, storedMax?: number): Mailer =>
    openMailer({ db, config, clock, log, replyAddresses, makeMail }, storedMax);
  let mailer = openOne();
  const queue = (...mails: QueuedMail[]) => queueMails({ db, clock, jobs }, mails);
  const attempt = async (signal = AbortSignal.timeout(60_000)) => {
    for (const { id } of await db.select().from(outgoingMail).orderBy(asc(outgoingMail.id))) {
      await mailer.send(id, signal).catch((error: unknown) => {
        if (!(error instanceof RetryLater)) throw error;
      });
    }
  };
  return {
    database,
    config,
    errors,
    pass: (ms) => {
      offset += ms;
    },
    open: (makeMail, storedMax) => {
      mailer.close();
      mailer = openOne(makeMail, storedMax);
    },
    queue,
    post: (...mails) => queue(...mails.map((mail) => ({ kind: 'ready' as const, mail }))),
    attempt,
    left: async () => {
      for (let count = 0; (await db.$count(outgoingMail)) > 0; count += 1) {
        if (count === ATTEMPTS_MAX) throw new Error('An email was never sent');
        await attempt();
      }
    },
    close: async () => {
      mailer.close();
      await jobs.stop();
      await database.drop();
    },
  };
}
