import { UserType } from '@dashboard/shared/contracts';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../platform/db/open-database';
import { contact, textNumber, timeZone } from '../../platform/db/schema';
import { denyAccess } from '../../platform/http/deny-access';
import { fieldError, NotFound } from '../../platform/http/errors';
import type { Principal } from '../../platform/session/principal';
import { type ReportDays, reportDays } from '../report-days';
import { type BusinessHours, readBusinessHours } from './business-hours';

/** The messages of a report: those of the numbers, and of one contact if given. */
export interface MessagingScope {
  accountId: number;
  days: ReportDays;
  numberIds: number[];
  /** Whether the numbers are all of the account's. */
  isWholeAccount: boolean;
  contactId?: number | undefined;
  /** Waits for first replies count only in these hours; null for all hours. */
  hours: BusinessHours | null;
  isByWeek: boolean;
}

interface Asked {
  from: string;
  to: string;
  contactId?: number | undefined;
  businessHours?: 'true' | undefined;
  tz?: string | undefined;
  groupBy?: 'day' | 'week' | undefined;
}

/** @throws Unprocessable naming tz: days of a zone that is not in the list may begin within the counts of a half hour */
async function assertKnownZone(db: Database, tz: string): Promise<string> {
  if ((await db.$count(timeZone, eq(timeZone.ianaName, tz))) === 0)
    throw fieldError('tz', 'Use the IANA name of a time zone of the list.');
  return tz;
}

/**
 * The messages that the caller's reports cover: an administrator's all of the account, an agent's those of the numbers of
 * their groups.
 * @throws Forbidden for users without a company, NotFound for a contact of another account, Unprocessable naming tz
 */
export async function messagingScope(
  db: Database,
  principal: Principal,
  { from, to, contactId, businessHours, tz, groupBy }: Asked,
  request: FastifyRequest,
): Promise<MessagingScope> {
  const { accountId } = principal;
  if (accountId === null) throw await denyAccess(request, principal);
  const isWholeAccount = principal.userType === UserType.ADMIN;
  // A deleted contact's messages still count.
  const isKnown =
    contactId === undefined ||
    (await db.$count(contact, and(eq(contact.accountId, accountId), eq(contact.id, contactId)))) > 0;
  if (!isKnown) throw new NotFound();
  const numbers = isWholeAccount
    ? await db.select({ id: textNumber.id }).from(textNumber).where(eq(textNumber.accountId, accountId))
    : [];
  return {
    accountId,
    days: reportDays({ from, to }, tz === undefined ? principal.timeZone : await assertKnownZone(db, tz)),
    numberIds: isWholeAccount ? numbers.map(({ id }) => id) : principal.numberIds,
    isWholeAccount,
    contactId,
    hours: businessHours === undefined ? null : await readBusinessHours(db, accountId),
    isByWeek: groupBy === 'week',
  };
}
