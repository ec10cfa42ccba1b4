import { pbkdf2Sync } from 'node:crypto';
import { PASSWORD_KDF_BYTES, PASSWORD_KDF_ITERATIONS, PASSWORD_KDF_SALT } from '@dashboard/shared/contracts';
import type { Browser, BrowserContext } from 'playwright-core';
import * as v from 'valibot';
import { PageFacts } from './page-facts';
import { openContext } from './trial-page';

/** The users of the demo data, the ones with most of the plan features first. */
const DEMO_USERS = [
  'acme.admin',
  'acme.agent',
  'acme.provider',
  'super',
  'bluebird.admin',
  'bluebird.agent',
  'bluebird.provider',
] as const;

/** The value that the sign-in page sends instead of the demo password. */
const DERIVED_PASSWORD = pbkdf2Sync(
  'Demo-pass-1',
  PASSWORD_KDF_SALT,
  PASSWORD_KDF_ITERATIONS,
  PASSWORD_KDF_BYTES,
  'sha512',
).toString('hex');

/** What the sign-in page sends for a demo user. */
export const demoLogin = (username: string) => ({
  username,
  password: DERIVED_PASSWORD,
  remember_me: false,
});

const OWN_SITE = { 'sec-fetch-site': 'same-origin' };

/** Signs a demo user in. The caller closes the context. */
async function signIn(browser: Browser, url: string, username: string): Promise<BrowserContext> {
  const context = await openContext(browser, url);
  const response = await context.request.post('/login', {
    headers: OWN_SITE,
    data: demoLogin(username),
  });
  if (response.ok()) return context;
  await context.close();
  throw new Error(`The demo user ${username} cannot sign in at ${url}: ${response.status()}`);
}

export interface DemoUser {
  context: BrowserContext;
  facts: PageFacts;
}

export async function signInAll(browser: Browser, url: string): Promise<DemoUser[]> {
  const users: DemoUser[] = [];
  for (const username of DEMO_USERS) {
    const context = await signIn(browser, url, username);
    users.push({ context, facts: await readFacts(context) });
  }
  return users;
}

/** Reads the user's type, permissions and plan features from the page that the server sends. */
async function readFacts(context: BrowserContext): Promise<PageFacts> {
  const html = await (await context.request.get('/dashboard/')).text();
  const [, json = 'null'] = / id="page-data">([^<]*)/.exec(html) ?? [];
  return v.parse(PageFacts, JSON.parse(json));
}
