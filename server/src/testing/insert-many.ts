import { getTableColumns, type InferInsertModel, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../platform/db/open-database';

/**
 * Inserts rows with the same fields and returns their ids in order, for tables that have an id. One parameter holds all rows:
 * Drizzle makes one of every value, which takes seconds for thousands of rows.
 */
export async function insertMany<T extends PgTable>(
  db: Pick<Database, 'execute'>,
  table: T,
  rows: InferInsertModel<T>[],
): Promise<number[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const keys = Object.keys(first);
  const records = rows.map((row) =>
    Object.fromEntries(keys.map((key) => [toSnakeCase(key), Reflect.get(row, key)])),
  );
  const names = sql.join(
    keys.map((key) => sql.identifier(toSnakeCase(key))),
    sql`, `,
  );
  const returning =
    'id' in getTableColumns(table) ? sql`returning id::float8 as id` : sql`returning 0::float8 as id`;
  const inserted = await db.execute<{ id: number }>(sql`
    insert into ${table} (${names})
    select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb) ${returning}`);
  return inserted.rows.map(({ id }) => id);
}

/** Returns a function that gives each value once. */
export function oneByOne<T>(values: T[]): () => T {
  const left = values.values();
  return () => {
    const next = left.next();
    if (next.done) throw new Error('All records are used');
    return next.value;
  };
}
