import type { Page, WebSocketRoute } from '@playwright/test';
import { apiClient } from '../support/api-client';
import { ownTn, textableContacts } from '../support/conversations';
import { receiveText } from '../support/inbound';
import { startSession } from '../support/sign-in';
import { expect, test } from '../support/test';
import { eventsSince, lastSeq } from './event-log';
import { reconnectingBar, thread, visibleIn } from './inbox-view';

const MISSED = 50;
const SENDERS = 6;

/** Disconnects the tab; the returned function reconnects it. */
type Cut = (page: Page) => Promise<() => Promise<void>>;

const cutNetwork: Cut = async (page) => {
  await page.context().setOffline(true);
  return () => page.context().setOffline(false);
};

/**
 * Cuts only the socket. The browser stays online and fires no events, so the tab catches up through the socket alone.
 */
async function cuttableSocket(page: Page): Promise<Cut> {
  const sockets: WebSocketRoute[] = [];
  let isCut = false;
  await page.clock.install();
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    if (isCut) return void socket.close();
    sockets.push(socket, socket.connectToServer());
  });
  await page.route(/\/socket\.io\/.*transport=polling/, (route) =>
    isCut ? route.abort() : route.continue(),
  );
  return async () => {
    isCut = true;
    for (const socket of sockets) await socket.close();
    return async () => {
      isCut = false;
      // The reconnection delay grows up to 15 seconds.
      await page.clock.fastForward('00:15');
    };
  };
}

const cuts: [what: string, prepare: (page: Page) => Promise<Cut>][] = [
  ['without network', async () => cutNetwork],
  ['without its socket', cuttableSocket],
];

for (const [what, prepare] of cuts) {
  test(`shows in a tab that was ${what} during ${MISSED} inbound messages the same as in a fresh tab`, async ({
    page,
    context,
    suite,
  }) => {
    const before = `Before it was ${what}`;
    // The senders take turns; the conversation of the first one is open.
    const missed = Array.from({ length: MISSED }, (_, index) => `Missed ${what} ${index}`);
    const missedInOpen = missed.filter((_, index) => index % SENDERS === 0);
    const last = missedInOpen.at(-1) ?? '';
    const arrived = new RegExp(`^(${before}|Missed ${what} \\d+)$`);

    await startSession(page, 'acme.agent');
    const cut = await prepare(page);
    const api = await apiClient(suite.url, 'acme.agent');
    const to = await ownTn(page);
    const senders = (await textableContacts(page)).slice(0, SENDERS);
    const receive = (index: number, text: string) =>
      receiveText(suite, { from: senders[index % SENDERS]?.contactNumber.slice(1) ?? '', to, text });
    const path = `/dashboard/messages?contact-id=${senders[0]?.contactId}`;
    await page.goto(path);
    await receive(0, before);
    await expect(thread(page).getByText(before)).toBeVisible();

    const restore = await cut(page);
    await expect(reconnectingBar(page)).toBeVisible();
    const from = await lastSeq(api);
    for (const [index, text] of missed.entries()) await receive(index, text);
    const stored = async () => {
      const events = await eventsSince(api, from);
      return events.filter(({ event }) => event.type === 'new_message').length;
    };
    await expect.poll(stored).toBe(MISSED);
    await expect(page.getByText(`Missed ${what}`)).toHaveCount(0);

    await restore();
    await expect(reconnectingBar(page)).toBeHidden({ timeout: 60_000 });
    await expect(thread(page).getByText(last, { exact: true })).toBeVisible();
    const fresh = await context.newPage();
    await fresh.goto(path);
    await expect(thread(fresh).getByText(last, { exact: true })).toBeVisible();
    await expect(async () => {
      const shown = await visibleIn(page, arrived);
      expect(shown).toEqual(await visibleIn(fresh, arrived));
      expect(shown.texts).toEqual([before, ...missedInOpen]);
      expect(shown.rows.filter((row) => row.includes(`Missed ${what}`))).toHaveLength(SENDERS);
    }).toPass({ timeout: 20_000 });
  });
}
