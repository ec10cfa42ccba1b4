import { OwnProfile } from '@dashboard/shared/contracts';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { ownTn, textableContacts } from '../support/conversations';
import { startSession } from '../support/sign-in';
import { expect, test } from '../support/test';

// A late inbound message of another story would be announced here.
test.use({ world: 'notifications' });

interface Shown {
  title: string;
  onclick: (() => void) | null;
}

declare global {
  interface Window {
    /** The notifications that a desktop would show. */
    shown: Shown[];
    /** Lost on a page load. */
    isSamePage?: true;
  }
}

/**
 * Enables notifications and simulates a focused other window. A headless browser shows no notifications, so they are
 * recorded.
 */
async function workElsewhere(page: Page): Promise<void> {
  const { userId } = v.parse(OwnProfile, await (await page.request.get('/users/self')).json());
  await page.addInitScript((key) => {
    const state = { isNotifying: true };
    localStorage.setItem(key, JSON.stringify({ state, version: 0 }));
    document.hasFocus = () => false;
    window.shown = [];
    class ShownNotification implements Shown {
      static permission = 'granted';
      onclick = null;
      constructor(readonly title: string) {
        window.shown.push(this);
      }
    }
    Object.assign(window, { Notification: ShownNotification });
  }, `preferences:${userId}`);
}

const receive = async (page: Page, from: string) =>
  page.request.post('/api/simulator/inbound', {
    data: { from: from.slice(1), to: await ownTn(page), text: 'Is anybody there?' },
  });

const notifiesOfMessages = (page: Page) =>
  page.evaluate(async () => {
    const { held } = await navigator.locks.query();
    return held?.some(({ name }) => name === 'message-alerts');
  });
const shownTitles = (page: Page) => page.evaluate(() => window.shown.map(({ title }) => title));

test('announces an inbound message on a page without messages and opens it on a click without a page load', async ({
  page,
}) => {
  await startSession(page, 'acme.agent');
  await workElsewhere(page);
  const [contact] = await textableContacts(page);
  await page.goto('/dashboard/settings/profile');
  await page.evaluate(() => {
    window.isSamePage = true;
  });
  await expect.poll(() => notifiesOfMessages(page)).toBe(true);
  await receive(page, contact?.contactNumber ?? '');
  await expect.poll(() => shownTitles(page)).toEqual([contact?.contactName]);
  await page.evaluate(() => window.shown[0]?.onclick?.());
  await expect(page).toHaveURL(`/dashboard/messages?contact-id=${contact?.contactId}`);
  await expect(page.getByRole('log', { name: 'Message history' })).toContainText('Is anybody there?');
  expect(await page.evaluate(() => window.isSamePage)).toBe(true);
});

for (const [kind, width] of [
  ['wide', 1440],
  ['narrow', 390],
] as const) {
  test(`shows the notification offer in a ${kind} list without moving rows or covering buttons`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await startSession(page, 'acme.agent');
    const [contact] = await textableContacts(page);
    // Already the newest conversation, so that its second message does not move rows either.
    await receive(page, contact?.contactNumber ?? '');
    const newestText = async () => (await textableContacts(page))[0]?.lastMessage?.text;
    await expect.poll(newestText).toBe('Is anybody there?');
    await page.goto('/dashboard/messages');
    const first = page.getByRole('option').first();
    await expect(first).toContainText('Is anybody there?');
    const list = page.getByRole('region', { name: 'Conversations' });
    const offer = list.getByRole('status').filter({ hasText: 'Show a notification' });
    await expect(offer).toBeHidden();
    const before = await first.boundingBox();
    await receive(page, contact?.contactNumber ?? '');
    await expect(offer).toBeVisible();
    expect(await first.boundingBox()).toEqual(before);
    const buttons = await offer.getByRole('button').all();
    expect(buttons).toHaveLength(2);
    for (const button of buttons) await button.click({ trial: true });
    await page.getByRole('button', { name: 'New Message' }).first().click({ trial: true });
  });
}
