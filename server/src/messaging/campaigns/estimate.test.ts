import { randomUUID } from 'node:crypto';
import { AUDIENCE_PARTS, type CampaignEstimate, MessageStatus, Method } from '@dashboard/shared/contracts';
import { campaignText, countSegments, mergeText, nameParts, numberProblem } from '@dashboard/shared/text';
import { eq } from 'drizzle-orm';
import { account, contact, message, textNumber } from '../../platform/db/schema';
import { addContacts, addListOf } from '../../testing/campaigns';
import { randomFrom } from '../../testing/random-from';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';
import type { WorldAccount } from '../../testing/world';

const URL = '/api/campaigns/estimate';
const HOUR_MS = 60 * 60_000;

let test: TestApp;
let own: WorldAccount;
let admin: Send;

beforeAll(async () => {
  test = await startTestApp();
  [own] = test.world.providers[0].accounts;
  admin = await test.signIn(own.admin.username);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.advance(60_000);
  await test.services.db.delete(contact).where(eq(contact.accountId, own.accountId));
});

let lists = 0;
const addList = (contactIds: number[]) => {
  lists += 1;
  return addListOf(test, own, { send: admin, name: `List ${lists}`, contactIds });
};
const estimate = async (fields: object): Promise<CampaignEstimate> => {
  const response = await admin({ method: 'POST', url: URL, payload: { tn: own.tn, ...fields } });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json();
};
const part = async (name: string, fields: object) =>
  (
    await admin({ method: 'POST', url: `${URL}/contacts`, payload: { tn: own.tn, part: name, ...fields } })
  ).json();

/** Stores a text that the account sent to a contact. */
const addSent = async (contactId: number, text: string, createdAt: Date) => {
  const { accountId, numberId } = own;
  const of = { accountId, numberId, contactId };
  const [row] = await test.services.db
    .insert(message)
    .values({
      ...of,
      ordinal: 1,
      clientId: randomUUID(),
      isInbound: false,
      method: Method.PORTAL,
      status: MessageStatus.DELIVERED,
      text,
      createdAt,
    })
    .returning();
  await test.services.pool.query(
    `insert into conversation (account_id, number_id, contact_id, last_message_id, last_activity, last_is_inbound)
     values ($1, $2, $3, $4, $5, false)`,
    [accountId, numberId, contactId, row?.id, createdAt],
  );
};

/** Numbers that cannot get texts, one of each kind. */
const ODD_NUMBERS = [
  '+12115550100',
  '+19005550100',
  '+11235550100',
  '+12121550100',
  '+121255501',
  '+442071234567',
];

