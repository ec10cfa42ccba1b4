import {
  type Contact,
  type ContactImportStart,
  ContactsResponse,
  IMPORT_CONSENT,
  RESERVED_FIELD_NAME,
} from '@dashboard/shared/contracts';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { contactImport, contactList } from '../../platform/db/schema';
import { deleteExpiredData } from '../../retention';
import { countsOf, importFile, readImport, startImport, uploadContacts } from '../../testing/contact-imports';
import { runJobs } from '../../testing/run-jobs';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';
import type { WorldAccount } from '../../testing/world';
import { runImport } from './run-import';

const HOUR_MS = 3_600_000;

let test: TestApp;
let account: WorldAccount;
let admin: Send;
let agent: Send;
let nextArea = 201;

beforeAll(async () => {
  test = await startTestApp();
  [account] = test.world.providers[0].accounts;
  admin = await test.signIn(account.admin.username);
  agent = await test.signIn(account.agent.username);
});
afterAll(() => test.close());

/** Advances the clock and signs in again, because sessions end after a day. */
async function advance(ms: number): Promise<void> {
  test.advance(ms);
  admin = await test.signIn(account.admin.username);
  agent = await test.signIn(account.agent.username);
}

/** Ten invented numbers that no other test uses. */
function numbers(): string[] {
  while (nextArea % 100 === 11 || nextArea === account.accountId) nextArea += 1;
  const area = nextArea;
  nextArea += 1;
  return Array.from({ length: 10 }, (_, index) => `${area}555010${index}`);
}

const write = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
  const response = await admin({ method, url: `/api/contacts${path}`, ...(payload && { payload }) });
  if (response.statusCode >= 300) throw new Error(response.body);
  return response;
};
const add = async (contactNumber: string, details: object = {}): Promise<Contact> =>
  (await write('POST', '', { contactNumber, ...details })).json();
const addList = async (name: string): Promise<number> =>
  (await write('POST', '/list', { name })).json().listId;
const read = async (id: number): Promise<Contact> =>
  (await admin({ method: 'GET', url: `/api/contacts/${id}` })).json();

async function find(number: string): Promise<Contact | null> {
  const response = await admin({ method: 'GET', url: `/api/contacts?search=${number}` });
  const [found] = v.parse(ContactsResponse, response.json()).items;
  return found === undefined ? null : read(found.contactId);
}
const listNames = (contact: Contact | null) => contact?.lists.map(({ name }) => name);

async function listCounts(listId: number): Promise<number[]> {
  const { memberCount, textableCount } = (
    await admin({ method: 'GET', url: `/api/contacts/list/${listId}` })
  ).json();
  return [memberCount, textableCount];
}

const start = (id: number, payload: object) =>
  agent({ method: 'POST', url: `/api/contacts/imports/${id}/start`, payload });
const undo = (as: Send, id: number) => as({ method: 'POST', url: `/api/contacts/imports/${id}/undo` });

