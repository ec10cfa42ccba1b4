import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { MessageStatus } from '@dashboard/shared/contracts';
import { apiClient } from '../support/api-client';
import { freePort } from '../support/free-port';
import { startSuite } from '../support/suite';
import { expect, test } from '../support/test';
import { carrierEnv, webhookOf } from './carrier-env';
import { SendingClient } from './sending-client';
import { startTestCarrier } from './test-carrier';

const KILLS = Number(process.env.KILLS ?? 50);
const LONGEST_LIFE_MS = 700;
const SETTLE_LIMIT_MS = 90_000;
const FINAL_STATUSES: number[] = [MessageStatus.DELIVERED, MessageStatus.UNCONFIRMED];

const senders = [
  { username: 'acme.admin', phones: ['3035550141', '3035550142', '3035550143'] },
  { username: 'acme.agent', phones: ['3035550151', '3035550152', '3035550153'] },
  { username: 'bluebird.agent', phones: ['6045550161', '6045550162', '6045550163'] },
];

function countBy<T>(items: readonly T[], key: (item: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1);
  return counts;
}

const repeated = (counts: Map<string, number>) => [...counts].filter(([, count]) => count > 1);

const acknowledgedBy = (clients: SendingClient[]) => clients.flatMap((client) => client.acknowledged);

async function untilAcknowledged(clients: SendingClient[]): Promise<void> {
  const before = acknowledgedBy(clients).length;
  while (acknowledgedBy(clients).length === before) await delay(5);
}

test(`delivers every message of three clients once across ${KILLS} kills, with a carrier that fails some of them`, async () => {
  test.setTimeout(15 * 60_000);
  const port = await freePort();
  const carrier = await startTestCarrier({ ...webhookOf(port), slownessMs: 60 });
  const suite = await startSuite({ port, env: carrierEnv(carrier) });
  const databaseProcess = () =>
    readFileSync(join(suite.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0];
  const firstDatabase = databaseProcess();
  const clients = await Promise.all(
    senders.map(async ({ username, phones }) =>
      SendingClient.open(await apiClient(suite.url, username), phones),
    ),
  );

  await test.step('kill at random moments', async () => {
    const running = Promise.all(clients.map((client) => client.run()));
    for (let kill = 0; kill < KILLS; kill += 1) {
      // Every second time the server runs long enough for an acknowledgement, however busy the machine is.
      if (kill % 2 === 0) await untilAcknowledged(clients);
      await delay(Math.random() * LONGEST_LIFE_MS);
      await suite.kill();
      await suite.restart();
    }
    for (const client of clients) client.stop();
    await running;
  });

  const readAll = async () => (await Promise.all(clients.map((client) => client.history()))).flat();

  await test.step('every message reaches a final status', async () => {
    const unfinished = async () => (await readAll()).filter((row) => !FINAL_STATUSES.includes(row.status));
    await expect.poll(unfinished, { timeout: SETTLE_LIMIT_MS, intervals: [1_000] }).toEqual([]);
  });

  const rows = await readAll();
  const acknowledged = acknowledgedBy(clients);
  const shown = new Map(rows.map((row) => [row.clientId, row]));

  await test.step('no message is lost or duplicated', () => {
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS / 2);
    expect(acknowledged.filter(({ clientId }) => !shown.has(clientId))).toEqual([]);
    expect(acknowledged.filter((send) => shown.get(send.clientId)?.id !== send.messageId)).toEqual([]);
    expect(repeated(countBy(rows, (row) => row.clientId ?? ''))).toEqual([]);
    expect(repeated(countBy(carrier.arrived, ({ text }) => text))).toEqual([]);
  });

  await test.step('every delivered message arrived, and nothing else was submitted to the carrier', () => {
    const delivered = rows.filter((row) => row.status === MessageStatus.DELIVERED);
    const arrived = new Set(carrier.arrived.map(({ text }) => text));
    expect(delivered.filter((row) => !arrived.has(row.smsText))).toEqual([]);
    const known = new Set(rows.map((row) => row.smsText));
    expect(carrier.accepted.filter(({ text }) => !known.has(text))).toEqual([]);
    // Only messages that were being submitted during a kill may stay unconfirmed.
    expect(rows.length - delivered.length).toBeLessThanOrEqual(KILLS * senders.length);
    expect(carrier.owedReports()).toBe(0);
  });

  const unconfirmed = rows.filter((row) => row.status === MessageStatus.UNCONFIRMED).length;
  const failedAttempts = carrier.accepted.length - carrier.arrived.length;
  const counts = `${acknowledged.length} acknowledged, ${carrier.arrived.length} arrived, ${failedAttempts} attempts failed, ${unconfirmed} unconfirmed`;
  test.info().annotations.push({ type: 'counts', description: counts });
  expect(databaseProcess()).toBe(firstDatabase);
  await suite.stop();
  await carrier.stop();
});
