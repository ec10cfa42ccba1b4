import {
  HISTORY_LOAD_WITHIN_PX,
  HistoryPage,
  InboxGroups,
  MessageSearchResponse,
} from '@dashboard/shared/contracts';
import { formatContactNumber } from '@dashboard/shared/format';
import { chromium, type Locator, type Page } from '@playwright/test';
import * as v from 'valibot';
import { faultsIn } from '../support/accessibility';
import { findChromium } from '../support/chromium';
import { openTextable, openTextableOnNewPage, ownTn, textableContacts } from '../support/conversations';
import { receiveText } from '../support/inbound';
import { startSession } from '../support/sign-in';
import { expect, test } from '../support/test';

const pane = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const HISTORY = /\/sms-numbers\/\d+\/history\/\d+/;

/** A contact with more messages than one page of history, and the id of the oldest message on that page. */
async function longConversation(page: Page) {
  const groups = v.parse(InboxGroups, await (await page.request.get('/api/groups')).json());
  const tn = groups.items.find(({ isDefault }) => isDefault)?.tn ?? '';
  for (const { contactId } of await textableContacts(page)) {
    const response = await page.request.get(`/sms-numbers/${tn}/history/${contactId}`);
    const { rows, pageStatus } = v.parse(HistoryPage, await response.json());
    if (pageStatus.itemsLeft > 0) return { tn, contactId, oldestId: rows.at(-1)?.id };
  }
  throw new Error('The demo data has no long conversation.');
}

/** A message older than the newest page that a search finds, at a given index of the results. */
async function oldText(page: Page) {
  const { tn, contactId, oldestId } = await longConversation(page);
  const older = await page.request.get(
    `/sms-numbers/${tn}/history/${contactId}?previousPageLastItemId=${oldestId}`,
  );
  for (const { id, smsText } of v.parse(HistoryPage, await older.json()).rows) {
    const words = smsText.slice(0, 60);
    const found = await page.request.get('/api/messages/search', { params: { tn, q: words } });
    const { items } = v.parse(MessageSearchResponse, await found.json());
    const place = items.findIndex(({ messageId }) => messageId === id);
    if (place !== -1) return { contactId, id, words, place };
  }
  throw new Error('No search finds anything in the older history.');
}

async function edgesOf(part: Locator): Promise<{ left: number; right: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error('The element is not visible.');
  return { left: box.x, right: box.x + box.width };
}

test('shows list, conversation and contact side by side on the new page [MSG-02] [MSG-03] [MSG-05] [MSG-09]', async ({
  page,
}) => {
  await startSession(page, 'acme.agent');
  const contact = await openTextableOnNewPage(page);
  await expect(page).toHaveURL(new RegExp(`/dashboard/messages-new/\\d{10}-${contact.contactId}$`));
  await expect(page.getByRole('heading', { name: 'Contact', exact: true })).toBeVisible();
  const list = await edgesOf(pane(page, 'Conversations'));
  const thread = await edgesOf(pane(page, 'Conversation'));
  const details = await edgesOf(page.getByRole('heading', { name: 'Contact', exact: true }));
  expect(list.right).toBeLessThanOrEqual(thread.left);
  expect(thread.right).toBeLessThanOrEqual(details.left);
});

test("shows the contact's name and the newest messages of a conversation [MSG-06] [MSG-07] [API-86]", async ({
  page,
}) => {
  await startSession(page, 'acme.agent');
  const response = page.waitForResponse(HISTORY);
  const contact = await openTextableOnNewPage(page);
  const { rows } = v.parse(HistoryPage, await (await response).json());
  const conversation = pane(page, 'Conversation');
  await expect(conversation.getByRole('heading', { name: contact.contactName })).toBeVisible();
  await expect(conversation.getByText(formatContactNumber(contact.contactNumber)).first()).toBeVisible();
  const newest = rows.filter((row) => row.smsText !== '').slice(0, 3);
  expect(newest).toHaveLength(3);
  for (const { smsText } of newest) {
    await expect(page.getByRole('log').getByText(smsText).last()).toBeVisible();
  }
});

