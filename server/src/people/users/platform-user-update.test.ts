import { type PlatformUser, UserStatus } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import type { Mail } from '../../platform/db/queued-mail';
import { appUser, auditEntry, session } from '../../platform/db/schema';
import { openSession } from '../../platform/session/session-store';
import { watchProviderChanges } from '../../testing/account-changes';
import { watchMails } from '../../testing/mails';
import { addPlatformUsers, formOf } from '../../testing/platform-users';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';
import { TEST_KEY } from '../../testing/world';

const { ACTIVE, PENDING, DISABLED } = UserStatus;

let test: TestApp;
let provider: Send;
let mails: () => Promise<Mail[]>;
let added = 0;

beforeAll(async () => {
  test = await startTestApp();
  provider = await test.signIn('north.provider');
});
afterAll(() => test.close());
beforeEach(async () => {
  mails = await watchMails(test);
  // Resets the rate limit, which counts requests per minute.
  test.advance(60_000);
});

const read = async (userId: number, as = provider): Promise<PlatformUser> =>
  (await as({ url: `/users/platform-users/${userId}` })).json();

async function addUser(statusId: UserStatus = ACTIVE): Promise<PlatformUser> {
  added += 1;
  const { serviceProviderId } = test.world.providers[0];
  const [user] = await addPlatformUsers(test, serviceProviderId, { username: `someone.${added}`, statusId });
  return read(user?.userId ?? 0);
}

const update = (user: PlatformUser, values: object = {}, as = provider) =>
  as({
    method: 'POST',
    url: `/users/platform-users/${user.userId}`,
    payload: { ...formOf(user), ...values },
  });

async function expectRejected(
  user: PlatformUser,
  values: object,
  field: string,
  message: string,
  { as = provider, status = 422 } = {},
) {
  const response = await update(user, values, as);
  expect([response.statusCode, response.json().errors]).toEqual([status, { [field]: [message] }]);
  expect(await read(user.userId, as)).toEqual(user);
}

