import type { Page } from '@playwright/test';
import { faultsIn } from '../support/accessibility';
import { ownTn } from '../support/conversations';
import { startSession } from '../support/sign-in';
import { expect, test } from '../support/test';

/** Sends a text that the embedded carrier rejects with this code, to a new contact. Returns the contact's id. */
async function sendFailing(page: Page, to: string, code: number): Promise<number> {
  const response = await page.request.post('/api/messages', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: {
      clientId: crypto.randomUUID(),
      tn: await ownTn(page),
      to,
      smsText: `Your table is ready [carrier ${code}]`,
    },
  });
  expect(response.status()).toBe(201);
  return (await response.json()).contactId;
}

test('marks a number as invalid from the words of a failed text, and as valid again [CPL-29]', async ({
  page,
}) => {
  await startSession(page, 'acme.agent');
  const contactId = await sendFailing(page, '3125550187', 4720);
  await page.goto(`/dashboard/messages?contact-id=${contactId}`);
  const history = page.getByRole('log', { name: 'Message history' });
  await expect(history.getByText(/This number can't receive texts/)).toBeVisible();
  const mark = history.getByRole('button', { name: 'Mark as invalid' });
  expect(await faultsIn(page, '[role=log]')).toEqual([]);
  await mark.click();
  await expect(page.getByText(/^Campaigns now skip the number of/)).toBeVisible();
  await expect(mark).toHaveCount(0);

  const section = page
    .getByRole('region', { name: 'Contact details' })
    .getByRole('region', { name: 'Invalid number' });
  await expect(section).toContainText('campaigns skip it');
  await page.reload();
  await expect(history.getByText(/This number can't receive texts/)).toBeVisible();
  await expect(section).toBeVisible();
  await expect(mark).toHaveCount(0);
  await section.getByRole('button', { name: 'Mark as valid' }).click();
  await expect(section).toHaveCount(0);
  await expect(mark).toBeVisible();
});

test('shows the words of a failure in two lines on a phone, above its actions [CPL-29]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startSession(page, 'acme.agent');
  const contactId = await sendFailing(page, '3125550186', 4720);
  await page.goto(`/dashboard/messages?contact-id=${contactId}`);
  const history = page.getByRole('log', { name: 'Message history' });
  const words = history.getByRole('button', { name: /^Failed · / });
  await expect(history.getByRole('button', { name: 'Mark as invalid' })).toBeInViewport({ ratio: 1 });
  await expect(history.getByRole('button', { name: 'Edit and resend' })).toBeInViewport({ ratio: 1 });
  expect((await words.boundingBox())?.height).toBeLessThanOrEqual(33);
});
