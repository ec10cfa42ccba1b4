import { CAMPAIGN_CONSENT } from '@dashboard/shared/contracts';
import type { Page } from '@playwright/test';
import { faultsIn } from '../support/accessibility';
import { signIn } from '../support/sign-in';
import { expect, test } from '../support/test';

const NAME = 'Recall of this fall';
const TEXT = 'Time for your check-up, {{firstName|there}}. Harborview Dental';
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const isSaved = (page: Page) => expect(page.getByText(/^Draft saved/)).toBeVisible();

test('writes a campaign by keyboard, loses nothing in a reload of each step, and schedules it [CPN-09]', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'acme.admin', '/dashboard/campaigns/add');

  // Details and audience. The draft gets its address while the user types.
  await nameField(page).fill(NAME);
  await isSaved(page);
  await expect(page).toHaveURL(/\/campaigns\/\d+/);
  await expect(nameField(page)).toBeFocused();
  await page.getByRole('combobox', { name: 'Send to these lists' }).fill('recall');
  // The search may still show its previous options.
  await expect(page.getByRole('option')).toHaveText([/Six-month recall/]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Audience' });
  await expect(panel.getByText(/of \d+ on lists/)).toBeVisible();
  // Reloaded within the pause before the save.
  await page.reload();
  await expect(nameField(page)).toHaveValue(NAME);
  await expect(page.getByRole('button', { name: 'Remove Six-month recall' })).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);

  // The names of a part.
  await panel.getByRole('button', { name: 'Show who receives it' }).press('Enter');
  const people = page.getByRole('dialog', { name: 'Will receive this campaign' });
  await expect(people.getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(people).toBeHidden();
  await panel.getByRole('button', { name: 'Show everyone on the lists' }).press('Enter');
  const everyone = page.getByRole('dialog', { name: 'On the lists' });
  await expect(everyone.getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(everyone).toBeHidden();

  // The message.
  await button(page, 'Next: Message').press('Enter');
  await expect(heading(page, 'Message')).toBeFocused();
  await page.getByRole('textbox', { name: 'Message' }).fill(TEXT);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Message' })).toContainText('Time for your check-up');

  // When and pace.
  await button(page, 'Next: When & pace').press('Enter');
  await page.getByRole('switch', { name: 'Keep quiet hours' }).press('Space');
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Keep quiet hours' })).not.toBeChecked();
  expect(await faultsIn(page)).toEqual([]);

  // The review with a test.
  await button(page, 'Next: Review').press('Enter');
  const schedule = button(page, /^Schedule for \d+ people$/);
  await expect(schedule).toBeVisible();
  await page.reload();
  await expect(schedule).toBeVisible();
  const numbers = page.getByRole('textbox', { name: 'Numbers' });
  await numbers.fill('773 555 0180');
  await numbers.press('Enter');
  await button(page, 'Send test').press('Enter');
  await expect(page.getByText('Sent to (773) 555-0180')).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);

  await schedule.press('Enter');
  await expect(page.getByText('State that these people agreed to get texts from you.')).toBeVisible();
  await page.getByRole('checkbox', { name: CAMPAIGN_CONSENT }).press('Space');
  await schedule.press('Enter');
  await expect(page.getByText('Campaign successfully scheduled')).toBeVisible();
  await expect(page).toHaveURL(/\/campaigns\/report\?campaignId=\d+$/);

  // Delivered by the embedded carrier.
  const delivered = async () => {
    const response = await page.request.get('/api/campaigns?search=recall');
    const { items } = await response.json();
    return items.find(({ name }: { name: string }) => name === NAME)?.counts.delivered;
  };
  await expect.poll(delivered, { timeout: 60_000 }).toBeGreaterThan(0);
});
