import { AccountList, TextNumberState } from '@dashboard/shared/contracts';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { faultsIn } from '../support/accessibility';
import { openTextable } from '../support/conversations';
import { receiveText } from '../support/inbound';
import { button, field } from '../support/platform-users';
import { signIn, startSession } from '../support/sign-in';
import { expect, test } from '../support/test';

// The groups of the demo account change for everyone.
test.use({ world: 'groups' });
test.describe.configure({ mode: 'serial' });

const GROUPS = '/dashboard/admin/groups';
const FRONT_DESK = '(312) 555-0142';
const BILLING = '(888) 555-0143';

const choice = (page: Page, name: string) => page.getByRole('combobox', { name });
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
const userMenu = (page: Page) => page.getByRole('button', { name: /^User menu/ });

async function choose(page: Page, name: string, option: string) {
  await choice(page, name).click();
  await page.getByRole('option', { name: option }).click();
}
async function addMember(page: Page, name: string) {
  await choice(page, 'Members').fill(name);
  await page.getByRole('option', { name }).click();
  await expect(button(page, `Remove ${name}`)).toBeVisible();
  await choice(page, 'Members').press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
}
async function edit(page: Page, group: string) {
  await page.getByRole('link', { name: `Edit ${group}` }).click();
  await expect(field(page, 'Name')).toHaveValue(group);
}
async function save(page: Page) {
  await button(page, 'Save').click();
  await expect(page).toHaveURL(GROUPS);
}

test('lets an admin move a number and a member to a new group while the member texts [ADM-05] [ADM-06] [NAV-43] [ACC-37]', async ({
  page,
  browser,
  suite,
}) => {
  const context = await browser.newContext({ baseURL: suite.url });
  const agent = await context.newPage();
  await startSession(agent, 'acme.agent');
  const conversation = await openTextable(agent);
  const thread = agent.getByRole('textbox', { name: `Message to ${conversation.contactName}` });
  await expect(thread).toBeVisible();

  await signIn(page, 'acme.admin', '/dashboard/admin');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Groups' }).click();
  await expect(row(page, 'Billing')).toContainText(BILLING);
  await expect(row(page, 'Hygiene')).toContainText('–');
  expect(await faultsIn(page)).toEqual([]);
  await page.getByRole('link', { name: 'Add Group' }).click();
  await field(page, 'Name').fill('Suburban office');
  await addMember(page, 'Theo Lindholt');
  await expect(page.getByText('No admin is a member.')).toBeVisible();
  await addMember(page, 'Elena Marchetti');
  expect(await faultsIn(page)).toEqual([]);
  await save(page);

  await edit(page, 'Billing');
  await choose(page, 'Text number', 'No number');
  await save(page);
  await edit(page, 'Suburban office');
  await choose(page, 'Text number', BILLING);
  await save(page);

  // The agent's open page has the new inbox, and still shows the conversation.
  await userMenu(agent).click();
  await expect(agent.getByRole('menuitemradio', { name: /Suburban office/ })).toBeVisible();
  await agent.keyboard.press('Escape');
  await expect(thread).toBeVisible();

  await edit(page, 'Front desk');
  await button(page, 'Remove Theo Lindholt').click();
  await save(page);
  await expect(thread).toHaveCount(0);
  await expect(userMenu(agent)).toHaveAccessibleName(/Suburban office, \(888\) 555-0143$/);
  await receiveText(suite, {
    from: '+12125550177',
    to: '+18885550143',
    text: 'Is the suburban office open?',
  });
  await expect(agent.getByRole('option', { name: /Is the suburban office open/ })).toBeVisible();
  await context.close();

  await row(page, 'Billing').getByRole('button', { name: 'Delete Billing' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Group' });
  await expect(dialog).toContainText('Are you sure you want to delete Billing?');
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(row(page, 'Billing')).toHaveCount(0);
});

test('asks for other default numbers before a group is deleted, also on a phone [ADM-03] [ADM-04]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'acme.admin', GROUPS);
  await edit(page, 'Front desk');
  await expect(button(page, 'Delete')).toBeDisabled();
  await expect(page.getByText(`Move or deactivate ${FRONT_DESK} first`)).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBe(0);

  await startSession(page, 'acme.provider');
  const found = await page.request.get('/accounts?search=Harborview');
  const [account] = v.parse(AccountList, await found.json()).items;
  const response = await page.request.post(`/accounts/${account?.accountId}/phone-numbers/3125550142`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { state: TextNumberState.DEACTIVATED },
  });
  expect(response.status()).toBe(200);

  await signIn(page, 'acme.admin', GROUPS);
  await button(page, 'Delete Front desk').click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Group' });
  const people = ['Ana Kestrel', 'Elena Marchetti', 'Sam Osgood'];
  for (const name of people) {
    await dialog.getByRole('combobox', { name }).click();
    await page.getByRole('listbox', { name }).getByRole('option', { name: BILLING }).click();
  }
  expect(await faultsIn(page, '[role=alertdialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(row(page, 'Front desk')).toHaveCount(0);
  expect(await overflow()).toBe(0);
  await page.getByRole('link', { name: /^Users/ }).click();
  for (const name of people) await expect(row(page, name)).toContainText(BILLING);
});
