import {
  type ActivityEntry,
  type ActivityQuery,
  type ActivityReport,
  REPORT_PAGE_SIZE,
} from '@dashboard/shared/contracts';
import { and, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { auditEntry } from '../../platform/db/schema';
import type { ReportDays } from '../report-days';
import { allPages, cursorAfter, isOnPage, pageOf, type TimePage } from '../time-page';
import { activityChanges } from './activity-changes';
import { activityKind, activityLabel, areasOf } from './activity-kinds';
import { type ActivityNames, readActivityNames, readRecordNames } from './activity-names';

type Filter = Pick<ActivityQuery, 'person' | 'kind'>;

interface Scope {
  accountId: number;
  days: ReportDays;
}

const area = sql`split_part(${auditEntry.action}, '.', 1)`;

function matching({ person, kind }: Filter): SQL | undefined {
  const isOfKind =
    kind === undefined ? undefined : (kind === 'other' ? notInArray : inArray)(area, areasOf(kind));
  return and(person === undefined ? undefined : eq(auditEntry.actorUserId, person), isOfKind);
}

type Entry = typeof auditEntry.$inferSelect;

/** The account sees who of its own users acted; the service provider's staff stay unnamed. */
function actorOf({ actorUserId, ip }: Entry, { users }: ActivityNames) {
  const userId = actorUserId !== null && users.has(actorUserId) ? actorUserId : null;
  if (userId !== null) return { who: users.get(userId) ?? '', userId, address: ip || null };
  if (actorUserId !== null) return { who: 'Service provider', userId: null, address: null };
  return ip
    ? { who: 'Not signed in', userId: null, address: ip }
    : { who: 'Automatic', userId: null, address: null };
}

/** Subjects that repeat the label. */
const REPEATED = ['contacts', 'automatic-responses'];

const nameIn = (facts: unknown): string | null =>
  typeof facts === 'object' && facts !== null && 'name' in facts ? String(facts.name) : null;

/**
 * The name of the changed record, or of a deleted one as the entry has it. The account itself has none here. Other
 * subjects, such as the request of a denial, are words already.
 */
function subjectOf({ subject, before, after }: Entry, { records }: ActivityNames): string | null {
  if (REPEATED.includes(subject)) return null;
  if (!/^\S+ \d+$/.test(subject)) return subject;
  return records.get(subject) ?? nameIn(before) ?? nameIn(after);
}

interface Wording {
  names: ActivityNames;
  timeZone: string;
}

function present(entry: Entry, { names, timeZone }: Wording): ActivityEntry {
  const { id, at, action } = entry;
  return {
    id,
    at: at.toISOString(),
    ...actorOf(entry, names),
    kind: activityKind(action),
    what: activityLabel(action),
    subject: subjectOf(entry, names),
    changes: activityChanges(entry, { names: names.records, timeZone }),
  };
}

/** One page of entries. Its statements are pipelined on one connection: each takes less time than the way to it. */
const readPage = (
  db: Database,
  accountId: number,
  { filter, page, timeZone }: { filter: Filter; page: TimePage; timeZone: string },
) =>
  db.transaction(
    async (tx) => {
      const { limit = REPORT_PAGE_SIZE } = page;
      const entriesOfPage = tx
        .select({ entry: auditEntry, cursor: cursorAfter(auditEntry) })
        .from(auditEntry)
        .where(and(eq(auditEntry.accountId, accountId), isOnPage(auditEntry, page), matching(filter)))
        .orderBy(desc(auditEntry.at), desc(auditEntry.id))
        .limit(limit + 1);
      const [rows, few] = await Promise.all([entriesOfPage, readRecordNames(tx, accountId)]);
      const { items: found, nextCursor } = pageOf(rows, limit);
      const entries = found.map(({ entry }) => entry);
      const names = await readActivityNames(tx, { accountId, few, entries });
      const items = entries.map((entry) => present(entry, { names, timeZone }));
      return { items, nextCursor, users: names.users };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

/** One page of the account's audit log, newest first. */
export async function readActivity(
  db: Database,
  { accountId, days }: Scope,
  { cursor, ...filter }: ActivityQuery,
): Promise<ActivityReport> {
  const { from, to, timeZone } = days;
  const { users, ...page } = await readPage(db, accountId, { filter, timeZone, page: { days, cursor } });
  return {
    range: { from, to, timeZone },
    people: [...users].map(([userId, name]) => ({ userId, name })),
    ...page,
  };
}

export const ACTIVITY_COLUMNS = [
  { key: 'at', header: 'Date (UTC)' },
  { key: 'who', header: 'Who' },
  { key: 'what', header: 'What' },
  { key: 'subject', header: 'Record' },
  { key: 'field', header: 'Field' },
  { key: 'before', header: 'Before' },
  { key: 'after', header: 'After' },
  { key: 'address', header: 'IP address' },
] as const;

/** Every entry of the range that matches, one row per changed field. All times of a file are in UTC. */
export async function* activityRows(db: Database, { accountId, days }: Scope, filter: Filter) {
  const entries = allPages(days, (page) => readPage(db, accountId, { filter, page, timeZone: 'UTC' }));
  for await (const { changes, at, who, what, subject, address } of entries) {
    const unchanged = { field: null, before: null, after: null };
    for (const change of changes.length > 0 ? changes : [unchanged]) {
      yield { at, who, what, subject, address, ...change };
    }
  }
}
