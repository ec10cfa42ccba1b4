import { eq } from 'drizzle-orm';
import { dropFinishedDeliveries } from './messaging/delivery/outbox/drop-finished';
import { dropAppliedWebhooks } from './messaging/delivery/webhooks/drop-applied-webhooks';
import { dropUnsentFiles } from './messaging/media/drop-unsent-files';
import {
  accountEvent,
  accountSequence,
  failedAttempt,
  media,
  outbox,
  session,
  webhookInbox,
} from './platform/db/schema';
import { CATCH_UP_MAX } from './platform/events/catch-up';
import { dropOldEvents } from './platform/events/drop-old-events';
import { openSession } from './platform/session/session-store';
import { deleteExpiredData } from './retention';
import { fileForm, png } from './testing/pictures';
import { runJobs } from './testing/run-jobs';
import { startTestApp, type TestApp } from './testing/start-test-app';
import type { WorldAccount } from './testing/world';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('retention', () => {
  let test: TestApp;
  let account: WorldAccount;
  let other: WorldAccount;

  beforeAll(async () => {
    test = await startTestApp();
    const [north, south] = test.world.providers;
    [account, other] = [north.accounts[0], south.accounts[0]];
  });
  afterAll(() => test.close());

  const daysAgo = (days: number) => new Date(test.services.clock.now().getTime() - days * DAY_MS);

  it('runs all its steps as one job, and repeats a step that has more to delete', async () => {
    const { db, jobs } = test.services;
    const [receivedAt, processedAt] = [daysAgo(32), daysAgo(31)];
    await db.insert(webhookInbox).values(
      Array.from({ length: 1_001 }, (_, index) => ({
        ...{ eventKey: `many ${index}`, body: {}, receivedAt, processedAt },
      })),
    );
    const done = { accountId: account.accountId, state: 'done', nextAttemptAt: daysAgo(8) };
    await db
      .insert(outbox)
      .values(Array.from({ length: 1_001 }, (_, index) => ({ ...done, messageId: 1_000 + index })));
    await openSession(test.services, { userId: account.agent.userId, isRemembered: false });
    await db.update(session).set({ expiresAt: daysAgo(1) });
    // The second one is ignored.
    for (let count = 0; count < 2; count += 1) await jobs.enqueue(db, deleteExpiredData, {});
    expect(await runJobs(test.services)).toBe(1);
    const left = [webhookInbox, outbox, session].map((table) => db.$count(table));
    expect(await Promise.all(left)).toEqual([0, 0, 0]);
  });

  it('keeps the events that a tab may still catch up with, and deletes older ones', async () => {
    const { db } = test.services;
    const totals = { number: 0, all: 0 };
    const event = {
      type: 'unread_changed',
      tn: account.tn,
      contactId: 1,
      unreadCount: 0,
      totals,
      byUserId: null,
    };
    const body = { event, unread: {} };
    const fill = async ({ accountId }: WorldAccount, lastSeq: number) => {
      const values = { accountId, lastSeq };
      const target = accountSequence.accountId;
      await db.insert(accountSequence).values(values).onConflictDoUpdate({ target, set: { lastSeq } });
      await db.delete(accountEvent).where(eq(accountEvent.accountId, accountId));
      const seqs = [1, 2, lastSeq - CATCH_UP_MAX, lastSeq - CATCH_UP_MAX + 1, lastSeq].filter(
        (seq) => seq > 0,
      );
      const rows = [...new Set(seqs)].map((seq) => ({ accountId, seq, numberId: null, body }));
      await db.insert(accountEvent).values(rows);
    };
    await fill(account, CATCH_UP_MAX + 10);
    await fill(other, 5);
    await dropOldEvents(test.services);
    const left = await db.select().from(accountEvent).orderBy(accountEvent.accountId, accountEvent.seq);
    const seqsOf = ({ accountId }: WorldAccount) =>
      left.filter((row) => row.accountId === accountId).map(({ seq }) => seq);
    expect([seqsOf(account), seqsOf(other)]).toEqual([
      [11, CATCH_UP_MAX + 10],
      [1, 2, 5],
    ]);
    const agent = await test.signIn(account.agent.username);
    const behind = await agent({ method: 'GET', url: `/api/events?after=${10}` });
    expect(behind.json()).toMatchObject({ isReset: false, lastSeq: CATCH_UP_MAX + 10 });
    const lost = await agent({ method: 'GET', url: '/api/events?after=9' });
    expect(lost.json()).toMatchObject({ isReset: true });
  });

  it('deletes carrier events a month after they were applied, but none that is pending', async () => {
    const { db } = test.services;
    const event = (eventKey: string, receivedAt: Date, processedAt: Date | null) => ({
      ...{ eventKey, body: {}, receivedAt, processedAt },
    });
    await db
      .insert(webhookInbox)
      .values([
        event('old', daysAgo(32), daysAgo(31)),
        event('waits', daysAgo(32), null),
        event('new', daysAgo(30), daysAgo(29)),
      ]);
    await dropAppliedWebhooks(test.services);
    const left = await db.select({ key: webhookInbox.eventKey }).from(webhookInbox);
    expect(left.map(({ key }) => key).sort()).toEqual(['new', 'waits']);
  });

  it('deletes outbox rows of finished messages after a week, with their failed attempts, but none that is open', async () => {
    const { db } = test.services;
    const { accountId } = account;
    const row = (messageId: number, state: string, days: number) => ({
      ...{ accountId, messageId, state, nextAttemptAt: daysAgo(days) },
    });
    const rows = [row(1, 'done', 8), row(2, 'unknown', 8), row(3, 'done', 6), row(4, 'held', 8)];
    await db.insert(outbox).values([...rows, row(5, 'submitted', 8)]);
    const attempt = (messageId: number) => ({
      accountId,
      messageId,
      carrierId: `${messageId}`,
      errorCode: 4702,
    });
    await db.insert(failedAttempt).values([attempt(1), attempt(3)]);
    expect(await dropFinishedDeliveries(test.services)).toBe(false);
    const left = await db.select({ id: outbox.messageId }).from(outbox).orderBy(outbox.messageId);
    expect(left.map(({ id }) => id)).toEqual([3, 4, 5]);
    expect(await db.select().from(failedAttempt)).toMatchObject([{ messageId: 3 }]);
  });

  it('deletes uploads that no message used within a month, with their files', async () => {
    const { db, messaging } = test.services;
    const agent = await test.signIn(account.agent.username);
    const upload = async (name: string, change: Partial<typeof media.$inferInsert>) => {
      const { mediaId } = (
        await agent({ method: 'POST', url: '/api/media', ...fileForm(png(4, 4), name) })
      ).json();
      const [row] = await db.update(media).set(change).where(eq(media.id, mediaId)).returning();
      return row?.storageKey ?? '';
    };
    const old = await upload('old.png', { createdAt: daysAgo(31) });
    const sent = await upload('sent.png', { createdAt: daysAgo(31), messageId: 1 });
    const fresh = await upload('new.png', { createdAt: daysAgo(29) });
    await dropUnsentFiles(test.services);
    const left = await db.select({ name: media.name }).from(media);
    expect(left.map(({ name }) => name).sort()).toEqual(['new.png', 'sent.png']);
    const files = await Promise.all([old, sent, fresh].map((key) => messaging.storage.get(key)));
    expect(files.map((file) => file !== null)).toEqual([false, true, true]);
  });
});
