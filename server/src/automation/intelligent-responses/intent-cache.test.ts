import { eq, sql } from 'drizzle-orm';
import { intelligentResponse } from '../../platform/db/schema';
import { type TestDatabase, testDatabase } from '../../testing/database';
import { IntentCache } from './intent-cache';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

it('builds an index again only when an intent changed, also by another server [BTM-32]', async () => {
  const { db } = database;
  const add = (name: string) =>
    db.insert(intelligentResponse).values({
      ...{ accountId: 1, name, isEnabled: true, matchType: 'exact', phrases: ['hi'], responseMessageId: 1 },
      ...{ mode: 'auto', scheduleSide: 'inside', threshold: 75, updatedByUserId: 1 },
    });
  const isSecond = eq(intelligentResponse.name, 'Two');
  const cache = new IntentCache();
  const namesOf = async () => (await cache.indexOf(db, 1)).intents.map(({ intent }) => intent.name);
  await add('One');
  for (const _ of [1, 2, 3]) expect(await namesOf()).toEqual(['One']);
  expect(cache.builds).toBe(1);
  await add('Two');
  expect(await namesOf()).toEqual(['One', 'Two']);
  await db.update(intelligentResponse).set({ name: 'Renamed', version: sql`version + 1` }).where(isSecond);
  await db.delete(intelligentResponse).where(eq(intelligentResponse.name, 'One'));
  expect(await namesOf()).toEqual(['Renamed']);
  expect(cache.builds).toBe(3);
});
