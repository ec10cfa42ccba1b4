import { Client, type ClientConfig } from 'pg';

const TABLES = `
  select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema') order by 1`;

/** A hash of the rows of every table of a database, and the value of every sequence. */
export async function hashTables(connection: ClientConfig): Promise<Record<string, string>> {
  const client = new Client(connection);
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(TABLES);
    const hashes: Record<string, string> = {};
    for (const { name } of tables) {
      const rows = `select t::text as row from ${name} t`;
      const hash = `select count(*) || ' ' || coalesce(md5(string_agg(row, e'\\n' order by row)), '') as hash`;
      const { rows: found } = await client.query<{ hash: string }>(`${hash} from (${rows}) rows`);
      hashes[name] = found[0]?.hash ?? '';
    }
    const { rows: sequences } = await client.query<{ name: string; value: string }>(
      'select sequencename as name, last_value::text as value from pg_sequences order by 1',
    );
    for (const { name, value } of sequences) hashes[name] = value;
    return hashes;
  } finally {
    await client.end();
  }
}
