import { join } from 'node:path';
import { createTransport, type Transporter } from 'nodemailer';
import type { Clock } from '../platform/common/clock';
import type { Config } from '../platform/config/config';
import { FolderTransport } from './folder-transport';

const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;

/** Where mails stay while no mail server is configured. */
export const mailFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'mail');

/** The last step of a mail: the mail server of SMTP_URL, else a folder. Nothing is connected yet. */
export function openTransport(config: Config, clock: Clock, storedMax: number): Transporter {
  const { smtpUrl } = config.mail;
  if (smtpUrl === undefined) {
    return createTransport(new FolderTransport(mailFolder(config), storedMax, () => clock.now()));
  }
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
