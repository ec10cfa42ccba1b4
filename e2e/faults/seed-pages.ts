import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import type { ClientOptions } from '../../server/src/testing/faults/client';
import type { Violation } from '../../server/src/testing/faults/invariants';
import { FICKLE_PHONE, type Pages } from '../../server/src/testing/faults/run-seed';
import { TEST_KEY } from '../../server/src/testing/world';
import { differencesOf, shownOn } from './shown-page';
import { watchDocument } from './watch-document';

/** High enough for every conversation and the compared part of a thread. */
const VIEWPORT = { width: 1440, height: 2400 };
/** Longer than a tab waits before it connects or reads again. */
const SAME_WITHIN_MS = 40_000;
const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };

interface Place {
  user: ClientOptions;
  server: string;
  /** The phone of the open conversation. Default: the page is the list of contacts. */
  phone?: string;
}

interface OpenPage extends Place {
  page: Page;
  url: string;
  /** What went wrong since it was opened. */
  broken: Violation[];
}

interface Options {
  /** Breaks a user’s page before it loads, for a test of the comparison. */
  breakPage?: (page: Page, username: string) => Promise<void>;
  sameWithinMs?: number;
}

/**
 * A user's conversation at the server that the user prefers. The first user has the list of contacts at the other server
 * too, and the conversation of the second one is with the phone that opts out and in again.
 */
function placesOf(users: readonly ClientOptions[]): Place[] {
  return users.flatMap((user, index) => {
    const [near = '', far = ''] = user.servers;
    const phone = index === 1 ? FICKLE_PHONE : user.phones[0];
    return [{ user, server: near, phone }, ...(index === 0 ? [{ user, server: far }] : [])];
  });
}

async function signIn({ request }: BrowserContext, { user, server }: Place): Promise<void> {
  const data = { username: user.name, password: TEST_KEY, remember_me: false };
  const response = await request.post(`${server}/login`, { headers: OWN_PAGE, data });
  expect(response.status()).toBe(200);
}

/** The address of a place. Its conversation has no message yet. */
async function urlOf({ request }: BrowserContext, { server, phone }: Place): Promise<string> {
  if (phone === undefined) return `${server}/dashboard/contacts/all`;
  const data = { contactNumber: phone };
  const response = await request.post(`${server}/api/contacts`, { headers: OWN_PAGE, data });
  expect(response.status()).toBe(201);
  const { contactId } = await response.json();
  return `${server}/dashboard/messages?contact-id=${contactId}`;
}

async function load(page: Page, { url, phone }: Pick<OpenPage, 'url' | 'phone'>): Promise<void> {
  await page.goto(url);
  const part =
    phone === undefined
      ? page.getByRole('table', { name: 'contacts' })
      : page.getByRole('textbox', { name: /^Message to/ });
  await expect(part).toBeVisible();
}

/** Real pages of the dashboard at both servers, which take part in a seed of the fault campaign. */
export class SeedPages implements Pages {
  readonly #pages: OpenPage[] = [];

  constructor(
    private readonly browser: Browser,
    private readonly options: Options = {},
  ) {}

  async open(users: readonly ClientOptions[]): Promise<void> {
    const marks = users.map(({ mark }) => mark);
    await Promise.all(placesOf(users).map((place) => this.#open(place, marks)));
  }

  async #open(place: Place, marks: string[]): Promise<void> {
    const { user, phone } = place;
    const context = await this.browser.newContext({ viewport: VIEWPORT });
    const broken: Violation[] = [];
    const report = (invariant: 'I7' | 'page', detail: string) => broken.push({ invariant, detail });
    await context.exposeBinding('reportViolation', (_source, invariant, detail) => report(invariant, detail));
    await context.addInitScript(watchDocument, {
      foreign: marks.filter((mark) => mark !== user.mark),
      heading: phone === undefined ? 'Contacts' : 'Messages',
    });
    await signIn(context, place);
    const page = await context.newPage();
    page.on('pageerror', ({ message }) => report('page', `threw "${message}"`));
    page.on('crash', () => report('page', 'crashed'));
    const opened = { ...place, page, url: await urlOf(context, place), broken };
    this.#pages.push(opened);
    await this.options.breakPage?.(page, user.name);
    await load(page, opened);
  }

  async check(): Promise<Violation[]> {
    const found = await Promise.all(this.#pages.map((page) => this.#check(page)));
    return found.flat();
  }

  async #check(opened: OpenPage): Promise<Violation[]> {
    const name = `${opened.user.name} at ${new URL(opened.url).pathname}`;
    const lines = await this.#compare(opened).catch((error) => [String(error)]);
    const differences = lines.map((detail) => ({ invariant: 'I5' as const, detail }));
    return [...opened.broken, ...differences].map((one) => ({ ...one, detail: `${name}: ${one.detail}` }));
  }

  /** The differences that stay between a page and a fresh one, which has only the session in common with it. */
  async #compare(opened: OpenPage): Promise<string[]> {
    const { page } = opened;
    const storageState = { cookies: await page.context().cookies(), origins: [] };
    const context = await this.browser.newContext({ viewport: VIEWPORT, storageState });
    let lines: string[] = [];
    try {
      const fresh = await context.newPage();
      await load(fresh, opened);
      const compare = async () => {
        lines = differencesOf(await shownOn(page), await shownOn(fresh));
        expect(lines).toEqual([]);
      };
      const { sameWithinMs = SAME_WITHIN_MS } = this.options;
      await expect(compare)
        .toPass({ timeout: sameWithinMs })
        .catch(() => undefined);
    } finally {
      await context.close();
    }
    return lines;
  }

  async close(): Promise<void> {
    await Promise.all(this.#pages.map(({ page }) => page.context().close()));
  }
}
