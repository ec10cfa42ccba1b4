import type { Email } from 'postal-mime';
import type { Services } from '../http/services';
import type { Mail } from '../mail/mail';
import { readMails } from '../mail/mailbox';
import { mailFolder } from '../mail/mailer';
import type { TestApp } from './start-test-app';

/** Keeps what is mailed from now on, oldest first, in place of sending it. */
export function keepMails({ services }: TestApp): Mail[] {
  const kept: Mail[] = [];
  services.mail = { ...services.mail, send: (mail) => kept.push(mail) };
  return kept;
}

/** The mails somebody was sent, oldest first, once nothing is on its way any more. */
export async function mailsTo(
  { mail, config }: Pick<Services, 'mail' | 'config'>,
  address: string,
): Promise<Email[]> {
  await mail.settled();
  const mails = await readMails(mailFolder(config), Number.MAX_SAFE_INTEGER);
  const isTheirs = ({ to }: Email) => to?.some((person) => person.address === address);
  return mails
    .map(({ email }) => email)
    .filter(isTheirs)
    .reverse();
}