test('requests older messages, 50 at a time, near the top [MSG-16] [MSG-17]', async ({ page }) => {
  await startSession(page, 'acme.agent');
  const { contactId, oldestId } = await longConversation(page);
  const requests: Record<string, string>[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (HISTORY.test(pathname)) requests.push(Object.fromEntries(searchParams));
  });
  await page.goto(`/dashboard/messages?contact-id=${contactId}`);
  const log = page.getByRole('log', { name: 'Message history' });
  await expect
    .poll(() => log.evaluate((element) => element.scrollTop))
    .toBeGreaterThan(HISTORY_LOAD_WITHIN_PX);
  expect(requests).toEqual([{ pageSize: '50' }]);
  await log.evaluate((element) => element.scrollTo(0, 0));
  await expect.poll(() => requests[1]).toEqual({ pageSize: '50', previousPageLastItemId: String(oldestId) });
});

test('keeps the visible message in place when older ones are added above it [INB-35]', async ({ page }) => {
  await startSession(page, 'acme.agent');
  const { contactId } = await longConversation(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/previousPageLastItemId=/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/dashboard/messages?contact-id=${contactId}`);
  const log = page.getByRole('log', { name: 'Message history' });
  await expect
    .poll(() => log.evaluate((element) => element.scrollTop))
    .toBeGreaterThan(HISTORY_LOAD_WITHIN_PX);
  const older = page.waitForRequest(/previousPageLastItemId=/);
  await log.evaluate((element) => element.scrollTo(0, 200));
  await older;
  const anchored = await log.evaluateHandle((element) => {
    const top = element.getBoundingClientRect().top;
    return [...element.querySelectorAll('.thread-row')].find(
      (row) => row.getBoundingClientRect().top >= top + 20,
    );
  });
  const offset = () => anchored.evaluate((row) => row?.getBoundingClientRect().top ?? 0);
  let before = Number.NaN;
  // Rows that have just appeared move until their heights are known.
  await expect(async () => {
    const earlier = before;
    before = await offset();
    expect(before).toBe(earlier);
  }).toPass();
  const height = await log.evaluate((element) => element.scrollHeight);
  release();
  await expect.poll(() => log.evaluate((element) => element.scrollHeight)).toBeGreaterThan(height);
  await expect.poll(async () => Math.abs((await offset()) - before)).toBeLessThanOrEqual(1);
});

test('handles the pointer on a message while the history still scrolls', async ({ page }) => {
  await startSession(page, 'acme.agent');
  const { contactId } = await longConversation(page);
  await page.goto(`/dashboard/messages?contact-id=${contactId}`);
  const log = page.getByRole('log', { name: 'Message history' });
  await expect(log.getByRole('button', { name: 'Message details' }).last()).toBeAttached();
  const misses = await log.evaluate(async (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    let missed = 0;
    for (let frames = 0; frames < 6; frames += 1) {
      element.scrollBy(0, -20);
      await new Promise(requestAnimationFrame);
      await new Promise((resolve) => setTimeout(resolve));
      const pressed = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!pressed?.closest('.thread-row')) missed += 1;
    }
    return missed;
  });
  expect(misses).toBe(0);
});

test('keeps a classic scrollbar within the gutter, with equal gutters on both sides', async ({ baseURL }) => {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox'],
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  try {
    const page = await browser.newPage({ baseURL });
    await startSession(page, 'acme.agent');
    const { contactId } = await longConversation(page);
    await page.goto(`/dashboard/messages?contact-id=${contactId}`);
    const log = page.getByRole('log', { name: 'Message history' });
    const [history, line] = [await edgesOf(log), await edgesOf(log.getByRole('separator').last())];
    expect(await log.evaluate((element) => element.clientWidth)).toBeLessThan(history.right - history.left);
    expect(history.right - line.right).toBe(line.left - history.left);
  } finally {
    await browser.close();
  }
});

test('shows no message placeholders during the first 200 ms', async ({ page }) => {
  await startSession(page, 'acme.agent');
  const { contactId } = await longConversation(page);
  await page.route(HISTORY, () => {});
  await page.goto(`/dashboard/messages?contact-id=${contactId}`);
  const loading = page.getByRole('status').filter({ hasText: 'Loading messages' });
  await expect(loading).toBeVisible();
  // The delay is read while animations are active. The fade-in may be over on a slow machine, but the pulse continues.
  // Between the placeholder for the code and the one for the messages there may be no animation.
  const earliest = () =>
    loading.evaluate((element) => {
      const animations = element.getAnimations({ subtree: true });
      return animations.length === 0
        ? 'no animation'
        : Math.min(...animations.map(({ effect }) => effect?.getTiming().delay ?? 0));
    });
  await expect.poll(earliest).toBeGreaterThanOrEqual(200);
});

for (const width of [1440, 390])
  test(`keeps the messages in place when the composer appears at ${width} px [INB-36]`, async ({ page }) => {
    await startSession(page, 'acme.agent');
    await page.setViewportSize({ width, height: 844 });
    const [contact] = await textableContacts(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/api\/contacts\/\d+$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`/dashboard/messages?contact-id=${contact?.contactId}`);
    const log = page.getByRole('log', { name: 'Message history' });
    await expect(log.getByText(/\S/).first()).toBeVisible();
    const before = await log.boundingBox();
    release();
    await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeVisible();
    expect(await log.boundingBox()).toEqual(before);
  });

test('shows a conversation that was opened by URL in the list', async ({ page }) => {
  await startSession(page, 'acme.agent');
  const { contactId, contactName } = (await textableContacts(page))[20] ?? {};
  await page.goto(`/dashboard/messages?contact-id=${contactId}`);
  const row = page.getByRole('option', { name: contactName, selected: true });
  await expect(row).toBeInViewport({ ratio: 1 });
});

const LINE_PX = 16;

/** Checks that the contact's number ends before the header's buttons and that the last time is on one line. */
async function expectWholeThread(page: Page, minWidth: number): Promise<void> {
  const thread = pane(page, 'Conversation');
  await expect.poll(async () => (await thread.boundingBox())?.width).toBeGreaterThanOrEqual(minWidth);
  // The last button to load: it takes space from the name.
  const assign = thread.getByRole('button', { name: /^Assign/ });
  await assign.waitFor();
  const number = await thread
    .getByText(/^\(\d{3}\) \d{3}-\d{4}$/)
    .first()
    .boundingBox();
  const button = await assign.boundingBox();
  expect((number?.x ?? 0) + (number?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0);
  const time = await thread
    .getByText(/^(Sent|Delivered) · /)
    .last()
    .boundingBox();
  expect(time?.height).toBe(LINE_PX);
}

test('keeps the thread at least 420 px wide beside list and details', async ({ page }) => {
  await startSession(page, 'acme.agent');
  await page.setViewportSize({ width: 500, height: 800 });
  await openTextable(page);
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeVisible();
  for (const width of [500, 560, 640, 956, 1000, 1050, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectWholeThread(page, 420);
    await expect(page.getByRole('listbox', { name: 'Conversations' })).toBeVisible();
  }
  await page.setViewportSize({ width: 956, height: 800 });
  await page.getByRole('button', { name: 'Open contact details' }).click();
  await expect(pane(page, 'Contact details')).toBeInViewport({ ratio: 1 });
  await expectWholeThread(page, 300);
});

test('opens the conversation rail over the thread and closes it on a press outside', async ({ page }) => {
  await startSession(page, 'acme.agent');
  await page.setViewportSize({ width: 560, height: 800 });
  await openTextable(page);
  const thread = pane(page, 'Conversation');
  const before = await thread.boundingBox();
  expect(await faultsIn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show conversations' }).click();
  await expect(page.getByRole('searchbox')).toBeInViewport({ ratio: 1 });
  expect(await thread.boundingBox()).toEqual(before);
  expect(await faultsIn(page)).toEqual([]);
  await page.mouse.click(500, 400);
  await expect(page.getByRole('searchbox')).toHaveCount(0);
});

test.describe('messaging page', () => {
  for (const width of [1440, 390]) {
    test(`has no accessibility violations in list, conversation and details at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await startSession(page, 'acme.agent');
      await page.goto('/dashboard/messages');
      await expect(page.getByRole('option').first()).toBeVisible();
      expect(await faultsIn(page)).toEqual([]);
      await openTextableOnNewPage(page);
      await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeVisible();
      await expect(page.getByRole('log', { name: 'Message history' })).toBeVisible();
      expect(await faultsIn(page)).toEqual([]);
      if (width === 1440) return;
      await page.getByRole('button', { name: 'Open contact details' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
      expect(await faultsIn(page)).toEqual([]);
    });
  }
});

