import type { SortDirection } from '@dashboard/shared/contracts';
import { asc, count, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core';
import type { Database } from './open-database';

/** The parsed query of a list, from `listQuery` of the contracts. */
export interface PageQuery<Column extends string> {
  page: number;
  pageSize: number;
  sortBy: Column;
  sortDir: SortDirection;
}

/** Selected beside a list's own columns. */
export interface PageColumns {
  /** Number of matching records of all pages. */
  total: SQL.Aliased<number>;
}

interface ListedRecords<Column extends string, Rows extends PgSelect> {
  /**
   * Selects the matching records of all pages, with any joins: the list's columns and the given ones. Ends with
   * `$dynamic()`.
   */
  rows: (columns: PageColumns) => Rows;
  /** What each sortable column sorts by. Text ignores case with `lower()`, as the index does. */
  sortKeys: Record<Column, SQLWrapper>;
  /** Orders records with equal sort keys, so that each one is on exactly one page. */
  id: PgColumn;
}

const NO_TOTAL: PageColumns = { total: sql<number>`0`.as('total') };

/** The statement of `listPage`, for tests of its plan. */
export function pageStatement<Column extends string, Rows extends PgSelect>(
  { page, pageSize, sortBy, sortDir }: PageQuery<Column>,
  { rows, sortKeys, id }: ListedRecords<Column, Rows>,
) {
  const direction = sortDir === 'asc' ? asc : desc;
  // PostgreSQL evaluates this once per statement, so the page and the total agree.
  const total = sql<number>`(select count(*)::int from ${rows(NO_TOTAL).as('matching')})`.as('total');
  return rows({ total })
    .orderBy(direction(sortKeys[sortBy]), direction(id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
}

type CountedRecords = Pick<ListedRecords<string, PgSelect>, 'rows'>;

async function countAll(db: Pick<Database, 'select'>, { rows }: CountedRecords): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(rows(NO_TOTAL).as('matching'));
  return counted?.total ?? 0;
}

/**
 * Reads one page of records and the number of all matching ones in one statement, which can use an index on the sort
 * key and the id. A page beyond the last one is empty; its total takes a second statement.
 */
export async function listPage<Column extends string, Rows extends PgSelect, Item>(
  db: Pick<Database, 'select'>,
  query: PageQuery<Column>,
  records: ListedRecords<Column, Rows> & { present: (row: Rows['_']['result'][number]) => Item },
): Promise<{ items: Item[]; total: number; page: number; pageSize: number }> {
  const { page, pageSize } = query;
  const rows: Rows['_']['result'] = await pageStatement(query, records);
  const total = rows[0]?.total ?? (page === 1 ? 0 : await countAll(db, records));
  return { items: rows.map(records.present), total, page, pageSize };
}
