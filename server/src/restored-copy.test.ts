import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CampaignState } from '@dashboard/shared/contracts';
import { asc } from 'drizzle-orm';
import { claimDue } from './messaging/delivery/outbox/outbox-store';
import { sendDue } from './messaging/scheduled/send-due';
import { HOLD_WAITING } from './platform/db/hold-waiting';
import { campaign, message, outbox, scheduledMessage } from './platform/db/schema';
import { startTestApp, type TestApp } from './testing/start-test-app';
import { sendBody, sendText } from './testing/texting';

/** The statements of docs/operations/backup.md. */
const [hold = '', release = ''] = [
  ...readFileSync(join(import.meta.dirname, '../../docs/operations/backup.md'), 'utf8').matchAll(
    /```sql\n([^`]+)```/g,
  ),
].map(([, statement]) => statement);

const DAY_MS = 24 * 60 * 60_000;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** Work of the backup's moment: texts that wait, scheduled texts and campaigns. */
async function addWaitingWork({ services: { db, clock }, world, signIn }: TestApp): Promise<void> {
  const { accountId, tn, agent } = world.providers[0].accounts[0];
  await sendText(await signIn(agent.username), sendBody(tn));
  const [sent] = await db.select().from(message);
  if (sent === undefined) throw new Error('No text is waiting');
  const { numberId, contactId } = sent;
  const [before, after] = [-DAY_MS, DAY_MS].map((ms) => new Date(clock.now().getTime() + ms));
  const of = { accountId, numberId, contactId, userId: agent.userId };
  const text = { text: 'See you tomorrow', segments: 1, isUnicode: false, hasMedia: false };
  for (const dueAt of [before, after])
    await db
      .insert(scheduledMessage)
      .values({ ...of, ...text, dueAt: dueAt ?? new Date(), clientId: randomUUID() });
  const add = (state: CampaignState, startsAt = before) =>
    db.insert(campaign).values({ accountId, name: state, state, startsAt, createdByUserId: agent.userId });
  await add('sending');
  await add('scheduled');
  await add('scheduled', after);
  await add('completed');
}

it('documents the statements that `npm run restore` runs [FLT-22]', () => expect(hold).toBe(HOLD_WAITING));

it('keeps the servers of a restored copy from sending texts again, with the documented statements', async () => {
  const { services } = test;
  const { db, pool, clock } = services;
  await addWaitingWork(test);
  await pool.query(hold);

  expect(await claimDue(db, { now: clock.now(), limit: 10 })).toEqual([]);
  await sendDue(services);
  expect(await db.$count(message)).toBe(1);
  const scheduled = await db.select().from(scheduledMessage).orderBy(asc(scheduledMessage.dueAt));
  expect(scheduled.map(({ stopReason }) => stopReason)).toEqual(['failed', null]);
  const campaigns = await db.select().from(campaign).orderBy(asc(campaign.id));
  expect(campaigns.map(({ state }) => state)).toEqual(['paused', 'draft', 'scheduled', 'completed']);

  const { accountId } = test.world.providers[0].accounts[0];
  await pool.query(release.replace('account_id = 1', `account_id = ${accountId}`));
  expect(await db.select({ state: outbox.state }).from(outbox)).toEqual([{ state: 'pending' }]);
  expect(await claimDue(db, { now: new Date(clock.now().getTime() + DAY_MS), limit: 10 })).toHaveLength(1);
});
