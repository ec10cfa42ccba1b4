import { UserStatus } from '@dashboard/shared/contracts';
import { queueMails } from '../../mail/send-mail';
import type { Transaction } from '../../platform/events/record-events';
import type { Services } from '../../platform/http/services';
import { findReader, withUserId } from './find-reader';
import { linkFor } from './link-for';
import { passwordChangedMail } from './recovery-mails';
import { invalidateLink, type RecoveryPurpose } from './recovery-token';

type Store = Pick<Services, 'clock' | 'jobs'> & { db: Transaction };

/** Orders a mail with a password link in the caller's transaction. The user's earlier link ends at once. */
export async function queueLinkMail(store: Store, purpose: RecoveryPurpose, userId: number): Promise<void> {
  await invalidateLink(store, purpose, userId);
  await queueMails(store, [{ kind: 'link', purpose, userId }]);
}

/** Mails a pending user the link to create a password. Returns false if the user is missing or not pending. */
export async function sendWelcomeEmail(
  { db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>,
  userId: number,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const reader = await findReader({ db: tx }, withUserId(userId));
    if (reader?.statusId !== UserStatus.PENDING) return false;
    await queueLinkMail({ db: tx, clock, jobs }, 'create', userId);
    return true;
  });
}

/** Orders a mail that notifies the user of the changed password, in the caller's transaction. */
export async function queuePasswordChangedMail(
  { config, ...store }: Store & Pick<Services, 'config'>,
  userId: number,
): Promise<void> {
  const reader = await findReader(store, withUserId(userId));
  if (reader === undefined) return;
  const mail = passwordChangedMail(reader, linkFor(config, reader, '/forgot-password'));
  await queueMails(store, [{ kind: 'ready', mail }]);
}
