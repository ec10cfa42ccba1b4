import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import budgets from '@dashboard/tooling/budgets.json' with { type: 'json' };
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../support/chromium';
import { logIn } from '../support/sign-in';
import { type Suite, startSuite } from '../support/suite';
import { conclude, notify, percentile } from './results';
import { type Scripts, scriptsOf } from './scripts-of';
import { typeWords, watchKeys } from './typing';

const USERS = 10_000;
const ROUNDS = 4;
const CPU_SLOWDOWN = 4;
const WORDS = ['elena person', 'person 99', 'nobody here'];
const BARE = '<title>Bare</title><label>Bare <input></label>';
const LIST = '/dashboard/management/platform-users';

function fill({ dataDir }: Suite): void {
  const server = fileURLToPath(new URL('../../server/', import.meta.url));
  // These flags let the process run the server's TypeScript as well.
  const args = [...process.execArgv, 'bench/fill-users.ts', String(USERS)];
  execFileSync(process.execPath, args, { cwd: server, env: { ...process.env, DATA_DIR: dataDir } });
}

/** Scripts that a provider's list and form need in addition to the inbox's, in KB transferred. */
async function addedKilobytes(browser: Browser, url: string): Promise<number> {
  const inbox = await scriptsOf(browser, { url, username: 'acme.agent' }, async (page) => {
    await page.getByRole('option').first().waitFor();
  });
  const lists = await scriptsOf(browser, { url, username: 'acme.provider' }, async (page) => {
    await page.goto(LIST);
    await page.getByRole('link', { name: 'Add Platform User' }).click();
    await page.getByLabel('First Name').waitFor();
    await page.goto(LIST);
    await page
      .getByRole('link', { name: /^Edit / })
      .first()
      .click();
    await page.getByLabel('First Name').waitFor();
    await page.waitForLoadState('networkidle');
  });
  return bytesBeyond(lists, inbox) / 1000;
}

const bytesBeyond = (scripts: Scripts, known: Scripts) =>
  [...scripts].reduce((sum, [path, bytes]) => (known.has(path) ? sum : sum + bytes), 0);

/** Time from key press to paint in the search box of the long list and in a field on an empty page, interleaved. */
async function typingTimes(browser: Browser, { url }: Suite) {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await logIn(page, 'acme.provider');
  const throttle = await context.newCDPSession(page);
  await throttle.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const times = { list: [] as number[], bare: [] as number[] };
  for (let round = 1; round <= ROUNDS; round += 1) {
    notify(`  typing, round ${round} of ${ROUNDS} …`);
    await page.goto(LIST);
    await page
      .getByRole('link', { name: /^Edit / })
      .first()
      .waitFor();
    await page.getByRole('searchbox', { name: 'Search platform users' }).focus();
    await watchKeys(page);
    times.list.push(...(await typeWords(page, WORDS)));
    await page.setContent(BARE);
    await page.getByLabel('Bare').focus();
    await watchKeys(page);
    times.bare.push(...(await typeWords(page, WORDS)));
  }
  await context.close();
  return times;
}

const suite = await startSuite();
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
  const added = await addedKilobytes(browser, suite.url);
  notify(`  adding ${USERS.toLocaleString('en-US')} platform users …`);
  fill(suite);
  const times = await typingTimes(browser, suite);
  const [list, bare] = [percentile(times.list, 0.98), percentile(times.bare, 0.98)];
  conclude(
    [
      {
        name: 'JavaScript of a list and a form screen',
        value: added,
        unit: 'KB',
        limit: budgets.kilobytes.listAndForm,
      },
      { name: `Key to paint, search of ${USERS} users, p98`, value: list, unit: 'ms', limit: 200 },
      { name: '  a bare input’s', value: bare, unit: 'ms' },
      { name: '  ratio', value: list / bare, unit: '' },
    ],
    { times },
  );
} finally {
  await browser.close();
  await suite.stop();
}
