import { UserStatus } from '@dashboard/shared/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { linkTo } from '../../mail/link-to';
import { orderMails } from '../../mail/mail-store';
import { recordAudit } from '../../platform/audit/record-audit';
import { normalizeUnicode } from '../../platform/common/normalize-unicode';
import type { Mail, MailOrder } from '../../platform/db/mail-order';
import { appUser } from '../../platform/db/schema';
import type { Services } from '../../platform/http/services';
import { findReader, withUserId } from './find-reader';
import { orderLink } from './order-recovery-mails';
import { linkMail, usernameMail } from './recovery-mails';
import { issueToken, RECOVERY } from './recovery-token';

type Store = Pick<Services, 'db' | 'clock' | 'config'>;
type Order<Kind extends MailOrder['kind']> = Extract<MailOrder, { kind: Kind }>;

const matchesRequest = (by: Order<'forgotten'>['by']): SQL =>
  'email' in by
    ? sql`lower(${appUser.email}) = lower(${normalizeUnicode(by.email)})`
    : sql`lower(${appUser.username}) = lower(${normalizeUnicode(by.username)})`;

/**
 * Orders the recovery mail if the user exists. A pending user gets the welcome mail again. A disabled user gets no mail.
 */
async function orderRecoveryMail(
  { db, clock, config }: Store,
  { wanted, by, ip }: Order<'forgotten'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const store = { db: tx, clock };
    const reader = await findReader(store, matchesRequest(by));
    if (reader === undefined || reader.statusId === UserStatus.DISABLED) return;
    const { accountId, userId } = reader;
    if (wanted === 'username') {
      const mail = usernameMail(reader, linkTo(config, reader.brand, '/login'));
      await orderMails(store, [{ kind: 'ready', mail }]);
    } else {
      await orderLink(store, reader.statusId === UserStatus.PENDING ? 'create' : 'reset', userId);
    }
    // The request is anonymous, so there is no actor.
    const requestEvent = { accountId, actorUserId: null, subject: `user ${userId}`, ip };
    await recordAudit(store, { ...requestEvent, action: `${wanted}.forgotten` });
  });
}

async function makeLinkMail(store: Store, { purpose, userId }: Order<'link'>): Promise<Mail | undefined> {
  const reader = await findReader(store, withUserId(userId));
  if (reader?.statusId !== RECOVERY[purpose].statusId) return undefined;
  const token = await issueToken(store, purpose, reader);
  return linkMail(purpose, reader, linkTo(store.config, reader.brand, `/${purpose}-password?token=${token}`));
}

/** Creates the mail of an order. Returns undefined if there is nothing to send, or if the order produced other orders. */
export async function makeMail(store: Store, order: MailOrder): Promise<Mail | undefined> {
  if (order.kind === 'ready') return order.mail;
  if (order.kind === 'link') return makeLinkMail(store, order);
  await orderRecoveryMail(store, order);
  return undefined;
}
