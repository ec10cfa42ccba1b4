import { deepStrictEqual, strictEqual } from 'node:assert';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { HistoryPage, HistoryRow, MessageStatus } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { databaseUrlOf } from '../faults/database-url';
import { type ApiClient, apiClient } from '../support/api-client';
import { startSuite } from '../support/suite';

const TN = '3125550142';
const PHONE = '7735550199';
const OLDER_TEXT = 'From the previous release';
const LIMIT_MS = 60_000;

const print = (line: string) => process.stdout.write(`${line}\n`);

async function send(agent: ApiClient, smsText: string, clientId: string = randomUUID()): Promise<HistoryRow> {
  const response = await agent.post('/api/messages', { clientId, tn: TN, to: PHONE, smsText });
  strictEqual(response.status, 201, await response.clone().text());
  return v.parse(HistoryRow, await response.json());
}

async function history(agent: ApiClient, contactId: number): Promise<HistoryRow[]> {
  const response = await agent.get(`/sms-numbers/${TN}/history/${contactId}`);
  strictEqual(response.status, 200);
  return v.parse(HistoryPage, await response.json()).rows;
}

/** Waits until every message is delivered, as this server shows them. */
async function untilDelivered(agent: ApiClient, contactId: number, ids: number[]): Promise<void> {
  const end = Date.now() + LIMIT_MS;
  for (;;) {
    const rows = await history(agent, contactId);
    const isDelivered = (id: number) =>
      rows.some((row) => row.id === id && row.status === MessageStatus.DELIVERED);
    if (ids.every(isDelivered)) return;
    if (Date.now() > end) throw new Error('The messages were not delivered.');
    await delay(100);
  }
}

/** The scripts of a page, which an open tab may still load from the other release's server. */
async function scriptsOf(agent: ApiClient): Promise<string[]> {
  const page = await agent.get('/dashboard/messages');
  strictEqual(page.status, 200);
  const scripts = [...(await page.text()).matchAll(/src="(\/[^"]+\.js)"/g)].map(([, path = '']) => path);
  strictEqual(scripts.length > 0, true, 'The page has no script');
  return scripts;
}

/** Runs this release and then the previous one on the new schema, and uses both at the same time. */
async function checkUpgrade(previousProgram: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dashboard-upgrade-'));
  const present = await startSuite();
  try {
    print('This release has migrated the database. Starting the previous release on it …');
    const env = { DATABASE_URL: databaseUrlOf(present) };
    const previous = await startSuite({ program: previousProgram, dataDir, env });
    try {
      const [older, newer] = [
        await apiClient(previous.url, 'acme.agent'),
        await apiClient(present.url, 'acme.agent'),
      ];
      const clientId = randomUUID();
      const first = await send(older, OLDER_TEXT, clientId);
      const repeated = await send(newer, OLDER_TEXT, clientId);
      strictEqual(repeated.id, first.id, 'A repeated send made a second message');
      const second = await send(newer, 'From this release');
      const third = await send(older, 'And again');
      const ids = [first.id, second.id, third.id];
      for (const agent of [older, newer]) await untilDelivered(agent, first.contactId, ids);
      const shown = await history(newer, first.contactId);
      deepStrictEqual(await history(older, first.contactId), shown);
      const copies = shown.filter(({ smsText }) => smsText === OLDER_TEXT);
      strictEqual(copies.length, 1, 'A repeated send is shown twice');
      print('Both servers sent messages and show the same conversation.');
      for (const path of await scriptsOf(older))
        strictEqual((await newer.get(path)).status, 200, `${path} of an open tab is missing`);
      print('An open tab of the previous release loads its files from this release.');
      await previous.restart();
      strictEqual((await (await apiClient(previous.url, 'acme.agent')).get('/readyz')).status, 200);
      print('The previous release restarts on the new schema.');
    } finally {
      await previous.stop();
    }
  } finally {
    await present.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const [, , program] = process.argv;
if (program === undefined) throw new Error('Usage: upgrade/run.ts PREVIOUS_SERVER');
await checkUpgrade(program);