test('opens a found message in its context and links back to the newest one', async ({ page }) => {
  await startSession(page, 'acme.agent');
  const { contactId, id, words, place } = await oldText(page);
  await page.goto('/dashboard/messages');
  await page.getByRole('searchbox').fill(words);
  await expect(page.getByRole('listbox').getByText('Messages', { exact: true })).toBeVisible();
  await page
    .getByRole('option', { name: words.slice(-20) })
    .nth(place)
    .click();
  await expect(page).toHaveURL(new RegExp(`contact-id=${contactId}&message=${id}$`));
  const log = page.getByRole('log', { name: 'Message history' });
  const found = log.locator('[aria-current=location]').getByText(words);
  await expect(found).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Jump to newest' }).click();
  await expect(page.getByRole('button', { name: 'Jump to newest' })).toHaveCount(0);
  await expect(found).toHaveCount(0);
  await page.goBack();
  await expect(found).toBeInViewport({ ratio: 1 });
  await page.reload();
  await expect(found).toBeInViewport({ ratio: 1 });
});

test('keeps the last conversation clear of New Message on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startSession(page, 'bluebird.agent');
  await page.goto('/dashboard/messages');
  const list = page.getByRole('listbox', { name: 'Conversations' });
  const button = await page.getByRole('main').getByRole('button', { name: 'New Message' }).boundingBox();
  const isClear = async () => {
    await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    const last = await list.getByRole('option').last().boundingBox();
    return last !== null && button !== null && last.y + last.height <= button.y;
  };
  await expect.poll(isClear).toBe(true);
});

