import { UserStatus } from '@dashboard/shared/contracts';
import argon2 from 'argon2';
import { isNotNull } from 'drizzle-orm';
import { hashBrowserKey } from '../../people/login/password';
import { appUser } from '../../platform/db/schema';
import { postFromAnywhere, setStatus } from '../recovery';
import { startTestApp, type TestApp } from '../start-test-app';
import { TEST_KEY } from '../world';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
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
  const payload = { username, password: '0'.repeat(32), remember_me: false };
  const response = await postFromAnywhere(test, '/login', payload);
  const { requestId, ...body } = response.json();
  const { date, 'x-request-id': id, ...headers } = response.headers;
  expect([requestId, date]).toEqual([id, expect.any(String)]);
  return { status: response.statusCode, body, headers };
}

describe('failed login', () => {
  it('reveals nothing about the name by its response or its work [ASV-16]', async () => {
    const verify = jest.spyOn(argon2, 'verify');
    const known = await logIn(KINDS.known);
    expect(known.status).toBe(401);
    for (const username of Object.values(KINDS)) {
      verify.mockClear();
      expect(await logIn(username)).toEqual(known);
      // One password check of the same cost. `npm run bench -- enumeration` measures the time.
      expect(verify.mock.calls).toEqual([
        [expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/), '0'.repeat(32)],
      ]);
    }
    verify.mockRestore();
  });
});