describe('an import of contacts', () => {
  it('counts each row by what it changed, and the counts equal a recount [CTC-28]', async () => {
    const [fresh, other, blank, same, optedOut, block] = numbers();
    await add(blank ?? '', { contactName: '', email: 'kept@example.test' });
    await add(same ?? '', { contactName: 'Sam' });
    await add(optedOut ?? '', { contactName: 'Olga', isOptOut: true });
    await add(block ?? '', { contactName: 'Blocked', isBlocked: true });
    const listId = await addList('Mixed');
    const file = [
      'Phone,Name,Email',
      `${fresh},Ana Ruiz,ana@example.test`,
      `(${other?.slice(0, 3)}) ${other?.slice(3, 6)}-${other?.slice(6)},Bo,`,
      `${blank},Now named,new@example.test`,
      `${same},Sam,`,
      `+1${fresh},Repeated,`,
      `${optedOut},Not Olga,olga@example.test`,
      `${block},,block@example.test`,
      '12345,Short,',
      `${fresh?.slice(0, 3)}5550199,Bad email,nowhere`,
    ].join('\n');
    const done = await importFile(test, agent, file);
    expect(done).toMatchObject({ state: 'done', totalRows: 9, processed: 9, error: null });
    expect(countsOf(done)).toEqual([2, 2, 1, 1, 1, 2]);
    expect(await find(blank ?? '')).toMatchObject({ contactName: 'Now named', email: 'kept@example.test' });
    expect(await find(optedOut ?? '')).toMatchObject({ contactName: 'Olga', email: '', isOptOut: true });
    expect(await find(block ?? '')).toMatchObject({ email: 'block@example.test', isBlocked: true });
    const { rows } = await test.services.db.execute(
      sql`select count(*)::int as created from contact where import_id = ${done.id}`,
    );
    expect(rows).toEqual([{ created: 2 }]);
    expect(countsOf(await importFile(test, agent, file))).toEqual([0, 0, 5, 1, 1, 2]);
    // Joining a list changes a contact, except one that opted out.
    expect(countsOf(await importFile(test, agent, file, { listIds: [listId] }))).toEqual([0, 5, 0, 1, 1, 2]);
    expect(await listCounts(listId)).toEqual([5, 4]);
  });

  it('updates blanks, overwrites or skips a contact that exists [CTC-26]', async () => {
    const [number = ''] = numbers();
    const { contactId } = await add(number, { contactName: 'Ana', customFields: { Shoe: '38' } });
    const listId = await addList('Modes');
    const file = `Phone,Name,Company,Shoe,City\n${number},Anna,Kestrel,40,Oslo\n`;
    const custom = [
      { index: 3, name: 'Shoe' },
      { index: 4, name: 'City' },
    ];
    const run = async (onMatch: ContactImportStart['onMatch']) => {
      const mapping = { phone: 0, name: 1, company: 2, custom };
      const done = await importFile(test, agent, file, { onMatch, mapping, listIds: [listId] });
      const { contactName, company, customFields, lists } = await read(contactId);
      return [countsOf(done).indexOf(1), contactName, company, customFields, lists.length];
    };
    expect(await run('skip')).toEqual([2, 'Ana', '', { Shoe: '38' }, 0]);
    expect(await run('updateBlanks')).toEqual([1, 'Ana', 'Kestrel', { Shoe: '38', City: 'Oslo' }, 1]);
    expect(await run('updateBlanks')).toEqual([2, 'Ana', 'Kestrel', { Shoe: '38', City: 'Oslo' }, 1]);
    expect(await run('overwrite')).toEqual([1, 'Anna', 'Kestrel', { Shoe: '40', City: 'Oslo' }, 1]);
  });

  it.each(['updateBlanks', 'overwrite', 'skip'] as const)(
    'imports columns named like properties of every object with %s [CTC-26] [CTC-32] [CTC-33]',
    async (onMatch) => {
      const [number = '', other = ''] = numbers();
      const names = ['toString', 'valueOf', 'hasOwnProperty', '__defineGetter__'];
      const { contactId } = await add(number, { customFields: { valueOf: 'old' } });
      const custom = names.map((name, place) => ({ index: place + 1, name }));
      const file = `Phone,${names}\n${number},a,b,c,d\n${other},e,f,g,h\n`;
      const done = await importFile(test, agent, file, { onMatch, mapping: { phone: 0, custom } });
      expect(done).toMatchObject({ state: 'done', error: null, created: 1 });
      const merged = { toString: 'a', valueOf: onMatch === 'overwrite' ? 'b' : 'old', hasOwnProperty: 'c' };
      expect(Object.entries((await read(contactId)).customFields).sort()).toEqual(
        onMatch === 'skip'
          ? [['valueOf', 'old']]
          : Object.entries({ ...merged, __defineGetter__: 'd' }).sort(),
      );
      expect((await find(other))?.customFields).toMatchObject({ toString: 'e', __defineGetter__: 'h' });
    },
  );

  it('rejects a column with a reserved name, and names the field [CTC-26]', async () => {
    const [number = ''] = numbers();
    const uploaded = await uploadContacts(agent, `Phone,constructor\n${number},x\n`);
    for (const name of ['constructor', 'prototype', '__proto__']) {
      const mapping = { phone: 0, custom: [{ index: 1, name }] };
      const response = await start(uploaded.id, { mapping, onMatch: 'skip', consent: true });
      expect(response.statusCode).toBe(422);
      expect(response.json().errors).toEqual({ 'mapping.custom.0.name': [RESERVED_FIELD_NAME] });
    }
  });

  it('starts only once, with the consent and with columns and lists that exist [CTC-26]', async () => {
    const [number = ''] = numbers();
    const uploaded = await uploadContacts(agent, `Phone,Name\n${number},Ana\n`);
    const good = { mapping: { phone: 0, name: 1 }, listIds: [], onMatch: 'skip', consent: true };
    const fieldsOf = async (payload: object) => {
      const response = await start(uploaded.id, { ...good, ...payload });
      return [response.statusCode, ...Object.keys(response.json().errors ?? {})];
    };
    expect(await fieldsOf({ consent: false })).toEqual([422, 'consent']);
    expect(await fieldsOf({ consent: undefined })).toEqual([422, 'consent']);
    expect(await fieldsOf({ mapping: { name: 1 } })).toEqual([422, 'mapping.phone']);
    expect(await fieldsOf({ mapping: { phone: 0, email: 2 } })).toEqual([422, 'mapping.email']);
    expect(await fieldsOf({ listIds: [999_999] })).toEqual([422, 'listIds']);
    expect(await runJobs(test.services)).toBe(0);
    expect(await find(number)).toBeNull();

    const listId = await addList('In use');
    expect(await fieldsOf({ listIds: [listId] })).toEqual([202]);
    const again = await start(uploaded.id, good);
    expect([again.statusCode, again.json().code]).toEqual([409, 'STARTED']);
    const deleted = await admin({ method: 'DELETE', url: `/api/contacts/list/${listId}` });
    expect([deleted.statusCode, deleted.json().code]).toEqual([409, 'IN_USE']);
    await runJobs(test.services);
    await write('DELETE', `/list/${listId}`);
    const [row] = await test.services.db
      .select()
      .from(contactImport)
      .where(eq(contactImport.id, uploaded.id));
    expect(row).toMatchObject({ consentText: IMPORT_CONSENT, consentByUserId: account.agent.userId });
    expect(row?.consentAt?.toISOString()).toBe(row?.startedAt?.toISOString());
    const optIn = { optInSource: 'import', optInBy: 'north1 Tester' };
    expect(await find(number)).toMatchObject({ ...optIn, isOptOut: false });
  });

  it('opts out by the words of the column, and fails rows with other words [CTC-30]', async () => {
    const yes = ['yes', 'Y', 'TRUE', 't', '1'];
    const no = ['no', 'N', 'False', 'f', '0', ''];
    const other = ['maybe', 'x', '2', 'ja'];
    const area = numbers()[0]?.slice(0, 3);
    const words = [...yes, ...no, ...other];
    const numberAt = (index: number) => `${area}55501${10 + index}`;
    const file = `Phone,Opt-out\n${words.map((word, index) => `${numberAt(index)},${word}`).join('\n')}\n`;
    const existing = await add(numberAt(0), { contactName: 'Existing' });
    const done = await importFile(test, agent, file, { onMatch: 'skip' });
    expect(countsOf(done)).toEqual([10, 1, 0, 0, 0, 4]);
    const found = await Promise.all(words.map((_, index) => find(numberAt(index))));
    expect(found.map((contact) => contact?.isOptOut ?? null)).toEqual([
      ...yes.map(() => true),
      ...no.map(() => false),
      ...other.map(() => null),
    ]);
    expect(found[0]).toMatchObject({
      contactId: existing.contactId,
      optOutSource: 'import',
      isOptedOutBySystemUser: true,
      optInAt: null,
    });
    const { rows } = await test.services.db.execute(sql`
      select count(*)::int as lines from contact_line where kind = 'opted_out' and source = 'import'
        and contact_id = any(${sql.param(found.slice(0, 5).map((one) => one?.contactId))}::bigint[])`);
    expect(rows).toEqual([{ lines: 5 }]);
  });

  it('never clears an opt-out or a block, in any mode, also of a deleted contact [CTC-30]', async () => {
    const [staff = '', blocked = '', deleted = '', deletedBlocked = ''] = numbers();
    await add(staff, { contactName: 'Staff', isOptOut: true });
    await add(blocked, { isBlocked: true });
    for (const [number, details] of [
      [deleted, { isOptOut: true }],
      [deletedBlocked, { isBlocked: true }],
    ] as const)
      await write('DELETE', `/${(await add(number, details)).contactId}`);
    for (const onMatch of ['updateBlanks', 'overwrite', 'skip'] as const) {
      const rows = [staff, blocked, deleted, deletedBlocked].map((number) => `${number},New,no`);
      const done = await importFile(test, agent, `Phone,Name,Opted out\n${rows.join('\n')}\n`, { onMatch });
      expect(done.alreadyOptedOut).toBe(2);
      expect(await find(staff)).toMatchObject({ contactName: 'Staff', isOptOut: true });
      expect(await find(blocked)).toMatchObject({ isBlocked: true });
      expect(await find(deletedBlocked)).toMatchObject({ isBlocked: true });
      expect(await find(deleted)).toBeNull();
    }
    expect(await add(deleted)).toMatchObject({ isOptOut: true });
  });

  it('adds contacts to chosen lists and to those that a column names [CTC-26]', async () => {
    const [one = '', two = ''] = numbers();
    const listId = await addList('Chosen');
    await addList('Named');
    const rows = [`${one},named; New of file;NAMED`, `${two},`];
    const done = await importFile(test, agent, `Phone,Lists\n${rows.join('\n')}\n`, { listIds: [listId] });
    expect(countsOf(done)).toEqual([2, 0, 0, 0, 0, 0]);
    expect(listNames(await find(one))).toEqual(['Chosen', 'Named', 'New of file']);
    expect(listNames(await find(two))).toEqual(['Chosen']);
    expect(await listCounts(listId)).toEqual([2, 2]);
    await importFile(test, agent, `Phone,Opt out\n${one},y\n`);
    expect(await listCounts(listId)).toEqual([2, 1]);
  });

  it('finds lists by their name in any white space [CTC-16]', async () => {
    const [one = '', , , two = ''] = numbers();
    await addList('Summer recall');
    // A list that was named before names were on one line.
    const old = (name: string) => ({ accountId: account.accountId, name });
    await test.services.db.insert(contactList).values([old('Winter  \nrecall'), old('Summer  recall')]);
    const file = `Phone,Lists\n${one},summer  recall;Summer recall\n${two},Winter recall; New   list;\u200b\n`;
    expect(countsOf(await importFile(test, agent, file))).toEqual([2, 0, 0, 0, 0, 0]);
    expect(listNames(await find(one))).toEqual(['Summer recall']);
    expect(listNames(await find(two))).toEqual(['New list', 'Winter  \nrecall']);
  });

  it('takes a deleted contact that it adds again off the lists of before [CTC-10] [CTC-28]', async () => {
    // The first numbers of the area are those of accounts.
    const [one = '', two = ''] = numbers().slice(5);
    const [old, both] = [await addList('Before'), await addList('Before and after')];
    for (const number of [one, two])
      await write('DELETE', `/${(await add(number, { listIds: [old, both] })).contactId}`);
    const rows = [`${one},no`, `${two},yes`];
    const done = await importFile(test, agent, `Phone,Opt out\n${rows.join('\n')}\n`, { listIds: [both] });
    expect(done.created).toBe(2);
    expect(listNames(await find(one))).toEqual(['Before and after']);
    expect(await listCounts(old)).toEqual([0, 0]);
    expect(await listCounts(both)).toEqual([2, 1]);
  });

  it('keeps a list that a column names from being deleted before its end [CTC-26]', async () => {
    const listId = await addList('Spring');
    const numbersOf501 = Array.from({ length: 501 }, (_, index) => `2125${String(index).padStart(6, '0')}`);
    const uploaded = await uploadContacts(
      agent,
      `Phone,Lists\n${numbersOf501.map((number) => `${number},spring`).join('\n')}\n`,
    );
    await startImport(agent, uploaded, { mapping: { phone: 0, lists: 1 } });
    const remove = () => admin({ method: 'DELETE', url: `/api/contacts/list/${listId}` });
    const attempts: number[] = [];
    // Between two batches.
    const sleep = async () => {
      attempts.push((await remove()).statusCode);
    };
    const key = { accountId: account.accountId, importId: uploaded.id };
    await runImport({ ...test.services, sleep }, key, new AbortController().signal);
    expect(attempts).toEqual([409, 409]);
    expect(countsOf(await readImport(agent, uploaded.id))).toEqual([501, 0, 0, 0, 0, 0]);
    expect(await listCounts(listId)).toEqual([501, 501]);
    expect((await remove()).statusCode).toBe(204);
  });

  it('lists rejected rows with their lines in the file, reasons and cells [CTC-29]', async () => {
    const [number = '', own = account.tn] = [numbers()[0]];
    const file = [
      'Phone,Name,Email',
      `${number},"Ana`,
      'Ruiz",',
      '',
      '2125550,"Short',
      'number",',
      `${own},Our own,`,
      `+44 20 7946 0958,London,`,
      ',No number,',
      `${number.slice(0, 9)}9,=HYPERLINK,a@b`,
    ].join('\r\n');
    const done = await importFile(test, agent, file);
    expect(countsOf(done)).toEqual([1, 0, 0, 0, 0, 5]);
    expect(await find(number)).toMatchObject({ contactName: 'Ana Ruiz' });
    const { body, headers } = await agent({
      method: 'GET',
      url: `/api/contacts/imports/${done.id}/rejected.csv`,
    });
    expect(headers['content-disposition']).toBe(`attachment; filename="rejected-rows-${done.id}.csv"`);
    expect(body.replace('\uFEFF', '').split('\r\n')).toEqual([
      'Line,Reason,Phone,Name,Email',
      '5,Phone: This is not a US or Canadian phone number with 10 digits.,2125550,"Short\nnumber",',
      `7,Phone: This is one of your own text numbers.,${own},Our own,`,
      "8,Phone: This is not a US or Canadian phone number with 10 digits.,'+44 20 7946 0958,London,",
      '9,Phone: There is no phone number.,,No number,',
      `10,Email: Enter a valid email,${number.slice(0, 9)}9,'=HYPERLINK,a@b`,
      '',
    ]);
  });

  it('ends at an unclosed quote in a file that an earlier version accepted [CTC-28]', async () => {
    const [first, second] = numbers();
    const uploaded = await uploadContacts(agent, `Phone\n${first}\n`);
    const { db, messaging } = test.services;
    const file = `Phone,Name\n${first},Ana\n${second},"Bo\n${second},"Cy"\n`;
    const storageKey = await messaging.storage.put(account.accountId, Buffer.from(file));
    await db.update(contactImport).set({ storageKey }).where(eq(contactImport.id, uploaded.id));
    await startImport(agent, uploaded);
    await runJobs(test.services);
    expect(await readImport(agent, uploaded.id)).toMatchObject({
      state: 'failed',
      error: 'A quotation mark is never closed. See line 3, column 2. The rows counted here were imported.',
    });
  });

  it('accepts its own template [CTC-24]', async () => {
    const template = await agent({ method: 'GET', url: '/api/contacts/imports/template.csv' });
    const done = await importFile(test, agent, template.rawPayload);
    expect(done.columns.map(({ guess }) => guess)).not.toContain(null);
    expect([done.failed, done.created]).toEqual([0, done.totalRows]);
    expect(done.created).toBeGreaterThan(0);
  });
});

