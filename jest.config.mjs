const project = {
  rootDir: import.meta.dirname,
  transform: { '\\.[cm]?[jt]sx?$': '<rootDir>/tooling/jest/transform.cjs' },
  // Written for Jest already.
  transformIgnorePatterns: ['/jest-libraries/'],
  runtime: '<rootDir>/tooling/jest/runtime.cjs',
  resolver: '<rootDir>/tooling/jest/resolver.cjs',
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'jsx', 'json', 'node'],
  moduleNameMapper: { '\\.(css|svg|png|jpg|woff2)$': '<rootDir>/tooling/jest/asset.cjs' },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/e2e/'],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/\\.data/', '<rootDir>/\\.cache/'],
};

/** Plain .ts tests run on Node, .tsx tests in jsdom; a file's docblock may choose otherwise. */
export default {
  // A busy machine with two cores is slow, not wrong.
  testTimeout: 30_000,
  testSequencer: '<rootDir>/tooling/jest/longest-first.cjs',
  globalSetup: '<rootDir>/tooling/jest/bundle-libraries.ts',
  projects: [
    {
      ...project,
      displayName: 'node',
      testEnvironment: 'node',
      globalSetup: '<rootDir>/server/src/testing/jest-setup.ts',
      globalTeardown: '<rootDir>/server/src/testing/jest-teardown.ts',
      testMatch: ['<rootDir>/**/*.test.ts'],
    },
    {
      ...project,
      displayName: 'browser',
      testEnvironment: '<rootDir>/tooling/jest/jsdom.ts',
      setupFilesAfterEnv: ['<rootDir>/tooling/jest/browser-setup.ts'],
      testMatch: ['<rootDir>/**/*.test.tsx'],
    },
  ],
};
