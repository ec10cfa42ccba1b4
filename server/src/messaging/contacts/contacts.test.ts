import {
  Contact,
  type ContactPatch,
  ContactSearchResponse,
  RESERVED_FIELD_NAME,
} from '@dashboard/shared/contracts';
import { toE164 } from '@dashboard/shared/text';
import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { auditEntry, contact } from '../../platform/db/schema';
import type { Send } from '../../testing/start-test-app';
import {
  eventually,
  readEvents,
  readHistory,
  receive,
  sendBody,
  sendText,
  startTexting,
  type TextingApp,
} from '../../testing/texting';
import { contactMatches } from '../conversations/list-conversations';

describe('contacts', () => {
  let app: TextingApp;
  let agent: Send;
  let next = 2125550150;

  beforeAll(async () => {
    app = await startTexting();
    agent = await app.signIn(app.account.agent.username);
  });
  afterAll(() => app.close());

  const anyNumber = () => {
    next += 1;
    return String(next);
  };
  const newContact = async (number = anyNumber()) => {
    const sent = await sendText(agent, sendBody(app.account.tn, { to: number }));
    return read(sent.contactId);
  };
  const read = async (id: number) =>
    v.parse(Contact, (await agent({ method: 'GET', url: `/api/contacts/${id}` })).json());
  const patch = (id: number, body: ContactPatch | Record<string, unknown>) =>
    agent({ method: 'PATCH', url: `/api/contacts/${id}`, payload: body });
  // Delivery reports for the contact's messages may arrive in between.
  const lastEvent = async (after: number) =>
    (await readEvents(agent, after)).events.findLast(({ event }) => event.type === 'contact_updated')?.event;

  it('shows a new contact with its number in API format [CON-09] [API-62] [API-63] [API-66] [INB-05]', async () => {
    const shown = await newContact('2125550149');
    expect(shown).toMatchObject({
      contactName: '',
      contactNumber: '12125550149',
      isOptOut: false,
      isOptedOutBySystemUser: false,
      isBlocked: false,
      timeZone: 'America/New_York',
      isTimeZoneEstimated: true,
      version: 1,
    });
  });

  it.each([
    ['10 digits', '2125550148'],
    ['11 digits', '12125550148'],
    ['E.164', '+12125550148'],
    ['10 digits with brackets', '(212) 555-0148'],
  ])('stores a number of %s with its country code [CON-12] [INB-05]', async (_format, number) => {
    const { contactId } = await newContact(number);
    const columns = { number: contact.number };
    const rows = await app.services.db.select(columns).from(contact).where(eq(contact.id, contactId));
    expect(rows).toEqual([{ number: '+12125550148' }]);
  });

  it('changes the details and notifies all clients [API-64] [API-65] [API-67] [INB-57]', async () => {
    const { contactId } = await newContact();
    const { lastSeq } = await readEvents(agent);
    const details = { contactName: '  Ana Ruiz ', email: 'ana@example.test', company: 'Ruiz LLC' };
    const response = await patch(contactId, { ...details, customFields: { Pet: 'Rex' } });
    expect(response.json()).toMatchObject({
      contactName: 'Ana Ruiz',
      company: 'Ruiz LLC',
      customFields: { Pet: 'Rex' },
    });
    expect(await read(contactId)).toEqual(response.json());
    expect(await lastEvent(lastSeq)).toMatchObject({
      type: 'contact_updated',
      contact: response.json(),
      line: null,
    });
  });

  it('names the custom fields of the account, in one spelling and without unusable names [BTM-19]', async () => {
    const [first, second, deleted] = [await newContact(), await newContact(), await newContact()];
    const fieldsOf = async ({ contactId, version }: Contact, customFields: Record<string, string>) =>
      expect((await patch(contactId, { customFields, version })).statusCode).toBe(200);
    await fieldsOf(first, { 'Shoe size': '38', Plan: 'Gold' });
    await fieldsOf(second, { 'shoe size': '40', 'a|b': 'x', '{c}': 'y' });
    await fieldsOf(deleted, { Gone: 'z' });
    await app.services.db
      .update(contact)
      .set({ deletedAt: new Date() })
      .where(eq(contact.id, deleted.contactId));
    const { names }: { names: string[] } = (await agent({ url: '/api/contacts/custom-fields' })).json();
    // Contacts of other tests have fields too.
    const ours = names.filter((name) => /^(?:plan|shoe size|gone|a\|b|\{c\})$/i.test(name));
    expect(ours).toEqual(['Plan', expect.stringMatching(/^shoe size$/i)]);
    await patch(first.contactId, { customFields: {} });
    await patch(second.contactId, { customFields: {} });
  });

  it('rejects a change based on an older version', async () => {
    const { contactId, version } = await newContact();
    await patch(contactId, { contactName: 'First', version });
    const response = await patch(contactId, { contactName: 'Second', version });
    expect(response.statusCode).toBe(409);
    expect(response.json().message).toBe('Someone else changed this.');
    expect((await read(contactId)).contactName).toBe('First');
  });

  it('ignores a patch without changes', async () => {
    const before = await newContact();
    const { lastSeq } = await readEvents(agent);
    await patch(before.contactId, { isBlocked: false, isOptOut: false, contactName: '' });
    expect(await read(before.contactId)).toEqual(before);
    expect(
      (await readEvents(agent, lastSeq)).events.filter(({ event }) => event.type === 'contact_updated'),
    ).toEqual([]);
  });

  it('lets staff opt a contact out, and opt it in only with attestation [INB-52] [INB-57]', async () => {
    const { contactId } = await newContact();
    const out = await patch(contactId, { isOptOut: true });
    expect(out.json()).toMatchObject({
      isOptOut: true,
      isOptedOutBySystemUser: true,
      optOutSource: 'staff',
      optOutBy: 'north1 Tester',
    });
    const rejected = await patch(contactId, { isOptOut: false });
    expect(rejected.statusCode).toBe(422);
    expect(rejected.json().errors).toHaveProperty('consentAttested');
    const back = await patch(contactId, { isOptOut: false, consentAttested: true });
    expect(back.json()).toMatchObject({
      ...{ isOptOut: false, optInSource: 'staff', optInBy: 'north1 Tester' },
    });
    const { lines } = await readHistory(agent, app.account.tn, contactId);
    expect(lines.map((line) => [line.kind, line.userName])).toEqual([
      ['opted_out', 'north1 Tester'],
      ['opted_in', 'north1 Tester'],
    ]);
    const entries = await app.services.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.subject, `contact ${contactId}`));
    expect(entries.map(({ action, after }) => [action, after])).toMatchObject([
      ['contact.update', { isOptOut: true }],
      ['contact.update', { isOptOut: false }],
    ]);
  });

  it('lets staff undo their own opt-out without attestation and without new consent', async () => {
    const before = await newContact();
    await patch(before.contactId, { isOptOut: true });
    app.advance(15_000);
    const undone = await patch(before.contactId, { isOptOut: false, undo: true });
    const { isOptOut, isOptedOutBySystemUser, optInAt, optInSource } = before;
    expect(undone.json()).toMatchObject({ isOptOut, isOptedOutBySystemUser, optInAt, optInSource });
    const { lines } = await readHistory(agent, app.account.tn, before.contactId);
    expect(lines.map((line) => [line.kind, line.userName])).toEqual([
      ['opted_out', 'north1 Tester'],
      ['opt_out_undone', 'north1 Tester'],
    ]);
  });

  it('rejects an undo after 30 s, by a colleague, or after the contact’s own STOP', async () => {
    const undoAfter = async (change: (contactId: number, number: string) => Promise<unknown>) => {
      const number = anyNumber();
      const { contactId } = await newContact(number);
      await patch(contactId, { isOptOut: true });
      await change(contactId, number);
      const { statusCode } = await patch(contactId, { isOptOut: false, undo: true });
      return [statusCode, (await read(contactId)).isOptOut];
    };
    const byColleague = (id: number) =>
      app.services.db
        .update(contact)
        .set({ optOutByUserId: app.account.admin.userId })
        .where(eq(contact.id, id));
    expect(await undoAfter(async () => app.advance(31_000))).toEqual([422, true]);
    expect(await undoAfter(byColleague)).toEqual([422, true]);
    expect(await undoAfter((_, number) => receive(app, agent, app.account, 'STOP', number))).toEqual([
      409,
      true,
    ]);
  });

  it('rejects an opt-in by staff after the contact texted STOP [CPL-10]', async () => {
    const number = anyNumber();
    const { contactId } = await receive(app, agent, app.account, 'STOP', number);
    const response = await patch(contactId, { isOptOut: false, consentAttested: true });
    expect(response.statusCode).toBe(409);
    const message = 'This contact opted out and can only opt in again by texting START.';
    expect(response.json()).toMatchObject({ code: 'OPTED_OUT_BY_CONTACT', errors: { isOptOut: [message] } });
    expect((await read(contactId)).isOptOut).toBe(true);
  });

  it('changes the number, and rejects a duplicate, own or invalid one [CTC-08]', async () => {
    const { contactId } = await newContact();
    const other = await newContact();
    await patch(other.contactId, { contactName: 'Ana Ruiz' });
    const rejections = [
      [app.account.number, 'This is one of your own text numbers.'],
      ['911 555 0100', 'Enter a valid phone number'],
      ['555-2143 x212', 'Enter a valid phone number'],
    ] as const;
    for (const [contactNumber, text] of rejections) {
      const response = await patch(contactId, { contactNumber });
      expect([response.statusCode, response.json().errors]).toEqual([422, { contactNumber: [text] }]);
    }
    const taken = await patch(contactId, { contactNumber: other.contactNumber });
    expect([taken.statusCode, taken.json()]).toMatchObject([
      409,
      {
        ...{ code: 'DUPLICATE', contactId: other.contactId },
        errors: { contactNumber: ['Ana Ruiz already has this number.'] },
      },
    ]);
    const free = anyNumber();
    const changed = await patch(contactId, { contactNumber: `(${free.slice(0, 3)}) ${free.slice(3)}` });
    expect(changed.json()).toMatchObject({ contactId, contactNumber: `1${free}` });
  });

  it('keeps the old number opted out after a change of number, until it texts START', async () => {
    const [oldNumber, newNumber] = [anyNumber(), anyNumber()];
    const { contactId } = await receive(app, agent, app.account, 'STOP', oldNumber);
    expect((await patch(contactId, { contactNumber: newNumber })).statusCode).toBe(200);
    const send = async (to: string) => {
      const payload = sendBody(app.account.tn, { to });
      return (await agent({ method: 'POST', url: '/api/messages', payload })).json().code;
    };
    expect([await send(oldNumber), await send(newNumber)]).toEqual(['OPTED_OUT', 'OPTED_OUT']);
    await receive(app, agent, app.account, 'START', oldNumber);
    expect([await send(oldNumber), await send(newNumber)]).toEqual([undefined, 'OPTED_OUT']);
  });

  it('applies the opt-out of a number to the contact that gets the number', async () => {
    const [oldNumber, newNumber] = [anyNumber(), anyNumber()];
    const { contactId } = await receive(app, agent, app.account, 'STOP', oldNumber);
    await patch(contactId, { contactNumber: newNumber });
    expect((await patch(contactId, { contactNumber: oldNumber })).json()).toMatchObject({
      contactNumber: `1${oldNumber}`,
      isOptOut: true,
    });
    await patch(contactId, { contactNumber: newNumber });
    const other = await newContact();
    const joined = (await patch(other.contactId, { contactNumber: oldNumber })).json();
    expect(joined).toMatchObject({ isOptOut: true, isOptedOutBySystemUser: false, optOutSource: 'keyword' });
  });

  it('keeps the old number blocked after a change of number [INB-09] [CPL-13]', async () => {
    const [oldNumber, newNumber] = [anyNumber(), anyNumber()];
    const { contactId } = await newContact(oldNumber);
    await patch(contactId, { isBlocked: true });
    await patch(contactId, { contactNumber: newNumber });
    const text = 'From the blocked number';
    await app.loopback.receive({ from: toE164(oldNumber), to: app.account.number, text, mediaUrls: [] });
    // The text brings the deleted contact back, but stays hidden.
    const find = () => agent({ url: '/api/contacts', query: { search: oldNumber } });
    const found = await eventually(find, (response) => response.json().total === 1);
    expect(found.json().items).toMatchObject([{ contactName: '', isBlocked: true }]);
    const texts = await agent({ url: `/api/messages/search?tn=${app.account.tn}&q=blocked number` });
    expect(texts.json().items).toEqual([]);
  });

  it('frees the old number of a contact that is unblocked in the same change [INB-09]', async () => {
    const oldNumber = anyNumber();
    const { contactId } = await newContact(oldNumber);
    await patch(contactId, { isBlocked: true });
    await patch(contactId, { contactNumber: anyNumber(), isBlocked: false });
    const { contactId: nextId } = await receive(app, agent, app.account, 'Hello', oldNumber);
    expect(await read(nextId)).toMatchObject({ isBlocked: false });
  });

  it('applies the block of a deleted contact to the one that gets its number [CTC-10]', async () => {
    const contactNumber = anyNumber();
    const admin = await app.signIn(app.account.admin.username);
    const created = await agent({ method: 'POST', url: '/api/contacts', payload: { contactNumber } });
    const gone = v.parse(Contact, created.json());
    await patch(gone.contactId, { isBlocked: true });
    await admin({ method: 'DELETE', url: `/api/contacts/${gone.contactId}` });
    const other = await newContact();
    expect((await patch(other.contactId, { contactNumber })).json()).toMatchObject({
      contactNumber: `1${contactNumber}`,
      isBlocked: true,
      isOptOut: false,
    });
  });

  it('gives a number to one of several concurrent requests and rejects the others', async () => {
    const contacts = await Promise.all(Array.from({ length: 6 }, () => newContact()));
    const contactNumber = anyNumber();
    const responses = await Promise.all(contacts.map(({ contactId }) => patch(contactId, { contactNumber })));
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(5).fill(409)]);
    expect(new Set(responses.map((response) => response.json().contactId)).size).toBe(1);
    const rejected = responses.find(({ statusCode }) => statusCode === 409);
    expect(rejected?.json().errors.contactNumber).toEqual(['Another contact already has this number.']);
  });

  it('stores one of several concurrent changes of the same version', async () => {
    const { contactId, version } = await newContact();
    const companies = Array.from({ length: 6 }, (_, index) => `Company ${index}`);
    const responses = await Promise.all(companies.map((company) => patch(contactId, { company, version })));
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(5).fill(409)]);
    const stored = responses.find(({ statusCode }) => statusCode === 200);
    expect((await read(contactId)).company).toBe(stored?.json().company);
  });

  it('stores the user who blocked a contact, and audits it without personal details', async () => {
    const { contactId } = await newContact();
    await patch(contactId, { contactName: 'Secret Name', isBlocked: true });
    expect(await read(contactId)).toMatchObject({ isBlocked: true, blockedBy: 'north1 Tester' });
    const entries = await app.services.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.subject, `contact ${contactId}`));
    expect(entries).toMatchObject([{ action: 'contact.update', after: { isBlocked: true } }]);
    expect(JSON.stringify(entries)).not.toContain('Secret Name');
  });

  it('finds contacts by name and by digits in any format, best match first', async () => {
    const search = async (text: string) => {
      const url = `/api/contacts?search=${encodeURIComponent(text)}`;
      return v.parse(ContactSearchResponse, (await agent({ method: 'GET', url })).json()).items;
    };
    const { contactId } = await newContact('2125550199');
    await patch(contactId, { contactName: 'Zoe 100%_Sure' });
    expect((await search('zoe')).map((found) => found.contactId)).toEqual([contactId]);
    expect((await search('(212) 555-0199')).map((found) => found.contactId)).toEqual([contactId]);
    expect((await search('100%_')).map((found) => found.contactId)).toEqual([contactId]);
    expect(await search('%')).toHaveLength(1);
    expect(await search("'; drop table contact; --")).toEqual([]);
  });

  it('searches ten thousand contacts by name words in any order through the index', async () => {
    const { db } = app.services;
    const { accountId } = app.account;
    await db.execute(sql`insert into contact (account_id, number, name)
      select ${accountId}, '+1414555' || lpad(n::text, 4, '0'), 'First' || n % 97 || ' Last' || n
      from generate_series(0, 9999) n`);
    await db.execute(sql`vacuum analyze contact`);
    const response = await agent({ method: 'GET', url: '/api/contacts?search=last4321%20%20first53' });
    const { items } = v.parse(ContactSearchResponse, response.json());
    expect(items.map(({ contactName }) => contactName)).toEqual(['First53 Last4321']);
    for (const typed of ['last4321 first53', '(414) 555-4321']) {
      const matching = and(eq(contact.accountId, accountId), contactMatches(typed));
      const plan = await db.execute(sql`explain select from contact where ${matching}`);
      expect(JSON.stringify(plan.rows)).toContain('contact_account_search');
    }
  });

  it.each([
    { contactName: 7 },
    { contactName: 'x'.repeat(81) },
    { contactNumber: {} },
    { contactNumber: '123' },
    { isOptOut: 'yes' },
    { isBlocked: null },
    { email: [] },
    { email: 'no-at-sign' },
    { customFields: 'x' },
    { customFields: { a: 1 } },
    { customFields: ['red'] },
    { suspectedOptOut: true },
    { version: '1' },
    { version: 1.5 },
    { version: 1e300 },
    { accountId: 2 },
    { __proto__x: 1, contactName: 'ok' },
  ])('rejects %j and writes nothing', async (body) => {
    const before = await newContact();
    const response = await patch(before.contactId, body);
    expect([400, 422]).toContain(response.statusCode);
    expect(response.json().errors).toEqual(expect.any(Object));
    expect(await read(before.contactId)).toEqual(before);
  });

  it.each(['constructor', 'prototype', ' prototype '])(
    'rejects the reserved name %j of a custom field, and names the field [CTC-26]',
    async (name) => {
      const { contactId } = await newContact();
      const response = await patch(contactId, { customFields: { Pet: 'Rex', [name]: 'x' } });
      expect(response.statusCode).toBe(422);
      expect(Object.entries(response.json().errors)).toEqual([
        [expect.stringMatching(/^customFields/), [RESERVED_FIELD_NAME]],
      ]);
      expect(await read(contactId)).toMatchObject({ customFields: {} });
    },
  );

  it('hides a deleted contact', async () => {
    const { contactId } = await newContact();
    await app.services.db.update(contact).set({ deletedAt: new Date() }).where(eq(contact.id, contactId));
    expect((await agent({ method: 'GET', url: `/api/contacts/${contactId}` })).statusCode).toBe(404);
  });

  it('limits one user to 240 changes a minute', async () => {
    const { contactId } = await newContact();
    const admin = await app.signIn(app.account.admin.username);
    const change = () => admin({ method: 'PATCH', url: `/api/contacts/${contactId}`, payload: {} });
    const responses = await Promise.all(Array.from({ length: 240 }, change));
    expect(responses.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
    // Alone: requests sent together are not counted in the order they were sent.
    expect((await change()).statusCode).toBe(429);
    expect((await patch(contactId, {})).statusCode).toBe(200);
  });
});
