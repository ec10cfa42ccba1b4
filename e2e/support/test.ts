import { test as base, expect } from '@playwright/test';
import { watchPolicyReports } from './policy-reports';
import { type Suite, startSuite } from './suite';

interface WorkerFixtures {
  /** Test files that change the dashboard for all users share a server by world name: `test.use({ world })`. */
  world: string;
  /** The server for this worker's tests, with the demo data. Changes of one test are visible to the next. */
  suite: Suite;
  /** Violations of the content security policy by all pages of this worker, for a test's own context and others. */
  allPolicyReports: string[];
}

interface TestFixtures {
  /** Violations of the content security policy in this test. Any that the test leaves in the list fails it. */
  policyReports: string[];
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
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
  allPolicyReports: [({ browser }, use) => use(watchPolicyReports(browser)), { scope: 'worker', auto: true }],
  policyReports: [
    async ({ allPolicyReports }, use) => {
      allPolicyReports.splice(0);
      await use(allPolicyReports);
      expect(allPolicyReports, 'violations of the content security policy').toEqual([]);
    },
    { auto: true },
  ],
  baseURL: ({ suite }, use) => use(suite.url),
});

export { expect };
