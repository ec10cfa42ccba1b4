import { faultsIn } from '../support/accessibility';
import { openTextable, ownTn } from '../support/conversations';
import { receiveText } from '../support/inbound';
import { startSession } from '../support/sign-in';
import { expect, test } from '../support/test';

const PAGE = '/dashboard/message-bot/intelligent-responses';

test('tries out a sentence, teaches an intent an unmatched text, and suggests its response [BTM-34] [BTM-35] [BTM-36] [NAV-20]', async ({
  page,
  suite,
}) => {
  await startSession(page, 'acme.admin');
  await page.goto(PAGE);
  const tabs = page.getByRole('navigation', { name: 'Message Bot' });
  await expect(tabs.getByRole('link', { name: 'Intelligent Responses' })).toHaveAttribute(
    'aria-current',
    'page',
  );

  await page.getByRole('textbox', { name: 'Text of a customer' }).fill('Is there somewhere to park?');
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(page.getByText('Would suggest to the team')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Match scores' })).toContainText('is there somewhere to park');
  await expect(page.getByRole('list', { name: 'Checks' })).toContainText('Is set to suggest to the team');
  expect(await faultsIn(page)).toEqual([]);

  await page.getByRole('button', { name: /^Unmatched/ }).click();
  const row = page.getByRole('row', { name: /How much is whitening\?/ });
  await row.getByRole('button', { name: /to an intent/ }).click();
  await page.getByRole('menuitem', { name: 'Opening hours' }).click();
  await expect(page.getByText('Added to Opening hours')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await faultsIn(page)).toEqual([]);

  const { contactNumber } = await openTextable(page);
  await receiveText(suite, { from: contactNumber, to: await ownTn(page), text: 'how much is whitening' });
  await expect(page.getByText('Opening hours:')).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use', exact: true }).click();
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toHaveValue(/open Monday to Friday/);
  await expect(page.getByText('Opening hours:')).toHaveCount(0);
});

test('has no page without the plan feature [GRD-09] [GRD-38]', async ({ page }) => {
  await startSession(page, 'bluebird.admin');
  await page.goto(PAGE);
  await expect(page.getByRole('heading', { name: 'Restricted access' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Intelligent Responses' })).toHaveCount(0);
});
