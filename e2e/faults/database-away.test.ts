import { randomUUID } from 'node:crypto';
import { HistoryPage, MessageStatus } from '@dashboard/shared/contracts';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { openTextable, ownTn } from '../support/conversations';
import { freePort } from '../support/free-port';
import { type OwnDatabase, startOwnDatabase } from '../support/own-database';
import { startSession } from '../support/sign-in';
import { startSuite } from '../support/suite';
import { test as base, expect } from '../support/test';
import { carrierEnv, webhookOf } from './carrier-env';
import { startTestCarrier, type TestCarrier } from './test-carrier';

interface Fixtures {
  database: OwnDatabase;
  /** The server's port, which the carrier reports to. */
  port: number;
  carrier: TestCarrier;
}

const test = base.extend<object, Fixtures>({
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern
    async ({}, use) => {
      const database = await startOwnDatabase();
      await use(database);
      await database.remove();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern
  port: [async ({}, use) => use(await freePort()), { scope: 'worker' }],
  carrier: [
    async ({ port }, use) => {
      const carrier = await startTestCarrier({ ...webhookOf(port), slownessMs: 60, failedShare: 0 });
      await use(carrier);
      await carrier.stop();
    },
    { scope: 'worker' },
  ],
  suite: [
    async ({ database, port, carrier }, use) => {
      const env = { DATABASE_URL: database.url, ...carrierEnv(carrier) };
      const suite = await startSuite({ dataDir: database.dataDir, port, env });
      await use(suite);
      await suite.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const box = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const thread = (page: Page) => page.getByRole('log', { name: 'Message history' });
const waiting = (page: Page) => thread(page).getByText('Not confirmed. Trying again');

async function send(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await box(page).press('Enter');
}

/** The stored messages of a conversation with one of these texts, oldest first. */
async function storedOf(page: Page, contactId: number, texts: string[]) {
  const path = `/sms-numbers/${await ownTn(page)}/history/${contactId}`;
  const { rows } = v.parse(HistoryPage, await (await page.request.get(path)).json());
  return rows
    .filter((row) => texts.includes(row.smsText))
    .map(({ smsText, status }) => ({ smsText, status }))
    .reverse();
}

const bubbles = (page: Page, texts: string[]) => thread(page).getByText(new RegExp(`^(${texts.join('|')})$`));

/** Resolves once each message is delivered and appears exactly once and in order, on the page and in the database. */
async function expectDeliveredOnce(page: Page, contactId: number, ...texts: string[]): Promise<void> {
  // A page tries again every 30 seconds.
  await expect(waiting(page)).toHaveCount(0, { timeout: 40_000 });
  await expect(bubbles(page, texts)).toHaveText(texts);
  await expect
    .poll(() => storedOf(page, contactId, texts))
    .toEqual(texts.map((smsText) => ({ smsText, status: MessageStatus.DELIVERED })));
}

/** Reads of every kind, and a page. */
const readsOf = (tn: string, contactId: number) => [
  '/api/permissions',
  '/api/groups',
  '/api/contacts',
  '/api/events?after=0',
  `/api/conversations?tn=${tn}`,
  `/sms-numbers/${tn}/history/${contactId}`,
  '/dashboard/messages',
];

const unavailable = {
  message: 'This is not possible right now. Try again in a moment.',
  code: 'UNAVAILABLE',
  retryAfter: 5,
  requestId: expect.any(String),
};

/** Stops the database; the returned function resolves that many ms later, and otherwise lets the test go on. */
async function stopAndCount(database: OwnDatabase): Promise<(ms: number) => Promise<void>> {
  await database.stop();
  const stoppedAt = Date.now();
  return (ms) =>
    expect.poll(() => Date.now() - stoppedAt, { timeout: ms + 10_000 }).toBeGreaterThanOrEqual(ms);
}

test('queues messages while the database is down, keeps them across a reload and delivers them once [MSG-31]', async ({
  page,
  database,
}) => {
  await startSession(page, 'acme.agent');
  const { contactId } = await openTextable(page);
  await expect(box(page)).toBeVisible();
  // The composer appears before the messages are loaded.
  await expect(thread(page)).toBeVisible();

  await test.step('the page keeps working and sends the message when the database is back', async () => {
    await database.stop();
    await send(page, 'Sent without a database');
    await expect(waiting(page)).toBeVisible();
    await box(page).fill('A draft meanwhile');
    await database.start();
    await expectDeliveredOnce(page, contactId, 'Sent without a database');
    await expect(box(page)).toHaveValue('A draft meanwhile');
  });

  await test.step('a reload while the database is down loses nothing', async () => {
    await database.stop();
    await send(page, 'Sent before a reload');
    await expect(waiting(page)).toBeVisible();
    const reloaded = await page.reload();
    expect(reloaded?.status()).toBe(503);
    await database.start();
    await page.reload();
    await expectDeliveredOnce(page, contactId, 'Sent before a reload');
  });
});

test('sends once and in order, marks lists as stale and keeps the user signed in through 30 s without a database [FLT-03]', async ({
  page,
  context,
  database,
  carrier,
}) => {
  const texts = ['Written at once', 'Written later', 'Written last'];
  const [first = '', ...later] = texts;
  const rejected = 'Rejected with 503';
  await startSession(page, 'acme.agent');
  const list = await context.newPage();
  await list.goto('/dashboard/contacts/all');
  const rows = list.getByRole('table', { name: 'contacts' }).getByRole('row');
  await expect(rows).not.toHaveCount(1);
  const rowsBefore = await rows.allTextContents();
  const bar = list.getByRole('alert').filter({ hasText: 'Failed to refresh contacts' });
  const { contactId } = await openTextable(page);
  await expect(thread(page)).toBeVisible();
  const tn = await ownTn(page);
  const awayFor = await stopAndCount(database);

  await test.step('a text waits, and requests get 503', async () => {
    await send(page, first);
    await expect(waiting(page)).toHaveCount(1);
    for (const path of readsOf(tn, contactId)) {
      const response = await page.request.get(path, { maxRedirects: 0 });
      expect([path, response.status()]).toEqual([path, 503]);
      expect(response.headers()['retry-after']).toBe('5');
      expect(await response.json()).toEqual(unavailable);
    }
    const response = await page.request.post('/api/messages', {
      headers: { 'sec-fetch-site': 'same-origin' },
      data: { clientId: randomUUID(), tn, contactId, smsText: rejected },
    });
    expect(response.status()).toBe(503);
    expect(await response.json()).toEqual(unavailable);
  });

  await test.step('later texts wait behind it', async () => {
    // Written at other times, they would be retried at other times.
    for (const [index, text] of later.entries()) {
      await awayFor((index + 1) * 9_000);
      await send(page, text);
    }
    await expect(bubbles(page, texts)).toHaveText(texts);
    await expect(waiting(page)).toHaveCount(texts.length);
    await expect(thread(page).getByText('Sending')).toHaveCount(0);
  });

  await test.step('a list that can’t be refreshed keeps its rows under a bar', async () => {
    await awayFor(30_000);
    await list.getByRole('button', { name: 'Number' }).click();
    await expect(list.getByText('Failed to load contacts')).toBeVisible();
    await list.getByRole('button', { name: 'Name', exact: true }).click();
    await expect(bar).toContainText(unavailable.message);
    expect(await rows.allTextContents()).toEqual(rowsBefore);
  });

  await database.start();
  await expectDeliveredOnce(page, contactId, ...texts);
  const submitted = carrier.accepted.map(({ text }) => text);
  expect(submitted.filter((text) => [...texts, rejected].includes(text))).toEqual(texts);
  expect(await storedOf(page, contactId, [rejected])).toEqual([]);
  // The changes of the contact refresh its list.
  await expect(bar).toBeHidden();
  await expect(rows).toHaveCount(rowsBefore.length);
  // The same session, on a page that was never left.
  await expect(page).toHaveURL(/\/dashboard\/messages/);
});
