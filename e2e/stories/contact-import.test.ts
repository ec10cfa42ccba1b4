import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { faultsIn } from '../support/accessibility';
import { button } from '../support/platform-users';
import { signIn } from '../support/sign-in';
import { expect, test } from '../support/test';

// Imports and their undo change the contacts of the demo account for everyone.
test.use({ world: 'contact-import' });

const CONTACTS = '/dashboard/contacts/all';
const csv = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
});

/** Semicolons, Windows-1252, a quoted line break, a repeated number, an invalid number and an opt-out. */
const DIRTY = Buffer.from(
  [
    'Patient Name;Mobile;E-mail;Unsubscribed;to',
    'Renée Okonkwo;(231) 555-0111;renee@example.com;no;LD-1',
    '"Bo\nLindholt";231-555-0112;;yes;LD-2',
    'Short Number;231-555-01;;no;LD-3',
    'Same Number;+1 231 555 0111;;no;LD-4',
    'Ada Falk;2315550113;ada@example.com;maybe;LD-5',
  ].join('\r\n'),
  'latin1',
);

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Import contacts' });
const upload = (page: Page, file: ReturnType<typeof csv>) =>
  drawer(page).locator('input[type=file]').setInputFiles(file);
const textOf = async (download: Download) => readFileSync(await download.path(), 'utf8');
const count = (page: Page, title: string) =>
  drawer(page).locator('dl > div').filter({ hasText: title }).locator('dd').last();

async function startImport(page: Page, file: ReturnType<typeof csv>) {
  await upload(page, file);
  await button(page, 'Next: Map').click();
  await button(page, 'Next: Options').click();
  await drawer(page)
    .getByRole('checkbox', { name: /agreed to get texts/ })
    .check();
  await button(page, 'Start import').click();
}

test('imports a file with errors, downloads its rejected rows and undoes it [CTC-24] [CTC-25] [CTC-26] [CTC-28] [CTC-29] [CTC-31] [CTC-32]', async ({
  page,
}) => {
  await signIn(page, 'acme.agent', CONTACTS);
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(drawer(page).getByRole('heading', { name: 'Upload a file' })).toBeVisible();

  // A picture with another name changes nothing, and the drawer takes the next file.
  await upload(page, csv('picture.csv', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')));
  await expect(drawer(page).getByRole('alert')).toContainText('Nothing was imported.');
  await upload(page, csv('patients.csv', DIRTY));
  await expect(drawer(page).getByText('patients.csv has 5 rows and 5 columns.')).toBeVisible();
  await button(page, 'Next: Map').click();
  await expect(drawer(page).getByText(/5 rows · .* · Windows-1252, semicolon/)).toBeVisible();
  await expect(drawer(page).getByRole('combobox', { name: 'Import Mobile as' })).toContainText('Number');
  await expect(drawer(page).getByRole('combobox', { name: 'Import to as' })).toContainText('Do not import');
  await expect(drawer(page).getByRole('cell', { name: 'Renée Okonkwo', exact: true })).toBeVisible();
  await expect(drawer(page).getByText('will be rejected')).toBeVisible();
  expect(await faultsIn(page, '[role=dialog]')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await faultsIn(page, '[role=dialog]')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1440, height: 900 });

  await button(page, 'Next: Options').click();
  await expect(button(page, 'Start import')).toBeDisabled();
  await drawer(page).getByRole('textbox', { name: 'New list' }).fill('Autumn recall');
  await drawer(page)
    .getByRole('checkbox', { name: /agreed to get texts/ })
    .check();
  expect(await faultsIn(page, '[role=dialog]')).toEqual([]);
  await button(page, 'Start import').click();

  await expect(drawer(page).getByRole('heading', { name: '2 contacts written' })).toBeVisible();
  for (const [title, rows] of [
    ['Created', '2'],
    ['Updated', '0'],
    ['Skipped, duplicate in file', '1'],
    ['Failed', '2'],
  ] as const) {
    await expect(count(page, title)).toHaveText(new RegExp(`${rows}$`));
  }
  expect(await faultsIn(page, '[role=dialog]')).toEqual([]);
  const [rejected] = await Promise.all([
    page.waitForEvent('download'),
    drawer(page).getByRole('link', { name: 'Download rejected rows' }).click(),
  ]);
  const lines = (await textOf(rejected)).split('\r\n');
  // The quoted line break moves the later rows down by one line.
  expect(lines.filter((line) => /^"?5"?,/.test(line))).toEqual([expect.stringContaining('Short Number')]);
  expect(lines.filter((line) => /^"?7"?,/.test(line))).toEqual([expect.stringContaining('Ada Falk')]);

  await page.reload();
  await expect(drawer(page).getByRole('heading', { name: '2 contacts written' })).toBeVisible();
  await button(page, 'Undo import').click();
  const prompt = page.getByRole('alertdialog', { name: 'Undo import' });
  await expect(prompt).toContainText('This deletes the 2 contacts that the import created, except those');
  await prompt.getByRole('button', { name: 'Undo import' }).click();
  await expect(drawer(page).getByRole('heading', { name: 'Import undone' })).toBeVisible();
});

test('imports the template, and an export again without a change [CTC-24] [CTC-34]', async ({ page }) => {
  await signIn(page, 'acme.agent', `${CONTACTS}/import`);
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    drawer(page).getByRole('link', { name: 'Download template' }).click(),
  ]);
  await startImport(page, csv('template.csv', await textOf(template)));
  await expect(drawer(page).getByRole('heading', { name: /contacts? written$/ })).toBeVisible();
  await expect(count(page, 'Failed')).toHaveText('0');
  await drawer(page).getByRole('link', { name: 'View contacts' }).click();
  await expect(drawer(page)).toHaveCount(0);

  const [exported] = await Promise.all([page.waitForEvent('download'), button(page, 'Export').click()]);
  const content = await textOf(exported);
  const rows = content.trim().split('\r\n').length - 1;
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await startImport(page, csv('again.csv', content));
  await expect(drawer(page).getByRole('heading', { name: '0 contacts written' })).toBeVisible();
  const unchanged = Number((await count(page, 'Unchanged').textContent())?.replace(/\D/g, ''));
  const optedOut = Number((await count(page, 'Already opted out').textContent())?.replace(/\D/g, ''));
  expect(unchanged + optedOut).toBe(rows);
});

