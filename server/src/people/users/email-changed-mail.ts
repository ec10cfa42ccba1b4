import { findBrand } from '../../branding/white-label-store';
import { queueMails } from '../../mail/send-mail';
import type { Transaction } from '../../platform/events/record-events';
import type { Services } from '../../platform/http/services';

interface Person {
  serviceProviderId: number;
  firstName: string;
  username: string;
  /** The address before the change. */
  email: string;
}

/** Orders a mail to the user's old address, in the same transaction as the change, to reveal an unwanted change. */
export async function notifyOldAddress(
  store: Pick<Services, 'clock' | 'jobs'> & { db: Transaction },
  person: Person,
): Promise<void> {
  const brand = await findBrand(store, person.serviceProviderId);
  if (brand === undefined) throw new Error(`Service provider ${person.serviceProviderId} is missing`);
  const mail = {
    to: person.email,
    brand,
    subject: 'Your email was changed',
    greeting: `Hello ${person.firstName},`,
    paragraphs: [
      `The email address of the username ${person.username} was changed. We no longer send email to this address.`,
      'If this was not you, contact our support now.',
    ],
  };
  await queueMails(store, [{ kind: 'ready', mail }]);
}
