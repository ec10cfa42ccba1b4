import {
  OPT_OUT_SOURCES,
  type OptOut,
  type OptOutsReport,
  REPORT_PAGE_SIZE,
  UNKNOWN,
} from '@dashboard/shared/contracts';
import { nationalDigits, withCountryCode } from '@dashboard/shared/text';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { appUser, contact, contactLine } from '../../platform/db/schema';
import type { ReportDays } from '../report-days';
import { allPages, cursorAfter, isInDays, isOnPage, pageOf, type TimePage } from '../time-page';

interface Scope {
  accountId: number;
  days: ReportDays;
}

const isOptOut = (accountId: number) =>
  and(eq(contactLine.accountId, accountId), eq(contactLine.kind, 'opted_out'));

/** The first later line of the same contact and kind. */
const laterLine = (column: 'text' | 'at', kind: string) => sql`(
  select later.${sql.raw(column)} from contact_line later
  where later.account_id = ${contactLine.accountId} and later.contact_id = ${contactLine.contactId}
    and later.id > ${contactLine.id} and later.kind = ${kind}
  order by later.id limit 1)`;

/** The number that opted out: a contact may have got another one since, and its line has the old one. */
const numberThen = sql<string | null>`coalesce(${laterLine('text', 'number_changed')}, ${contact.number})`;

/** An undo directly follows its opt-out. */
const undoneAt = sql<Date | null>`(
  select case when later.kind = 'opt_out_undone' then later.at end from contact_line later
  where later.account_id = ${contactLine.accountId} and later.contact_id = ${contactLine.contactId}
    and later.id > ${contactLine.id} and later.kind in ('opt_out_undone', 'opted_out', 'opted_in')
  order by later.id limit 1)`.mapWith(contactLine.at);

const SOURCES = [...OPT_OUT_SOURCES, UNKNOWN] as const;

/** A newer server may have stored a source that this one does not know. */
const sourceOf = (source: string) => OPT_OUT_SOURCES.find((known) => known === source) ?? UNKNOWN;

async function readPage(db: Pick<Database, 'select'>, accountId: number, page: TimePage) {
  const { limit = REPORT_PAGE_SIZE } = page;
  const rows = await db
    .select({
      id: contactLine.id,
      at: contactLine.at,
      contactId: contactLine.contactId,
      contactName: contact.name,
      number: numberThen,
      source: contactLine.source,
      text: contactLine.text,
      firstName: appUser.firstName,
      lastName: appUser.lastName,
      undoneAt,
      cursor: cursorAfter(contactLine),
    })
    .from(contactLine)
    .leftJoin(
      contact,
      and(eq(contact.accountId, contactLine.accountId), eq(contact.id, contactLine.contactId)),
    )
    .leftJoin(appUser, eq(appUser.id, contactLine.userId))
    .where(and(isOptOut(accountId), isOnPage(contactLine, page)))
    .orderBy(desc(contactLine.at), desc(contactLine.id))
    .limit(limit + 1);
  const { items, nextCursor } = pageOf(rows, limit);
  const present = ({ number, firstName, lastName, cursor: _, ...row }: (typeof rows)[number]): OptOut => ({
    ...row,
    at: row.at.toISOString(),
    contactName: row.contactName ?? '',
    contactNumber: number ? withCountryCode(number) : '',
    source: sourceOf(row.source),
    byName: firstName === null ? null : `${firstName} ${lastName}`,
    undoneAt: row.undoneAt?.toISOString() ?? null,
  });
  return { items: items.map(present), nextCursor };
}

/** Opt-outs of the whole range by day and source. */
async function countOptOuts(db: Pick<Database, 'select'>, { accountId, days }: Scope) {
  const starts = sql.param(days.starts.map((start) => start.toISOString()));
  const day = sql<number>`width_bucket(${contactLine.at}, ${starts}::timestamptz[])`;
  return db
    .select({ day: day.as('day'), source: contactLine.source, count: sql<number>`count(*)::int` })
    .from(contactLine)
    .where(and(isOptOut(accountId), isInDays(contactLine, days)))
    .groupBy(sql`1, 2`);
}

const sum = (rows: { count: number }[]) => rows.reduce((total, { count }) => total + count, 0);

/** The opt-outs of an account: one page of the records, and the counts of the range. */
export const readOptOuts = (db: Database, scope: Scope, cursor?: string): Promise<OptOutsReport> =>
  db.transaction(
    async (tx) => {
      const { accountId, days } = scope;
      const [counts, page] = await Promise.all([
        countOptOuts(tx, scope),
        readPage(tx, accountId, { days, cursor }),
      ]);
      const byDay = new Map<number, number>();
      for (const { day, count } of counts) byDay.set(day, (byDay.get(day) ?? 0) + count);
      const { from, to, timeZone, dates } = days;
      const sources = SOURCES.map((source) => ({
        source,
        count: sum(counts.filter((row) => sourceOf(row.source) === source)),
      }));
      return {
        range: { from, to, timeZone },
        totals: { optOuts: sum(counts) },
        series: dates.map((date, index) => ({ date, optOuts: byDay.get(index + 1) ?? 0 })),
        sources: sources.filter(({ count }) => count > 0),
        ...page,
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

export const OPT_OUT_COLUMNS = [
  { key: 'at', header: 'Date (UTC)' },
  { key: 'contactName', header: 'Contact' },
  { key: 'contactNumber', header: 'Number' },
  { key: 'source', header: 'Source' },
  { key: 'byName', header: 'By' },
  { key: 'text', header: 'Message' },
  { key: 'undoneAt', header: 'Undone (UTC)' },
] as const;

/** Every opt-out of the range, with the 10 digits of a file. */
export async function* optOutRows(db: Database, { accountId, days }: Scope): AsyncGenerator<OptOut> {
  for await (const row of allPages(days, (page) => readPage(db, accountId, page)))
    yield { ...row, contactNumber: nationalDigits(row.contactNumber) };
}
