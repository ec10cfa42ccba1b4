import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emailAddress, UserStatus } from '@dashboard/shared/contracts';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { folderStorage } from '../messaging/media/media-storage';
import { appUser, contact, conversation, media, message, serviceProvider } from '../platform/db/schema';
import { testDatabase } from '../testing/database';
import { seedDemo } from './seed-demo';
import { seedTimeZones } from './seed-platform';

const imageFolder = join(__dirname, '../../demo-media');

describe('the demo data', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let folder: string;
  const now = new Date('2026-10-20T19:30:00Z');

  beforeAll(async () => {
    database = await testDatabase();
    folder = await mkdtemp(join(tmpdir(), 'demo-'));
    const storage = folderStorage(folder);
    await database.db.transaction(seedTimeZones);
    await expect(seedDemo(database.db, { now, imageFolder, storage })).resolves.toBe(true);
    await expect(seedDemo(database.db, { now, imageFolder, storage })).resolves.toBe(false);
  }, 120_000);

  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true });
  });

  it('hold two providers and the seven demo sign-ins, each with a password of its own', async () => {
    expect(await database.db.$count(serviceProvider)).toBe(2);
    const users = await database.db.select().from(appUser);
    const names = users.map((user) => user.username);
    expect(names).toEqual(
      expect.arrayContaining([
        'super',
        'acme.provider',
        'acme.admin',
        'acme.agent',
        'bluebird.provider',
        'bluebird.admin',
        'bluebird.agent',
      ]),
    );
    const hashes = users.flatMap((user) => user.passwordHash ?? []);
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  it('hold e-mail addresses that the forms take', async () => {
    const users = await database.db.select({ email: appUser.email }).from(appUser);
    const emails = users.map(({ email }) => email);
    expect(emails.filter((email) => !v.is(emailAddress, email))).toEqual([]);
  });

  it('hold the people of each provider, with and without access', async () => {
    for (const [serviceProviderId, people] of [
      [1, 23],
      [2, 6],
    ] as const) {
      const rows = await database.db
        .select()
        .from(appUser)
        .where(and(eq(appUser.serviceProviderId, serviceProviderId), eq(appUser.userType, 3)));
      expect(rows).toHaveLength(people);
      const statuses = new Set(rows.map(({ statusId }) => statusId));
      expect(statuses.has(UserStatus.PENDING)).toBe(true);
      for (const { statusId, lastLoginAt, passwordHash } of rows) {
        if (statusId === UserStatus.PENDING) expect([lastLoginAt, passwordHash]).toEqual([null, null]);
        if (lastLoginAt !== null) expect(lastLoginAt.getTime()).toBeLessThanOrEqual(now.getTime());
      }
    }
  });

  it('hold at least 200 contacts and 5,000 messages an account, some with pictures, failed or opted out', async () => {
    const { db } = database;
    for (const accountId of [1, 2]) {
      expect(await db.$count(contact, eq(contact.accountId, accountId))).toBeGreaterThanOrEqual(200);
      expect(await db.$count(message, eq(message.accountId, accountId))).toBeGreaterThanOrEqual(5000);
      expect(await db.$count(media, eq(media.accountId, accountId))).toBeGreaterThan(50);
      expect(
        await db.$count(message, and(eq(message.accountId, accountId), gte(message.status, 400))),
      ).toBeGreaterThan(5);
      expect(
        await db.$count(contact, and(eq(contact.accountId, accountId), eq(contact.isOptOut, true))),
      ).toBeGreaterThan(5);
    }
  });

  it('are written while people are awake, but for the newest', async () => {
    for (const [accountId, zone] of [
      [1, 'America/Chicago'],
      [2, 'America/Vancouver'],
    ] as const) {
      const atNight = sql`extract(hour from ${message.createdAt} at time zone ${zone}) not between 5 and 20`;
      const isEarlier = lt(message.createdAt, new Date(now.getTime() - 2 * 86_400_000));
      expect(
        await database.db.$count(message, and(eq(message.accountId, accountId), isEarlier, atNight)),
      ).toBe(0);
    }
  });

  it('keep every conversation in step with its messages', async () => {
    const wrong = await database.db
      .select({ contactId: conversation.contactId })
      .from(conversation)
      .where(
        sql`message_count <> (select count(*) from message m where m.account_id = ${conversation.accountId}
              and m.number_id = ${conversation.numberId} and m.contact_id = ${conversation.contactId})
            or last_message_id <> (select max(m.id) from message m where m.account_id = ${conversation.accountId}
              and m.number_id = ${conversation.numberId} and m.contact_id = ${conversation.contactId})`,
      );
    expect(wrong).toEqual([]);
  });

  it('keep the picture of every text that has one', async () => {
    const storage = folderStorage(folder);
    const keys = await database.db.selectDistinct({ key: media.storageKey }).from(media);
    expect(keys.length).toBeGreaterThanOrEqual(8);
    for (const { key } of keys) expect(await storage.get(key ?? '')).toBeInstanceOf(Buffer);
  });

  it('use invented numbers only', async () => {
    const rows = await database.db.select({ number: contact.number }).from(contact);
    expect(rows.filter((row) => !/^\+1\d{3}55501\d\d$/.test(row.number))).toEqual([]);
  });
});
