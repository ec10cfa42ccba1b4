import type {
  CampaignReport,
  CampaignStopReason,
  RecipientStatus,
  SkipReason,
} from '@dashboard/shared/contracts';
import { MessageStatus, Method, RECIPIENT_STEPS } from '@dashboard/shared/contracts';
import { asc, eq } from 'drizzle-orm';
import { campaign, campaignRecipient, contact, groupMember, message } from '../../platform/db/schema';
import { addCampaign, addContacts } from '../../testing/campaigns';
import { addGroup } from '../../testing/groups';
import { randomFrom } from '../../testing/random-from';
import { addMessages } from '../../testing/report-messages';
import type { Send } from '../../testing/start-test-app';
import { receive, startTexting, type TextingApp } from '../../testing/texting';

const HOUR_MS = 60 * 60_000;
const MINUTE_MS = 60_000;

let app: TextingApp;
let admin: Send;
beforeAll(async () => {
  app = await startTexting();
  admin = await app.signIn(app.account.admin.username);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.db.delete(contact).where(eq(contact.accountId, app.account.accountId));
});

type Recipient = Partial<typeof campaignRecipient.$inferInsert>;

/** A completed campaign with these recipients, one for each contact. */
async function completed(contactIds: number[], of: (index: number) => Recipient, name = 'Fall offer') {
  const { accountId, tn } = app.account;
  const { campaignId } = await addCampaign(admin, { tn, name });
  const now = app.services.clock.now();
  await app.services.db
    .update(campaign)
    .set({ state: 'completed', startedAt: now, recipients: contactIds.length, endedAt: now })
    .where(eq(campaign.id, campaignId));
  const contacts = await app.services.db.select().from(contact).where(eq(contact.accountId, accountId));
  const numberOf = (id: number) => contacts.find((one) => one.id === id)?.number ?? '';
  const values = contactIds.map((contactId, index) => ({
    accountId,
    campaignId,
    contactId,
    number: numberOf(contactId),
    dueAt: now,
    statusAt: now,
    ...of(index),
  }));
  await app.services.db.insert(campaignRecipient).values(values);
  return campaignId;
}
const rowsOf = (campaignId: number) =>
  app.services.db
    .select()
    .from(campaignRecipient)
    .where(eq(campaignRecipient.campaignId, campaignId))
    .orderBy(asc(campaignRecipient.id));
const get = async (id: number, path: string) => (await admin({ url: `/api/campaigns/${id}/${path}` })).json();

const sentRow = (at: Date): Recipient => ({
  status: 'delivered',
  sentAt: at,
  deliveredAt: at,
  statusAt: at,
  segments: 1,
});

