import { nationalDigits } from '@dashboard/shared/text';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../platform/db/open-database';
import { appUser, inboxGroup, textNumber } from '../platform/db/schema';

type Reader = Pick<Database, 'select'>;

export interface ReportNumber {
  id: number;
  /** 10 digits. */
  tn: string;
  /** The group that has the number now. */
  groupId: number | null;
  groupName: string | null;
}

/** The account's numbers, in the order of their digits. */
export async function readNumbers(db: Reader, accountId: number): Promise<ReportNumber[]> {
  const rows = await db
    .select({
      id: textNumber.id,
      number: textNumber.number,
      groupId: inboxGroup.id,
      groupName: inboxGroup.name,
    })
    .from(textNumber)
    .leftJoin(
      inboxGroup,
      and(eq(inboxGroup.accountId, textNumber.accountId), eq(inboxGroup.numberId, textNumber.id)),
    )
    .where(eq(textNumber.accountId, accountId))
    .orderBy(asc(textNumber.number));
  return rows.map(({ number, ...row }) => ({ ...row, tn: nationalDigits(number) }));
}

export interface ReportPerson {
  id: number;
  name: string;
  isDeleted: boolean;
}

/** The account's users with the deleted ones, by name. */
export async function readPeople(db: Reader, accountId: number): Promise<ReportPerson[]> {
  const rows = await db
    .select({
      id: appUser.id,
      firstName: appUser.firstName,
      lastName: appUser.lastName,
      deletedAt: appUser.deletedAt,
    })
    .from(appUser)
    .where(eq(appUser.accountId, accountId));
  return rows
    .map(({ id, firstName, lastName, deletedAt }) => ({
      id,
      name: `${firstName} ${lastName}`,
      isDeleted: deletedAt !== null,
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id);
}
