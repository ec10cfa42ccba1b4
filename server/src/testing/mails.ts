import type { Email } from 'postal-mime';
import type { Services } from '../http/services';
import { readMails } from '../mail/mailbox';
import { mailFolder } from '../mail/mailer';

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
