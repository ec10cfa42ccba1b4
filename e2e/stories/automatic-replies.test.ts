import type { Page } from '@playwright/test';
import { faultsIn } from '../support/accessibility';
import { ownTn } from '../support/conversations';
import { startSession } from '../support/sign-in';
import { expect, test } from '../support/test';

const QUESTION = 'Is there parking near you?';
const ANSWER = 'We’re at 1420 Ashland. Free parking behind the building.';

/** A text of one phone to the user’s number. */
async function receive(page: Page, text: string): Promise<void> {
  const from = '7735550166';
  const to = await ownTn(page);
  const response = await page.request.post('/api/simulator/inbound', { data: { from, to, text } });
  expect(response.ok()).toBe(true);
}

test('replies to a text by a rule, and shows why [BTM-06] [BTM-22] [BTM-24]', async ({ page }) => {
  await startSession(page, 'acme.admin');
  await page.goto('/dashboard/messages');
  await receive(page, QUESTION);
  await page.getByRole('option', { name: 'Auto: We’re at 1420 Ashland' }).first().click();
  const log = page.getByRole('log');
  await expect(log.getByText(ANSWER, { exact: true })).toBeVisible();
  await expect(log.getByText('· Parking', { exact: true })).toBeVisible();

  const reply = log.getByRole('button', { name: 'Message details' }).last();
  await reply.focus();
  await page.keyboard.press('Enter');
  const why = page.getByRole('region', { name: 'Why was this sent?' });
  await expect(
    why.getByText('“Parking” replied, because the text fits the keyword “parking”.'),
  ).toBeVisible();
  await expect(why.getByText(`In reply to: ${QUESTION}`)).toBeVisible();
  await why.getByRole('button', { name: /^Show all \d+ steps$/ }).click();
  await expect(why.getByRole('listitem').filter({ hasText: 'Opted out' })).toContainText(
    'Nothing here stopped',
  );
  expect(await faultsIn(page)).toEqual([]);
  await page.keyboard.press('Escape');

  // Of the same rule and within its cooldown, so there is no second reply.
  await receive(page, 'And parking on Saturday?');
  await expect(log.getByText('And parking on Saturday?', { exact: true })).toBeVisible();
  await expect(log.getByText(ANSWER, { exact: true })).toHaveCount(1);
});
