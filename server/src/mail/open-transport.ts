import { join } from 'node:path';
import { createTransport, type Transporter } from 'nodemailer';
import type { Clock } from '../platform/common/clock';
import type { Config } from '../platform/config/config';
import { FolderTransport } from './folder-transport';

const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;

/** The folder for mails while no mail server is configured. */
export const mailFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'mail');

/** Returns the transport: the mail server at SMTP_URL, or a folder. Does not connect yet. */
export function openTransport(config: Config, clock: Clock, storedMax: number): Transporter {
  const { smtpUrl } = config.mail;
  if (smtpUrl === undefined) {
    return createTransport(new FolderTransport(mailFolder(config), storedMax, () => clock.now()));
  }
  return createTransport({
    url: smtpUrl,
    pool: true,
    // Never send a password without TLS, even if an attacker strips STARTTLS from the connection.
    requireTLS: new URL(smtpUrl).password !== '',
    // The mailer handles retries.
    maxRequeues: 0,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
  });
}
