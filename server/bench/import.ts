import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ContactImportResponse } from '@dashboard/shared/contracts';
import { Agent, request } from 'undici';
import * as v from 'valibot';
import type { BenchServer } from './bench-server';
import type { FilledInbox } from './fill-history';
import { median, percentile, type Result, timed } from './statistics';

const ROWS = 50_000;
const ROUNDS = 3;
const POLL_MS = 20;

/** Area codes with a hundred invented numbers each. A few are those of demo contacts. */
const AREAS = Array.from({ length: 790 }, (_, index) => 210 + index).filter(
  (area) => area % 100 !== 11 && area !== 900,
);
const numberAt = (index: number) =>
  `${AREAS[Math.floor(index / 100)]}55501${String(index % 100).padStart(2, '0')}`;
const lines = Array.from(
  { length: ROWS },
  (_, index) => `${numberAt(index)},Person ${index},p${index}@example.test,Kestrel`,
);

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Returns the account to the state before an import, so that each measurement starts with the same table. */
async function removeImported({ pool }: BenchServer, accountId: number, lastId: number): Promise<void> {
  await pool.query('delete from contact where account_id = $1 and id > $2', [accountId, lastId]);
  await pool.query('vacuum analyze contact');
}

/** COPY of the same rows and one upsert: the least that PostgreSQL has to do. */
async function copyAndUpsert({ pool }: BenchServer, accountId: number): Promise<number> {
  const file = join(tmpdir(), `bench-import-${process.pid}.csv`);
  writeFileSync(file, `${lines.join('\n')}\n`);
  // PostgreSQL reads it as another user of the machine.
  chmodSync(file, 0o644);
  const connection = await pool.connect();
  try {
    return await timed(async () => {
      await connection.query('begin');
      await connection.query(
        'create temp table copied (phone text, name text, email text, company text) on commit drop',
      );
      await connection.query(`copy copied from '${file}' with (format csv)`);
      await connection.query(
        `insert into contact (account_id, number, name, email, company)
         select $1, '+1' || phone, name, email, company from copied
         on conflict (account_id, number) do update set name = excluded.name, email = excluded.email,
           company = excluded.company`,
        [accountId],
      );
      await connection.query('commit');
    });
  } finally {
    connection.release();
    rmSync(file);
  }
}

async function upload({ url }: BenchServer, cookie: string): Promise<number> {
  const form = new FormData();
  form.append('file', new Blob([`Phone,Name,Email,Company\n${lines.join('\n')}\n`]), 'bench.csv');
  const headers = { cookie, origin: url };
  const response = await fetch(`${url}/api/contacts/imports`, { method: 'POST', headers, body: form });
  return v.parse(ContactImportResponse, await response.json()).import.id;
}

/** Imports the file. Resolves when every row is committed. */
async function runImport({ url, pool }: BenchServer, cookie: string, id: number): Promise<void> {
  const response = await fetch(`${url}/api/contacts/imports/${id}/start`, {
    method: 'POST',
    headers: { cookie, origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({
      mapping: { phone: 0, name: 1, email: 2, company: 3 },
      onMatch: 'overwrite',
      consent: true,
    }),
  });
  if (response.status !== 202) throw new Error(`The import did not start: ${await response.text()}`);
  for (;;) {
    const { rows } = await pool.query<{ state: string; created: number }>(
      'select state, created from contact_import where id = $1',
      [id],
    );
    if (rows[0]?.state === 'done' && rows[0].created > 0.99 * ROWS) return;
    if (rows[0]?.state !== 'running') throw new Error(`The import ended as ${JSON.stringify(rows[0])}`);
    await pause(POLL_MS);
  }
}

/** Durations of a colleague's history pages, one after the other, until the work ends or `count` are measured. */
async function historyDuring(
  get: (round: number) => Promise<void>,
  isOver: (count: number) => boolean,
): Promise<number[]> {
  const samples: number[] = [];
  while (!isOver(samples.length)) samples.push(await timed(() => get(samples.length)));
  return samples;
}

/** Time of an import of 50,000 new contacts, and how much it slows the inbox of a colleague. */
export async function benchImport(server: BenchServer, inbox: FilledInbox): Promise<Result[]> {
  const admin = await server.signIn('acme.admin');
  const cookie = await server.signIn('acme.agent');
  const dispatcher = new Agent({ connections: 1 });
  const get = async (round: number) => {
    const contactId = inbox.contactIds[(round * 7) % inbox.contactIds.length];
    const path = `/sms-numbers/${inbox.tn}/history/${contactId}?pageSize=50`;
    const { statusCode, body } = await request(`${server.url}${path}`, { headers: { cookie }, dispatcher });
    const text = await body.text();
    if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${text}`);
  };
  await historyDuring(get, (count) => count === 300);
  const { rows } = await server.pool.query<{ last: string }>('select max(id) as last from contact');
  const lastId = Number(rows[0]?.last);
  const [raw, imported, idle, busy]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    await removeImported(server, inbox.accountId, lastId);
    raw.push(await copyAndUpsert(server, inbox.accountId));
    await removeImported(server, inbox.accountId, lastId);
    const alone = await upload(server, admin);
    imported.push(await timed(() => runImport(server, admin, alone)));
    await removeImported(server, inbox.accountId, lastId);
    const beside = await upload(server, admin);
    idle.push(...(await historyDuring(get, (count) => count === 1_000)));
    let isDone = false;
    const importing = runImport(server, admin, beside).finally(() => {
      isDone = true;
    });
    busy.push(...(await historyDuring(get, () => isDone)));
    await importing;
  }
  await dispatcher.close();
  return [
    { name: 'COPY and upsert of 50,000 contacts', value: median(raw), unit: 'ms' },
    { name: 'Import of 50,000 contacts', value: median(imported), unit: 'ms' },
    { name: 'Import to COPY and upsert', value: median(imported) / median(raw), unit: 'times', limit: 4 },
    { name: 'History page, idle, p99', value: percentile(idle, 0.99), unit: 'ms' },
    { name: 'History page during an import, p99', value: percentile(busy, 0.99), unit: 'ms' },
    {
      name: 'History p99 during an import to idle',
      value: percentile(busy, 0.99) / percentile(idle, 0.99),
      unit: 'times',
      limit: 1.5,
    },
  ];
}
