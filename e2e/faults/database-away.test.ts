import { HistoryPage, MessageStatus } from '@dashboard/shared/contracts';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { openTextable, ownTn } from '../support/conversations';
import { type OwnDatabase, startOwnDatabase } from '../support/own-database';
import { startSession } from '../support/sign-in';
import { startSuite } from '../support/suite';
import { test as base, expect } from '../support/test';

const test = base.extend<object, { database: OwnDatabase }>({
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern
    async ({}, use) => {
      const database = await startOwnDatabase();
      await use(database);
      await database.remove();
    },
    { scope: 'worker' },
  ],
  suite: [
    async ({ database }, use) => {
      const suite = await startSuite({ dataDir: database.dataDir, env: { DATABASE_URL: database.url } });
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

/** Resolves once a message is delivered and appears exactly once, on the page and in the database. */
async function expectDeliveredOnce(page: Page, contactId: number, text: string): Promise<void> {
  await expect(waiting(page)).toHaveCount(0);
  await expect(thread(page).getByText(text, { exact: true })).toHaveCount(1);
  const path = `/sms-numbers/${await ownTn(page)}/history/${contactId}`;
  const statuses = async () => {
    const { rows } = v.parse(HistoryPage, await (await page.request.get(path)).json());
    return rows.filter((row) => row.smsText === text).map((row) => row.status);
  };
  await expect.poll(statuses).toEqual([MessageStatus.DELIVERED]);
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
