const { createRequire } = require('node:module');

// A transitive dependency of Jest, so it is resolved through Jest's core.
const requireFromCore = createRequire(createRequire(require.resolve('jest')).resolve('@jest/core'));
const { default: Sequencer } = requireFromCore('@jest/test-sequencer');

/** Small but slow test files. Without measurements Jest starts with the largest files and would run these last. */
const LONG = [
  'server/src/testing/access-matrix/authorisation.test.ts',
  'tooling/src/remote-build.test.ts',
  'server/src/platform/db/embedded/embedded-postgres.test.ts',
  'shared/src/list/list.test.tsx',
  'mfe-messaging/src/messages-page/MessagesPage.test.tsx',
  'server/src/testing/access-matrix/odd-values.test.ts',
  'server/src/testing/access-matrix/events.test.ts',
  'server/src/testing/access-matrix/unknown-fields.test.ts',
];

const isLong = ({ path }) => LONG.some((file) => path.endsWith(`/${file}`));

/** Starts with slow tests, so that no single worker is still running one at the end. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
};
