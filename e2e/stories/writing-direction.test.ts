import type { Locator } from '@playwright/test';
import { ownTn, textableContacts } from '../support/conversations';
import { receiveText } from '../support/inbound';
import { startSession } from '../support/sign-in';
import { expect, test } from '../support/test';

const HEBREW = 'שלום, אפשר לקבוע תור ליום שלישי בבוקר, או אולי ביום רביעי אחרי הצהריים? תודה רבה ולהתראות';

/** Distance of the first letter of a line from the line's right edge, in px; negative if beyond it. */
const firstLetterFromRight = (line: Locator) =>
  line.evaluate(
    (element, first) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (text.nextNode() && !text.currentNode.textContent?.includes(first));
      const letter = document.createRange();
      letter.setStart(text.currentNode, text.currentNode.textContent?.indexOf(first) ?? 0);
      letter.setEnd(text.currentNode, letter.startOffset + 1);
      return element.getBoundingClientRect().right - letter.getBoundingClientRect().right;
    },
    HEBREW.slice(0, 1),
  );

test('truncates a right-to-left message at its end, not at its beginning', async ({ page, baseURL }) => {
  await startSession(page, 'acme.agent');
  const [contact] = await textableContacts(page);
  if (!contact) throw new Error('The demo data has no contact that may receive messages.');
  await page.goto('/dashboard/messages');
  await receiveText(
    { url: baseURL ?? '' },
    { from: contact.contactNumber, to: await ownTn(page), text: HEBREW },
  );
  const row = page.getByRole('option', { name: contact.contactName }).first();
  const preview = row.getByText(HEBREW);
  await expect(preview).toBeVisible();
  const distance = await firstLetterFromRight(preview);
  expect(distance).toBeGreaterThanOrEqual(0);
  expect(distance).toBeLessThan(12);
});
