import { join } from 'node:path';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { createTransport, type Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import { errorCode } from '../common/error-code';
import type { Config } from '../config/config';
import { backoffMs } from '../outbox/backoff';
import { composeMail } from './compose';
import { FolderTransport } from './folder-transport';
import type { Mail } from './mail';

export interface Mailer {
  /** Queues a mail and returns at once: neither a failure nor the time it takes reaches the caller. */
  send(mail: Mail): void;
  /** Resolves once every mail is sent or given up. */
  settled(): Promise<void>;
  /** Gives mails on their way a moment, then lets go of the mail server. */
  close(): Promise<void>;
}

export interface MailerOptions {
  backoffMs?: number;
  drainMs?: number;
  keptMax?: number;
  now?: () => Date;
}

/** Over some three minutes: a mail server that restarts loses nothing. */
const ATTEMPTS_MAX = 8;
const BACKOFF_MS = 2_000;
const DRAIN_MS = 5_000;
const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;
/** Mails on their way at one time; while a mail server is away, memory does not fill up. */
const OPEN_MAX = 10_000;
const KEPT_MAX = 500;

/** Where mails stay while no mail server is configured. */
export const mailFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'mail');

const responseCodeOf = (error: unknown): number | undefined =>
  error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : undefined;

/** Whether trying again may help: the server said "not now", or said nothing. */
function isPassing(error: unknown): boolean {
  const code = responseCodeOf(error);
  return code === undefined ? errorCode(error) !== 'EENVELOPE' : code < 500;
}

class QueuedMailer implements Mailer {
  readonly #open = new Set<Promise<void>>();
  readonly #stopping = new AbortController();

  constructor(
    private readonly transport: Transporter,
    private readonly from: string,
    private readonly log: Pick<Logger, 'error'>,
    private readonly options: MailerOptions,
  ) {}

  send = (mail: Mail): void => {
    if (this.#open.size >= OPEN_MAX) {
      this.log.error('a mail was dropped: too many are waiting');
      return;
    }
    const delivery = this.#deliver(mail).finally(() => this.#open.delete(delivery));
    this.#open.add(delivery);
  };

  settled = async (): Promise<void> => {
    while (this.#open.size > 0) await Promise.all(this.#open);
  };

  close = async (): Promise<void> => {
    const limit = setTimeout(() => this.#stopping.abort(), this.options.drainMs ?? DRAIN_MS);
    await this.settled();
    clearTimeout(limit);
    this.transport.close();
  };

  async #deliver(mail: Mail): Promise<void> {
    try {
      await setImmediate();
      await this.#sendUntilTaken(mail);
    } catch (error) {
      // The error's own words repeat the address.
      const reason = { code: errorCode(error), responseCode: responseCodeOf(error) };
      this.log.error(reason, 'a mail was given up');
    }
  }

  async #sendUntilTaken(mail: Mail): Promise<void> {
    const { signal } = this.#stopping;
    for (let attempts = 1; ; attempts += 1) {
      try {
        await this.transport.sendMail({ ...composeMail(mail, this.from), signal });
        return;
      } catch (error) {
        if (attempts === ATTEMPTS_MAX || !isPassing(error)) throw error;
      }
      const base = this.options.backoffMs ?? BACKOFF_MS;
      await wait(backoffMs(attempts, base, null, Math.random()), undefined, { signal });
    }
  }
}

function transportOf(config: Config, { keptMax = KEPT_MAX, now = () => new Date() }: MailerOptions) {
  const { smtpUrl } = config.mail;
  if (smtpUrl === undefined) return createTransport(new FolderTransport(mailFolder(config), keptMax, now));
  return createTransport({
    url: smtpUrl,
    pool: true,
    // A password never travels in the open, even when somebody in between hides that the server could do better.
    requireTLS: new URL(smtpUrl).password !== '',
    // One rule for trying again: ours.
    maxRequeues: 0,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
  });
}

/** Opens the way for mails: the mail server of SMTP_URL, else a folder. Nothing is connected yet. */
export const openMailer = (config: Config, log: Pick<Logger, 'error'>, options: MailerOptions = {}): Mailer =>
  new QueuedMailer(transportOf(config, options), config.mail.from, log, options);
