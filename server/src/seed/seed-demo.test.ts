import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AccountForm,
  CAMPAIGN_STATES,
  CampaignCreate,
  emailAddress,
  TextNumberState,
  UserStatus,
  UserType,
} from '@dashboard/shared/contracts';
import { and, eq, gt, gte, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { fieldsOf } from '../accounts/account-fields';
import { listAccounts } from '../accounts/list-accounts';
import { healthProblem } from '../messaging/campaigns/campaign-health';
import { folderStorage } from '../messaging/media/media-storage';
import {
  account,
  appUser,
  auditEntry,
  automationRun,
  campaign,
  contact,
  conversation,
  media,
  message,
  numberHistory,
  numberOrder,
  serviceProvider,
  textNumber,
} from '../platform/db/schema';
import { testDatabase } from '../testing/database';
import { seedPricingPlans } from './pricing-plans';
import { seedDemo } from './seed-demo';
import { seedTimeZones } from './seed-platform';

const imageFolder = join(__dirname, '../../demo-media');

describe('demo data', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let folder: string;
  const now = new Date('2026-10-20T19:30:00Z');

  beforeAll(async () => {
    database = await testDatabase();
    folder = await mkdtemp(join(tmpdir(), 'demo-'));
    const storage = folderStorage(folder);
    await database.db.transaction(seedTimeZones);
    await database.db.transaction(seedPricingPlans);
    await expect(seedDemo(database.db, { now, imageFolder, storage })).resolves.toBe(true);
    await expect(seedDemo(database.db, { now, imageFolder, storage })).resolves.toBe(false);
  }, 120_000);

  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true });
  });

  it('contains logins and the changes that staff made to contacts in the audit log', async () => {
    const entries = await database.db.select().from(auditEntry);
    const actions = new Set(entries.map(({ action }) => action));
    expect(actions).toEqual(new Set(['login.succeeded', 'login.failed', 'contact.update']));
    expect(entries.every(({ at }) => at < now)).toBe(true);
    const changed = entries.filter(({ action }) => action === 'contact.update');
    const isByStaff = or(isNotNull(contact.blockedByUserId), isNotNull(contact.optOutByUserId));
    expect(changed).toHaveLength(await database.db.$count(contact, isByStaff));
  });

  it('has decisions about the automatic replies to inbound texts [BTM-06]', async () => {
    const isReply = and(
      eq(message.accountId, automationRun.accountId),
      eq(message.id, automationRun.replyMessageId),
    );
    const replies = await database.db
      .select({ origin: message.origin })
      .from(automationRun)
      .innerJoin(message, isReply);
    expect(new Set(replies.map(({ origin }) => origin))).toEqual(new Set(['Outside hours']));
    expect(replies).toHaveLength(await database.db.$count(automationRun));
  });

  it('contains two providers and the seven demo users, each with a different password hash', async () => {
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

  it('contains only email addresses that the forms accept', async () => {
    const users = await database.db.select({ email: appUser.email }).from(appUser);
    const emails = users.map(({ email }) => email);
    expect(emails.filter((email) => !v.is(emailAddress, email))).toEqual([]);
  });

  it('contains active and pending users of each provider', async () => {
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

  it('contains 200 contacts and 5,000 messages per account, some with pictures, failed or opted out', async () => {
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

  it('contains no messages at night, except for the newest', async () => {
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

  it('keeps conversations consistent with their messages', async () => {
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

  it('contains ten campaigns in every state, whose recipients agree with the conversations', async () => {
    const { db } = database;
    const rows = await db.select().from(campaign);
    expect(rows).toHaveLength(10);
    expect(new Set(rows.map(({ accountId }) => accountId))).toEqual(new Set([1]));
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(CAMPAIGN_STATES));
    expect(rows.map((row) => v.is(CampaignCreate, { name: row.name, text: row.text }))).not.toContain(false);
    const { rows: wrong } = await db.execute(sql`
      select r.id from campaign_recipient r
      join campaign c on c.account_id = r.account_id and c.id = r.campaign_id
      left join message m on m.account_id = r.account_id and m.id = r.message_id
      left join message reply on reply.account_id = r.account_id and reply.id = r.reply_message_id
      where (r.message_id is null) <> (r.status in ('pending', 'waiting_quiet_hours', 'skipped'))
        or (r.skip_reason is null) = (r.status = 'skipped')
        or (m.contact_id, m.number_id, m.origin) <> (r.contact_id, c.number_id, c.name)
        or (reply.id is not null and (reply.contact_id <> r.contact_id or not reply.is_inbound))
        or (c.state in ('completed', 'cancelled', 'failed') and r.status in ('pending', 'waiting_quiet_hours'))
        or (r.status = 'waiting_quiet_hours' and r.due_at < ${new Date(now.getTime() + 12 * 3_600_000).toISOString()}::timestamptz)`);
    expect(wrong).toEqual([]);
    const paused = await db.execute<{ sent: number; failed: number }>(sql`
      select count(*)::int as sent, (count(*) filter (where r.status = 'failed'))::int as failed from campaign_recipient r
      join campaign c on c.account_id = r.account_id and c.id = r.campaign_id
      where c.stop_reason = 'carrier_failures' and r.message_id is not null`);
    const [{ sent, failed } = { sent: 0, failed: 0 }] = paused.rows;
    expect(healthProblem({ attempted: sent, failed, optedOut: 0 })).toBe('carrier_failures');
  });

  it('stores the picture of every message that has one', async () => {
    const storage = folderStorage(folder);
    const keys = await database.db.selectDistinct({ key: media.storageKey }).from(media);
    expect(keys.length).toBeGreaterThanOrEqual(8);
    for (const { key } of keys) expect(await storage.get(key ?? '')).toBeInstanceOf(Buffer);
  });

  it('contains 40 further customers of the first provider in every status, plan and state of registration', async () => {
    const { db } = database;
    const added = await db.select().from(account).where(gt(account.id, 2));
    const rows = added.filter(({ serviceProviderId }) => serviceProviderId === 1);
    expect([rows.length, added.length]).toEqual([40, 47]);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set([1, 2, 9, 10]));
    expect(new Set(rows.map(({ planId }) => planId)).size).toBe(3);
    const warnings = await listAccounts(
      db,
      { userType: UserType.SERVICE_PROVIDER, serviceProviderId: 1, accountId: null },
      { page: 1, pageSize: 100, search: '', sortBy: 'companyName', sortDir: 'asc' },
    );
    expect(warnings.total).toBe(41);
    const messages = new Set(warnings.items.map((row) => row.campaignRegistryWarningMessage));
    expect(messages.size).toBeGreaterThanOrEqual(6);
    for (const { id } of rows) {
      expect(await db.$count(appUser, eq(appUser.accountId, id))).toBeGreaterThanOrEqual(2);
      expect(await db.$count(textNumber, eq(textNumber.accountId, id))).toBeGreaterThanOrEqual(1);
    }
  });

  it('contains only accounts that their forms accept', async () => {
    const rows = await database.db.select().from(account);
    const isInvalid = (row: typeof account.$inferSelect) => !v.is(AccountForm, fieldsOf(row));
    expect(rows.filter(isInvalid).map(({ companyName }) => companyName)).toEqual([]);
  });

  it('contains an open order for every pending number [NBR-04]', async () => {
    const { db } = database;
    const pending = db
      .select({ id: textNumber.id })
      .from(textNumber)
      .where(eq(textNumber.state, TextNumberState.PENDING_ACTIVATION));
    const ids = (await pending).map(({ id }) => id);
    const orders = await db.select().from(numberOrder);
    expect(ids).toHaveLength(1);
    expect(orders.map(({ numberId, kind, state }) => [numberId, kind, state])).toEqual(
      ids.map((id) => [id, 'activation', 'pending']),
    );
  });

  it('contains the order before the activation in the history of every activated number [NUM-17]', async () => {
    const { db } = database;
    const activated = await db
      .select({ id: textNumber.id, provider: textNumber.provider })
      .from(textNumber)
      .where(ne(textNumber.state, TextNumberState.PENDING_ACTIVATION));
    const history = await db.select().from(numberHistory).orderBy(numberHistory.id);
    expect(activated.length).toBeGreaterThan(40);
    for (const { id, provider } of activated) {
      const lines = history.filter(({ numberId }) => numberId === id).map(({ line }) => line);
      expect(lines.slice(0, 2)).toEqual(['Number ordered', `Activated at ${provider}`]);
    }
  });

  it('uses only fictional numbers', async () => {
    const contacts = await database.db.select({ number: contact.number }).from(contact);
    const rows = [...contacts, ...(await database.db.select({ number: textNumber.number }).from(textNumber))];
    expect(rows.filter((row) => !/^\+1\d{3}55501\d\d$/.test(row.number))).toEqual([]);
  });
});
