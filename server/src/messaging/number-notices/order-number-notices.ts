import { UserStatus, UserType } from '@dashboard/shared/contracts';
import { isSetUpFailure } from '@dashboard/shared/text';
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { findBrand } from '../../branding/white-label-store';
import { orderMails } from '../../mail/mail-store';
import { account, appUser, textNumber } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import type { Services } from '../../platform/http/services';
import type { MessageRow } from '../messages/present-message';
import { type NumberProblem, noticeMail } from './notice-mail';

const ONCE_IN_MS = 24 * 60 * 60 * 1000;

type Store = Pick<Services, 'clock'> & { db: Transaction };

/** The number, when nobody was told of it for a day; from now on somebody was. */
async function takeSlot({ db, clock }: Store, numberId: number) {
  const now = clock.now();
  const { noticeAt } = textNumber;
  const isTime = or(
    isNull(noticeAt),
    lt(noticeAt, new Date(now.getTime() - ONCE_IN_MS)),
    // Written by a clock that was ahead.
    gt(noticeAt, now),
  );
  const [taken] = await db
    .update(textNumber)
    .set({ noticeAt: now })
    .where(and(eq(textNumber.id, numberId), isTime))
    .returning({ number: textNumber.number, accountId: textNumber.accountId });
  return taken;
}

/** Addresses of the company's admins; where none of them is active, of the provider's people. */
async function findReaders({ db }: Store, accountId: number, serviceProviderId: number): Promise<string[]> {
  const addresses = (userType: UserType, isTheirs = eq(appUser.accountId, accountId)) =>
    db
      .select({ email: appUser.email })
      .from(appUser)
      .where(and(isTheirs, eq(appUser.userType, userType), eq(appUser.statusId, UserStatus.ACTIVE)));
  const admins = await addresses(UserType.ADMIN);
  const isOfProvider = eq(appUser.serviceProviderId, serviceProviderId);
  const readers = admins.length > 0 ? admins : await addresses(UserType.SERVICE_PROVIDER, isOfProvider);
  return readers.map(({ email }) => email);
}

async function orderNotice(store: Store, accountId: number, problem: Omit<NumberProblem, 'companyName'>) {
  const [company] = await store.db
    .select({ companyName: account.companyName, serviceProviderId: account.serviceProviderId })
    .from(account)
    .where(eq(account.id, accountId));
  if (company === undefined) throw new Error('A number without a company');
  const { companyName, serviceProviderId } = company;
  const brand = await findBrand(store, serviceProviderId);
  if (brand === undefined) throw new Error('A company without a service provider');
  const readers = await findReaders(store, accountId, serviceProviderId);
  const mails = readers.map((to) => noticeMail({ ...problem, companyName }, { to, brand }));
  await orderMails(
    store,
    mails.map((mail) => ({ kind: 'ready', mail })),
  );
}

/**
 * Has who can do something about it told of numbers that are not set up to send, with the failure of their texts: once
 * a day for each number. Answers whether there is anything to mail.
 */
export async function orderNumberNotices(store: Store, failed: MessageRow[]): Promise<boolean> {
  const codes = new Map<number, number>();
  for (const { numberId, errorCode } of failed)
    if (errorCode !== null && isSetUpFailure(errorCode)) codes.set(numberId, errorCode);
  let isMailed = false;
  for (const [numberId, code] of [...codes].sort(([one], [two]) => one - two)) {
    const taken = await takeSlot(store, numberId);
    if (taken === undefined) continue;
    await orderNotice(store, taken.accountId, { number: taken.number, code });
    isMailed = true;
  }
  return isMailed;
}
