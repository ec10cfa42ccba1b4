import { UserStatus } from '@dashboard/shared/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { queueMails } from '../../mail/send-mail';
import { recordAudit } from '../../platform/audit/record-audit';
import { normalizeUnicode } from '../../platform/common/normalize-unicode';
import type { Mail, QueuedMail } from '../../platform/db/queued-mail';
import { appUser } from '../../platform/db/schema';
import type { Services } from '../../platform/http/services';
import { findReader, withUserId } from './find-reader';
import { linkFor } from './link-for';
import { queueLinkMail } from './queue-recovery-mails';
import { linkMail, usernameMail } from './recovery-mails';
import { issueToken, RECOVERY } from './recovery-token';

type Store = Pick<Services, 'db' | 'clock' | 'config' | 'jobs'>;
type QueuedMailOf<Kind extends QueuedMail['kind']> = Extract<QueuedMail, { kind: Kind }>;

const matchesRequest = (by: QueuedMailOf<'forgotten'>['by']): SQL =>
  'email' in by
    ? sql`lower(${appUser.email}) = lower(${normalizeUnicode(by.email)})`
    : sql`lower(${appUser.username}) = lower(${normalizeUnicode(by.username)})`;

/**
 * Queues the recovery mail if the user exists. A pending user gets the welcome mail again. A disabled user gets no mail.
 */
async function queueRecoveryMail(
  { db, clock, config, jobs }: Store,
  { wanted, by, ip }: QueuedMailOf<'forgotten'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const store = { db: tx, clock, jobs };
    const reader = await findReader(store, matchesRequest(by));
    if (reader === undefined || reader.statusId === UserStatus.DISABLED) return;
    const { accountId, userId } = reader;
    if (wanted === 'username') {
      const mail = usernameMail(reader, linkFor(config, reader, '/login'));
      await queueMails(store, [{ kind: 'ready', mail }]);
    } else {
      await queueLinkMail(store, reader.statusId === UserStatus.PENDING ? 'create' : 'reset', userId);
    }
    // The request is anonymous, so there is no actor.
    const requestEvent = { accountId, actorUserId: null, subject: `user ${userId}`, ip };
    await recordAudit(store, { ...requestEvent, action: `${wanted}.forgotten` });
  });
}

async function makeLinkMail(
  store: Store,
  { purpose, userId }: QueuedMailOf<'link'>,
): Promise<Mail | undefined> {
  const reader = await findReader(store, withUserId(userId));
  if (reader?.statusId !== RECOVERY[purpose].statusId) return undefined;
  const token = await issueToken(store, purpose, reader);
  return linkMail(purpose, reader, linkFor(store.config, reader, `/${purpose}-password?token=${token}`));
}

/**
 * Creates the mail of a queue entry. Returns undefined if there is nothing to send, or if the entry queued other mails
 * instead.
 */
export async function makeMail(store: Store, queued: QueuedMail): Promise<Mail | undefined> {
  if (queued.kind === 'ready') return queued.mail;
  if (queued.kind === 'link') return makeLinkMail(store, queued);
  await queueRecoveryMail(store, queued);
  return undefined;
}
