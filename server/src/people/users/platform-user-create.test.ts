import { UserStatus } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import type { Mail } from '../../platform/db/queued-mail';
import { appUser, auditEntry } from '../../platform/db/schema';
import { watchProviderChanges } from '../../testing/account-changes';
import { watchMails } from '../../testing/mails';
import { addPlatformUsers } from '../../testing/platform-users';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';

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

const person = (values: object = {}) => {
  added += 1;
  return {
    firstName: 'Ana',
    lastName: 'Moreau',
    username: `new.${added}`,
    email: `new.${added}@example.test`,
    ...values,
  };
};
const create = (payload: object, as = provider) =>
  as({ method: 'POST', url: '/users/platform-users', payload });
const welcome = (userId: number, as = provider) =>
  as({ method: 'POST', url: `/users/platform-users/send-welcome-email/${userId}` });
const total = () => test.services.db.$count(appUser);

describe('POST /users/platform-users', () => {
  it('returns the pending user and adds them to the list [API-89] [API-90] [USR-46] [USR-52]', async () => {
    const body = person();
    const response = await create(body);
    const status = { status: 'Pending', statusId: UserStatus.PENDING, userStatus: UserStatus.PENDING };
    const expected = { ...body, ...status, lastLoginDate: null };
    expect([response.statusCode, response.json()]).toMatchObject([201, expected]);
    // The list leaves out what only the response for one user has.
    const { hasTwoFactor: _, ...listed } = response.json();
    const { userId } = listed;
    expect((await provider({ url: `/users/platform-users/${userId}` })).json()).toEqual(response.json());
    const list = await provider({ url: '/users/platform-users?pageSize=100' });
    expect(list.json().items).toContainEqual(listed);
  });

  it('notifies the screens that show the platform users of its provider [USR-46]', async () => {
    const changes = watchProviderChanges(test);
    const { serviceProviderId } = test.world.providers[1];
    await create(person({ email: 'none' }));
    expect(changes).toEqual([]);
    await create(person({ serviceProviderId }), await test.signIn('super'));
    expect(changes).toEqual([{ serviceProviderId, part: 'users' }]);
  });

  it('mails a link to create a password under the provider’s name', async () => {
    const body = person();
    await create(body);
    expect(await mails()).toMatchObject([{ to: body.email, brand: { companyName: 'north Company' } }]);
    expect((await mails())[0]?.action?.url).toContain('http://north.test:3000/create-password?token=');
  });

  it('copies the provider and time zone of the creator', async () => {
    const { userId } = (await create(person(), await test.signIn('south.provider'))).json();
    const [row] = await test.services.db.select().from(appUser).where(eq(appUser.id, userId));
    const { serviceProviderId } = test.world.providers[1];
    expect(row).toMatchObject({ userType: 3, serviceProviderId, accountId: null, timeZoneId: 4 });
    expect(row?.passwordHash).toBeNull();
  });

  it('belongs to the provider that a super admin names, and to no other provider’s list [PVD-15]', async () => {
    const [north, south] = test.world.providers;
    const asSuper = await test.signIn('super');
    const { serviceProviderId } = south;
    const { userId, username } = (await create(person({ serviceProviderId }), asSuper)).json();
    const [row] = await test.services.db.select().from(appUser).where(eq(appUser.id, userId));
    expect(row).toMatchObject({ serviceProviderId, username });
    const update = { firstName: 'Bea', lastName: 'Osgood', username, email: 'bea@example.test' };
    const changed = await asSuper({
      method: 'POST',
      url: `/users/platform-users/${userId}`,
      payload: update,
    });
    expect(changed.json()).toMatchObject({ userId, firstName: 'Bea' });
    const namesOf = async (filter: number, as = asSuper) => {
      const query = { serviceProviderId: String(filter) };
      const response = await as({ url: '/users/platform-users', query });
      return response.json().items.map((user: { username: string }) => user.username);
    };
    expect(await namesOf(serviceProviderId)).toEqual(expect.arrayContaining([username, 'south.provider']));
    expect(await namesOf(north.serviceProviderId)).not.toContain(username);
    expect(await namesOf(serviceProviderId, provider)).toEqual([]);
  });

  it('is added to no other provider by a provider, and to no unknown one [PVD-15] [PVD-16]', async () => {
    const [, south] = test.world.providers;
    const before = await total();
    const foreign = await create(person({ serviceProviderId: south.serviceProviderId }));
    const unknown = await create(person({ serviceProviderId: 999_999 }), await test.signIn('super'));
    expect([foreign.statusCode, unknown.statusCode, await total()]).toEqual([404, 404, before]);
  });

  it('writes an audit entry', async () => {
    const { username, ...rest } = person();
    const { userId } = (await create({ username, ...rest })).json();
    const subject = `user ${userId}`;
    expect(
      await test.services.db.select().from(auditEntry).where(eq(auditEntry.subject, subject)),
    ).toMatchObject([
      {
        actorUserId: test.world.providers[0].provider.userId,
        action: 'platform_user.create',
        after: { username },
      },
    ]);
  });

  it.each([
    ['a first name of 81 characters [USR-63]', { firstName: 'x'.repeat(81) }, 80],
    ['a last name of 81 characters [USR-65]', { lastName: 'x'.repeat(81) }, 80],
    ['a username of 81 characters [USR-68]', { username: 'x'.repeat(81) }, 80],
    ['an email address of 151 characters [USR-72]', { email: `${'x'.repeat(139)}@example.com` }, 150],
  ])('rejects %s and accepts one less', async (_title, values, max) => {
    const [[field = '', value = ''] = []] = Object.entries(values);
    const response = await create(person(values));
    const message = `The maximum length of this field is ${max} chars.`;
    expect([response.statusCode, response.json().errors]).toEqual([422, { [field]: [message] }]);
    expect((await create(person({ [field]: value.slice(1) }))).statusCode).toBe(201);
  });

  it('lists every missing field [USR-62] [USR-64] [USR-66] [USR-70]', async () => {
    const response = await create({ firstName: ' ' });
    const fields = ['firstName', 'lastName', 'username', 'email'];
    expect(response.json().errors).toEqual(Object.fromEntries(fields.map((field) => [field, ['Required']])));
  });

  it('rejects unknown keys', async () => {
    const before = await total();
    const others = {
      userType: 4,
      statusId: 1,
      userId: 1,
      accountId: 1,
      passwordHash: 'x',
    };
    for (const [field, value] of Object.entries(others)) {
      const response = await create(person({ [field]: value }));
      expect([response.statusCode, response.json().errors]).toEqual([
        400,
        { [field]: ['Enter a valid value'] },
      ]);
    }
    expect(await total()).toBe(before);
  });

  it('rejects a taken username and email address together, ignoring case [USR-67] [USR-71]', async () => {
    const response = await create(person({ username: 'South1.AGENT', email: 'North2.Admin@Example.test' }));
    expect([response.statusCode, response.json().errors]).toEqual([
      422,
      { username: ['This username is already in use.'], email: ['This email is already in use.'] },
    ]);
    expect(await mails()).toEqual([]);
  });

  it('rejects a username or email address that differs only in Unicode form', async () => {
    await create(person({ username: 'café', email: 'café@example.test' }));
    for (const values of [
      { username: 'cafe\u0301' },
      { username: 'ＣＡＦÉ' },
      { email: 'cafe\u0301@example.test' },
    ]) {
      const [field = ''] = Object.keys(values);
      const response = await create(person(values));
      expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, [field]]);
    }
  });

  it.each([
    [{ username: 'north.\u200bprovider' }, 'Enter a valid value'],
    [{ username: '\u202eredivorp' }, 'Enter a valid value'],
    [{ username: 'a\u2028b' }, 'Enter a valid value'],
    [{ email: 'north\u200b@example.test' }, 'Enter a valid email'],
    [{ email: 'a＠b@example.test' }, 'Enter a valid email'],
  ])('rejects a lookalike: %j', async (values, message) => {
    const before = await total();
    const [field = ''] = Object.keys(values);
    const response = await create(person(values));
    expect([response.statusCode, response.json().errors]).toEqual([422, { [field]: [message] }]);
    expect(await total()).toBe(before);
  });

  it.each(['username', 'email'] as const)(
    'stores a %s for one of several concurrent requests and rejects the others',
    async (field) => {
      const wanted = person()[field];
      const requests = Array.from({ length: 10 }, () => create(person({ [field]: wanted })));
      const responses = await Promise.all(requests);
      const statuses = responses.map(({ statusCode }) => statusCode).sort();
      expect(statuses).toEqual([201, ...Array(9).fill(422)]);
      const rejected = responses.find(({ statusCode }) => statusCode === 422);
      expect(rejected?.json().errors).toEqual({ [field]: [`This ${field} is already in use.`] });
    },
  );

  it('rejects users without the permission', async () => {
    const before = await total();
    for (const username of ['north1.admin', 'north1.agent']) {
      expect((await create(person(), await test.signIn(username))).statusCode).toBe(403);
    }
    expect(await total()).toBe(before);
  });

  it('limits requests to 30 per minute', async () => {
    const responses = await Promise.all(Array.from({ length: 31 }, () => create({})));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(30).fill(422), 429]);
  });
});

