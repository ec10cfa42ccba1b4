import {
  CONTACT_STATUSES,
  type ContactActivity,
  type ContactFilters,
  type ContactStatus,
} from '@dashboard/shared/contracts';
import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm';
import { contact } from '../../platform/db/schema';
import { contactMatches } from '../conversations/list-conversations';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The place of a contact's status in `CONTACT_STATUSES`, as the index `contact_status` has it. */
export const statusOrder = sql<number>`(case when contact.is_blocked then 2 when contact.is_opt_out then 1 else 0 end)`;

export const statusAt = (place: number): ContactStatus => CONTACT_STATUSES[place] ?? 'subscribed';

/** The name in the order of lists; null without a name. */
export const nameOrder = sql<string | null>`nullif(lower(contact.name), '')`;

const ofContact = sql`c.account_id = contact.account_id and c.contact_id = contact.id`;

export const lastActivity = sql<
  string | null
>`(select max(c.last_activity) from conversation c where ${ofContact})`;

const hasStatus = (status: ContactStatus | undefined): SQL | undefined =>
  status && sql`${statusOrder} = ${sql.raw(String(CONTACT_STATUSES.indexOf(status)))}`;

const DAYS: Record<Exclude<ContactActivity, 'none'>, number> = {
  last_7_days: 7,
  last_30_days: 30,
  last_90_days: 90,
};

/** Whether the contact ever sent or got a message. */
export const hasConversation = sql`exists (select from conversation c where ${ofContact})`;

function hasActivity(activity: ContactActivity | undefined, now: Date): SQL | undefined {
  if (activity === undefined) return undefined;
  if (activity === 'none') return not(hasConversation);
  const since = new Date(now.getTime() - DAYS[activity] * DAY_MS).toISOString();
  return sql`exists (select from conversation c where ${ofContact} and c.last_activity >= ${since}::timestamptz)`;
}

const isInList = (list: number): SQL =>
  sql`exists (select from contact_list_member m
    where m.account_id = contact.account_id and m.list_id = ${list} and m.contact_id = contact.id)`;

/** The condition of an account's contacts that match a search and filters. Deleted contacts never match. */
export const contactFilter = (
  accountId: number,
  { search, status, list, notInList, activity, noName }: ContactFilters & { search: string },
  now: Date,
): SQL | undefined =>
  and(
    eq(contact.accountId, accountId),
    isNull(contact.deletedAt),
    contactMatches(search),
    hasStatus(status),
    list === undefined ? undefined : isInList(list),
    notInList === undefined ? undefined : not(isInList(notInList)),
    hasActivity(activity, now),
    noName && sql`${nameOrder} is null`,
  );
