import { EventsAnswer } from '@dashboard/shared/contracts';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { type ApiClient, apiClient } from '../support/api-client';
import { ownTn, textableContacts } from '../support/conversations';
import { receiveText } from '../support/inbound';
import { startSession } from '../support/sign-in';
import { expect, test } from '../support/test';

const MISSED = 50;
const SENDERS = 6;
/** As many as any tab shows; how far beyond its edge the list goes depends on how it came there. */
const ROWS = 10;

/** Every sender writes in turn; the first one's conversation is open. */
const MISSED_TEXTS = Array.from({ length: MISSED }, (_, index) => `Missed text ${index}`);
const MISSED_IN_OPEN = MISSED_TEXTS.filter((_, index) => index % SENDERS === 0);
const ARRIVED = /^(Before the cut|Missed text \d+)$/;

const list = (page: Page) => page.getByRole('listbox', { name: 'Conversations' });
const thread = (page: Page) => page.getByRole('log', { name: 'Message history' });
const bar = (page: Page) => page.getByText(/^Reconnecting…/);

/** What the tab shows of conversations and texts, and how many it counts as unread. */
async function shownBy(page: Page) {
  return {
    title: await page.title(),
    menu: await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Messages/ })
      .first()
      .textContent(),
    rows: (await list(page).getByRole('option').allTextContents()).slice(0, ROWS),
    texts: await thread(page).getByText(ARRIVED).allTextContents(),
  };
}

async function eventsAfter(api: ApiClient, after: number): Promise<EventsAnswer> {
  return v.parse(EventsAnswer, await (await api.get(`/api/events?after=${after}`)).json());
}

/** Where the account's log of events ends. */
async function lastSeq(api: ApiClient): Promise<number> {
  let last = await eventsAfter(api, 0);
  while (last.hasMore) last = await eventsAfter(api, last.lastSeq);
  return last.lastSeq;
}

test(`a tab that was cut off while ${MISSED} texts came shows what a fresh one does`, async ({
  page,
  context,
  suite,
}) => {
  await startSession(page, 'acme.agent');
  const api = await apiClient(suite.url, 'acme.agent');
  const to = await ownTn(page);
  const senders = (await textableContacts(page)).slice(0, SENDERS);
  const [open] = senders;
  if (!open) throw new Error('The demo data has nobody who may be texted.');
  const receive = (index: number, text: string) => {
    const from = senders[index % senders.length]?.contactNumber.slice(1) ?? '';
    return receiveText(suite, { from, to, text });
  };
  const path = `/dashboard/messages?contact-id=${open.contactId}`;
  await page.goto(path);
  await receive(0, 'Before the cut');
  await expect(thread(page).getByText('Before the cut')).toBeVisible();

  await context.setOffline(true);
  await expect(bar(page)).toBeVisible();
  const before = await lastSeq(api);
  for (const [index, text] of MISSED_TEXTS.entries()) await receive(index, text);
  const stored = async () => {
    const { events } = await eventsAfter(api, before);
    return events.filter(({ event }) => event.type === 'new_message').length;
  };
  await expect.poll(stored).toBe(MISSED);
  await expect(page.getByText(/Missed text/)).toHaveCount(0);

  await context.setOffline(false);
  await expect(bar(page)).toBeHidden();
  await expect(thread(page).getByText(MISSED_IN_OPEN.at(-1) ?? '', { exact: true })).toBeVisible();
  const fresh = await context.newPage();
  await fresh.goto(path);
  await expect(thread(fresh).getByText(MISSED_IN_OPEN.at(-1) ?? '', { exact: true })).toBeVisible();
  // Times in words move on while both are read.
  await expect(async () => expect(await shownBy(page)).toEqual(await shownBy(fresh))).toPass({
    timeout: 20_000,
  });
  expect((await shownBy(page)).texts).toEqual(['Before the cut', ...MISSED_IN_OPEN]);
  expect((await shownBy(page)).rows.filter((row) => row.includes('Missed text'))).toHaveLength(SENDERS);
});