describe('sending another welcome email', () => {
  it('mails a new link [API-94]', async () => {
    const body = person();
    const { userId } = (await create(body)).json();
    const response = await welcome(userId);
    expect([response.statusCode, response.body]).toEqual([204, '']);
    const links = (await mails()).map(({ to, action }) => [to, action?.url]);
    expect(links.map(([to]) => to)).toEqual([body.email, body.email]);
    expect(new Set(links.map(([, url]) => url)).size).toBe(2);
  });

  it('rejects a user who is not pending', async () => {
    const { serviceProviderId, provider: active } = test.world.providers[0];
    const [disabled] = await addPlatformUsers(test, serviceProviderId, {
      username: 'gone',
      statusId: UserStatus.DISABLED,
    });
    for (const user of [active, disabled]) {
      const response = await welcome(user?.userId ?? 0);
      expect([response.statusCode, response.json().message]).toEqual([
        422,
        'This user has created a password already.',
      ]);
    }
    expect(await mails()).toEqual([]);
  });

  it('returns 404 for a user of another provider, a company user and an unknown id', async () => {
    const [north] = test.world.providers;
    const { userId } = (await create(person(), await test.signIn('south.provider'))).json();
    mails = await watchMails(test);
    for (const other of [userId, north.accounts[0].agent.userId, 999_999]) {
      expect((await welcome(other)).statusCode).toBe(404);
    }
    expect(await mails()).toEqual([]);
  });
});
