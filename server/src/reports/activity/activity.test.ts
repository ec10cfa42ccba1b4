import { ActivityReport, REPORT_PAGE_SIZE, UserStatus } from '@dashboard/shared/contracts';
import { formatPhone } from '@dashboard/shared/text';
import { asc } from 'drizzle-orm';
import * as v from 'valibot';
import { recordAudit } from '../../platform/audit/record-audit';
import { auditEntry, contact, pricingPlan } from '../../platform/db/schema';
import { addContacts } from '../../testing/report-messages';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';
import { TEST_KEY, type WorldAccount, type WorldProvider } from '../../testing/world';

let test: TestApp;
let north: WorldProvider;
let account: WorldAccount;
let admin: Send;

beforeAll(async () => {
  test = await startTestApp();
  [north] = test.world.providers;
  account = north.accounts[0];
  admin = await test.signIn(account.admin.username);
});
afterAll(() => test.close());

const WRONG_KEY = '0123456789abcdef0123456789abcdef';

const today = () => test.services.clock.now().toISOString().slice(0, 10);
const nextDay = () => new Date(test.services.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
/** From last month to tomorrow, in any zone. */
const range = () => ({ from: `${Number(today().slice(0, 4)) - 1}-12-01`, to: nextDay() });

async function activity(query: Record<string, string> = {}): Promise<ActivityReport> {
  const response = await admin({ url: '/api/reports/admin/activity', query: { ...range(), ...query } });
  return v.parse(ActivityReport, response.json());
}

type Event = Parameters<typeof recordAudit>[1];
const record = (event: Partial<Event>) =>
  recordAudit(test.services, {
    accountId: account.accountId,
    actorUserId: account.agent.userId,
    action: 'contact.update',
    subject: 'contact 1',
    ip: '192.0.2.7',
    ...event,
  });

describe('the activity report', () => {
  it('shows who did what to which record, before and after, and the address [ADM-19]', async () => {
    const [contactId = 0] = await addContacts(test, account, 1);
    await record({
      subject: `contact ${contactId}`,
      before: { number: '0110', isBlocked: false, version: 1 },
      after: { number: '0110', isBlocked: true, version: 2 },
    });
    const { items } = await activity();
    expect(items[0]).toEqual({
      id: expect.any(Number),
      at: expect.any(String),
      who: 'north1 Tester',
      userId: account.agent.userId,
      kind: 'contacts',
      what: 'Changed contact',
      subject: 'Contact 0',
      changes: [{ field: 'Blocked', before: 'No', after: 'Yes' }],
      address: '192.0.2.7',
    });
    const { body } = await admin({ url: '/api/reports/admin/activity.csv', query: range() });
    expect(body).toContain(',north1 Tester,Changed contact,Contact 0,Blocked,No,Yes,192.0.2.7\r\n');
  });

  it('shows the formatted numbers of contacts without a name and of text numbers [ADM-19]', async () => {
    const { db } = test.services;
    const unnamed = { accountId: account.accountId, number: '+12125550142' };
    const [row] = await db.insert(contact).values(unnamed).returning({ id: contact.id });
    await record({
      subject: `contact ${row?.id}`,
      before: { defaultNumberId: null },
      after: { defaultNumberId: account.numberId },
    });
    const { items } = await activity();
    expect(items[0]).toMatchObject({
      subject: '(212) 555-0142',
      changes: [{ field: 'Default number', after: formatPhone(account.tn) }],
    });
  });

  it('names plans, roles and states instead of their codes, and not the staff of the provider [ADM-19]', async () => {
    const [plan] = await test.services.db.select().from(pricingPlan).orderBy(asc(pricingPlan.id)).limit(1);
    await record({
      actorUserId: north.provider.userId,
      action: 'account.update',
      subject: `account ${account.accountId}`,
      before: { planId: null, billingAccountNumber: 'HD-1', status: 1, companyName: 'Old' },
      after: { planId: plan?.id, billingAccountNumber: 'HD-2', status: 2, companyName: 'New' },
    });
    const { items } = await activity();
    expect(items[0]).toMatchObject({
      who: 'Service provider',
      userId: null,
      address: null,
      subject: null,
      changes: [
        { field: 'Plan', before: null, after: plan?.name },
        { field: 'Status', before: 'Active', after: 'Suspended' },
        { field: 'Company name', before: 'Old', after: 'New' },
      ],
    });
  });

  it('names campaigns, schedules, lists and imports, also deleted ones [ADM-19]', async () => {
    const created = { method: 'POST', url: '/api/contacts/list', payload: { name: 'Regulars' } } as const;
    const { listId } = (await admin(created)).json();
    const facts = { name: 'Fall sale', includeListIds: [listId] };
    const deleted = { action: 'campaign.delete', subject: 'campaign 999', before: facts } as const;
    await record(deleted);
    const closed = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
    const christmas = {
      name: 'Christmas',
      from: '2026-12-25',
      to: '2026-12-25',
      intervals: [],
      yearly: true,
    };
    await admin({
      method: 'POST',
      url: '/api/message-bot/time-schedules',
      payload: { name: 'Office', timeZoneId: 4, weekly: closed, exceptions: [christmas] },
    });
    await record({
      action: 'automatic-response.settings',
      subject: 'automatic-responses',
      before: { silentMinutes: 10 },
      after: { silentMinutes: 20 },
    });
    const { items } = await activity();
    expect(items.slice(0, 4)).toMatchObject([
      {
        what: 'Changed settings of automatic responses',
        subject: null,
        changes: [{ field: 'Minutes without replies after a person', before: '10', after: '20' }],
      },
      {
        what: 'Added time schedule',
        subject: 'Office',
        changes: expect.arrayContaining([
          { field: 'Exception Christmas, Dec 25, 2026', before: null, after: 'Closed, every year' },
          { field: 'Monday', before: null, after: 'Closed' },
        ]),
      },
      {
        what: 'Deleted campaign',
        subject: 'Fall sale',
        changes: [
          { field: 'Name', before: 'Fall sale', after: null },
          { field: 'Lists', before: 'Regulars', after: null },
        ],
      },
      { what: 'Added contact list', subject: 'Regulars' },
    ]);
  });

  it('contains no secret, even one that was recorded by mistake [ADM-19]', async () => {
    await test.anonymous({
      method: 'POST',
      url: '/login',
      payload: { username: account.admin.username, password: WRONG_KEY, remember_me: false },
    });
    const secrets = { passwordHash: 'S3CRET', resetToken: 'S3CRET', nested: { clientSecret: 'S3CRET' } };
    await record({ before: {}, after: { ...secrets, statusId: UserStatus.DISABLED } });
    // Before the file, which adds an entry of its own.
    const page = await activity();
    const { body } = await admin({ url: '/api/reports/admin/activity.csv', query: range() });
    for (const text of [JSON.stringify(page), body]) {
      for (const secret of ['S3CRET', TEST_KEY, WRONG_KEY]) expect(text).not.toContain(secret);
    }
    expect(page.items[0]?.changes).toEqual([{ field: 'Status', before: null, after: 'Disabled' }]);
    expect(page.items.map(({ what }) => what)).toContain('Failed to sign in');
  });

  it('shows times in the zone of the reader, and in a file in UTC [ADM-19]', async () => {
    await record({ before: {}, after: { startsAt: '2026-11-28T15:00:00Z' } });
    expect((await activity()).items[0]?.changes).toMatchObject([{ after: 'Nov 28, 2026, 10:00 AM' }]);
    const { body } = await admin({ url: '/api/reports/admin/activity.csv', query: range() });
    expect(body).toContain('Nov 28, 2026, 3:00 PM');
  });

  it('filters by person and kind [ADM-19]', async () => {
    await test.services.db.insert(auditEntry).values({
      accountId: account.accountId,
      action: 'future.thing',
      subject: 'thing 1',
      at: test.services.clock.now(),
    });
    const { userId } = account.agent;
    const byAgent = await activity({ person: String(userId), kind: 'contacts' });
    expect(byAgent.items.length).toBeGreaterThan(0);
    for (const item of byAgent.items) expect(item).toMatchObject({ userId, kind: 'contacts' });
    const others = (await activity({ kind: 'other' })).items;
    expect(others[0]?.what).toBe('Future thing');
    for (const { kind } of others) expect(kind).toBe('other');
    expect((await activity({ kind: 'groups' })).items).toEqual([]);
    expect(byAgent.people.map((person) => person.userId)).toContain(userId);
  });

  it('pages by keyset while entries arrive [ADM-19]', async () => {
    const values = Array.from({ length: REPORT_PAGE_SIZE + 5 }, () => ({
      accountId: account.accountId,
      action: 'group.update',
      subject: 'group 0',
      at: new Date('2026-01-05T12:00:00Z'),
    }));
    await test.services.db.insert(auditEntry).values(values);
    const days = { from: '2026-01-01', to: '2026-01-31' };
    const first = await activity(days);
    await test.services.db.insert(auditEntry).values(values.slice(0, 3));
    const second = await activity({ ...days, cursor: first.nextCursor ?? '' });
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(ids).toHaveLength(values.length);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(second.nextCursor).toBeNull();
  });
});