test("returns the focus to the conversation's row on Back on a narrow screen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startSession(page, 'acme.agent');
  await page.goto('/dashboard/messages');
  const list = page.getByRole('listbox', { name: 'Conversations' });
  await expect(list.getByRole('option').first()).toBeVisible();
  await list.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Back' }).press('Enter');
  await expect(list).toBeFocused();
  const opened = await list.getAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowDown');
  await expect(list).not.toHaveAttribute('aria-activedescendant', opened ?? '');
});

test.describe('touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('opens the details of a message on a tap', async ({ page, suite }) => {
    await startSession(page, 'acme.agent');
    const { contactName, contactNumber } = await openTextableOnNewPage(page);
    // A message of its own: the newest one may come from another story, with a link or a picture to tap instead.
    const text = `Is Thursday at ten still fine for ${contactName}?`;
    await receiveText(suite, { from: contactNumber, to: await ownTn(page), text });
    const bubble = page.getByRole('log', { name: 'Message history' }).locator('.bubble', { hasText: text });
    const details = bubble.getByRole('button', { name: 'Message details' });
    await expect(details).toBeAttached();
    await expect(details.locator('svg')).toBeHidden();
    expect((await details.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    // The button lies over the text. A tap waits until the thread no longer moves, unlike one at fixed coordinates.
    const covered = await bubble.evaluate((element) => {
      const area = element.querySelector('.bubble-details')?.getBoundingClientRect();
      const words = element.querySelector('.bubble-body')?.getBoundingClientRect();
      return area && words && area.left <= words.left && area.right >= words.right && area.top <= words.top;
    });
    expect(covered).toBe(true);
    await details.tap();
    await expect(page.getByRole('dialog', { name: 'Message details' })).toBeVisible();
  });
});
