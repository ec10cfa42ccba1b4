import { sources } from './tooling/jest/preset.mjs';

const project = {
  rootDir: import.meta.dirname,
  ...sources,
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/e2e/'],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/\\.data/', '<rootDir>/\\.cache/'],
};

/** Plain .ts tests run on Node, .tsx tests in jsdom; a file's docblock may choose otherwise. */
export default {
  // A busy machine with two cores is slow, not wrong.
  testTimeout: 60_000,
  // Each test file leaves some memory behind in its worker: near 3 GB after half of the files.
  workerIdleMemoryLimit: '2GB',
  testSequencer: '<rootDir>/tooling/jest/longest-first.mjs',
  projects: [
    {
      ...project,
      displayName: 'node',
      testEnvironment: 'node',
      setupFilesAfterEnv: ['<rootDir>/tooling/jest/retry.ts'],
      globalSetup: '<rootDir>/server/src/testing/jest-setup.ts',
      globalTeardown: '<rootDir>/server/src/testing/jest-teardown.ts',
      testMatch: ['<rootDir>/**/*.test.ts'],
    },
    {
      ...project,
      displayName: 'browser',
      testEnvironment: '<rootDir>/tooling/jest/jsdom.ts',
      setupFilesAfterEnv: ['<rootDir>/tooling/jest/browser-setup.ts', '<rootDir>/tooling/jest/retry.ts'],
      testMatch: ['<rootDir>/**/*.test.tsx'],
    },
  ],
};
