import { Writable } from 'node:stream';
import { createLog } from '../../platform/http/log';
import { allCases } from '../access-matrix/all-cases';
import { Stage } from '../access-matrix/fixture';
import { cellsOf } from '../access-matrix/matrix';
import { mailsLeft } from '../mails';
import { TEST_KEY, TEST_PASSWORD } from '../world';

const lines: string[] = [];
const log = createLog(
  'trace',
  new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  }),
);

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open({ log });
});
afterAll(() => stage.close());

/** What the calls below carry, and nobody who reads a log may learn. */
const secretsOf = async ({ test, callers }: Stage) => [
  TEST_KEY,
  TEST_PASSWORD,
  ...callers.flatMap((caller) => stage.cookieOf(caller)?.slice('session='.length) ?? []),
  ...test.world.providers.flatMap(({ accounts }) => accounts.map(({ tn }) => tn)),
  ...['2125550188', '2125550190', '2125550191', 'Private words', 'Kestrel', '@example.test', 'signature='],
  ...test.world.users.map(({ username }) => username),
];

describe('the log, at its most talkative,', () => {
  it('names no phone, word, person, address, password, token or signature of any call', async () => {
    for (const one of allCases) {
      for (const { caller, request } of cellsOf(stage, one)) await stage.send(caller, request);
    }
    await mailsLeft(stage.test.services);
    const text = lines.join('');
    expect(lines.length).toBeGreaterThan(1_000);
    expect((await secretsOf(stage)).filter((secret) => text.includes(secret))).toEqual([]);
    // Some two thousand calls, one after the other.
  }, 180_000);
});
