import { Client } from 'pg';
import { type TestDatabase, testDatabase } from '../../testing/database';
import { StartError } from '../config/start-error';
import { asLibpq, checkExternalDatabase } from './external';

describe('an external PostgreSQL', () => {
  let database: TestDatabase;
  let admin: Client;
  const created: string[] = [];

  beforeAll(async () => {
    database = await testDatabase();
    admin = new Client({ connectionString: database.url });
    await admin.connect();
  });
  afterAll(async () => {
    for (const name of created) await admin.query(`drop database ${name} with (force)`);
    await admin.query('drop role if exists guest_of_external');
    await admin.end();
    await database.drop();
  });

  const own = () => database.url.slice(database.url.lastIndexOf('/') + 1).replace(/\?.*/, '');

  /** Creates an empty database on the same server and returns its URL. */
  async function make(suffix: string, options = ''): Promise<string> {
    const name = `${own()}_${suffix}`;
    await admin.query(`create database ${name} template template0 ${options}`);
    created.push(name);
    return database.url.replace(own(), name);
  }

  const rejectionOf = async (url: string) => {
    const error = await checkExternalDatabase(url).catch((reason: unknown) => reason);
    if (!(error instanceof StartError)) throw new Error(`The database was accepted: ${String(error)}`);
    expect(error.message).not.toContain('\n');
    return error.message;
  };

  it('is accepted when it is empty or already holds the tables', async () => {
    await checkExternalDatabase(await make('empty'));
    await checkExternalDatabase(database.url);
  });

  it('is rejected in one line when its encoding is not UTF8', async () => {
    const url = await make('latin', "encoding 'LATIN1' locale 'C'");
    expect(await rejectionOf(url)).toMatch(/^DATABASE_URL: .* encoded in LATIN1, not in UTF8$/);
  });

  it('is rejected in one line when it holds another program’s tables', async () => {
    const url = await make('taken');
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query('create table account (x text)');
    await client.end();
    expect(await rejectionOf(url)).toMatch(/holds tables that are not the dashboard’s$/);
  });

  it('is rejected in one line when its user lacks the CREATE privilege', async () => {
    const url = await make('shut');
    await admin.query('create role guest_of_external login');
    const asGuest = url.replace('//dashboard@', '//guest_of_external@');
    expect(await rejectionOf(asGuest)).toMatch(/its user may not create schemas and tables/);
  });

  it('is rejected in one line when a certificate in its URL is missing', async () => {
    const url = 'postgresql://me@db.example/x?sslmode=verify-full&sslrootcert=/nowhere/root.crt';
    expect(await rejectionOf(url)).toMatch(
      /^DATABASE_URL: PostgreSQL at db.example:5432 .*\/nowhere\/root.crt/,
    );
  });

  it('uses the libpq meaning of sslmode', () => {
    expect(asLibpq('postgresql://me@db/x?sslmode=require')).toMatch(/uselibpqcompat=true/);
    expect(asLibpq('postgresql://me@db/x')).toBe('postgresql://me@db/x');
  });
});
