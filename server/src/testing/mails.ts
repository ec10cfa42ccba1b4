import type { Email } from 'postal-mime';
import { readMails } from '../mail/mailbox';
import { mailFolder } from '../mail/open-transport';
import type { Mail } from '../platform/db/queued-mail';
import { outgoingMail } from '../platform/db/schema';
import type { Services } from '../platform/http/services';
import { runJobs } from './run-jobs';
import type { TestApp } from './start-test-app';

const LIMIT_MS = 20_000;
const STEP_MS = 5;

/** Sends every queued email, or gives it up. */
export async function mailsLeft(services: Services): Promise<void> {
  const end = Date.now() + LIMIT_MS;
  while ((await services.db.$count(outgoingMail)) > 0) {
    await runJobs(services);
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
export async function mailsTo(services: Services, address: string): Promise<Email[]> {
  await mailsLeft(services);
  return storedMailsTo(services.config, address);
}

/** The emails to an address in the folder of sent emails, oldest first. */
export async function storedMailsTo(config: Services['config'], address: string): Promise<Email[]> {
  const mails = await readMails(mailFolder(config), Number.MAX_SAFE_INTEGER);
  const isRecipient = ({ to }: Email) => to?.some((person) => person.address === address);
  return mails
    .map(({ email }) => email)
    .filter(isRecipient)
    .reverse();
}
