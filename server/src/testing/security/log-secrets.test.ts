import { readdir } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { createLog } from '../../platform/http/log';
import { allCases } from '../access-matrix/all-cases';
import { Fixture } from '../access-matrix/fixture';
import { distinctCells } from '../access-matrix/matrix';
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

let fixture: Fixture;
beforeAll(async () => {
  fixture = await Fixture.open({ log });
});
afterAll(() => fixture.close());

/** Values in the requests below that must not appear in the log. */
const secretsOf = async ({ test, callers }: Fixture) => [
  TEST_KEY,
  TEST_PASSWORD,
  ...callers.flatMap((caller) => fixture.cookieOf(caller)?.slice('session='.length) ?? []),
  ...test.world.providers.flatMap(({ accounts }) => accounts.map(({ tn }) => tn)),
  ...['2125550188', '2125550190', '2125550191', 'Private words', 'Kestrel', '@example.test', 'signature='],
  ...test.world.users.map(({ username }) => username),
];

describe('log at its most verbose level, and names of files', () => {
  it('contains no phone number, message, person, address, password, token or signature of any request [ASV-41]', async () => {
    for (const one of allCases) {
      for (const { caller, request } of distinctCells(fixture, one)) await fixture.send(caller, request);
    }
    await mailsLeft(fixture.test.services);
    const text = lines.join('');
    expect(lines.length).toBeGreaterThan(1_000);
    expect((await secretsOf(fixture)).filter((secret) => text.includes(secret))).toEqual([]);
    // The content of files may have them: a mail in the development mailbox, a picture. Their names may not.
    const names = (await readdir(fixture.test.services.config.dataDir, { recursive: true })).join('\n');
    expect(names).not.toBe('');
    expect((await secretsOf(fixture)).filter((secret) => names.includes(secret))).toEqual([]);
    // Hundreds of requests in sequence.
  }, 180_000);
});
