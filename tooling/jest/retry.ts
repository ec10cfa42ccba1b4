const { testPath = '' } = expect.getState();

// In CI one retry tolerates a hiccup of the machine. `npm test` reports a test that passes only on retry as flaky.
// No retry after injected faults: a fault that breaks the product only sometimes is still a bug.
if (process.env.CI && !testPath.endsWith('faults.test.ts'))
  jest.retryTimes(1, { logErrorsBeforeRetry: true });
