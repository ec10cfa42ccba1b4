import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from './support/chromium';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  outputDir: './test-results',
  globalSetup: './support/global-setup.ts',
  // Each worker has its own server, so test files do not affect each other.
  workers: 2,
  // In CI one retry tolerates a hiccup of the machine; a test that passes only on retry is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  projects: [
    // No retries: a fault that breaks the product only sometimes is still a bug.
    { name: 'faults', testMatch: 'faults/**/*.test.ts', retries: 0, use: { trace: 'retain-on-failure' } },
    { name: 'pages', testIgnore: 'faults/**' },
  ],
  // A busy machine with two cores is slow; generous timeouts prevent false failures.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Tracing uses a tenth of the CPU time, so only retries are traced. `--trace on` traces a test that failed.
    trace: 'on-first-retry',
    launchOptions: { executablePath: findChromium(), args: chromiumArguments },
  },
});
