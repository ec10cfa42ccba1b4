import { REPORT_PAGE_SIZE } from '@dashboard/shared/contracts';
import { and, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ReportDays } from './report-days';

/** The rows of a report that are paged by time, newest first. */
export interface TimePage {
  days: ReportDays;
  /** The last row of the page before. */
  cursor?: string | undefined;
  limit?: number;
}

interface TimeColumns {
  at: PgColumn;
  id: PgColumn;
}

/** Exactly as stored: a Date has only milliseconds. */
const microsOf = ({ at }: TimeColumns) => sql<string>`(extract(epoch from ${at}) * 1000000)::bigint::text`;

/** The cursor after a row, for the columns of a select. */
export const cursorAfter = (columns: TimeColumns) =>
  sql<string>`${microsOf(columns)} || '_' || ${columns.id}::text`;

export const isInDays = ({ at }: TimeColumns, { starts, end }: ReportDays): SQL | undefined =>
  and(gte(at, starts[0] ?? end), lt(at, end));

/** The rows of a page and of later ones. Served by an index on the tenant, the time and the id. */
export function isOnPage(columns: TimeColumns, { days, cursor }: TimePage): SQL | undefined {
  const [micros, id] = (cursor ?? '').split('_');
  const moment = sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`;
  const isAfter = cursor ? sql`(${columns.at}, ${columns.id}) < (${moment}, ${id}::bigint)` : undefined;
  return and(isInDays(columns, days), isAfter);
}

interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** Cuts a page from rows that were read with one more than fit. */
export function pageOf<Row extends { cursor: string }>(
  rows: Row[],
  limit: number = REPORT_PAGE_SIZE,
): Page<Row> {
  const items = rows.slice(0, limit);
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.cursor ?? null) : null };
}

const CSV_PAGE_SIZE = 1_000;

/** All rows from the first page on, for a CSV. Rows that are added meanwhile are newer and do not appear. */
export async function* allPages<Item>(
  days: ReportDays,
  read: (page: TimePage) => Promise<Page<Item>>,
): AsyncGenerator<Item> {
  let cursor: string | null | undefined;
  do {
    const page: Page<Item> = await read({ days, limit: CSV_PAGE_SIZE, ...(cursor && { cursor }) });
    yield* page.items;
    cursor = page.nextCursor;
  } while (cursor !== null);
}
