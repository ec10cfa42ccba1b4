import { UserStatus, UserType } from '@dashboard/shared/contracts';
import { isSetUpFailure } from '@dashboard/shared/text';
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { findBrand } from '../../branding/white-label-store';

import { queueMails } from '../../mail/send-mail';
import { account, appUser, textNumber } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import type { Services } from '../../platform/http/services';
import type { MessageRow } from '../messages/present-message';
import { type NumberProblem, noticeMail } from './notice-mail';

const INTERVAL_MS = 24 * 60 * 60 * 1000;

type Store = Pick<Services, 'clock' | 'jobs'> & { db: Transaction };

/** Claims the notice of a number. Returns undefined if the last notice is less than a day old. */
async function claimNotice({ db, clock }: Store, numberId: number) {
  const now = clock.now();
  const { noticeAt } = textNumber;
  const isDue = or(
    isNull(noticeAt),
    lt(noticeAt, new Date(now.getTime() - INTERVAL_MS)),
    // The time is in the future if the clock was ahead.
    gt(noticeAt, now),
  );
  const [claimed] = await db
    .update(textNumber)
    .set({ noticeAt: now })
    .where(and(eq(textNumber.id, numberId), isDue))
    .returning({ number: textNumber.number, accountId: textNumber.accountId });
  return claimed;
}

/** Email addresses of the company's active admins, or of the provider's users if there are none. */
async function findRecipients(
  { db }: Store,
  accountId: number,
  serviceProviderId: number,
): Promise<string[]> {
  const addresses = (userType: UserType, isInScope = eq(appUser.accountId, accountId)) =>
    db
      .select({ email: appUser.email })
      .from(appUser)
      .where(and(isInScope, eq(appUser.userType, userType), eq(appUser.statusId, UserStatus.ACTIVE)));
  const admins = await addresses(UserType.ADMIN);
  const isOfProvider = eq(appUser.serviceProviderId, serviceProviderId);
  const recipients = admins.length > 0 ? admins : await addresses(UserType.SERVICE_PROVIDER, isOfProvider);
  return recipients.map(({ email }) => email);
}

async function orderNotice(store: Store, accountId: number, problem: Omit<NumberProblem, 'companyName'>) {
  const [company] = await store.db
    .select({ companyName: account.companyName, serviceProviderId: account.serviceProviderId })
    .from(account)
    .where(eq(account.id, accountId));
  if (company === undefined) throw new Error('The number has no company');
  const { companyName, serviceProviderId } = company;
  const brand = await findBrand(store, serviceProviderId);
  if (brand === undefined) throw new Error('The company has no service provider');
  const recipients = await findRecipients(store, accountId, serviceProviderId);
  const mails = recipients.map((to) => noticeMail({ ...problem, companyName }, { to, brand }));
  await queueMails(
    store,
    mails.map((mail) => ({ kind: 'ready', mail })),
  );
}

/**
 * Notifies the admins about numbers that are not set up to send, once a day for each number. Runs in the transaction
 * that records the failures.
 */
export async function queueNumberNotices(store: Store, failed: MessageRow[]): Promise<void> {
  const codes = new Map<number, number>();
  for (const { numberId, errorCode } of failed)
    if (errorCode !== null && isSetUpFailure(errorCode)) codes.set(numberId, errorCode);
  for (const [numberId, code] of [...codes].sort(([one], [two]) => one - two)) {
    const claimed = await claimNotice(store, numberId);
    if (claimed !== undefined) await orderNotice(store, claimed.accountId, { number: claimed.number, code });
  }
}