for (const width of [1280, 390]) {
  test(`keeps the buttons of the drawer beside the error of a failed start at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, 'acme.admin', CONTACTS);
    await page.getByRole('link', { name: 'Import' }).click();
    const isStart = '**/api/contacts/imports/*/start';
    await page.route(isStart, (route) => route.fulfill({ status: 500, json: { message: 'It failed.' } }));
    await startImport(page, csv('again.csv', 'Phone,Name\n2315550114,Wren Alder\n'));
    await expect(page.getByText('The import was not started')).toBeVisible();
    await page.unroute(isStart);
    // Both fail if something covers them.
    await button(page, 'Cancel').click({ trial: true });
    await button(page, 'Start import').click();
    await expect(drawer(page).getByText(/^Created/)).toBeVisible();
  });
}

test('continues an import after the server was killed, and shows it after a reload, with the keyboard alone [CTC-27]', async ({
  page,
  suite,
}) => {
  test.setTimeout(240_000);
  await signIn(page, 'acme.agent', CONTACTS);
  const rows = Array.from({ length: 50_000 }, (_, index) => {
    const digits = String(2_010_000 + index);
    return `Row ${index},312${digits}`;
  });
  const link = page.getByRole('link', { name: 'Import', exact: true });
  await link.focus();
  await page.keyboard.press('Enter');
  await upload(page, csv('many.csv', ['Name,Phone', ...rows].join('\n')));
  await expect(button(page, 'Next: Map')).toBeEnabled();
  await button(page, 'Next: Map').press('Enter');
  await expect(drawer(page).getByRole('heading', { name: 'Map the columns' })).toBeFocused();
  await button(page, 'Next: Options').press('Enter');
  await expect(drawer(page).getByRole('heading', { name: 'Import options' })).toBeFocused();
  await drawer(page)
    .getByRole('checkbox', { name: /agreed to get texts/ })
    .press('Space');
  const started = page.waitForResponse((response) => response.url().endsWith('/start'));
  await button(page, 'Start import').press('Enter');
  await started;
  await suite.kill();
  await suite.restart();
  await page.reload();
  await expect(drawer(page).getByRole('progressbar', { name: 'Importing many.csv' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
  const bar = page.getByRole('list', { name: 'Running imports' });
  await expect(bar.getByText('many.csv')).toBeVisible();
  await expect(page.getByText('many.csv: 50,000 contacts written')).toBeVisible({ timeout: 120_000 });
  await page.getByRole('link', { name: 'View result' }).press('Enter');
  await expect(drawer(page).getByRole('heading', { name: '50,000 contacts written' })).toBeVisible();
});
