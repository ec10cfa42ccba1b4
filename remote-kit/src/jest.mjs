import { join } from 'node:path';
import { sources } from '@dashboard/tooling/jest';

/** Every test of a remote runs in jsdom; a file's docblock may choose Node. */
export default {
  ...sources,
  testEnvironment: join(import.meta.dirname, 'jsdom.js'),
  setupFilesAfterEnv: [join(import.meta.dirname, 'browser-setup.js')],
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  testTimeout: 60_000,
};
