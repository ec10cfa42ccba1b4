import { automationRun } from '../../platform/db/schema';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { dropOldRuns } from './drop-old-runs';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('deletes decisions of 90 days ago, except those with a reply [BTM-27]', async () => {
  const { accountId, numberId } = test.world.providers[0].accounts[0];
  const daysAgo = (days: number) => new Date(test.services.clock.now().getTime() - days * 86_400_000);
  const run = (messageId: number, days: number, repliedAt: Date | null = null) => ({
    ...{ accountId, numberId, contactId: 1, steps: [] },
    messageId,
    at: daysAgo(days),
    repliedAt,
  });
  const { db } = test.services;
  await db.insert(automationRun).values([run(1, 91), run(2, 89), run(3, 91, daysAgo(91))]);
  expect(await dropOldRuns(test.services)).toBe(false);
  const left = await db.select({ id: automationRun.messageId }).from(automationRun);
  expect(left.map(({ id }) => id).toSorted()).toEqual([2, 3]);
});
