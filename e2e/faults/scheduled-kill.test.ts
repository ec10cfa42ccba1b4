import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { MessageStatus } from '@dashboard/shared/contracts';
import { Client } from 'pg';
import { freePort } from '../support/free-port';
import { startSuite } from '../support/suite';
import { expect, test } from '../support/test';
import { carrierEnv, webhookOf } from './carrier-env';
import { databaseUrlOf } from './database-url';
import { addScheduledTexts, readOutcomes } from './scheduled-rows';
import { startTestCarrier } from './test-carrier';

const TEXTS = 500;
const KILLS = 8;
/** The first due time, after the texts are stored. */
const FIRST_DUE_MS = 3_000;
const DUE_STEP_MS = 1_000;
/** A server is killed this long before the next due time at the earliest, and after it at the latest. */
const BEFORE_MS = 300;
const AFTER_MS = 1_000;
const SETTLE_LIMIT_MS = 120_000;
const FINAL_STATUSES: number[] = [MessageStatus.DELIVERED, MessageStatus.UNCONFIRMED];

/** The texts that a conversation's phone got, by their order of arrival at the carrier. */
function placesByConversation(accepted: readonly { text: string }[]): number[][] {
  const places = new Map<string, number[]>();
  for (const { text } of accepted) {
    const [, place = '', conversation = ''] = /^Text (\d+) of (.+)$/.exec(text) ?? [];
    places.set(conversation, [...(places.get(conversation) ?? []), Number(place)]);
  }
  return [...places.values()];
}

test(`sends ${TEXTS} scheduled texts once each and in order although two servers are killed ${KILLS} times around their due times [INB-66] [INB-67]`, async () => {
  test.setTimeout(10 * 60_000);
  const port = await freePort();
  const carrier = await startTestCarrier({ ...webhookOf(port), slownessMs: 60, failedShare: 0 });
  const env = carrierEnv(carrier);
  const first = await startSuite({ port, env });
  const dataDir = mkdtempSync(join(tmpdir(), 'dashboard-second-'));
  const url = databaseUrlOf(first);
  const second = await startSuite({ dataDir, env: { ...env, DATABASE_URL: url } });
  const database = new Client(url);
  await database.connect();

  const start = Date.now() + FIRST_DUE_MS;
  const dueTimes = Array.from({ length: 10 }, (_, index) => new Date(start + index * DUE_STEP_MS));
  const texts = await addScheduledTexts(database, dueTimes);
  expect(texts).toHaveLength(TEXTS);

  await test.step('kill a server around each due time', async () => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const around = Math.random() * (BEFORE_MS + AFTER_MS) - BEFORE_MS;
      const wait = (dueTimes[kill]?.getTime() ?? 0) + around - Date.now();
      // On a slow machine a restart takes longer than the time between two due times.
      await delay(Math.max(wait, Math.random() * AFTER_MS));
      const victims = kill % 3 === 2 ? [first, second] : [kill % 2 === 0 ? first : second];
      await Promise.all(victims.map((server) => server.kill()));
      await Promise.all(victims.map((server) => server.restart()));
    }
  });

  const outcomes = () => readOutcomes(database, texts);
  await test.step('every text is a message with a final status, or has a reason', async () => {
    const unfinished = async () =>
      (await outcomes()).filter(
        ({ messages, isWaiting }) =>
          isWaiting || messages.some(({ status }) => !FINAL_STATUSES.includes(status)),
      ).length;
    await expect.poll(unfinished, { timeout: SETTLE_LIMIT_MS, intervals: [500] }).toBe(0);
  });

  const ended = await outcomes();
  const accepted = new Set(carrier.accepted.map(({ text }) => text));

  await test.step('each is sent once, or stopped because its contact opted out', () => {
    for (const [index, { isOptedOut }] of texts.entries()) {
      expect(ended[index]?.messages.length).toBe(isOptedOut ? 0 : 1);
      expect(ended[index]?.stopReason).toBe(isOptedOut ? 'opted_out' : null);
    }
    expect(accepted.size).toBe(carrier.accepted.length);
    // A kill between the claim of a message and its request leaves it unconfirmed: it is never sent twice.
    const isDelivered = (index: number) => ended[index]?.messages[0]?.status === MessageStatus.DELIVERED;
    const missing = texts.filter(({ text, isOptedOut }) => !isOptedOut && !accepted.has(text));
    expect(missing.filter((text) => isDelivered(texts.indexOf(text)))).toEqual([]);
    expect(missing.length).toBeLessThan(TEXTS / 10);
    test.info().annotations.push({ type: 'counts', description: `${missing.length} unconfirmed` });
  });

  await test.step('each conversation gets its texts in their order, and none early', () => {
    for (const places of placesByConversation(carrier.accepted))
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    const dueAt = new Map(texts.map((text) => [text.text, text.dueAt]));
    const early = carrier.accepted.filter(({ text, at }) => new Date(at) < (dueAt.get(text) ?? new Date(at)));
    expect(early).toEqual([]);
  });

  await database.end();
  await second.stop();
  rmSync(dataDir, { recursive: true, force: true });
  await first.stop();
  await carrier.stop();
});
