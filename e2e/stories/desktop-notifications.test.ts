import type { Page } from '@playwright/test';
import { ownTn, textableContacts } from '../support/conversations';
import { startSession } from '../support/sign-in';
import { expect, test } from '../support/test';

interface Shown {
  title: string;
  onclick: (() => void) | null;
}

declare global {
  interface Window {
    /** The notifications that a desktop would show. */
    shown: Shown[];
    /** Gone when the page is loaded anew. */
    isSamePage?: true;
  }
}

/** A person who wants notifications and works in another window; a browser without a screen shows none. */
async function workElsewhere(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('message-alerts', JSON.stringify({ isNotifying: true, offer: 'answered' }));
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
  });
}

const tellsOfTexts = (page: Page) =>
  page.evaluate(async () => {
    const { held } = await navigator.locks.query();
    return held?.some(({ name }) => name === 'message-alerts');
  });
const shownTitles = (page: Page) => page.evaluate(() => window.shown.map(({ title }) => title));

test('a text is announced on a page without messages, and a click leads to it without a new load', async ({
  page,
}) => {
  await workElsewhere(page);
  await startSession(page, 'acme.agent');
  const [contact] = await textableContacts(page);
  await page.goto('/dashboard/settings/profile');
  await page.evaluate(() => {
    window.isSamePage = true;
  });
  await expect.poll(() => tellsOfTexts(page)).toBe(true);
  await page.request.post('/api/simulator/inbound', {
    data: { from: contact?.contactNumber.slice(1), to: await ownTn(page), text: 'Is anybody there?' },
  });
  await expect.poll(() => shownTitles(page)).toEqual([contact?.contactName]);
  await page.evaluate(() => window.shown[0]?.onclick?.());
  await expect(page).toHaveURL(`/dashboard/messages?contact-id=${contact?.contactId}`);
  await expect(page.getByRole('log', { name: 'Message history' })).toContainText('Is anybody there?');
  expect(await page.evaluate(() => window.isSamePage)).toBe(true);
});
