import { failedInJest, failedInPlaywright } from './failed-tests.mjs';

const RED = '\u001b[31m';

describe('the failed tests of Jest', () => {
  it('are named with the beginning of their last error', () => {
    const report = {
      testResults: [
        {
          name: '/a.test.ts',
          status: 'failed',
          message: 'All output of the file',
          assertionResults: [
            { status: 'passed', fullName: 'works', failureMessages: [] },
            {
              status: 'failed',
              fullName: 'adds two numbers',
              failureMessages: ['The first try', `${RED}Expected: 2\n\nReceived: 3\n 1\n 2\n 3\n 4\n 5`],
            },
          ],
        },
        { name: '/fine.test.ts', status: 'passed', message: '', assertionResults: [] },
        {
          name: '/broken.test.ts',
          status: 'failed',
          message: 'Cannot find module x',
          assertionResults: [{ status: 'passed', fullName: 'works', failureMessages: [] }],
        },
      ],
    };
    expect(failedInJest(report)).toEqual([
      [
        '   /a.test.ts › adds two numbers',
        '     Expected: 2',
        '     Received: 3',
        '      1',
        '      2',
        '      3',
        '      4',
      ].join('\n'),
      '   /broken.test.ts\n     Cannot find module x',
    ]);
  });
});

describe('the error of a comparison', () => {
  it('is shown with the lines that differ, wherever they are', () => {
    const equal = Array.from({ length: 20 }, (_, index) => `    "line ${index}",`);
    const message = [
      'expect(received).toEqual(expected)',
      '- Expected  - 1',
      '+ Received  + 1',
      '@@ -13,7 +13,7 @@',
      ...equal,
      '-   "two",',
      '+   "three",',
      ...equal,
    ].join('\n');
    const assertionResults = [{ status: 'failed', fullName: 'counts', failureMessages: [message] }];
    const report = { testResults: [{ name: '/a.test.ts', status: 'failed', message: '', assertionResults }] };
    expect(failedInJest(report)).toEqual([
      [
        '   /a.test.ts › counts',
        '     expect(received).toEqual(expected)',
        '     - Expected  - 1',
        '     + Received  + 1',
        '     -   "two",',
        '     +   "three",',
      ].join('\n'),
    ]);
  });
});

describe('the failed tests of Playwright', () => {
  it('are found in nested suites, with the errors of the run itself', () => {
    const results = (...messages: string[]) => [{ errors: messages.map((message) => ({ message })) }];
    const report = {
      errors: [{ message: 'No browser' }],
      suites: [
        {
          specs: [{ ok: true, file: 'a.test.ts', title: 'works', tests: [{ results: results() }] }],
          suites: [
            {
              specs: [{ ok: false, file: 'a.test.ts', title: 'fails', tests: [{ results: results('Why') }] }],
            },
          ],
        },
      ],
    };
    expect(failedInPlaywright(report)).toEqual([
      '   a.test.ts › fails\n     Why',
      '   Playwright\n     No browser',
    ]);
  });
});
