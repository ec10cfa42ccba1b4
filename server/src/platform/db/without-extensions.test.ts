import { Client } from 'pg';
import { searchTexts } from '../../messaging/messages/search-messages';
import { type TestDatabase, testDatabase } from '../../testing/database';
import { migrate } from './migrate';
import { connect } from './open-database';

/** As on a server whose PostgreSQL was installed without its additional modules. */
const NO_EXTENSIONS = `
  create function reject() returns event_trigger language plpgsql as $$
    begin raise exception 'extensions are not available' using errcode = 'feature_not_supported'; end $$;
  create event trigger no_extensions on ddl_command_start when tag in ('CREATE EXTENSION') execute function reject()`;

let database: TestDatabase;
let admin: Client;
let name: string;

beforeAll(async () => {
  database = await testDatabase();
  admin = new Client({ connectionString: database.url });
  await admin.connect();
  const own = /[^/]+?(?=\?|$)/.exec(database.url.slice(database.url.lastIndexOf('/') + 1))?.[0] ?? '';
  name = `${own}_bare`;
  await admin.query(`create database ${name} template template0`);
});
afterAll(async () => {
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
  await database.drop();
});

it('migrates and searches a database that has no extensions', async () => {
  const url = database.url.replace(name.replace(/_bare$/, ''), name);
  const { db, pool } = connect({ connectionString: url, max: 2 }, { warn() {} });
  try {
    await pool.query(NO_EXTENSIONS);
    await migrate(pool);
    const { rows } = await pool.query(
      `select indexname from pg_indexes where indexdef like '%gin_trgm_ops%'`,
    );
    expect(rows).toEqual([]);
    const search = { accountId: 1, numberId: 1, userId: 1, filter: 'all', text: 'zebra' } as const;
    expect(await searchTexts(db, search)).toEqual({ items: [], notes: [], isPartial: false });
  } finally {
    await pool.end();
  }
});
