import { UserStatus } from '@dashboard/shared/contracts';
import { findBrand } from '../../branding/white-label-store';
import { queueMails } from '../../mail/send-mail';
import type { Transaction } from '../../platform/events/record-events';
import type { Services } from '../../platform/http/services';
import { queueLinkMail } from '../recovery/queue-recovery-mails';

interface Person {
  serviceProviderId: number;
  firstName: string;
  username: string;
  /** The address before the change. */
  email: string;
}

type Store = Pick<Services, 'clock' | 'jobs'> & { db: Transaction };

/** Orders a mail to the user's old address, in the same transaction as the change, to reveal an unwanted change. */
export async function notifyOldAddress(store: Store, person: Person): Promise<void> {
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

/** Orders the mails about an email address that another user changed. `person` is the state before the change. */
export async function queueEmailChangedMails(
  store: Store,
  person: Person & { userId: number; statusId: UserStatus },
): Promise<void> {
  // A pending user has not confirmed the old address, so it may be a stranger's. Only the new address gets a link.
  if (person.statusId === UserStatus.PENDING) await queueLinkMail(store, 'create', person.userId);
  if (person.statusId === UserStatus.ACTIVE) await notifyOldAddress(store, person);
}