describe('POST /users/platform-users/:userId', () => {
  it('stores the changes and returns the record [API-91] [API-92] [API-93] [USR-46]', async () => {
    const { userId } = await addUser();
    const form = { firstName: 'Ana', lastName: 'Moreau', username: 'ana', email: 'ana@example.test' };
    const status = { statusId: ACTIVE, userStatus: ACTIVE };
    const url = `/users/platform-users/${userId}`;
    const response = await provider({ method: 'POST', url, payload: { ...form, ...status, userId } });
    const shown = { status: 'Active', lastLoginDate: null, hasTwoFactor: false, version: 2 };
    const record = { userId, ...form, ...status, ...shown };
    expect([response.statusCode, response.json()]).toEqual([200, record]);
    expect(await read(userId)).toEqual(record);
  });

  it('writes an audit entry with before and after, and none when nothing changes', async () => {
    const user = await addUser();
    await test.services.db.delete(auditEntry);
    await update(user);
    await update(user, { lastName: 'Moreau', statusId: DISABLED });
    expect(await test.services.db.select().from(auditEntry)).toMatchObject([
      {
        accountId: null,
        actorUserId: test.world.providers[0].provider.userId,
        action: 'platform_user.update',
        subject: `user ${user.userId}`,
        before: { lastName: 'Person', statusId: ACTIVE },
        after: { lastName: 'Moreau', statusId: DISABLED },
      },
    ]);
  });

  it('notifies the screens that show the platform users when a field changes [USR-46]', async () => {
    const user = await addUser();
    const changes = watchProviderChanges(test);
    await update(user);
    await update(user, { username: 'SUPER' });
    expect(changes).toEqual([]);
    await update(user, { lastName: 'Moreau' }, await test.signIn('super'));
    const { serviceProviderId } = test.world.providers[0];
    expect(changes).toEqual([{ serviceProviderId, part: 'users' }]);
  });

  it.each([
    ['a first name of 81 characters [USR-63]', 'firstName', 80],
    ['a last name of 81 characters [USR-65]', 'lastName', 80],
    ['a username of 256 characters [USR-69]', 'username', 255],
  ])('rejects %s and accepts one less', async (_title, field, max) => {
    const user = await addUser();
    const response = await update(user, { [field]: 'x'.repeat(max + 1) });
    const message = `The maximum length of this field is ${max} chars.`;
    expect([response.statusCode, response.json().errors]).toEqual([422, { [field]: [message] }]);
    expect((await update(user, { [field]: 'x'.repeat(max) })).statusCode).toBe(200);
  });

  it('rejects a taken username or email address [USR-67] [USR-71]', async () => {
    const user = await addUser();
    await expectRejected(user, { username: 'SUPER' }, 'username', 'This username is already in use.');
    const taken = { email: 'South1.Agent@example.test' };
    await expectRejected(user, taken, 'email', 'This email is already in use.');
  });

  it('accepts a change of case in the user’s own username and email address', async () => {
    const user = await addUser();
    const changed = { username: user.username.toUpperCase(), email: user.email.toUpperCase() };
    expect((await update(user, changed)).json()).toMatchObject(changed);
  });

  it('rejects the id of another record and unknown keys', async () => {
    const user = await addUser();
    await expectRejected(user, { userId: user.userId + 1 }, 'userId', 'Enter a valid value');
    for (const key of ['userType', 'serviceProviderId', 'accountId', 'passwordHash', 'status']) {
      expect((await update(user, { [key]: 4 })).statusCode).toBe(400);
    }
    expect(await read(user.userId)).toEqual(user);
  });

  it('returns 404 for a user of another provider, a company user and an unknown id', async () => {
    const user = await addUser();
    const [north] = test.world.providers;
    const south = await test.signIn('south.provider');
    expect((await update(user, {}, south)).statusCode).toBe(404);
    expect((await south({ url: `/users/platform-users/${user.userId}` })).statusCode).toBe(404);
    for (const userId of [north.accounts[0].agent.userId, test.world.superAdmin.userId, 999_999]) {
      expect((await update({ ...user, userId })).statusCode).toBe(404);
      expect((await provider({ url: `/users/platform-users/${userId}` })).statusCode).toBe(404);
    }
  });

  it('finds a user only under their own provider when the request names one', async () => {
    const { userId } = await addUser();
    const [north, south] = test.world.providers;
    const superAdmin = await test.signIn(test.world.superAdmin.username);
    const statusOf = async (query: string) =>
      (await superAdmin({ url: `/users/platform-users/${userId}${query}` })).statusCode;
    expect([
      await statusOf(''),
      await statusOf(`?serviceProviderId=${north.serviceProviderId}`),
      await statusOf(`?serviceProviderId=${south.serviceProviderId}`),
      await statusOf('?serviceProviderId=x'),
    ]).toEqual([200, 200, 404, 400]);
  });

  it('lets a super admin change users of every provider', async () => {
    const user = await addUser();
    const changed = await update(user, { lastName: 'Moreau' }, await test.signIn('super'));
    expect(changed.json().lastName).toBe('Moreau');
  });
});

describe('a new email address of a platform user', () => {
  it('notifies the old address', async () => {
    const user = await addUser();
    await update(user, { email: `other.${user.userId}@example.test` });
    expect(await mails()).toMatchObject([{ to: user.email, subject: 'Your email was changed' }]);
  });

  it('receives a new link for a pending user, and the earlier link ends [USR-52]', async () => {
    const user = await addUser(PENDING);
    const password = TEST_KEY;
    const createPassword = async (mail: Mail | undefined) => {
      const token = new URL(mail?.action?.url ?? '').searchParams.get('token');
      return test.anonymous({ method: 'POST', url: '/create-password', payload: { password, token } });
    };
    const welcome = `/users/platform-users/send-welcome-email/${user.userId}`;
    await provider({ method: 'POST', url: welcome });
    expect(await mails()).toHaveLength(1);
    const email = `right.${user.userId}@example.test`;
    await update(user, { email });
    expect((await mails()).map(({ to }) => to)).toEqual([user.email, email]);
    const [early, late] = await mails();
    expect((await createPassword(early)).statusCode).toBe(422);
    expect((await read(user.userId)).status).toBe('Pending');
    expect((await createPassword(late)).statusCode).toBe(200);
    expect((await read(user.userId)).status).toBe('Active');
  });

  it('is rejected for the caller’s own record, because no password is required here', async () => {
    const self = await read(test.world.providers[0].provider.userId);
    const email = 'elsewhere@example.test';
    await expectRejected(self, { email }, 'email', 'Change your own email in Edit Profile.');
    expect((await update(self, { lastName: 'Moreau' })).statusCode).toBe(200);
  });
});

