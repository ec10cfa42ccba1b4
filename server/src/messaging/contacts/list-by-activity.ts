import type { ContactFilters, ContactsResponse, SortDirection } from '@dashboard/shared/contracts';
import { and, asc, count, desc, eq, not, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { contact, conversation } from '../../platform/db/schema';
import { contactFilter, hasConversation } from './contact-filter';
import { presentRow, rowColumns } from './contact-row';

interface ActivityQuery extends ContactFilters {
  search: string;
  page: number;
  pageSize: number;
  sortDir: SortDirection;
}

type Reader = Pick<Database, 'select'>;

/** The latest of a contact's conversations, over all text numbers. */
const isLatest = sql`not exists (select from conversation newer
  where newer.account_id = conversation.account_id and newer.contact_id = conversation.contact_id
    and (newer.last_activity, newer.number_id) > (conversation.last_activity, conversation.number_id))`;

/** Contacts with messages in the order of the index `conversation_activity`. */
const active = (db: Reader, matching: SQL | undefined, direction: typeof asc) =>
  db
    .select({ ...rowColumns, lastActivity: conversation.lastActivity })
    .from(conversation)
    .innerJoin(
      contact,
      and(eq(contact.accountId, conversation.accountId), eq(contact.id, conversation.contactId)),
    )
    .where(and(matching, isLatest))
    .orderBy(direction(conversation.lastActivity), direction(conversation.contactId));

/** Contacts without messages in the order of their ids. */
const idle = (db: Reader, matching: SQL | undefined, direction: typeof asc) =>
  db
    .select({ ...rowColumns, lastActivity: sql<null>`null` })
    .from(contact)
    .where(and(matching, not(hasConversation)))
    .orderBy(direction(contact.id));

const countOf = async (db: Reader, matching: SQL | undefined): Promise<number> => {
  const [counted] = await db.select({ total: count() }).from(contact).where(matching);
  return counted?.total ?? 0;
};

/** The parts of the list in their order: contacts without messages count as the oldest. For tests of their plans. */
export function activityParts(db: Reader, accountId: number, query: ActivityQuery, now: Date) {
  const matching = contactFilter(accountId, query, now);
  const direction = query.sortDir === 'asc' ? asc : desc;
  const parts = {
    active: { of: and(matching, hasConversation), rows: active(db, matching, direction) },
    idle: { of: and(matching, not(hasConversation)), rows: idle(db, matching, direction) },
  };
  return query.sortDir === 'asc' ? [parts.idle, parts.active] : [parts.active, parts.idle];
}

/**
 * Lists one page of contacts by their last activity. It reads the contacts with messages from an index of their
 * conversations, and the others only where the page ends among them: storing the time with the contact would update the
 * contact and all its indexes with every message.
 */
export function listByActivity(
  db: Database,
  accountId: number,
  query: ActivityQuery,
  now: Date,
): Promise<ContactsResponse> {
  const { page, pageSize } = query;
  return db.transaction(
    async (tx) => {
      const total = await countOf(tx, contactFilter(accountId, query, now));
      const items: ContactsResponse['items'] = [];
      let offset = (page - 1) * pageSize;
      for (const { of, rows } of activityParts(tx, accountId, query, now)) {
        if (items.length === pageSize) break;
        const found = await rows.limit(pageSize - items.length).offset(offset);
        items.push(...found.map(presentRow));
        // The next part begins where this one ends.
        if (items.length < pageSize)
          offset = found.length > 0 ? 0 : Math.max(0, offset - (await countOf(tx, of)));
      }
      return { items, total, page, pageSize };
    },
    // All statements see the same contacts.
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
