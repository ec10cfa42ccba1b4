import { randomUUID } from 'node:crypto';
import { MessageStatus } from '@dashboard/shared/contracts';
import type { Page } from '@playwright/test';
import { type ApiClient, apiClient } from '../support/api-client';
import { messageBox } from '../support/colleagues';
import { ownTn, textableContacts } from '../support/conversations';
import { receiveText } from '../support/inbound';
import { startSession } from '../support/sign-in';
import type { Suite } from '../support/suite';
import { expect, test } from '../support/test';
import { eventsSince, lastSeq } from './event-log';
import { list, reconnectingBar, thread, visibleInbox } from './inbox-view';

const CONTACTS = 8;
/** In each round, every conversation gets these inbound messages and a reply. */
const INBOUND = ['a', 'b', 'c', 'd'];
const ROUNDS = 9;
/** A round of a conversation is seven events: five messages, and two statuses of the reply. */
const EVENTS = 500;
/** GET /api/events returns this many events at a time. */
const EVENTS_PER_PAGE = 200;
/** Enough to scroll. */
const EARLIER = 30;
const DRAFT = 'A draft that was started before';

type Contact = Awaited<ReturnType<typeof textableContacts>>[number];

interface Account {
  suite: Suite;
  api: ApiClient;
  tn: string;
}

const receive = ({ suite, tn }: Account, { contactNumber }: Contact, text: string) =>
  receiveText(suite, { from: contactNumber.slice(1), to: tn, text });

async function send({ api, tn }: Account, { contactId }: Contact, smsText: string): Promise<void> {
  const response = await api.post('/api/messages', { clientId: randomUUID(), tn, contactId, smsText });
  if (response.status !== 201) throw new Error(`A send was rejected: ${await response.text()}`);
}

/** The conversations get their messages at the same time, each one in its order. */
async function exchange(account: Account, contacts: Contact[], name: string): Promise<void> {
  await Promise.all(
    contacts.map(async (contact) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const part of INBOUND) await receive(account, contact, `${name} ${round}${part}`);
        await send(account, contact, `${name} ${round} reply`);
      }
    }),
  );
}

async function rename(page: Page, { contactId }: Contact, contactName: string): Promise<void> {
  const response = await page.request.patch(`/api/contacts/${contactId}`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { contactName },
  });
  expect(response.status()).toBe(200);
}

/** Resolves once everything of `exchange` is stored and delivered, with the number of events since `from`. */
async function storedEvents({ api }: Account, from: number): Promise<number> {
  const count = async () => {
    const events = (await eventsSince(api, from)).map(({ event }) => event);
    return {
      messages: events.filter(({ type }) => type === 'new_message').length,
      delivered: events.filter(
        (event) => event.type === 'message_status' && event.status === MessageStatus.DELIVERED,
      ).length,
    };
  };
  const sent = CONTACTS * ROUNDS;
  await expect
    .poll(count, { timeout: 60_000 })
    .toEqual({ messages: sent * (INBOUND.length + 1), delivered: sent });
  return (await lastSeq(api)) - from;
}

async function scrollToEnd(page: Page): Promise<void> {
  const log = thread(page);
  const toEnd = () =>
    log.evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight);
  await expect(async () => {
    await log.press('End');
    expect(await toEnd()).toBeLessThan(2);
  }).toPass();
}

/** Scrolls up until a message is in view. */
async function scrollUpTo(page: Page, text: string): Promise<void> {
  await thread(page).hover();
  await expect(async () => {
    await page.mouse.wheel(0, -300);
    await expect(thread(page).getByText(text, { exact: true })).toBeInViewport({ timeout: 500 });
  }).toPass();
}

/** How far a message is below the top of the history, in px. */
async function placeOf(page: Page, text: string): Promise<number> {
  const message = await thread(page).getByText(text, { exact: true }).boundingBox();
  const history = await thread(page).boundingBox();
  return Math.round((message?.y ?? Number.NaN) - (history?.y ?? Number.NaN));
}

/** The same, once the history no longer moves. */
async function restingPlaceOf(page: Page, text: string): Promise<number> {
  let place = Number.NaN;
  await expect(async () => {
    const before = place;
    place = await placeOf(page, text);
    expect(place).toBe(before);
  }).toPass();
  return place;
}

/** The texts from the newest one back to `first`, oldest first. The history renders only a part at a time. */
async function textsBackTo(page: Page, first: string, named: RegExp): Promise<string[]> {
  const log = thread(page);
  await scrollToEnd(page);
  let seen = await log.getByText(named).allTextContents();
  await expect(async () => {
    const shown = await log.getByText(named).allTextContents();
    const overlap = shown.indexOf(seen[0] ?? '');
    expect(overlap).not.toBe(-1);
    seen = [...shown.slice(0, overlap), ...seen];
    if (seen[0] !== first) await log.press('PageUp');
    expect(seen[0]).toBe(first);
  }).toPass({ intervals: [200] });
  return seen;
}

