import { readFile } from 'node:fs/promises';
import { Campaign, Contact, ContactList } from '@dashboard/shared/contracts';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { faultsIn } from '../support/accessibility';
import { ownTn } from '../support/conversations';
import { startSession } from '../support/sign-in';
import { expect, test } from '../support/test';

const REPORT = '/dashboard/campaigns/report';
const REPLY = 'Friday at ten suits me';
/** What the embedded carrier does with the text of each recipient. */
const OUTCOMES = ['', '', '', `[reply: ${REPLY}]`, '[carrier 4720]', '[carrier 4702]', '[reply: STOP]'];

const table = (page: Page) => page.getByRole('table', { name: 'recipients' });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function post<S extends v.GenericSchema>(
  page: Page,
  url: string,
  data: object,
  schema: S,
): Promise<v.InferOutput<S>> {
  const response = await page.request.post(url, { headers: { 'sec-fetch-site': 'same-origin' }, data });
  if (!response.ok()) throw new Error(`${url} responded with ${response.status()}: ${await response.text()}`);
  return v.parse(schema, await response.json());
}

/** Adds a draft to one new contact for each outcome, and one who has opted out. */
async function addDraft(page: Page, name: string, firstLine = 60): Promise<Campaign> {
  const contactIds: number[] = [];
  for (const [index, company] of [...OUTCOMES, 'opted out'].entries()) {
    const contactName = `Recipient ${index}`;
    const contactNumber = `60255501${firstLine + index}`;
    const isOptOut = company === 'opted out';
    const contact = await post(
      page,
      '/api/contacts',
      { contactName, contactNumber, company, isOptOut },
      Contact,
    );
    contactIds.push(contact.contactId);
  }
  const { listId } = await post(page, '/api/contacts/list', { name: `${name} list` }, ContactList);
  await post(page, `/api/contacts/list/${listId}/contacts`, { contactIds }, v.unknown());
  const draft = {
    name,
    tn: await ownTn(page),
    includeListIds: [listId],
    text: 'Your cleaning is due. {{company| }}',
    quietHours: false,
    segmentsPerMinute: 60,
    schedule: { type: 'now' },
  };
  return post(page, '/api/campaigns', draft, Campaign);
}

/** Presses a button of a number, and expects as many rows. */
async function expectRows(page: Page, name: RegExp, count: number): Promise<void> {
  await button(page, name).first().click();
  await expect(page).toHaveURL(/step=/);
  await expect(table(page).getByRole('row')).toHaveCount(count + 1);
}

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

const linesOf = async (path: string) => (await readFile(path, 'utf8')).trim().split('\r\n').slice(1);

test('follows a running campaign, lists who reached each step, and shows a reply in its thread [CPN-26] [CPN-33] [CPN-34]', async ({
  page,
}) => {
  test.slow();
  await startSession(page, 'acme.admin');
  const { campaignId, name } = await addDraft(page, `Recall ${Date.now()}`);

  await test.step('the numbers change without a reload', async () => {
    await page.goto(`${REPORT}?campaignId=${campaignId}`);
    await expect(page.getByText('Nothing has been sent yet')).toBeVisible();
    await post(page, `/api/campaigns/${campaignId}/schedule`, { consent: true }, Campaign);
    await expect(page.getByText('Sending', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Completed', { exact: true })).toBeVisible({ timeout: 60_000 });
    // One of the failures is final only after several attempts.
    await expect(button(page, /^Failed 2 /).first()).toBeVisible({ timeout: 60_000 });
    await expect(button(page, /^Delivered 5 /).first()).toBeVisible();
    await expect(button(page, /^Opted out 1 /).first()).toBeVisible();
    expect(await faultsIn(page)).toEqual([]);
  });

  await test.step('the report fits a phone and dark mode', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(button(page, /^Audience 8/)).toBeVisible();
    expect(await faultsIn(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ colorScheme: 'light' });
  });

  await test.step('each number lists its recipients', async () => {
    await expectRows(page, /^Attempted 7/, 7);
    await expectRows(page, /^Sent 7/, 7);
    await expectRows(page, /^Delivered 5/, 5);
    await expectRows(page, /^Replied 2/, 2);
    await expectRows(page, /^Skipped 1/, 1);
    await expectRows(page, /^Opted out 1/, 1);
    await expectRows(page, /^Failed 2/, 2);
    const link = button(page, /^Audience 8/);
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(table(page).getByRole('row')).toHaveCount(9);
  });

  await test.step('the listed recipients are a file and a list', async () => {
    await expectRows(page, /^Failed 2/, 2);
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).click();
    const lines = await linesOf(await (await downloading).path());
    expect(lines.map((line) => line.split(',')[2])).toEqual(['Failed', 'Failed']);
    await button(page, 'Create list from these').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(`${name}, failed`);
    expect(await faultsIn(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Contact list successfully created')).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a reply is in its thread, with the campaign that it answers', async () => {
    await button(page, /^Replied 2/)
      .first()
      .click();
    await table(page).getByRole('row', { name: REPLY }).getByRole('link').click();
    const history = page.getByRole('log', { name: 'Message history' });
    await expect(history.getByText(REPLY, { exact: true })).toBeVisible();
    const tag = history.getByRole('link', { name: `Reply to the campaign ${name}` });
    await expect(tag).toBeVisible();
    expect(await faultsIn(page)).toEqual([]);
    await tag.click();
    await expect(page).toHaveURL(new RegExp(`/campaigns/report\\?campaignId=${campaignId}$`));
  });

  await test.step('a draft goes to the retryable failure only', async () => {
    await button(page, 'Retry failed').click();
    await expect(page.getByText(/goes to the 1 person/)).toBeVisible();
    await button(page, 'Create Draft').click();
    await expect(page).toHaveURL(/\/campaigns\/\d+$/);
    const draftId = /\d+$/.exec(page.url())?.[0];
    const draft = v.parse(Campaign, await (await page.request.get(`/api/campaigns/${draftId}`)).json());
    expect(draft).toMatchObject({ state: 'draft', audience: 1 });
  });
});

test('finds a campaign with the keyboard alone, on a phone in dark mode', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await startSession(page, 'acme.admin');
  const { name } = await addDraft(page, `Whitening ${Date.now()}`, 80);
  await page.goto(`${REPORT}?campaignId=999999`);
  await expect(page.getByText('This campaign does not exist')).toBeVisible();
  await button(page, 'Campaign: none').focus();
  await page.keyboard.press('Enter');
  const field = page.getByRole('combobox', { name: 'Find a campaign' });
  await expect(field).toBeFocused();
  await field.fill(name);
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(button(page, `Campaign: ${name}`)).toBeFocused();
  await expect(page.getByText('Nothing has been sent yet')).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
});
