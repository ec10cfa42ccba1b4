import { UserStatus } from '@dashboard/shared/contracts';
import { isNotNull } from 'drizzle-orm';
import { hashBrowserKey, prepareDummyHash } from '../../people/login/password';
import { appUser } from '../../platform/db/schema';
import { postFromAnywhere, setStatus } from '../recovery';
import { startTestApp, type TestApp } from '../start-test-app';
import { TEST_KEY } from '../world';

/** Attempts per name; more would reach the rate limit. */
const ROUNDS = 9;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await prepareDummyHash();
  // The product's own cost parameters, because this test compares the cost of checks.
  const passwordHash = await hashBrowserKey(TEST_KEY);
  await test.services.db.update(appUser).set({ passwordHash }).where(isNotNull(appUser.passwordHash));
  const [{ accounts }] = test.world.providers;
  await setStatus(test, accounts[0].admin, UserStatus.DISABLED);
  await setStatus(test, accounts[1].admin, UserStatus.PENDING);
});
afterAll(() => test.close());

const KINDS = { known: 'north1.agent', unknown: 'nobody', disabled: 'north1.admin', pending: 'north2.admin' };

async function logIn(username: string) {
  const startedAt = performance.now();
  const payload = { username, password: '0'.repeat(32), remember_me: false };
  const response = await postFromAnywhere(test, '/login', payload);
  const { requestId, ...body } = response.json();
  const { date, 'x-request-id': id, ...headers } = response.headers;
  expect([requestId, date]).toEqual([id, expect.any(String)]);
  return { ms: performance.now() - startedAt, seen: { status: response.statusCode, body, headers } };
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

describe('failed login', () => {
  it('reveals nothing about the name by response, headers or time', async () => {
    const logins = new Map(
      Object.keys(KINDS).map((kind) => [kind, [] as Awaited<ReturnType<typeof logIn>>[]]),
    );
    // Interleaved, so that a slow machine affects all names alike.
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [kind, username] of Object.entries(KINDS)) logins.get(kind)?.push(await logIn(username));
    }
    const [first] = logins.get('known') ?? [];
    const times: number[] = [];
    for (const list of logins.values()) {
      for (const { seen } of list) expect(seen).toEqual(first?.seen);
      times.push(median(list.map(({ ms }) => ms)));
    }
    // The password check takes ten times as long as the rest, so skipping it would show.
    expect(Math.max(...times) / Math.min(...times)).toBeLessThan(3);
  });
});
