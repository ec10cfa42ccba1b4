import { folderStorage } from '../messaging/media/media-storage';
import { loadConfig } from '../platform/config/config';
import { appUser, serviceProvider } from '../platform/db/schema';
import { type TestDatabase, testDatabase } from '../testing/database';
import { fillDatabase } from './fill-database';

describe('fillDatabase', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());

  it('seeds an empty database once when several servers start at the same time', async () => {
    const { db, pool } = database;
    const config = loadConfig({ SEED: 'none' });
    const clock = { now: () => new Date() };
    const store = { db, pool, config, clock, messaging: { storage: folderStorage('unused') } };
    const lines: string[] = [];
    await Promise.all([1, 2, 3].map(() => fillDatabase(store, (line) => lines.push(line))));
    expect([await db.$count(serviceProvider), await db.$count(appUser)]).toEqual([1, 1]);
    expect(lines).toHaveLength(3);
  });
});
