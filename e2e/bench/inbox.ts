import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../support/chromium';
import { logIn } from '../support/sign-in';
import { type Suite, startSuite } from '../support/suite';
import { openConversation } from './open-conversation';
import { conclude, longestButOne, median, notify, percentile } from './results';
import { scrollUp } from './scroll-up';

const INBOUND_MESSAGES = 100;
const LONG = 50_000;
const OPENINGS = 15;
const SCROLLS = 3;
const ROWS_UP = 2_000;
/** Maximum acceptable frame duration, in ms. */
const FRAME_MS = 50;

interface Contact {
  contactName: string;
  contactNumber: string;
}
interface Inbox {
  tn: string;
  longContactId: number;
}

function fill({ dataDir }: Suite): Inbox {
  const server = fileURLToPath(new URL('../../server/', import.meta.url));
  // These flags let the process run the server's TypeScript as well.
  const args = [...process.execArgv, 'bench/fill.ts', String(LONG * 1.2), String(LONG)];
  const env = { ...process.env, DATA_DIR: dataDir };
  const printed = execFileSync(process.execPath, args, { cwd: server, env });
  return JSON.parse(String(printed));
}

async function signedInPage(browser: Browser, { url }: Suite): Promise<Page> {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } });
  // The loader wraps named functions in a helper that does not exist in pages.
  await page.addInitScript('globalThis.__name = (named) => named');
  await logIn(page, 'acme.agent');
  return page;
}

/** Resolves with the time at which the page painted a message. */
const painted = (page: Page, text: string) =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const log = document.querySelector('[role="log"]');
        const observer = new MutationObserver(() => {
          if (!log?.textContent?.includes(wanted)) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(Date.now())));
        });
        observer.observe(log ?? document.body, { childList: true, subtree: true, characterData: true });
      }),
    text,
  );

/**
 * Measures from an inbound message at the carrier to pixels in an open tab: carrier, webhook, database, socket, paint.
 */
async function inboundTimes(page: Page, { url }: Suite, { tn }: Inbox, from: string): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < INBOUND_MESSAGES; index += 1) {
    const text = `On my way, stop ${index} of ${INBOUND_MESSAGES} passed`;
    const seen = painted(page, text);
    const sent = Date.now();
    const response = await fetch(`${url}/api/simulator/inbound`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ from, to: tn, text }),
    });
    if (!response.ok)
      throw new Error(`The simulator responded with ${response.status}: ${await response.text()}`);
    times.push((await seen) - sent);
  }
  return times;
}

const suite = await startSuite();
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
  notify(`  filling a conversation to ${LONG.toLocaleString('en-US')} messages …`);
  const inbox = fill(suite);
  const page = await signedInPage(browser, suite);
  const response = await page.request.get(`/api/contacts/${inbox.longContactId}`);
  const { contactName, contactNumber }: Contact = await response.json();
  const newest = `Text ${LONG} of a long acquaintance, see you soon`;
  const openings = [];
  for (let index = 0; index < OPENINGS; index += 1)
    openings.push(await openConversation(page, contactName, newest));
  const scrolls = [];
  for (let index = 0; index < SCROLLS; index += 1) {
    // A new tab: garbage of the previous pages would otherwise be collected during a scroll.
    const tab = await signedInPage(browser, suite);
    await openConversation(tab, contactName, newest);
    scrolls.push(await scrollUp(tab, ROWS_UP));
    await tab.close();
  }
  const opened = openings.map(({ longestFrame }) => longestFrame);
  const scrolled = scrolls.map(({ longestFrame }) => longestFrame);

  await page.goto(`/dashboard/messages?contact-id=${inbox.longContactId}`);
  await page.getByRole('log').getByText('of a long acquaintance').last().waitFor();
  const times = await inboundTimes(page, suite, inbox, contactNumber);

  conclude(
    [
      { name: 'Inbound message to paint, p50', value: median(times), unit: 'ms' },
      { name: 'Inbound message to paint, p99', value: percentile(times, 0.99), unit: 'ms' },
      {
        name: 'Click to newest message, p50',
        value: median(openings.map(({ toText }) => toText)),
        unit: 'ms',
      },
      {
        name: `Longest frame of ${OPENINGS} openings but one`,
        value: longestButOne(opened),
        unit: 'ms',
        limit: FRAME_MS,
      },
      {
        name: `Openings with a frame over ${FRAME_MS} ms, of ${OPENINGS}`,
        value: opened.filter((length) => length > FRAME_MS).length,
        unit: '',
      },
      { name: 'Longest frame of all openings', value: Math.max(...opened), unit: 'ms' },
      {
        name: 'Maximum input delay of all openings',
        value: Math.max(...openings.map((opening) => opening.longestBlock)),
        unit: 'ms',
      },
      {
        name: 'Shift of the newest message after its paint',
        value: Math.max(...openings.map(({ jump }) => jump)),
        unit: 'px',
        limit: 1,
      },
      {
        name: `Longest frame of ${SCROLLS} times ${ROWS_UP} messages, without the worst`,
        value: longestButOne(scrolled),
        unit: 'ms',
        limit: FRAME_MS,
      },
      { name: 'Longest frame of all scrolling', value: Math.max(...scrolled), unit: 'ms' },
      {
        name: 'Elements in the page, maximum to initial',
        value: Math.max(...scrolls.map(({ growth }) => growth)),
        unit: '',
        limit: 1.1,
      },
      {
        name: 'Maximum shift of the message in view',
        value: Math.max(...scrolls.map(({ jump }) => jump)),
        unit: 'px',
        limit: 1,
      },
    ],
    { times, openings, scrolls },
  );
} finally {
  await browser.close();
  await suite.stop();
}
