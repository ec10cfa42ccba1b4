import { UserStatus } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import { appUser, auditEntry } from '../../platform/db/schema';
import { addPlatformUsers, formOf } from '../../testing/platform-users';
import { lastLink, postFromAnywhere } from '../../testing/recovery';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';
import { TEST_KEY, type WorldUser } from '../../testing/world';

let test: TestApp;
let provider: Send;
let someone: WorldUser;
let own: Send;
let added = 0;

async function addUser(statusId: UserStatus): Promise<WorldUser> {
  added += 1;
  const { serviceProviderId } = test.world.providers[0];
  const [user] = await addPlatformUsers(test, serviceProviderId, { username: `person.${added}`, statusId });
  if (user === undefined) throw new Error('The user was not added');
  return user;
}

beforeAll(async () => {
  test = await startTestApp();
  provider = await test.signIn('north.provider');
});
afterAll(() => test.close());
beforeEach(async () => {
  // Resets the rate limits between tests.
  test.advance(60_000);
  someone = await addUser(UserStatus.ACTIVE);
  own = await test.signIn(someone.username);
});

async function stored(userId = someone.userId) {
  const [row] = await test.services.db.select().from(appUser).where(eq(appUser.id, userId));
  if (row === undefined) throw new Error('There is no such user');
  return row;
}
const versionOf = async (userId?: number) => (await stored(userId)).version;

const updateUser = async (values: object, { userId } = someone) => {
  const url = `/users/platform-users/${userId}`;
  const user = (await provider({ url })).json();
  return provider({ method: 'POST', url, payload: { ...formOf(user), ...values } });
};
const changeProfile = (payload: object) => own({ method: 'PATCH', url: '/users/self', payload });

describe.each([
  ['a platform user', updateUser],
  ['the own profile', changeProfile],
])('an update of %s', (_title, update) => {
  it('fails with 409 and writes nothing when it is based on an older version [INB-03]', async () => {
    const version = await versionOf();
    await update({ lastName: 'First', version });
    const before = await stored();
    const entries = await test.services.db.$count(auditEntry);
    const response = await update({ lastName: 'Second', version });
    expect([response.statusCode, response.json()]).toMatchObject([
      409,
      { message: 'Someone else changed this.', code: 'STALE' },
    ]);
    expect(await stored()).toEqual(before);
    expect(await test.services.db.$count(auditEntry)).toBe(entries);
  });

  it('overwrites newer changes when it names no version [INB-03]', async () => {
    await update({ lastName: 'First' });
    const response = await update({ lastName: 'Second' });
    expect([response.statusCode, response.json().version]).toEqual([200, await versionOf()]);
    expect((await stored()).lastName).toBe('Second');
  });

  it('is stored once when two concurrent ones are based on the same version', async () => {
    const version = await versionOf();
    const names = ['First', 'Second'];
    const responses = await Promise.all(names.map((lastName) => update({ lastName, version })));
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const winner = responses.find(({ statusCode }) => statusCode === 200);
    expect(await stored()).toMatchObject({ lastName: winner?.json().lastName, version: version + 1 });
  });

  it('leaves the version as it is when nothing changes', async () => {
    const { lastName, version } = await stored();
    expect((await update({ lastName, version })).json().version).toBe(version);
  });

  it.each([
    [422, 0],
    [422, -1],
    [422, 1.5],
    [422, 1e300],
    [400, '1'],
    [400, null],
  ])('is rejected with %i for the version %j', async (status, version) => {
    const response = await update({ lastName: 'Moreau', version });
    expect([response.statusCode, response.json().errors]).toEqual([
      status,
      { version: ['Enter a valid value'] },
    ]);
  });
});

describe('the version of a user', () => {
  it('is not changed by a login', async () => {
    const before = await versionOf();
    await test.signIn(someone.username);
    expect(await versionOf()).toBe(before);
  });

  it('changes with the status', async () => {
    const before = await versionOf();
    await updateUser({ userStatus: UserStatus.DISABLED });
    expect(await versionOf()).toBe(before + 1);
  });

  it('changes when a pending user becomes active by creating a password', async () => {
    const pending = await addUser(UserStatus.PENDING);
    const { userId } = pending;
    await provider({ method: 'POST', url: `/users/platform-users/send-welcome-email/${userId}` });
    const { token } = await lastLink(test, pending);
    await postFromAnywhere(test, '/create-password', { password: TEST_KEY, token });
    expect(await stored(userId)).toMatchObject({ statusId: UserStatus.ACTIVE, version: 2 });
  });

  it('is not changed by a password reset', async () => {
    await postFromAnywhere(test, '/forgot-password', { username: someone.username });
    const { token } = await lastLink(test, someone);
    const password = 'd'.repeat(TEST_KEY.length);
    const { passwordHash, version } = await stored();
    const response = await postFromAnywhere(test, '/reset-password', { password, token });
    expect(response.statusCode).toBe(200);
    const after = await stored();
    expect(after.passwordHash).not.toBe(passwordHash);
    expect(after.version).toBe(version);
  });
});
