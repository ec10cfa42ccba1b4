import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiClient } from '../support/api-client';
import { freePort } from '../support/free-port';
import { type Suite, startSuite } from '../support/suite';
import { expect, test } from '../support/test';
import { carrierEnv, webhookOf } from './carrier-env';
import { databaseUrlOf } from './database-url';
import { sendingTn } from './sending-client';
import { startTestCarrier } from './test-carrier';

/** In area codes that the demo data does not use. */
const phones = ['505', '867'].flatMap((area) =>
  Array.from({ length: 70 }, (_, index) => `${area}55501${String(index).padStart(2, '0')}`),
);

/**
 * Sends two messages to each phone; the second one goes to the other server after the first is acknowledged. Pairs are
 * sent one at a time, so that neither server has a queue: the first message is being submitted when the second arrives.
 */
async function sendPairs(servers: Suite[]): Promise<void> {
  const apis = await Promise.all(servers.map(({ url }) => apiClient(url, 'acme.admin')));
  const [first] = apis;
  if (first === undefined) throw new Error('There is no server.');
  const tn = await sendingTn(first);
  for (const [index, to] of phones.entries()) {
    for (const [place, api] of (index % 2 === 0 ? apis : apis.toReversed()).entries()) {
      const body = { clientId: randomUUID(), tn, to, smsText: `Number ${place} to ${to}` };
      const response = await api.post('/api/messages', body);
      if (response.status !== 201) throw new Error(`A send was rejected: ${await response.text()}`);
    }
  }
}

test('submits each conversation’s messages in order with two servers on one database', async () => {
  const port = await freePort();
  const carrier = await startTestCarrier({ ...webhookOf(port), slownessMs: 60, failedShare: 0 });
  const env = carrierEnv(carrier);
  const first = await startSuite({ port, env });
  const dataDir = mkdtempSync(join(tmpdir(), 'dashboard-second-'));
  const second = await startSuite({ dataDir, env: { ...env, DATABASE_URL: databaseUrlOf(first) } });

  await sendPairs([first, second]);

  await expect.poll(() => carrier.accepted.length).toBe(2 * phones.length);
  const accepted = carrier.accepted.map(({ text }) => text);
  const reversed = phones.filter(
    (to) => accepted.indexOf(`Number 0 to ${to}`) > accepted.indexOf(`Number 1 to ${to}`),
  );
  expect(reversed).toEqual([]);

  await second.stop();
  rmSync(dataDir, { recursive: true, force: true });
  await first.stop();
  await carrier.stop();
});