describe('POST /api/campaigns/estimate', () => {
  it('counts an audience whose parts add up, as a recount does [CPN-11]', async () => {
    const below = randomFrom(41);
    const kinds: ('ok' | 'out' | 'suspected' | 'blocked' | 'odd' | 'deleted')[] = Array.from(
      { length: 300 },
      () => (['ok', 'ok', 'ok', 'out', 'suspected', 'blocked', 'odd', 'deleted'] as const)[below(8)] ?? 'ok',
    );
    let odd = 0;
    const ids = await addContacts(test, own, kinds.length, (index) => {
      const kind = kinds[index];
      if (kind === 'out') return { isOptOut: true, isBlocked: below(2) === 0 };
      if (kind === 'suspected') return { suspectedOptOutAt: new Date() };
      if (kind === 'blocked') return { isBlocked: true };
      if (kind === 'deleted') return { deletedAt: new Date() };
      if (kind !== 'odd' || odd >= ODD_NUMBERS.length) return {};
      odd += 1;
      return { number: ODD_NUMBERS[odd - 1] ?? '' };
    });
    const pick = (share: number) => ids.filter(() => below(100) < share);
    const members = [pick(60), pick(50), pick(30)];
    const left = pick(20);
    const includeListIds = [];
    for (const contactIds of members) includeListIds.push(await addList(contactIds));
    const excludeListIds = [await addList(left)];
    const rows = await test.services.db.select().from(contact).where(eq(contact.accountId, own.accountId));
    const byId = new Map(rows.map((row) => [row.id, row]));
    const expected = Object.fromEntries(AUDIENCE_PARTS.map((name) => [name, 0]));
    const seen = new Set<number>();
    const add = (name: string) => {
      expected[name] = (expected[name] ?? 0) + 1;
    };
    for (const id of members.flat()) {
      const row = byId.get(id);
      if (row === undefined || row.deletedAt !== null) continue;
      if (seen.has(id)) add('duplicate');
      else if (row.isOptOut || row.suspectedOptOutAt !== null) add('opted_out');
      else if (row.isBlocked) add('blocked');
      else if (numberProblem(row.number.replace('+1', ''), { allowFictional: true }) !== null) add('invalid');
      else if (left.includes(id)) add('excluded');
      else add('receive');
      seen.add(id);
    }
    const { audience } = await estimate({ includeListIds, excludeListIds });
    const { onLists, ...parts } = audience;
    expect(parts).toEqual(expected);
    expect(Object.values(parts).reduce((sum, size) => sum + size)).toBe(onLists);
    const everyone = await part('on_lists', { includeListIds, excludeListIds, pageSize: 7 });
    expect([everyone.total, everyone.items.length, everyone.items[0].text]).toEqual([onLists, 7, null]);
    for (const name of AUDIENCE_PARTS) {
      const page = await part(name, { includeListIds, excludeListIds, pageSize: 7 });
      expect([name, page.total, page.items.length]).toEqual([name, parts[name], Math.min(7, parts[name])]);
    }
  });

  it('has the business name, also without lists and a number [CPN-15]', async () => {
    const [row] = await test.services.db.select().from(account).where(eq(account.id, own.accountId));
    expect(await estimate({ tn: null, text: 'We open late' })).toMatchObject({
      businessName: row?.companyName,
    });
  });

  it('counts US numbers apart for a Canadian account without registration [I-21]', async () => {
    const { db } = test.services;
    const isOwn = eq(account.id, own.accountId);
    const setTollFree = (isTollFree: boolean) =>
      db.update(textNumber).set({ isTollFree }).where(eq(textNumber.id, own.numberId));
    const ids = await addContacts(test, own, 4, (index) => ({
      number: `+1${[312, 604, 867, 242][index]}5550119`,
    }));
    const includeListIds = [await addList(ids)];
    const sizes = async () => {
      const { receive, registry } = (await estimate({ includeListIds })).audience;
      return [receive, registry];
    };
    expect(await sizes()).toEqual([4, 0]);
    await db.update(account).set({ country: 'CA', isRegistered: false }).where(isOwn);
    expect(await sizes()).toEqual([2, 2]);
    expect((await part('registry', { includeListIds })).total).toBe(2);
    await setTollFree(true);
    expect(await sizes()).toEqual([4, 0]);
    await setTollFree(false);
    await db.update(account).set({ country: 'US', isRegistered: true }).where(isOwn);
  });

  it('leaves out people who got a text in the last hours, and counts All Contacts [CPN-10] [CPN-11]', async () => {
    const [recent = 0, old = 0] = await addContacts(test, own, 3);
    const now = test.services.clock.now().getTime();
    await addSent(recent, 'Hi', new Date(now - 23 * HOUR_MS));
    await addSent(old, 'Hi', new Date(now - 25 * HOUR_MS));
    const { items } = (await admin({ url: '/api/contacts/list?search=All%20Contacts' })).json();
    const of = { includeListIds: [items[0].listId], excludeMessagedHours: 24 };
    expect((await estimate(of)).audience).toMatchObject({ onLists: 3, receive: 2, excluded: 1 });
    expect((await part('excluded', of)).items).toMatchObject([{ contactId: recent, text: null }]);
  });

  it('counts segments over the whole audience after merging and with the footer [CPN-12]', async () => {
    const names = ['Al', 'Ana-Lucía Ruiz', 'Zoë', 'Ángel', 'x'.repeat(60), 'Bo', 'Al', ''];
    const ids = await addContacts(test, own, names.length, (index) => ({ name: names[index] ?? '' }));
    const text = `Hi {{firstName|there}}, ${'your appointment is due. '.repeat(4)}{{contactNumber}}`;
    const includeListIds = [await addList(ids)];
    const { segments, mergeGaps } = await estimate({ includeListIds, text });
    const counts = names.map((name) => {
      const values = { ...nameParts(name), contactNumber: '(646) 555-0100' };
      return countSegments(campaignText(mergeText(text, values).text, true)).segments;
    });
    expect(new Set(counts).size).toBeGreaterThan(2);
    const typical = segments?.typical ?? 0;
    expect(segments).toEqual({
      min: Math.min(...counts),
      max: Math.max(...counts),
      typical: expect.any(Number),
      total: counts.reduce((sum, count) => sum + count),
      minPeople: counts.filter((count) => count === Math.min(...counts)).length,
      maxPeople: counts.filter((count) => count === Math.max(...counts)).length,
      typicalPeople: counts.filter((count) => count === typical).length,
    });
    expect(mergeGaps).toEqual([]);
    const withPictures = await estimate({ includeListIds, text, hasMedia: true });
    expect(withPictures.segments).toMatchObject({ min: 1, max: 1, total: names.length });
  });

  it('names the recipients without a value, and pages them with their texts [CPN-16]', async () => {
    const ids = await addContacts(test, own, 6, (index) => ({
      name: index < 4 ? '' : `Person ${index}`,
      ...(index === 5 && { customFields: { Plan: 'Gold' } }),
    }));
    const fields = {
      includeListIds: [await addList(ids)],
      text: '{{firstName}} {{custom.plan}} {{nonsense}}',
    };
    const { mergeGaps } = await estimate(fields);
    expect(mergeGaps).toEqual([
      {
        field: 'firstName',
        reason: 'empty',
        people: 4,
        names: ['(646) 555-0100', '(773) 555-0100', '(720) 555-0100'],
      },
      { field: 'custom.plan', reason: 'empty', people: 5, names: expect.any(Array) },
      { field: 'nonsense', reason: 'unknown', people: 6, names: expect.any(Array) },
    ]);
    const known = { ...fields, text: '{{firstName}} {{custom.plan}}' };
    const missing = await part('merge_missing', known);
    expect(missing.total).toBe(5);
    expect(missing.items[0]).toMatchObject({
      contactName: 'Person 4',
      text: expect.stringContaining('{{custom.plan}}'),
    });
    expect((await part('merge_missing', { ...known, text: '{{contactNumber}}' })).total).toBe(0);
    const receive = await part('receive', { ...known, text: 'Hi {{firstName|there}}', page: 6, pageSize: 1 });
    expect(receive.items).toMatchObject([
      { contactName: '', text: 'Hi there\nReply STOP to opt out', segments: 1 },
    ]);
  });

  it('pages the recipients who get the fallback of a merge field', async () => {
    const ids = await addContacts(test, own, 5, (index) => ({
      name: index < 2 ? ' ' : `Person ${index}`,
      ...(index === 3 && { customFields: { 'Plan name': 'Gold' } }),
      isOptOut: index === 1,
    }));
    const fields = {
      includeListIds: [await addList(ids)],
      text: '{{firstName|there}} {{custom.plan name|none}}',
    };
    const nameless = await part('receive', { ...fields, withoutField: 'firstName' });
    expect(nameless).toMatchObject({
      items: [{ contactNumber: '16465550100', text: 'there none\nReply STOP to opt out' }],
      total: 1,
    });
    expect(await part('receive', { ...fields, withoutField: 'custom.plan name' })).toMatchObject({
      total: 3,
    });
    // Named like a property of every object.
    const { total } = await part('receive', fields);
    expect(await part('receive', { ...fields, withoutField: 'constructor' })).toMatchObject({ total });
    for (const withoutField of ['accountName', 'contactNumber'])
      expect(await part('receive', { ...fields, withoutField })).toMatchObject({ total: 0 });
    expect(await part('opted_out', { ...fields, withoutField: 'firstName' })).toMatchObject({ total: 1 });
  });

  it('counts recipients who have not had the footer for 30 days [CPN-14]', async () => {
    const ids = await addContacts(test, own, 4);
    const now = test.services.clock.now().getTime();
    const [fresh = 0, stale = 0, other = 0] = ids;
    await addSent(fresh, 'Hi\nReply STOP to opt out', new Date(now - 29 * 24 * HOUR_MS));
    await addSent(stale, 'Hi\nReply STOP to opt out', new Date(now - 31 * 24 * HOUR_MS));
    await addSent(other, 'Hi', new Date(now - HOUR_MS));
    expect((await estimate({ includeListIds: [await addList(ids)] })).needFooter).toBe(3);
  });

  it('estimates the finish at the pace, at most the allowance [CPN-18]', async () => {
    const includeListIds = [await addList(await addContacts(test, own, 120))];
    const of = { includeListIds, text: 'Hello', quietHours: false };
    const minutes = ({ startsAt, finishesAt }: CampaignEstimate) =>
      (Date.parse(finishesAt ?? '') - Date.parse(startsAt ?? '')) / 60_000;
    const auto = await estimate(of);
    expect([auto.pace, minutes(auto)]).toEqual([{ segmentsPerMinute: 240, allowance: 240 }, 0.5]);
    expect(minutes(await estimate({ ...of, segmentsPerMinute: 60 }))).toBe(2);
    expect((await estimate({ ...of, segmentsPerMinute: 500 })).pace.segmentsPerMinute).toBe(240);
  });

  it.each([
    // The clocks change on 14 March 2027: at 9:00 in New York it is 8:00 in Chicago, 7:00 in Denver, 6:00 in Los Angeles.
    ['at', '2027-03-14T09:00', '2027-03-14T13:00:00.000Z', '2027-03-14T14:00:00.000Z', 2],
    // The hour after 2:00 is skipped, and everyone waits for 8:00: first in New York.
    ['at', '2027-03-14T02:30', '2027-03-14T12:00:00.000Z', '2027-03-14T12:00:00.000Z', 4],
    ['recipientLocal', '2027-03-14T09:00', '2027-03-14T13:00:00.000Z', null, 0],
    ['recipientLocal', '2027-03-14T21:00', '2027-03-15T12:00:00.000Z', '2027-03-15T12:00:00.000Z', 4],
  ] as const)('times a campaign %s %s [CPN-17] [CPN-04]', async (type, at, startsAt, resumesAt, waiting) => {
    const includeListIds = [await addList(await addContacts(test, own, 4))];
    const found = await estimate({ includeListIds, text: 'Hi', schedule: { type, at } });
    expect(found).toMatchObject({ startsAt, resumesAt, waiting });
  });
});
