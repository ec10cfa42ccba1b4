import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryConfig, QueryResult, QueryResultRow } from 'pg';

const dialect = new PgDialect({ casing: 'snake_case' });

interface Connected {
  $client: { query<Row extends QueryResultRow>(config: QueryConfig): Promise<QueryResult<Row>> };
}

/**
 * Runs a statement of the busiest paths under a name: PostgreSQL plans it once per connection. Everything that
 * varies has to be a parameter. It leaves before this returns, whatever is still unanswered on the connection.
 */
export async function runPlanned<Row extends QueryResultRow>(
  { $client }: Connected,
  name: string,
  statement: SQL,
): Promise<Row[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(statement);
  return (await $client.query<Row>({ name, text, values })).rows;
}
