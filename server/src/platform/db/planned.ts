import { fillPlaceholders, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryConfig, QueryResult, QueryResultRow } from 'pg';

const dialect = new PgDialect({ casing: 'snake_case' });

interface Connected {
  $client: { query<Row extends QueryResultRow>(config: QueryConfig): Promise<QueryResult<Row>> };
}

/**
 * A statement of the busiest paths under a name: written out once, here, and planned once per connection by PostgreSQL.
 * Everything that varies has to be a placeholder. Run, it leaves before the call returns, whatever is still unanswered
 * on the connection.
 */
export function planned<Values extends Record<string, unknown>, Row extends QueryResultRow = QueryResultRow>(
  name: string,
  statement: SQL,
): (on: Connected, values: Values) => Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return async ({ $client }, values) =>
    (await $client.query<Row>({ name, text, values: fillPlaceholders(params, values) })).rows;
}
