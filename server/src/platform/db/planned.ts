import { fillPlaceholders, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryConfig, QueryResult, QueryResultRow } from 'pg';

const dialect = new PgDialect({ casing: 'snake_case' });

interface Connected {
  $client: { query<Row extends QueryResultRow>(config: QueryConfig): Promise<QueryResult<Row>> };
}

/**
 * A named prepared statement for the busiest paths: built once here, and planned once per connection by PostgreSQL.
 * Every varying value must be a placeholder. The statement is sent before the call returns, even while earlier results
 * on the connection are pending.
 */
export function planned<Values extends Record<string, unknown>, Row extends QueryResultRow = QueryResultRow>(
  name: string,
  statement: SQL,
): (on: Connected, values: Values) => Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return async ({ $client }, values) =>
    (await $client.query<Row>({ name, text, values: fillPlaceholders(params, values) })).rows;
}
