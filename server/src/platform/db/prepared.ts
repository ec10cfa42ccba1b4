import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from './open-database';

/** The database or a transaction of it. */
type Reader = Pick<Database, 'select'>;

/**
 * A query of drizzle as a named prepared statement, for reads on busy paths: its SQL is built once per database, and
 * PostgreSQL plans it once per connection. The query ends with `prepare(name)`, and every varying value is a placeholder.
 * `planned` does the same for statements that are written as SQL.
 */
export function prepared<Statement>(build: (reader: Reader) => Statement): (reader: Reader) => Statement {
  const built = new WeakMap<Reader, Statement>();
  return (reader) => {
    const statement = built.get(reader) ?? build(reader);
    built.set(reader, statement);
    return statement;
  };
}

/**
 * Whether a column has one of the ids of a placeholder, whose value is their JSON. With an array PostgreSQL would estimate
 * the plan for any number of ids as more expensive than one for these, and plan anew for every call.
 */
export const hasOneOf = (column: SQLWrapper, placeholder: string): SQL =>
  sql`${column} in (select jsonb_array_elements_text(${sql.placeholder(placeholder)}::jsonb)::bigint)`;
