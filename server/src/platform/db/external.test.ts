import { Client } from 'pg';
import { type TestDatabase, testDatabase } from '../../testing/database';
import { StartError } from '../config/start-error';
import { asLibpq, checkExternalDatabase } from './external';

describe('a configured PostgreSQL', () => {
  let database: TestDatabase;
  let admin: Client;
  const made: string[] = [];

  beforeAll(async () => {
    database = await testDatabase();
    admin = new Client({ connectionString: database.url });
    await admin.connect();
  });
  afterAll(async () => {
    for (const name of made) await admin.query(`drop database ${name} with (force)`);
    await admin.query('drop role if exists guest_of_external');
    await admin.end();
    await database.drop();
  });

  const own = () => database.url.slice(database.url.lastIndexOf('/') + 1).replace(/\?.*/, '');

  /** The address of another, empty database on the same server. */
  async function make(suffix: string, options = ''): Promise<string> {
    const name = `${own()}_${suffix}`;
    await admin.query(`create database ${name} template template0 ${options}`);
    made.push(name);
    return database.url.replace(own(), name);
  }

  const rejectionOf = async (url: string) => {
    const error = await checkExternalDatabase(url).catch((reason: unknown) => reason);
    if (!(error instanceof StartError)) throw new Error(`It was taken: ${String(error)}`);
    expect(error.message).not.toContain('\n');
    return error.message;
  };

  it('is taken when it is empty, and when it holds the tables already', async () => {
    await checkExternalDatabase(await make('empty'));
    await checkExternalDatabase(database.url);
  });

  it('is refused in one line when its letters are not Unicode', async () => {
    const url = await make('latin', "encoding 'LATIN1' locale 'C'");
    expect(await rejectionOf(url)).toMatch(/^DATABASE_URL: .* encoded in LATIN1, not in UTF8$/);
  });

  it('is refused in one line when another program lives in it', async () => {
    const url = await make('taken');
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query('create table account (x text)');
    await client.end();
    expect(await rejectionOf(url)).toMatch(/holds tables that are not the dashboard’s$/);
  });

  it('is refused in one line when its user may create nothing', async () => {
    const url = await make('shut');
    await admin.query('create role guest_of_external login');
    const asGuest = url.replace('//dashboard@', '//guest_of_external@');
    expect(await rejectionOf(asGuest)).toMatch(/its user may not create schemas and tables/);
  });

  it('is refused in one line when a certificate of its address is not there', async () => {
    const url = 'postgresql://me@db.example/x?sslmode=verify-full&sslrootcert=/nowhere/root.crt';
    expect(await rejectionOf(url)).toMatch(
      /^DATABASE_URL: PostgreSQL at db.example:5432 .*\/nowhere\/root.crt/,
    );
  });

  it('means by sslmode what other programs of PostgreSQL mean', () => {
    expect(asLibpq('postgresql://me@db/x?sslmode=require')).toMatch(/uselibpqcompat=true/);
    expect(asLibpq('postgresql://me@db/x')).toBe('postgresql://me@db/x');
  });
});
