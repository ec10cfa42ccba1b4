import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SERVER_EVENTS } from '@dashboard/shared/contracts';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { contact, contactImport } from '../../platform/db/schema';
import { countsOf, importFile, readImport, startImport, uploadContacts } from '../../testing/contact-imports';
import { runJobs } from '../../testing/run-jobs';
import { connectAs } from '../../testing/socket-client';
import type { Send } from '../../testing/start-test-app';
import { eventually, readEvents, receive, startTexting, type TextingApp } from '../../testing/texting';
import { runImport } from './run-import';

jest.setTimeout(300_000);

const ROWS = 50_000;
const KILLS = 10;

let app: TextingApp;
let admin: Send;

beforeAll(async () => {
  app = await startTexting();
  admin = await app.signIn(app.account.admin.username);
});
afterAll(() => app.close());

/** Area codes that no fixture uses, a hundred invented numbers in each. */
const AREAS = Array.from({ length: 800 }, (_, index) => 200 + index).filter(
  (area) => area % 100 !== 11 && area !== 900 && area !== 212 && area !== 213,
);
const numberAt = (index: number) =>
  `${AREAS[Math.floor(index / 100)]}55501${String(index % 100).padStart(2, '0')}`;

const addList = async (name: string): Promise<number> =>
  (await admin({ method: 'POST', url: '/api/contacts/list', payload: { name } })).json().listId;

/** The stored counts of a list, and the same counted from its contacts. */
async function listCounts(listId: number) {
  const { rows } = await app.services.db.execute(sql`
    select l.member_count, l.textable_count, count(c.id)::int as members,
      count(c.id) filter (where not c.is_opt_out and not c.is_blocked)::int as textable
    from contact_list l
    left join contact_list_member m on m.account_id = l.account_id and m.list_id = l.id
    left join contact c on c.account_id = m.account_id and c.id = m.contact_id and c.deleted_at is null
    where l.id = ${listId} group by l.account_id, l.id`);
  const [row] = rows;
  return { stored: [row?.member_count, row?.textable_count], counted: [row?.members, row?.textable] };
}

const contactsOf = () =>
  app.services.db
    .select()
    .from(contact)
    .where(eq(contact.accountId, app.account.accountId))
    .orderBy(contact.id);

/** Continues an import in another process. */
function continueElsewhere(importId: number): ChildProcess {
  const { pool, config } = app.services;
  const script = join(__dirname, '..', '..', 'testing', 'import-process.ts');
  const place = [String(pool.options.connectionString), join(config.dataDir, 'media')];
  const key = [String(app.account.accountId), String(importId)];
  const loader = pathToFileURL(require.resolve('tsx')).href;
  return spawn(process.execPath, ['--import', loader, script, ...place, ...key], { stdio: 'ignore' });
}

