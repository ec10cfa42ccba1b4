const react = { runtime: 'automatic' };
const swc = (parser) => [
  '@swc/jest',
  { isModule: 'unknown', jsc: { target: 'es2022', parser, transform: { react } } },
];

const project = {
  rootDir: import.meta.dirname,
  transform: {
    '\\.tsx$': swc({ syntax: 'typescript', tsx: true }),
    '\\.ts$': swc({ syntax: 'typescript' }),
    '\\.m?js$': swc({ syntax: 'ecmascript' }),
  },
  // Tests run as CommonJS, so libraries that ship only ES modules are transformed too.
  transformIgnorePatterns: [],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'jsx', 'json', 'node'],
  moduleNameMapper: { '\\.(css|svg|png|jpg|woff2)$': '<rootDir>/tooling/jest/asset.cjs' },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/e2e/'],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/\\.data/', '<rootDir>/\\.cache/'],
};

/** Plain .ts tests run on Node, .tsx tests in jsdom; a file's docblock may choose otherwise. */
export default {
  // A busy machine with two cores is slow, not wrong.
  testTimeout: 60_000,
  // Each test file leaves some memory behind in its worker: near 3 GB after half of the files.
  workerIdleMemoryLimit: '2GB',
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
