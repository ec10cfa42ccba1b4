import { sql } from 'drizzle-orm';
import { type TestDatabase, testDatabase } from '../../testing/database';
import { readDatabaseId } from './database-id';

const opened: TestDatabase[] = [];
beforeAll(async () => {
  opened.push(await testDatabase(), await testDatabase());
});
afterAll(() => Promise.all(opened.map((database) => database.drop())));

describe('the id of a database', () => {
  it('is the same for every reader, and another one for a copy', async () => {
    const [first, copy] = opened;
    if (first === undefined || copy === undefined) throw new Error('Two databases are needed');
    const id = await readDatabaseId(first.db);
    expect(await readDatabaseId(first.db)).toBe(id);
    expect(await readDatabaseId(copy.db)).not.toBe(id);
  });

  it('can be read by a role without any rights', async () => {
    const [first] = opened;
    const read = first?.db.transaction(async (tx) => {
      await tx.execute(sql`create role without_rights`);
      await tx.execute(sql`set local role without_rights`);
      const id = await readDatabaseId(tx);
      await tx.execute(sql`reset role`);
      await tx.execute(sql`drop role without_rights`);
      return id;
    });
    await expect(read).resolves.toMatch(/^\d+-\d+$/);
  });
});
