import type { Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import type { Clock } from '../platform/common/clock';
import { errorCode } from '../platform/common/error-code';
import type { Config } from '../platform/config/config';
import type { Mail, MailOrder } from '../platform/db/mail-order';
import type { Database } from '../platform/db/open-database';
import { backoffMs } from '../platform/jobs/backoff';
import { WakeableLoop } from '../platform/jobs/wakeable-loop';
import { composeMail } from './compose';
import { claimMails, type OutgoingMail, removeMail, tryMailLater } from './mail-store';
import { openTransport } from './open-transport';

export interface Mailer {
  /** There may be mails to send: call it once they are committed. */
  wake(): void;
  /** Gives mails on their way a moment, then lets go of the mail server; the others stay for the next start. */
  close(): Promise<void>;
}

declare module '../platform/http/services' {
  interface Services {
    /** Sends mail to people. */
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
  /** Makes the mail of an order when it is to leave; undefined when there is nothing to mail (any more). */
  makeMail: (order: MailOrder) => Promise<Mail | undefined>;
}

const DEFAULTS = { backoffMs: 2_000, pollMs: 1_000, drainMs: 5_000, storedMax: 500 };

const AT_A_TIME = 10;
/** Longer than one attempt may take: by then whoever claimed it is gone. */
const LEASE_MS = 60_000;
const ATTEMPT_MS = 45_000;

/** After some minutes a mail server is not restarting but away: many mails that wait for it come by less often. */
const AWAY_AFTER = 8;
const AWAY_MS = 10 * 60_000;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long a mail is tried. Nobody waits longer for a new password without asking again. */
const lifeMs = (order: MailOrder): number =>
  order.kind === 'link' && order.purpose === 'reset' ? HOUR_MS : DAY_MS;

const responseCodeOf = (error: unknown): number | undefined =>
  error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : undefined;

/** Whether trying again may help: the server said "not now", or said nothing. */
function isPassing(error: unknown): boolean {
  const code = responseCodeOf(error);
  return code === undefined ? errorCode(error) !== 'EENVELOPE' : code < 500;
}

/** A mail that is made anew at every attempt, with another link, is another mail each time. */
const messageIdOf = ({ messageId, attempts, contents }: OutgoingMail, from: string): string => {
  const [domain] = from.split('@').slice(-1);
  return `<${contents.kind === 'ready' ? messageId : `${messageId}.${attempts}`}@${domain}>`;
};

/** Sends what `orderMails` wrote down, each at least once. Any number of servers may share one database. */
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
    // A mail that has left wakes the loop again.
    const limit = AT_A_TIME - this.#open.size;
    if (limit <= 0) return false;
    const mails = await claimMails(db, { now: clock.now(), leaseMs: LEASE_MS, limit });
    for (const mail of mails) this.#begin(mail);
    return mails.length > 0;
  }

  #begin(row: OutgoingMail): void {
    const delivery = this.#deliver(row)
      // Its lease runs out, and it is tried again.
      .catch((error) => this.#notify(error, 'what became of a mail was not noted'))
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
    if (this.#stopping.signal.aborted) return tryMailLater(db, id, new Date(now));
    const atLeast = attempts > AWAY_AFTER ? AWAY_MS : null;
    const again = now + backoffMs(attempts, this.options.backoffMs, atLeast, Math.random());
    if (isPassing(error) && again < createdAt.getTime() + lifeMs(contents)) {
      return tryMailLater(db, id, new Date(again));
    }
    this.#notify(error, 'a mail was given up');
    return removeMail(db, id);
  }

  // An error's own words repeat the address.
  #notify(error: unknown, text: string): void {
    this.parts.log.error({ code: errorCode(error), responseCode: responseCodeOf(error) }, text);
  }
}

/** Opens the way for mails and begins with those that wait. */
export function openMailer(parts: MailerParts, given: MailerOptions = {}): Mailer {
  const options = { ...DEFAULTS, ...given };
  return new QueuedMailer(openTransport(parts.config, parts.clock, options.storedMax), parts, options);
}
