import { timeZone } from '../platform/db/schema';
import { type TestDatabase, testDatabase } from './database';

describe('test database', () => {
  const opened: TestDatabase[] = [];
  const open = async () => {
    const database = await testDatabase();
    opened.push(database);
    return database;
  };

  afterAll(() => Promise.all(opened.map((database) => database.drop())));

  it('has every table and no rows', async () => {
    const { db } = await open();
    expect(await db.select().from(timeZone)).toEqual([]);
  });

  it('is isolated from other test databases', async () => {
    const [first, second] = await Promise.all([open(), open()]);
    await first.pool.query('CREATE TABLE mark ()');
    await expect(second.pool.query('SELECT 1 FROM mark')).rejects.toThrow('does not exist');
  });
});
