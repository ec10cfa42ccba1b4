import type { Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import type { Clock } from '../platform/common/clock';
import { errorCode } from '../platform/common/error-code';
import type { Config } from '../platform/config/config';
import type { Database } from '../platform/db/open-database';
import type { Mail, QueuedMail } from '../platform/db/queued-mail';
import { RetryLater } from '../platform/jobs/run-job';
import { composeMail } from './compose';
import { logoAddress } from './logo-address';
import { beginAttempt, type OutgoingMail, removeMail } from './mail-store';
import { openTransport } from './open-transport';
import type { ReplyAddresses } from './reply-address';

export interface Mailer {
  /**
   * Sends a stored mail and deletes it; nothing happens if it is deleted already. Deletes it too after a permanent failure.
   * @throws RetryLater after a temporary failure
   */
  send(mailId: number, signal: AbortSignal): Promise<void>;
  /** Disconnects. Unsent mails stay stored. */
  close(): void;
}

declare module '../platform/http/services' {
  interface Services {
    /** Sends mail to users. */
    mail: Mailer;
  }
}

export interface MailerParts {
  db: Database;
  config: Config;
  clock: Clock;
  log: Pick<Logger, 'error'>;
  replyAddresses: Pick<ReplyAddresses, 'addressFor'>;
  /** Creates the mail just before sending. Returns undefined when there is nothing to send. */
  makeMail: (queued: QueuedMail) => Promise<Mail | undefined>;
}

const STORED_MAX = 500;
const ATTEMPT_MS = 45_000;

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

/** Sends stored mails, each at least once. */
class StoredMailer implements Mailer {
  constructor(
    private readonly transport: Transporter,
    private readonly parts: MailerParts,
  ) {}

  async send(mailId: number, signal: AbortSignal): Promise<void> {
    const { db, makeMail } = this.parts;
    const row = await beginAttempt(db, mailId);
    if (row === undefined) return;
    try {
      const mail = await makeMail(row.contents);
      if (mail !== undefined) await this.#transmit(row, mail, signal);
    } catch (error) {
      if (signal.aborted || this.#isWorthRetrying(row, error)) throw new RetryLater();
      this.#logGivenUp(error);
    }
    await removeMail(db, row.id);
  }

  close(): void {
    this.transport.close();
  }

  async #transmit(row: OutgoingMail, mail: Mail, signal: AbortSignal): Promise<void> {
    const { config } = this.parts;
    const { from } = config.mail;
    const replyTo = mail.replyTarget && this.parts.replyAddresses.addressFor(mail.replyTarget);
    const limited = AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_MS)]);
    await this.transport.sendMail({
      ...composeMail(mail, { from, logo: logoAddress(config, mail.brand) }, replyTo),
      messageId: messageIdOf(row, from),
      signal: limited,
    });
  }

  #isWorthRetrying({ createdAt, contents }: OutgoingMail, error: unknown): boolean {
    const age = this.parts.clock.now().getTime() - createdAt.getTime();
    return isTemporary(error) && age < lifeMs(contents);
  }

  // The error's own message contains the address, so it is not logged.
  #logGivenUp(error: unknown): void {
    this.parts.log.error(
      { code: errorCode(error), responseCode: responseCodeOf(error) },
      'gave up on a mail',
    );
  }
}

/** Opens the transport. `storedMax` limits the mails in the folder that is used without a mail server. */
export function openMailer(parts: MailerParts, storedMax = STORED_MAX): Mailer {
  return new StoredMailer(openTransport(parts.config, parts.clock, storedMax), parts);
}
