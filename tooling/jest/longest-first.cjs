const { createRequire } = require('node:module');

// Jest's own, which is a library of its libraries.
const requireFromCore = createRequire(createRequire(require.resolve('jest')).resolve('@jest/core'));
const { default: Sequencer } = requireFromCore('@jest/test-sequencer');

/** Short files that take long: where nothing was measured yet, Jest starts with the largest and would come to these last. */
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

/** Starts with what takes long, so that no worker is left alone with it at the end. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
};
