import { gzipSync } from 'node:zlib';
import { type Send, startTestApp, type TestApp } from '../start-test-app';

const MEGABYTE = 1_000_000;
const MEMORY_MAX = 50 * 1024 * 1024;
/** More than one measurement: the garbage of one body could hide within the limit. */
const ROUNDS = 5;

let test: TestApp;
let agent: Send;
beforeAll(async () => {
  test = await startTestApp();
  agent = await test.signIn('north1.agent');
});
afterAll(() => test.close());

const json = { 'content-type': 'application/json' };

const bodies: [
  what: string,
  statuses: number[],
  headers: Record<string, string>,
  make: () => string | Buffer,
][] = [
  [
    '1 MB and a byte',
    [413],
    json,
    () => JSON.stringify({ name: 'x'.repeat(MEGABYTE) }).slice(0, MEGABYTE + 1),
  ],
  ['10,000 levels of lists', [400], json, () => `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
  ['10,000 levels of objects', [400], json, () => `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  [
    'a million keys',
    [413],
    json,
    () => `{${Array.from({ length: 1_000_000 }, (_, key) => `"${key}":1`).join()}}`,
  ],
  [
    'as many keys as fit',
    [400],
    json,
    () => `{${Array.from({ length: 90_000 }, (_, key) => `"${key}":1`).join()}}`,
  ],
  [
    'a gzip bomb',
    [400, 415],
    { ...json, 'content-encoding': 'gzip' },
    () => gzipSync(Buffer.alloc(100 * MEGABYTE)),
  ],
  ['an unknown charset', [415], { 'content-type': 'application/json; charset=utf-7' }, () => '{}'],
  [
    'a second charset',
    [415],
    { 'content-type': 'application/json; charset=utf-8; charset="utf-16"' },
    () => '{}',
  ],
  ['bytes that are not UTF-8', [400], json, () => Buffer.from([0x22, 0xff, 0xfe, 0x22])],
];

it('accepts JSON that names its charset', async () => {
  const headers = { 'content-type': 'application/json;charset=UTF-8' };
  expect((await agent({ method: 'PATCH', url: '/users/self', headers, payload: '{}' })).statusCode).toBe(200);
});

describe('large or malformed body', () => {
  it.each(bodies)('is rejected without much memory: %s [ASV-37]', async (_what, statuses, headers, make) => {
    // Ends the window of the route's rate limit.
    test.advance(60_000);
    const payload = make();
    const send = () => agent({ method: 'PATCH', url: '/users/self', headers, payload });
    const first = await send();
    expect(statuses).toContain(first.statusCode);
    expect(first.json()).toMatchObject({ message: expect.any(String), requestId: expect.any(String) });
    const before = process.memoryUsage.rss();
    for (let round = 0; round < ROUNDS; round += 1) expect((await send()).statusCode).toBe(first.statusCode);
    expect(process.memoryUsage.rss() - before).toBeLessThan(MEMORY_MAX);
  });
});