describe('the status of a platform user', () => {
  it('changes to disabled and back to active', async () => {
    const user = await addUser();
    expect((await update(user, { statusId: DISABLED, userStatus: DISABLED })).json().status).toBe('Disabled');
    expect((await update(user, { userStatus: ACTIVE })).json().status).toBe('Active');
  });

  it('ends every session of a disabled user for good', async () => {
    const user = await addUser();
    const sends = [await test.signIn(user.username), await test.signIn(user.username)];
    const statuses = () =>
      Promise.all(sends.map(async (send) => (await send({ url: '/users/self' })).statusCode));
    expect(await statuses()).toEqual([200, 200]);
    await update(user, { statusId: DISABLED });
    expect(await statuses()).toEqual([401, 401]);
    await expect(test.signIn(user.username)).rejects.toThrow('could not sign in');
    await update(user, { statusId: ACTIVE });
    expect(await statuses()).toEqual([401, 401]);
  });

  it('ends a session that was opened during the removal', async () => {
    const user = await addUser();
    await update(user, { statusId: DISABLED });
    await openSession(test.services, { userId: user.userId, isRemembered: true });
    await update(user, { statusId: ACTIVE });
    expect(await test.services.db.$count(session, eq(session.userId, user.userId))).toBe(0);
  });

  it('is rejected when statusId and userStatus differ', async () => {
    const values = { statusId: ACTIVE, userStatus: DISABLED };
    await expectRejected(await addUser(), values, 'userStatus', 'The two values of the status differ.');
  });

  it.each([ACTIVE, DISABLED])('cannot be changed from %i to pending by hand', async (from) => {
    const message = 'A user cannot be made pending again.';
    await expectRejected(await addUser(from), { statusId: PENDING }, 'userStatus', message, { status: 409 });
  });

  it.each([{ userStatus: ACTIVE }, { statusId: DISABLED }])(
    'stays pending after a request for %j until the user creates a password [USR-52]',
    async (values) => {
      const message = 'A pending user becomes active by creating a password.';
      await expectRejected(await addUser(PENDING), values, 'userStatus', message, { status: 409 });
    },
  );

  it('stays pending while other fields change', async () => {
    const user = await addUser(PENDING);
    const response = await update(user, { lastName: 'Moreau', statusId: PENDING, userStatus: PENDING });
    expect(response.json()).toMatchObject({ lastName: 'Moreau', status: 'Pending' });
  });

  it('cannot be changed by the user themselves', async () => {
    const self = await read(test.world.providers[0].provider.userId);
    await addUser();
    const message = 'You cannot change your own status.';
    await expectRejected(self, { statusId: DISABLED }, 'userStatus', message, { status: 409 });
  });

  it.each([
    [422, 0],
    [422, 4],
    [422, '1'],
    [400, null],
  ])('rejects with %i the status %j', async (status, statusId) => {
    expect((await update(await addUser(), { statusId })).statusCode).toBe(status);
  });
});

describe('the last active platform user of a provider', () => {
  const LAST = 'At least one platform user must stay active.';

  it('cannot be disabled, even by a super admin', async () => {
    const superAdmin = await test.signIn('super');
    const { userId } = test.world.providers[1].provider;
    const user = await read(userId, superAdmin);
    await expectRejected(user, { statusId: DISABLED }, 'userStatus', LAST, { as: superAdmin, status: 409 });
  });

  it('stays active when all users disable each other concurrently', async () => {
    const { db } = test.services;
    const { serviceProviderId, provider: first } = test.world.providers[1];
    const others = await addPlatformUsers(test, serviceProviderId, { username: 's.2' }, { username: 's.3' });
    const people = [first, ...others];
    const superAdmin = await test.signIn('super');
    const users = await Promise.all(people.map(({ userId }) => read(userId, superAdmin)));
    const responses = await Promise.all(
      users.map((user) => update(user, { statusId: DISABLED }, superAdmin)),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409]);
    const rows = await db.select().from(appUser).where(eq(appUser.serviceProviderId, serviceProviderId));
    expect(rows.filter((row) => row.userType === 3 && row.statusId === ACTIVE)).toHaveLength(1);
  });
});