describe('an import', () => {
  it('creates exactly the right contacts although its process is killed ten times [CTC-37]', async () => {
    const listId = await addList('Killed');
    const { accountId } = app.account;
    const known = Array.from({ length: 1_000 }, (_, index) => ({
      accountId,
      number: `+1${numberAt(index * 40)}`,
      ...(index % 3 === 0 && { name: 'Known' }),
      ...(index % 5 === 0 && { isOptOut: true }),
    }));
    await app.services.db.insert(contact).values(known);
    const lines = ['Phone,Name'];
    for (let index = 0; index < ROWS; index += 1) {
      if (index % 100 === 99) lines.push(`12,Row ${index}`);
      else if (index % 100 === 98) lines.push(`${numberAt(index - 50)},Repeated`);
      else lines.push(`${numberAt(index)},Row ${index}`);
    }
    const uploaded = await uploadContacts(admin, lines.join('\n'));
    await startImport(admin, uploaded, { listIds: [listId] });
    const processed = async () => {
      const [row] = await app.services.db
        .select()
        .from(contactImport)
        .where(eq(contactImport.id, uploaded.id));
      return row?.processed ?? 0;
    };
    let kills = 0;
    while (kills < KILLS) {
      const target = (ROWS / (KILLS + 1)) * (kills + 1);
      const child = continueElsewhere(uploaded.id);
      const ended = once(child, 'exit');
      await eventually(
        async () => (child.exitCode === null ? await processed() : ROWS),
        (position) => position >= target,
      );
      if (child.exitCode !== null) continue;
      child.kill('SIGKILL');
      await ended;
      kills += 1;
    }
    expect(await processed()).toBeLessThan(ROWS);
    await eventually(
      async () => {
        await runJobs(app.services);
        return (await readImport(admin, uploaded.id)).state;
      },
      (state) => state === 'done',
    );

    const names = new Map(known.map(({ number, name = '' }) => [number, name]));
    const optedOut = new Set(known.flatMap(({ number, isOptOut }) => (isOptOut ? number : [])));
    const counts = { created: 0, updated: 0, unchanged: 0, skipped: 0, alreadyOptedOut: 0, failed: 0 };
    for (let index = 0; index < ROWS; index += 1) {
      const number = `+1${numberAt(index)}`;
      const stored = names.get(number);
      if (index % 100 === 99) counts.failed += 1;
      else if (index % 100 === 98) counts.skipped += 1;
      else if (optedOut.has(number)) counts.alreadyOptedOut += 1;
      else {
        // The list is new to every contact.
        if (stored === undefined) counts.created += 1;
        else counts.updated += 1;
        names.set(number, stored || `Row ${index}`);
      }
    }
    expect(await readImport(admin, uploaded.id)).toMatchObject({ ...counts, processed: ROWS });
    const stored = new Map((await contactsOf()).map(({ number, name }) => [number, name]));
    expect(stored.size).toBe(names.size);
    expect([...names].filter(([number, name]) => stored.get(number) !== name)).toEqual([]);
    const members = counts.created + counts.updated;
    expect(await listCounts(listId)).toEqual({ stored: [members, members], counted: [members, members] });
    const csv = await admin({ method: 'GET', url: `/api/contacts/imports/${uploaded.id}/rejected.csv` });
    expect(csv.body.trim().split('\r\n')).toHaveLength(counts.failed + 1);
  });

  it('opts out a contact who texts STOP meanwhile, and sends its progress but no events [CTC-27] [CTC-38]', async () => {
    const listId = await addList('Stopped');
    const first = 60_000;
    const rows = Array.from({ length: 1_600 }, (_, index) => `${numberAt(first + index)},Row,no`);
    const [imported = '', later = ''] = [numberAt(first), numberAt(first + 1_599)];
    const uploaded = await uploadContacts(admin, `Phone,Name,Opt-out\n${rows.join('\n')}\n`);
    const client = await connectAs(app, app.account.agent.username);
    await eventually(
      async () => client.of('ContactList').length,
      (count) => count > 0,
    );
    await startImport(admin, uploaded, { listIds: [listId], onMatch: 'overwrite' });
    const before = (await readEvents(admin)).lastSeq;
    let stops = 0;
    // The pause after the first batch.
    const sleep = async () => {
      if (stops > 0) return;
      stops = 2;
      for (const from of [imported, later]) await receive(app, admin, app.account, 'STOP', from);
    };
    const { accountId } = app.account;
    const services = { ...app.services, sleep, sockets: app.services.sockets };
    await runImport(services, { accountId, importId: uploaded.id }, AbortSignal.timeout(60_000));

    const done = await readImport(admin, uploaded.id);
    expect([done.state, ...countsOf(done)]).toEqual(['done', 1_599, 0, 0, 0, 1, 0]);
    const stopped = (await contactsOf()).filter(({ number }) =>
      [`+1${imported}`, `+1${later}`].includes(number),
    );
    expect(stopped.map(({ isOptOut, optOutSource }) => [isOptOut, optOutSource])).toEqual([
      [true, 'keyword'],
      [true, 'keyword'],
    ]);
    expect(await listCounts(listId)).toEqual({ stored: [1_599, 1_598], counted: [1_599, 1_598] });
    const progress = () => v.parse(v.array(SERVER_EVENTS.import_progress), client.of('import_progress'));
    await eventually(
      async () => progress().at(-1)?.state,
      (state) => state === 'done',
    );
    expect(progress().map((event) => event.processed)).toEqual([500, 1_000, 1_500, 1_600, 1_600]);
    expect(progress().at(-1)).toMatchObject({
      id: uploaded.id,
      total: 1_600,
      created: 1_599,
      alreadyOptedOut: 1,
    });
    const changes = v.parse(v.array(SERVER_EVENTS.account_changed), client.of('account_changed'));
    expect(changes.filter(({ part }) => part === 'contacts')).toHaveLength(1);
    const { events } = await readEvents(admin, before);
    const names = events.flatMap(({ event }) =>
      event.type === 'contact_updated' ? event.contact.contactName : [],
    );
    expect(names.length).toBeLessThan(10);
    client.socket.disconnect();
  });

  it('doubles nothing when the same file is imported twice at once while users change contacts [CTC-38]', async () => {
    const listId = await addList('Twice');
    const first = 65_000;
    const numbers = Array.from({ length: 3_000 }, (_, index) => numberAt(first + index));
    const file = `Phone,Name\n${numbers.map((number, index) => `${number},Row ${index}`).join('\n')}\n`;
    const { accountId } = app.account;
    const ids: number[] = [];
    for (const _ of [1, 2]) {
      const uploaded = await uploadContacts(admin, file);
      await startImport(admin, uploaded, { listIds: [listId] });
      ids.push(uploaded.id);
    }
    let isRunning = true;
    const statuses: number[] = [];
    const users = [0, 1, 2].map(async (user) => {
      for (let round = 0; isRunning; round += 1) {
        const pasted = numbers
          .slice((round * 300 + user * 100) % 2_900)
          .slice(0, 100)
          .reverse();
        const url = `/api/contacts/list/${listId}/contacts`;
        statuses.push((await admin({ method: 'POST', url, payload: { numbers: pasted } })).statusCode);
      }
    });
    const signal = AbortSignal.timeout(60_000);
    await Promise.all(ids.map((importId) => runImport(app.services, { accountId, importId }, signal)));
    isRunning = false;
    await Promise.all(users);
    expect(statuses.filter((status) => status !== 201 && status !== 200)).toEqual([]);
    const imports = await Promise.all(ids.map((id) => readImport(admin, id)));
    for (const one of imports) expect(countsOf(one).reduce((sum, count) => sum + count)).toBe(3_000);
    const stored = (await contactsOf()).filter(({ number }) => numbers.includes(number.slice(2)));
    expect([stored.length, new Set(stored.map(({ number }) => number)).size]).toEqual([3_000, 3_000]);
    const created = stored.filter(({ importId }) => ids.includes(importId ?? 0)).length;
    expect(imports.reduce((sum, one) => sum + one.created, 0)).toBe(created);
    expect(await listCounts(listId)).toEqual({ stored: [3_000, 3_000], counted: [3_000, 3_000] });
    expect(countsOf(await importFile(app, admin, file, { listIds: [listId] }))).toEqual([
      0, 0, 3_000, 0, 0, 0,
    ]);
  });
});
