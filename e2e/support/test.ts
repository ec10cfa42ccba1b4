import { test as base } from '@playwright/test';
import { type Suite, startSuite } from './suite';

interface WorkerFixtures {
  /** Files that change the dashboard for everybody share a server under a name of their own: `test.use({ world })`. */
  world: string;
  /** The server of this worker's tests, with the demo data; what one test changes, the next one sees. */
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
