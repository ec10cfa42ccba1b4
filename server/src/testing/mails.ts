import type { Email } from 'postal-mime';
import { readMails } from '../mail/mailbox';
import { mailFolder } from '../mail/open-transport';
import type { Mail } from '../platform/db/queued-mail';
import { outgoingMail } from '../platform/db/schema';
import type { Services } from '../platform/http/services';
import type { TestApp } from './start-test-app';

const LIMIT_MS = 20_000;
const STEP_MS = 5;

/** Resolves once every queued email was sent or given up. */
export async function mailsLeft({ db }: Pick<Services, 'db'>): Promise<void> {
  const end = Date.now() + LIMIT_MS;
  while ((await db.$count(outgoingMail)) > 0) {
    if (Date.now() > end) throw new Error('An email was never sent');
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
}

/** Returns a function for the emails created from now on, oldest first, once all are sent. */
export async function watchMails({ services, mailed }: TestApp): Promise<() => Promise<Mail[]>> {
  await mailsLeft(services);
  const earlier = mailed.length;
  return async () => {
    await mailsLeft(services);
    return mailed.slice(earlier);
  };
}

/** The emails sent to an address, oldest first, once all are sent. */
export async function mailsTo(services: Pick<Services, 'db' | 'config'>, address: string): Promise<Email[]> {
  await mailsLeft(services);
  const mails = await readMails(mailFolder(services.config), Number.MAX_SAFE_INTEGER);
  const isRecipient = ({ to }: Email) => to?.some((person) => person.address === address);
  return mails
    .map(({ email }) => email)
    .filter(isRecipient)
    .reverse();
}
