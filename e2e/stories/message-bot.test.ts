import type { Page } from '@playwright/test';
import { faultsIn } from '../support/accessibility';
import { openTextable, ownTn } from '../support/conversations';
import { receiveText } from '../support/inbound';
import { signIn, startSession } from '../support/sign-in';
import { expect, test } from '../support/test';

const MESSAGES = '/dashboard/message-bot/response-messages';
const RULES = '/dashboard/message-bot/automatic-responses';

async function choose(page: Page, row: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${row}`, exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: action }).click();
}

/** The rules with a handle, first to last. */
const order = (page: Page) =>
  page
    .getByRole('button', { name: /^Move .+, place/ })
    .evaluateAll((handles) => handles.map((handle) => handle.getAttribute('aria-label')));

test('writes a response message, uses it in a text and in a rule that replies to an inbound text [NAV-18] [NAV-19] [BTM-14] [BTM-17] [BTM-18] [BTM-23]', async ({
  page,
  suite,
}) => {
  test.slow();
  await startSession(page, 'acme.admin');
  await page.goto(MESSAGES);
  await expect(page.getByRole('link', { name: 'Response Messages' }).last()).toHaveAttribute(
    'aria-current',
    'page',
  );

  // A response message with a merge field from the list, by keyboard.
  await page.getByRole('link', { name: 'Add Response Message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Response Message' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Whitening offer');
  await dialog.getByRole('textbox', { name: 'Shortcut' }).fill('whiten');
  const text = dialog.getByRole('textbox', { name: 'Text' });
  await text.fill('Whitening is 200 dollars this month, ');
  await dialog.getByRole('button', { name: 'Merge field' }).press('Enter');
  await page.keyboard.type('firstN');
  await page.keyboard.press('Enter');
  await expect(text).toHaveValue('Whitening is 200 dollars this month, {{firstName}}');
  await expect(dialog.getByText('Whitening is 200 dollars this month, Ines')).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);
  await text.fill('Whitening is 200 dollars this month, {{firstName|friend}}.');
  await dialog.getByRole('button', { name: 'Add Response Message' }).click();
  await expect(page.getByRole('button', { name: 'Whitening offer', exact: true })).toBeVisible();

  // In the composer.
  const { contactName } = await openTextable(page);
  const box = page.getByRole('textbox', { name: /^Message to/ });
  await box.fill('');
  await box.pressSequentially('/whiten');
  await page.getByRole('option', { name: /^Whitening offer/ }).click();
  await expect(box).toHaveValue(`Whitening is 200 dollars this month, ${contactName.split(' ')[0]}.`);
  await box.fill('');

  // A rule with it; a reserved keyword has its own error.
  await page.goto(RULES);
  await expect(page.getByRole('link', { name: 'Automatic Responses' }).last()).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByRole('checkbox', { name: 'Stop is always on' })).toBeDisabled();
  expect(await faultsIn(page)).toEqual([]);
  await page.getByRole('link', { name: 'Add Automatic Response' }).click();
  const rule = page.getByRole('dialog', { name: 'Add Automatic Response' });
  await rule.getByRole('textbox', { name: 'Name' }).fill('Whitening');
  await rule.getByRole('textbox', { name: 'Keywords' }).fill('STOP');
  await rule.getByRole('textbox', { name: 'Keywords' }).press('Enter');
  await expect(rule.getByText(/^STOP is reserved/)).toBeVisible();
  const stop = rule.getByRole('button', { name: 'Remove STOP' });
  // The error may still move the button away from the pointer.
  await expect(async () => {
    await stop.click({ timeout: 5_000 });
    await expect(stop).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await rule.getByRole('textbox', { name: 'Keywords' }).fill('parking');
  await rule.getByRole('textbox', { name: 'Keywords' }).press('Enter');
  await rule.getByRole('combobox', { name: 'Response message' }).fill('whiten');
  await page.getByRole('option', { name: /^Whitening offer/ }).click();
  expect(await faultsIn(page)).toEqual([]);
  await rule.getByRole('button', { name: 'Add Automatic Response' }).click();
  // The seeded rule for parking comes first, so the new one never replies.
  await expect(page.getByText(/Parking and Whitening fit the same texts/).first()).toBeVisible();

  // By keyboard: lifted with Space, then moved with Alt and an arrow key.
  await expect(page.getByRole('button', { name: /^Move Whitening,/ })).toBeVisible();
  const before = await order(page);
  const place = before.findIndex((label) => label?.startsWith('Move Whitening'));
  const handle = page.getByRole('button', { name: /^Move Whitening,/ });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`Whitening is over place ${place + 1}.`)).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(`Whitening is over place ${place}.`)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: `Move Whitening, place ${place}` })).toBeVisible();
  for (let now = place; now > 1; now -= 1) {
    await handle.press('Alt+ArrowUp');
    await expect(page.getByRole('button', { name: `Move Whitening, place ${now - 1}` })).toBeFocused();
  }
  await page.reload();
  await expect(page.getByRole('button', { name: 'Move Whitening, place 1' })).toBeVisible();

  // The new order decides the reply.
  await receiveText(suite, { from: '13125550188', to: await ownTn(page), text: 'Where is parking?' });
  await page.goto('/dashboard/messages');
  await page.getByRole('option', { name: '(312) 555-0188' }).click();
  await expect(page.getByRole('log').getByText('Whitening is 200 dollars this month, friend.')).toBeVisible();

  // A used message cannot be deleted.
  await page.goto(MESSAGES);
  await choose(page, 'Whitening offer', 'Delete');
  const inUse = page.getByRole('alertdialog', { name: 'This response message is in use' });
  await expect(inUse.getByRole('listitem')).toHaveText(['Whitening']);
  expect(await faultsIn(page)).toEqual([]);
  await inUse.getByRole('button', { name: 'OK' }).click();
  await page.goto(RULES);
  await choose(page, 'Whitening', 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('button', { name: /^Move Whitening,/ })).toHaveCount(0);
  await page.goto(MESSAGES);
  await choose(page, 'Whitening offer', 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('button', { name: 'Whitening offer', exact: true })).toHaveCount(0);

  // A phone, and an agent who reads.
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await faultsIn(page)).toEqual([]);
  await page.goto(RULES);
  await expect(page.getByText('Your rules')).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);
  await signIn(page, 'acme.agent', RULES);
  await expect(page.getByText('Your rules')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add Automatic Response' })).toHaveCount(0);
});
