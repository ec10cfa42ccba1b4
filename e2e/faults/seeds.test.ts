import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventsResponse } from '@dashboard/shared/contracts';
import { test as base, expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import { bundleProcess } from '../../server/src/testing/bundle-process';
import { recordResult } from '../../server/src/testing/faults/record-result';
import { requestedSeeds } from '../../server/src/testing/faults/requested-seeds';
import { runSeed } from '../../server/src/testing/faults/run-seed';
import { hasRedis, startRedis, type TestRedis } from '../../server/src/testing/redis';
import { RUN_PREFIX, removeRun, startRun } from '../../server/src/testing/runs';
import { SeedPages } from './seed-pages';

/** Servers that are killed, databases and connections that are cut, and a Redis that is lost for good. */
const SEEDS = [1, 3];

interface Services {
  /** The program of a server. */
  script: string;
  redis: TestRedis | null;
}

const test = base.extend<object, { services: Services }>({
  services: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(realpathSync(tmpdir()), `${RUN_PREFIX}${process.pid}-`));
      process.env.TEST_POSTGRES_DIR = folder;
      await startRun(folder);
      const redis = hasRedis ? await startRedis() : null;
      const bundle = await bundleProcess('faults/fault-process');
      await use({ script: bundle.script, redis });
      rmSync(bundle.folder, { recursive: true, force: true });
      redis?.process?.kill();
      removeRun(folder);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

// A trace of all pages takes more processor time than their work.
test.use({ trace: 'off' });
// A busy machine with two cores is slow, not wrong.
test.setTimeout(300_000);

for (const seed of requestedSeeds(SEEDS))
  test(`shows in open tabs what fresh ones show, and no error page, under the faults of seed ${seed}`, async ({
    browser,
    services,
  }) => {
    const result = await runSeed(seed, { ...services, pages: new SeedPages(browser) });
    recordResult({ ...result, isBrowser: true });
    expect(result.violations).toEqual([]);
  });

/** Makes a page ignore every change of a message's status, as if its code did. */
async function ignoreStatuses(page: Page): Promise<void> {
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((frame) => {
      const seq = /^42\["message_status",.*"seq":(\d+)/.exec(String(frame))?.[1];
      socket.send(seq === undefined ? frame : `42["seq_advanced",{"seq":${seq}}]`);
    });
  });
  await page.route('**/api/events?*', async (route) => {
    const response = await route.fetch();
    const json = v.parse(EventsResponse, await response.json());
    const events = json.events.filter(({ event }) => event.type !== 'message_status');
    await route.fulfill({ response, json: { ...json, events } });
  });
}

/** Makes a page crash when it renders a message. */
const crash = (page: Page) =>
  page.addInitScript(() => {
    // The text of a message is searched for links.
    const { matchAll } = String.prototype;
    String.prototype.matchAll = function (this: string, pattern: RegExp) {
      if (this.includes('of-account')) throw new Error('No text can be shown');
      return matchAll.call(this, pattern);
    };
  });

/** Makes a page show a word of another tenant for a moment, and throw an error. */
const leak = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('load', () => {
      const leaked = document.createElement('p');
      leaked.textContent = 'of-account-1';
      document.body.append(leaked);
      queueMicrotask(() => leaked.remove());
      throw new Error('Not caught');
    }),
  );

test('finds a tab that ignores statuses, one that crashes, and one that throws and shows another tenant’s text', async ({
  browser,
  services,
}) => {
  const breakPage = async (page: Page, username: string) => {
    const breakOne = { 'north1.admin': ignoreStatuses, 'north1.agent': crash, 'south1.agent': leak }[
      username
    ];
    await breakOne?.(page);
  };
  const pages = new SeedPages(browser, { breakPage, sameWithinMs: 1_000 });
  const { violations } = await runSeed(1, { ...services, pages }, []);
  const found = violations.map(({ invariant, detail }) => `${invariant} ${detail}`);
  expect(found).toEqual(
    expect.arrayContaining([
      // The list comes first, and only the first differences are named.
      expect.stringMatching(
        /^I5 north1\.admin at \/dashboard\/messages: (thread \d+: "Sending" instead|rows \d+: .*Last text failed)/,
      ),
      'page north1.agent at /dashboard/messages: showed "Something went wrong..."',
      'page south1.agent at /dashboard/messages: threw "Not caught"',
      'I7 south1.agent at /dashboard/messages: showed "of-account-1"',
    ]),
  );
});
