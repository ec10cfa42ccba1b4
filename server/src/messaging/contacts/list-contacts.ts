import type { ContactSummary } from '@dashboard/shared/contracts';
import { withCountryCode } from '@dashboard/shared/text';
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import { literalPattern } from '../../platform/db/literal-pattern';
import type { Database } from '../../platform/db/open-database';
import { contact } from '../../platform/db/schema';
import { contactMatches } from '../conversations/list-conversations';

/** Finds contacts by part of their name or number. Names that start with the term come first, then by name. */
export async function searchContacts(
  db: Database,
  { accountId, search, pageSize }: { accountId: number; search: string; pageSize: number },
): Promise<{ items: ContactSummary[]; total: number }> {
  const matching = and(eq(contact.accountId, accountId), isNull(contact.deletedAt), contactMatches(search));
  const beginsWith = sql`(${contact.name} ilike ${`${literalPattern(search)}%`}) desc`;
  const rows = await db
    .select()
    .from(contact)
    .where(matching)
    .orderBy(beginsWith, sql`(${contact.name} = '')`, asc(contact.name), asc(contact.id))
    .limit(pageSize);
  const [all] = await db.select({ total: count() }).from(contact).where(matching);
  return {
    items: rows.map((row) => ({
      contactId: row.id,
      contactName: row.name,
      contactNumber: withCountryCode(row.number),
      isOptOut: row.isOptOut,
      isBlocked: row.isBlocked,
    })),
    total: all?.total ?? 0,
  };
}