describe('the undo of an import', () => {
  it('deletes the contacts that it created, except those opted out, or changed or texted since [CTC-31]', async () => {
    const [kept = '', plain = '', edited = '', texted = '', stopped = '', imported = '', revived = ''] =
      numbers();
    const existing = await add(kept, { contactName: 'Existing' });
    await write('DELETE', `/${(await add(revived, { notes: 'Of the deleted contact' })).contactId}`);
    const listId = await addList('Undone');
    const rows = [kept, plain, edited, texted, stopped, revived].map((number) => `${number},no`);
    const file = `Phone,Opt-out\n${rows.join('\n')}\n${imported},yes\n`;
    const done = await importFile(test, agent, file, { listIds: [listId] });
    expect(countsOf(done)).toEqual([6, 1, 0, 0, 0, 0]);
    expect(await listCounts(listId)).toEqual([7, 6]);
    const { contactId: revivedId = 0 } = (await find(revived)) ?? {};
    expect(await read(revivedId)).toMatchObject({ notes: '' });
    const creators = await Promise.all(
      [kept, plain, revived].map(async (n) => (await find(n))?.createdByUserId),
    );
    expect(creators).toEqual([account.admin.userId, account.agent.userId, account.agent.userId]);
    await write('PATCH', `/${(await find(edited))?.contactId}`, { contactName: 'Edited' });
    await write('PATCH', `/${(await find(stopped))?.contactId}`, { isOptOut: true });
    const payload = { clientId: crypto.randomUUID(), tn: account.tn, to: texted, smsText: 'Hello' };
    expect((await agent({ method: 'POST', url: '/api/messages', payload })).statusCode).toBe(201);

    expect((await undo(agent, done.id)).json().import).toMatchObject({ state: 'undoing', undoUntil: null });
    await runJobs(test.services);
    expect(await readImport(agent, done.id)).toMatchObject({
      state: 'undone',
      undo: { deleted: 2, kept: 4 },
    });
    const left = await Promise.all([kept, plain, edited, texted, stopped, imported, revived].map(find));
    expect(left.map((contact) => contact !== null)).toEqual([true, false, true, true, true, true, false]);
    expect(left.map((contact) => contact?.isOptOut === true)).toEqual([
      ...[false, false, false, false],
      ...[true, true, false],
    ]);
    expect(left[0]?.contactId).toBe(existing.contactId);
    expect(await listCounts(listId)).toEqual([5, 3]);
    expect((await undo(agent, done.id)).statusCode).toBe(409);
  });

  it('keeps contacts with a scheduled text, a note or a list of a colleague [CTC-31]', async () => {
    const [plain = '', scheduled = '', noted = '', listed = ''] = numbers().slice(5);
    const [own, others] = [await addList('Own list'), await addList('List of a colleague')];
    const rows = [plain, scheduled, noted, listed].map((number) => `${number},Named list`);
    const done = await importFile(test, agent, `Phone,Lists\n${rows.join('\n')}\n`, { listIds: [own] });
    expect(done.created).toBe(4);
    const send = async (url: string, payload: object) =>
      expect((await agent({ method: 'POST', url, payload })).statusCode).toBe(201);
    const { tn } = account;
    const clientId = crypto.randomUUID();
    const scheduledAt = new Date(test.services.clock.now().getTime() + 3 * HOUR_MS).toISOString();
    const text = { clientId, tn, to: scheduled, smsText: 'See you', scheduledAt, confirmQuietHours: true };
    await send('/api/messages', text);
    const idOf = async (number: string) => (await find(number))?.contactId ?? 0;
    const note = { clientId: crypto.randomUUID(), text: 'Calls back' };
    await send(`/api/conversations/${tn}-${await idOf(noted)}/notes`, note);
    await write('PATCH', `/${await idOf(listed)}`, { listIds: [own, others], listIdsBefore: [own] });
    expect((await undo(agent, done.id)).statusCode).toBe(202);
    await runJobs(test.services);
    expect((await readImport(agent, done.id)).undo).toEqual({ deleted: 1, kept: 3 });
    expect(await find(plain)).toBeNull();
    expect(await listCounts(others)).toEqual([1, 1]);
  });

  it('is possible until 24 hours after the import [CTC-31]', async () => {
    const [early = '', late = ''] = numbers();
    const first = await importFile(test, admin, `Phone\n${early}\n`);
    const second = await importFile(test, admin, `Phone\n${late}\n`);
    await advance(24 * HOUR_MS - 60_000);
    expect((await readImport(admin, first.id)).undoUntil).not.toBeNull();
    expect((await readImport(agent, first.id)).undoUntil).toBeNull();
    expect((await undo(admin, first.id)).statusCode).toBe(202);
    await advance(2 * 60_000);
    expect((await readImport(admin, second.id)).undoUntil).toBeNull();
    const response = await undo(admin, second.id);
    expect([response.statusCode, response.json().code]).toEqual([409, 'TOO_LATE']);
    await runJobs(test.services);
    expect([await find(early), (await find(late))?.isOptOut]).toEqual([null, false]);
  });
});

describe('files of imports', () => {
  it('are deleted after the import, and uploads that were never started after a day', async () => {
    const stored = async () => {
      const rows = await test.services.db.select().from(contactImport);
      return rows.filter(({ storageKey }) => storageKey !== null).map(({ id }) => id);
    };
    await runJobs(test.services);
    const waiting = await uploadContacts(agent, `Phone\n${numbers()[0]}\n`);
    const done = await importFile(test, agent, `Phone\n${numbers()[0]}\n`);
    const expire = () =>
      deleteExpiredData.run({}, { services: test.services, signal: AbortSignal.timeout(10_000) });
    await expire();
    expect(await stored()).toEqual([waiting.id]);
    expect((await readImport(agent, done.id)).state).toBe('done');
    await advance(25 * HOUR_MS);
    await expire();
    expect(await stored()).toEqual([]);
    await expect(startImport(agent, waiting)).rejects.toThrow('Not found');
  });
});
