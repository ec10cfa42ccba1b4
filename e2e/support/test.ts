import { test as base } from '@playwright/test';
import { type Suite, startSuite } from './suite';

interface WorkerFixtures {
  /** Test files that change the dashboard for all users share a server by world name: `test.use({ world })`. */
  world: string;
  /** The server for this worker's tests, with the demo data. Changes of one test are visible to the next. */
  suite: Suite;
}

export const test = base.extend<object, WorkerFixtures>({
  world: ['demo', { option: true, scope: 'worker' }],
  suite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern
    async ({}, use) => {
      const suite = await startSuite();
      await use(suite);
      await suite.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ suite }, use) => use(suite.url),
});

export { expect } from '@playwright/test';
