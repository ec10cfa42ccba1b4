import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from './support/chromium';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  outputDir: './test-results',
  globalSetup: './support/global-setup.ts',
  // Each worker has a server of its own, so files do not disturb each other.
  workers: 2,
  // Checks that decide over a landing may meet a machine's hiccup once; what passed only then is printed as flaky.
  retries: process.env.CI ? 1 : 0,
  projects: [
    // What a fault breaks only now and then is broken: no second try may hide it. Its longest test is the longest of all,
    // so it comes first: at the end it would leave the other workers without anything to do.
    { name: 'faults', testMatch: 'faults/**/*.test.ts', retries: 0, use: { trace: 'retain-on-failure' } },
    { name: 'pages', testIgnore: 'faults/**' },
  ],
  // A busy machine with two cores is slow, not wrong.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Recording takes a part of the two cores all the time: where a failure is tried again, that try is recorded.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: { executablePath: findChromium(), args: chromiumArguments },
  },
});
