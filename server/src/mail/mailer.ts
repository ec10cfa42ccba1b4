import type { Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import type { Clock } from '../platform/common/clock';
import { errorCode } from '../platform/common/error-code';
import type { Config } from '../platform/config/config';
import type { Database } from '../platform/db/open-database';
import type { Mail, QueuedMail } from '../platform/db/queued-mail';
import { backoffMs } from '../platform/jobs/backoff';
import { WakeableLoop } from '../platform/jobs/wakeable-loop';
import { composeMail } from './compose';
import { claimMails, type OutgoingMail, removeMail, rescheduleMail } from './mail-store';
import { openTransport } from './open-transport';

export interface Mailer {
  /** Checks for mails to send. Call it after the commit. */
  wake(): void;
  /** Waits briefly for mails in progress, then disconnects. Unsent mails stay stored until the next start. */
  close(): Promise<void>;
}

declare module '../platform/http/services' {
  interface Services {
    /** Sends mail to users. */
    mail: Mailer;
  }
}

export interface MailerOptions {
  backoffMs?: number;
  pollMs?: number;
  drainMs?: number;
  storedMax?: number;
}

export interface MailerParts {
  db: Database;
  config: Config;
  clock: Clock;
  log: Pick<Logger, 'error'>;
  /** Creates the mail just before sending. Returns undefined when there is nothing to send. */
  makeMail: (queued: QueuedMail) => Promise<Mail | undefined>;
}

const DEFAULTS = { backoffMs: 2_000, pollMs: 1_000, drainMs: 5_000, storedMax: 500 };

const CONCURRENCY = 10;
/** Longer than one attempt can take: after this time the process that claimed the mail must have died. */
const LEASE_MS = 60_000;
const ATTEMPT_MS = 45_000;

/** After this many attempts the mail server is down rather than restarting, so retries become less frequent. */
const DOWN_AFTER_ATTEMPTS = 8;
const DOWN_RETRY_MS = 10 * 60_000;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long to retry a mail. A user who waits longer for a reset link requests another one. */
const lifeMs = (queued: QueuedMail): number =>
  queued.kind === 'link' && queued.purpose === 'reset' ? HOUR_MS : DAY_MS;

const responseCodeOf = (error: unknown): number | undefined =>
  error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : undefined;

/** Whether a retry may succeed: the server returned a temporary error (4xx) or no response. */
function isTemporary(error: unknown): boolean {
  const code = responseCodeOf(error);
  return code === undefined ? errorCode(error) !== 'EENVELOPE' : code < 500;
}

/** A link mail has a new link in each attempt, so each attempt needs its own message id. */
const messageIdOf = ({ messageId, attempts, contents }: OutgoingMail, from: string): string => {
  const [domain] = from.split('@').slice(-1);
  return `<${contents.kind === 'ready' ? messageId : `${messageId}.${attempts}`}@${domain}>`;
};

/** Sends the mails stored by `queueMails`, each at least once. Several servers may share one database. */
class QueuedMailer implements Mailer {
  readonly #loop: WakeableLoop;
  readonly #open = new Set<Promise<void>>();
  readonly #stopping = new AbortController();

  constructor(
    private readonly transport: Transporter,
    private readonly parts: MailerParts,
    private readonly options: typeof DEFAULTS,
  ) {
    this.#loop = new WakeableLoop('mails', options.pollMs, () => this.#claim(), parts.log);
    this.#loop.start();
  }

  wake = (): void => this.#loop.wake();

  close = async (): Promise<void> => {
    await this.#loop.stop();
    const limit = setTimeout(() => this.#stopping.abort(), this.options.drainMs);
    await Promise.all(this.#open);
    clearTimeout(limit);
    this.transport.close();
  };

  async #claim(): Promise<boolean> {
    const { db, clock } = this.parts;
    // The loop wakes again when a mail finishes.
    const limit = CONCURRENCY - this.#open.size;
    if (limit <= 0) return false;
    const mails = await claimMails(db, { now: clock.now(), leaseMs: LEASE_MS, limit });
    for (const mail of mails) this.#begin(mail);
    return mails.length > 0;
  }

  #begin(row: OutgoingMail): void {
    const delivery = this.#deliver(row)
      // The mail is retried when its lease expires.
      .catch((error) => this.#logError(error, 'failed to record the result of a mail'))
      .finally(() => {
        this.#open.delete(delivery);
        this.#loop.wake();
      });
    this.#open.add(delivery);
  }

  async #deliver(row: OutgoingMail): Promise<void> {
    const { db, makeMail } = this.parts;
    try {
      const mail = await makeMail(row.contents);
      if (mail !== undefined) await this.#send(row, mail);
    } catch (error) {
      return this.#postpone(row, error);
    }
    await removeMail(db, row.id);
  }

  async #send(row: OutgoingMail, mail: Mail): Promise<void> {
    const { from } = this.parts.config.mail;
    const signal = AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(ATTEMPT_MS)]);
    await this.transport.sendMail({ ...composeMail(mail, from), messageId: messageIdOf(row, from), signal });
  }

  async #postpone({ id, attempts, createdAt, contents }: OutgoingMail, error: unknown): Promise<void> {
    const { db, clock } = this.parts;
    const now = clock.now().getTime();
    if (this.#stopping.signal.aborted) return rescheduleMail(db, id, new Date(now));
    const atLeast = attempts > DOWN_AFTER_ATTEMPTS ? DOWN_RETRY_MS : null;
    const again = now + backoffMs(attempts, this.options.backoffMs, atLeast, Math.random());
    if (isTemporary(error) && again < createdAt.getTime() + lifeMs(contents)) {
      return rescheduleMail(db, id, new Date(again));
    }
    this.#logError(error, 'gave up on a mail');
    return removeMail(db, id);
  }

  // The error's own message contains the address, so it is not logged.
  #logError(error: unknown, message: string): void {
    this.parts.log.error({ code: errorCode(error), responseCode: responseCodeOf(error) }, message);
  }
}

/** Opens the transport and starts sending stored mails. */
export function openMailer(parts: MailerParts, given: MailerOptions = {}): Mailer {
  const options = { ...DEFAULTS, ...given };
  return new QueuedMailer(openTransport(parts.config, parts.clock, options.storedMax), parts, options);
}