describe('the report of a campaign', () => {
  it('has the counts of its recipients, which each step lists [CPN-24] [CPN-31] [CPN-33]', async () => {
    const below = randomFrom(7);
    const now = app.services.clock.now();
    const statuses: RecipientStatus[] = [
      'pending',
      'sent',
      'delivered',
      'delivered',
      'unconfirmed',
      'failed',
      'skipped',
    ];
    const reasons: SkipReason[] = [
      'opted_out',
      'blocked',
      'invalid',
      'duplicate',
      'merge_missing',
      'cancelled',
      'excluded',
    ];
    const codes = [4720, 4770, 4702];
    const contactIds = await addContacts(app, app.account, 200);
    const id = await completed(contactIds, () => {
      const status = statuses[below(statuses.length)] ?? 'pending';
      const wasSent = status !== 'pending' && status !== 'skipped' && (status !== 'failed' || below(2) === 0);
      const at = new Date(now.getTime() + below(30) * MINUTE_MS);
      return {
        status,
        statusAt: at,
        ...(wasSent && { sentAt: at }),
        ...(status === 'skipped' && { skipReason: reasons[below(reasons.length)] }),
        ...(status === 'failed' && { errorCode: codes[below(codes.length)] }),
        ...(status === 'unconfirmed' && { errorCode: 9902 }),
        ...(status === 'delivered' && {
          repliedAt: below(3) === 0 ? at : null,
          optedOutAt: below(9) === 0 ? at : null,
        }),
      };
    });
    const report: CampaignReport = await get(id, 'report');
    const rows = await rowsOf(id);
    const count = (isCounted: (row: (typeof rows)[number]) => boolean) => rows.filter(isCounted).length;
    const { counts } = report;
    expect(counts).toMatchObject({
      audience: 200,
      delivered: count(({ status }) => status === 'delivered'),
      failed: count(({ status }) => status === 'failed' || status === 'unconfirmed'),
      skipped: count(({ status }) => status === 'skipped'),
      sent: count(({ sentAt }) => sentAt !== null),
      replied: count(({ repliedAt }) => repliedAt !== null),
      optedOut: count(({ optedOutAt }) => optedOutAt !== null),
    });
    expect(counts.pending + counts.attempted + counts.skipped).toBe(counts.audience);
    for (const step of RECIPIENT_STEPS) {
      const { total, items } = await get(id, `recipients?step=${step}&pageSize=7`);
      expect([step, total, items.length]).toEqual([step, counts[step], Math.min(7, counts[step])]);
    }
    const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
    expect(sum(report.skips.map((skip) => skip.count))).toBe(counts.skipped);
    expect(sum(report.failures.map((failure) => failure.count))).toBe(counts.failed);
    expect(sum(report.delivery.points.map(({ delivered }) => delivered))).toBe(counts.delivered);
    expect(sum(report.delivery.points.map(({ failed }) => failed))).toBe(counts.failed);
    expect(report.delivery.points.length).toBeLessThanOrEqual(41);
    const spam = report.failures.find(({ code }) => code === 4770);
    expect(spam).toMatchObject({ reason: 'Blocked as spam', isRetryable: false });
    expect(report.failures.find(({ code }) => code === 4702)).toMatchObject({ isRetryable: true });
  });

  it('shows words that a newer server stored as unknown [FLT-22]', async () => {
    const contactIds = await addContacts(app, app.account, 1);
    const id = await completed(contactIds, () => ({ status: 'skipped', skipReason: 'asleep' as SkipReason }));
    await app.services.db
      .update(campaign)
      .set({ stopReason: 'sold_out' as CampaignStopReason })
      .where(eq(campaign.id, id));
    expect((await admin({ url: '/api/campaigns' })).json().items).toContainEqual(
      expect.objectContaining({ campaignId: id, stopReason: 'unknown' }),
    );
    expect((await get(id, 'report')).skips).toEqual([{ reason: 'unknown', count: 1 }]);
    expect((await get(id, 'recipients')).items).toMatchObject([
      { skipReason: 'unknown', reason: 'Another reason' },
    ]);
  });

  it('lists recipients by name, number and time, and finds them [CPN-33]', async () => {
    const names = ['Cora', 'Ana', 'Bo 7'];
    const ids = await addContacts(app, app.account, 3, (index) => ({ name: names[index] ?? '' }));
    const now = app.services.clock.now().getTime();
    const id = await completed(ids, (index) => sentRow(new Date(now + index * MINUTE_MS)));
    const namesOf = async (query: string) =>
      (await get(id, `recipients?${query}`)).items.map(
        ({ contactName }: { contactName: string }) => contactName,
      );
    expect(await namesOf('sortBy=contact')).toEqual(['Ana', 'Bo 7', 'Cora']);
    expect(await namesOf('sortBy=sent&sortDir=desc')).toEqual(['Bo 7', 'Ana', 'Cora']);
    expect(await namesOf('search=an')).toEqual(['Ana']);
    expect(await namesOf('search=720555')).toEqual(['Bo 7']);
    // Every number has a 7.
    expect(await namesOf('search=Bo%207')).toEqual(['Bo 7']);
  });

  it('names the text of a recipient, and says whose conversation can be opened', async () => {
    const [id = 0, deletedId = 0] = await addContacts(app, app.account, 2);
    const now = app.services.clock.now();
    const campaignId = await completed([id, deletedId], () => sentRow(now));
    const { db } = app.services;
    await db.update(contact).set({ deletedAt: now }).where(eq(contact.id, deletedId));
    await db.update(campaignRecipient).set({ messageId: 77 }).where(eq(campaignRecipient.contactId, id));
    const { items } = await get(campaignId, 'recipients');
    expect(items).toMatchObject([
      { contactId: id, messageId: 77, isDeleted: false },
      { contactId: deletedId, messageId: null, isDeleted: true },
    ]);
    const isInInbox = async (user: Send) =>
      (await user({ url: `/api/campaigns/${campaignId}/report` })).json().isInInbox;
    expect(await isInInbox(admin)).toBe(true);
    const left = await db
      .delete(groupMember)
      .where(eq(groupMember.userId, app.account.admin.userId))
      .returning();
    expect(await isInInbox(admin)).toBe(false);
    await db.insert(groupMember).values(left);
  });

  it('lists and exports a recipient whose contact is removed, as the counts have it [CPN-33] [CPN-34]', async () => {
    const ids = await addContacts(app, app.account, 2, (index) => ({ name: `Person ${index}` }));
    const [id = 0, removedId = 0] = ids;
    const campaignId = await completed(ids, () => sentRow(app.services.clock.now()));
    const [, removed] = await rowsOf(campaignId);
    await app.services.db.delete(contact).where(eq(contact.id, removedId));
    const { counts } = await get(campaignId, 'report');
    const { total, items } = await get(campaignId, 'recipients?step=delivered');
    expect([counts.delivered, total]).toEqual([2, 2]);
    expect(items).toMatchObject([
      { contactId: id, contactName: 'Person 0', isDeleted: false },
      {
        contactId: removedId,
        contactName: '',
        isDeleted: true,
        contactNumber: removed?.number.slice(1),
      },
    ]);
    expect((await get(campaignId, `recipients?search=${removed?.number.slice(2)}`)).total).toBe(1);
    const csv = await admin({ url: `/api/campaigns/${campaignId}/recipients.csv` });
    expect(csv.body.trim().split('\r\n')[2]).toMatch(new RegExp(`^,${removed?.number.slice(2)},Delivered`));
    const payload = { name: 'Those left', step: 'delivered', search: '' };
    const list = await admin({
      method: 'POST',
      url: `/api/campaigns/${campaignId}/recipients/list`,
      payload,
    });
    expect([list.statusCode, list.json().memberCount]).toEqual([201, 1]);
  });

  it('exports a status that only a newer server knows as unknown [FLT-22]', async () => {
    const ids = await addContacts(app, app.account, 1);
    const id = await completed(ids, () => ({ status: 'expired' as RecipientStatus }));
    const csv = await admin({ url: `/api/campaigns/${id}/recipients.csv` });
    expect(csv.body.trim().split('\r\n')[1]?.split(',')[2]).toBe('Unknown');
  });

  it('is a file, a list and a draft to retryable failures [CPN-34]', async () => {
    const ids = await addContacts(app, app.account, 4, (index) => ({
      name: index === 0 ? '=Ana' : `Person ${index}`,
    }));
    const codes = [4702, 4720, 5100, 9902];
    const at = app.services.clock.now().toISOString();
    const messages = await addMessages(
      app,
      app.account,
      codes.map((code, index) => ({ contactId: ids[index] ?? 0, at, status: code, errorCode: code })),
    );
    const id = await completed(ids, (index) => ({
      status: index === 3 ? 'unconfirmed' : 'failed',
      errorCode: codes[index],
      messageId: messages[index]?.id,
    }));
    expect(await get(id, 'report')).toMatchObject({ retryable: 2 });
    const csv = await admin({ url: `/api/campaigns/${id}/recipients.csv?step=failed&search=person` });
    const lines = csv.body.trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toMatch(/^Person 1,7735550100,Failed,Not delivered\. This number can't receive texts/);
    const whole = await admin({ url: `/api/campaigns/${id}/recipients.csv` });
    expect(whole.body).toContain("'=Ana");
    const payload = { name: 'Failed ones', step: 'failed', search: 'person' };
    const list = await admin({ method: 'POST', url: `/api/campaigns/${id}/recipients/list`, payload });
    expect([list.statusCode, list.json().memberCount]).toEqual([201, 3]);
    const again = await admin({ method: 'POST', url: `/api/campaigns/${id}/recipients/list`, payload });
    expect([again.statusCode, Object.keys(again.json().errors)]).toEqual([422, ['name']]);
    const draft = (await admin({ method: 'POST', url: `/api/campaigns/${id}/retry-failed` })).json();
    expect(draft).toMatchObject({ name: 'Retry of Fall offer', state: 'draft', audience: 2 });
    const members = await admin({
      url: `/api/contacts/list/${draft.includeListIds[0]}/contacts?sortBy=name`,
    });
    expect(
      members
        .json()
        .items.map(({ contactId }: { contactId: number }) => contactId)
        .toSorted(),
    ).toEqual([ids[0], ids[2]]);
  });
});

describe('a reply', () => {
  const replyOf = async (campaignId: number) => (await rowsOf(campaignId))[0];

  it.each([
    ['within 72 hours (71:59)', 72 * HOUR_MS - MINUTE_MS, true],
    ['later (72:01)', 72 * HOUR_MS + MINUTE_MS, false],
  ])('%s counts for the last campaign, with its first words [CPN-25]', async (_, agoMs, isCounted) => {
    const [id = 0] = await addContacts(app, app.account, 1);
    const now = app.services.clock.now().getTime();
    const older = await completed([id], () => sentRow(new Date(now - agoMs - HOUR_MS)), 'Older');
    const last = await completed([id], () => sentRow(new Date(now - agoMs)), 'Last');
    await receive(app, admin, app.account, `Yes please ${agoMs}`, '6465550100');
    await receive(app, admin, app.account, `And more ${agoMs}`, '6465550100');
    expect((await replyOf(older))?.repliedAt).toBeNull();
    expect((await replyOf(last))?.repliedAt !== null).toBe(isCounted);
    const { items } = await get(last, 'recipients?step=replied');
    expect(items.map(({ reply }: { reply: string }) => reply)).toEqual(
      isCounted ? [`Yes please ${agoMs}`] : [],
    );
  });

  it('to another number of the account counts for no campaign [CPN-25]', async () => {
    const tn = '2125550190';
    await addGroup(app, app.account, { name: 'Second', tn, memberIds: [app.account.admin.userId] });
    const [id = 0] = await addContacts(app, app.account, 1);
    const now = app.services.clock.now().getTime();
    const campaignId = await completed([id], () => sentRow(new Date(now - HOUR_MS)));
    const second = { ...app.account, tn, number: `+1${tn}` };
    const reply = await receive(app, admin, second, 'Yes, to the second number', '6465550100');
    expect(reply.contactId).toBe(id);
    expect((await replyOf(campaignId))?.repliedAt).toBeNull();
  });

  it('names its campaign in the history and to open screens, and a second text does not', async () => {
    const [id = 0] = await addContacts(app, app.account, 1);
    const now = app.services.clock.now().getTime();
    const campaignId = await completed([id], () => sentRow(new Date(now - HOUR_MS)), 'Named offer');
    const first = await receive(app, admin, app.account, 'Friday, please', '6465550100');
    const second = await receive(app, admin, app.account, 'At ten', '6465550100');
    const repliesTo = { campaignId, name: 'Named offer' };
    expect([first.repliesTo, second.repliesTo]).toEqual([repliesTo, undefined]);
    const history = await admin({ url: `/sms-numbers/${app.account.tn}/history/${id}?pageSize=50` });
    expect(history.json().rows).toMatchObject([
      { smsText: 'At ten' },
      { smsText: 'Friday, please', repliesTo },
    ]);
    expect(history.json().rows[0]).not.toHaveProperty('repliesTo');
  });

  it('of STOP counts as an opt-out of the last campaign [CPN-25]', async () => {
    const [id = 0] = await addContacts(app, app.account, 1);
    const now = app.services.clock.now().getTime();
    const older = await completed([id], () => sentRow(new Date(now - 2 * HOUR_MS)), 'Older');
    const last = await completed([id], () => sentRow(new Date(now - HOUR_MS)), 'Last');
    await receive(app, admin, app.account, 'STOP', '6465550100');
    expect((await replyOf(older))?.optedOutAt).toBeNull();
    expect((await replyOf(last))?.optedOutAt).not.toBeNull();
    const [stop] = await app.services.db.select().from(message).where(eq(message.text, 'STOP'));
    expect(stop).toMatchObject({
      isInbound: true,
      status: MessageStatus.DELIVERED,
      method: Method.INBOUND_SMS,
    });
  });
});

describe('GET /api/contacts/{id}/campaigns', () => {
  it('has the last three campaigns that texted the contact, newest first, with the reply [INB-58]', async () => {
    const [id = 0, other = 0] = await addContacts(app, app.account, 2);
    const now = app.services.clock.now().getTime();
    const sentBefore = (hours: number) => () => sentRow(new Date(now - hours * HOUR_MS));
    await completed([id], sentBefore(4), 'Oldest');
    await completed([id], sentBefore(3), 'Third');
    await completed([id], sentBefore(2), 'Second');
    await completed([id], () => ({ status: 'skipped', skipReason: 'opted_out' }), 'Skipped');
    await completed([other], sentBefore(1), 'To someone else');
    const last = await completed([id], sentBefore(1), 'Last');
    await receive(app, admin, app.account, 'Count me in', '6465550100');
    const { items, total } = (await admin({ url: `/api/contacts/${id}/campaigns` })).json();
    expect(items.map(({ name }: { name: string }) => name)).toEqual(['Last', 'Second', 'Third']);
    expect(items[0]).toMatchObject({
      campaignId: last,
      status: 'delivered',
      sentAt: new Date(now - HOUR_MS).toISOString(),
      repliedAt: expect.any(String),
      optedOutAt: null,
    });
    expect([items[1].repliedAt, total]).toEqual([null, 3]);
  });

  it('leaves out those of numbers of groups without the reader, except for administrators [INB-58]', async () => {
    const { db } = app.services;
    const [id = 0] = await addContacts(app, app.account, 1);
    const now = app.services.clock.now().getTime();
    const tn = '2125550191';
    const { numberId } = await addGroup(app, app.account, { name: 'Others', tn, memberIds: [] });
    const own = await completed([id], () => sentRow(new Date(now - 5 * HOUR_MS)), 'Own number');
    for (const hours of [1, 2, 3]) {
      const other = await completed([id], () => sentRow(new Date(now - hours * HOUR_MS)), 'Other number');
      await db.update(campaign).set({ numberId }).where(eq(campaign.id, other));
    }
    const agent = await app.signIn(app.account.agent.username);
    const idsFor = async (as: Send) =>
      (await as({ url: `/api/contacts/${id}/campaigns` }))
        .json()
        .items.map(({ campaignId }: { campaignId: number }) => campaignId);
    expect(await idsFor(agent)).toEqual([own]);
    expect(await idsFor(admin)).toHaveLength(3);
  });
});