/** The tab's requests for changes, conversations and histories, from now on. */
function watchReads(page: Page): string[] {
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!/^\/(api\/(events|conversations)|sms-numbers)\b/.test(pathname)) return;
    reads.push(`${pathname} after ${searchParams.get('after')}`);
  });
  return reads;
}

/** One request for each page of changes. */
const onceEach = (from: number, events: number) =>
  Array.from(
    { length: Math.ceil(events / EVENTS_PER_PAGE) },
    (_, index) => `/api/events after ${from + index * EVENTS_PER_PAGE}`,
  );

for (const minutes of [2, 10]) {
  test(`equals a fresh tab after ${minutes} minutes offline and ${EVENTS} events, with draft and place kept [FLT-09]`, async ({
    page,
    context,
    suite,
  }) => {
    const name = `Missed in ${minutes} minutes`;
    const renamed = `Renamed in ${minutes} minutes`;
    const earlier = Array.from({ length: EARLIER }, (_, index) => `Before the ${minutes} minutes ${index}`);
    const [oldest = '', reading = '', newest = ''] = [earlier[0], earlier[4], earlier.at(-1)];
    await startSession(page, 'acme.agent');
    const account = { suite, api: await apiClient(suite.url, 'acme.agent'), tn: await ownTn(page) };
    const answered = (await textableContacts(page)).filter(({ unreadCount }) => unreadCount === 0);
    const contacts = answered.slice(0, CONTACTS);
    const [open] = contacts;
    if (!open) throw new Error('The demo data has no contact that may receive messages.');
    await page.clock.install();
    const path = `/dashboard/messages?contact-id=${open.contactId}`;
    await page.goto(path);
    await messageBox(page).fill(DRAFT);
    for (const text of earlier) await receive(account, open, text);
    await scrollToEnd(page);
    await expect(thread(page).getByText(newest, { exact: true })).toBeInViewport();
    await scrollUpTo(page, reading);
    const place = await restingPlaceOf(page, reading);
    const from = await lastSeq(account.api);

    await context.setOffline(true);
    await expect(reconnectingBar(page)).toBeVisible();
    await exchange(account, contacts, name);
    await rename(page, open, renamed);
    const events = await storedEvents(account, from);
    expect(events).toBeGreaterThanOrEqual(EVENTS);
    await page.clock.runFor(minutes * 60_000);
    await expect(page.getByText(name)).toHaveCount(0);
    const reads = watchReads(page);
    await context.setOffline(false);
    await expect(reconnectingBar(page)).toBeHidden({ timeout: 60_000 });

    await test.step('the list and the unread counts are those of a fresh tab', async () => {
      const fresh = await context.newPage();
      await fresh.goto('/dashboard/messages');
      await expect(list(fresh)).toContainText(name);
      // The list stays at the rows that were in view.
      await list(page).evaluate((element) => element.scrollTo(0, 0));
      await expect(async () => expect(await visibleInbox(page)).toEqual(await visibleInbox(fresh))).toPass();
      const unread = `${ROUNDS * INBOUND.length} unread texts`;
      const { rows } = await visibleInbox(page);
      const full = rows.slice(0, CONTACTS).filter((row) => row.includes(unread));
      // The open conversation may have unread messages from before.
      expect(full.length).toBeGreaterThanOrEqual(CONTACTS - 1);
      await fresh.close();
    });

    await test.step('the draft and the place are kept', async () => {
      await expect(messageBox(page)).toHaveValue(DRAFT);
      expect(await restingPlaceOf(page, reading)).toBe(place);
    });

    expect(reads).toEqual(onceEach(from, events));

    await test.step('the header and the history are those of a fresh tab', async () => {
      const fresh = await context.newPage();
      await fresh.goto(path);
      for (const tab of [fresh, page])
        await expect(tab.getByRole('heading', { name: renamed, level: 2 })).toBeVisible();
      const named = new RegExp(`^(Before the ${minutes} minutes|${name}) \\d`);
      const texts = await textsBackTo(fresh, oldest, named);
      expect(await textsBackTo(page, oldest, named)).toEqual(texts);
      expect(texts).toHaveLength(EARLIER + ROUNDS * (INBOUND.length + 1));
      await expect(async () => expect(await visibleInbox(page)).toEqual(await visibleInbox(fresh))).toPass();
    });
  });
}
