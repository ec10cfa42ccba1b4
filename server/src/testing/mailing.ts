import { gt } from 'drizzle-orm';
import { queueMails } from '../mail/mail-store';
import { type Mailer, type MailerOptions, type MailerParts, openMailer } from '../mail/mailer';
import { type Config, loadConfig } from '../platform/config/config';
import type { Mail, QueuedMail } from '../platform/db/queued-mail';
import { outgoingMail } from '../platform/db/schema';
import { type TestDatabase, testDatabase } from './database';
import { mailsLeft } from './mails';
import { eventually } from './texting';

const QUICK: MailerOptions = { backoffMs: 1, pollMs: 5 };

/** A mailer without a server, on its own database. */
export interface Mailing {
  database: TestDatabase;
  config: Config;
  /** The log output. */
  errors: unknown[];
  /** Closes the mailers, so that no email is in progress, and advances the clock. */
  pass(ms: number): Promise<void>;
  /** Opens another mailer on the same database. */
  open(options?: MailerOptions, makeMail?: MailerParts['makeMail']): Mailer;
  queue(...mails: QueuedMail[]): Promise<void>;
  post(...mails: Mail[]): Promise<void>;
  /** Resolves once a waiting email has been attempted. */
  tried(): Promise<void>;
  /** Resolves once every email was sent or given up. */
  left(): Promise<void>;
  /** Closes all mailers and drops the database. */
  close(): Promise<void>;
}

const readyOnly: MailerParts['makeMail'] = async (queued) =>
  queued.kind === 'ready' ? queued.mail : undefined;

export async function startMailing(env: NodeJS.ProcessEnv): Promise<Mailing> {
  const database = await testDatabase();
  const { db } = database;
  const config = loadConfig(env);
  const errors: unknown[] = [];
  const log = { error: (...parts: unknown[]) => errors.push(parts) };
  const mailers: Mailer[] = [];
  const closeAll = () => Promise.all(mailers.splice(0).map((mailer) => mailer.close()));
  let offset = 0;
  const clock = { now: () => new Date(Date.now() + offset) };
  const queue = (...mails: QueuedMail[]) => queueMails({ db, clock }, mails);
  return {
    database,
    config,
    errors,
    pass: async (ms) => {
      await closeAll();
      offset += ms;
    },
    open: (options = {}, makeMail = readyOnly) => {
      const mailer = openMailer({ db, config, clock, log, makeMail }, { ...QUICK, ...options });
      mailers.push(mailer);
      return mailer;
    },
    queue,
    post: (...mails) => queue(...mails.map((mail) => ({ kind: 'ready' as const, mail }))),
    tried: async () => {
      await eventually(
        () => db.$count(outgoingMail, gt(outgoingMail.attempts, 0)),
        (tried) => tried > 0,
      );
    },
    left: () => mailsLeft(database),
    close: async () => {
      await closeAll();
      await database.drop();
    },
  };
}
