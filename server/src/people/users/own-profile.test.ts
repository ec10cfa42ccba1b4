import { eq } from 'drizzle-orm';
import type { Mail } from '../../platform/db/queued-mail';
import { appUser, auditEntry, serviceProvider } from '../../platform/db/schema';
import { watchAccountChanges, watchProviderChanges } from '../../testing/account-changes';
import { watchMails } from '../../testing/mails';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';
import { TEST_KEY, type WorldUser } from '../../testing/world';

const EMAIL = 'north1.agent@example.test';

let test: TestApp;
let send: Send;
let agent: WorldUser;
const currentPassword = TEST_KEY;
let mails: () => Promise<Mail[]>;
beforeAll(async () => {
  test = await startTestApp();
  agent = test.world.providers[0].accounts[0].agent;
  send = await test.signIn(agent.username);
});
afterAll(() => test.close());

beforeEach(async () => {
  mails = await watchMails(test);
  // Resets the rate limits between tests.
  test.advance(15 * 60_000);
  const { db } = test.services;
  await db.update(serviceProvider).set({ switches: { smsToEmail: true } });
  const profile = {
    firstName: 'north1',
    lastName: 'Tester',
    contactNumber: '',
    email: EMAIL,
    smsToEmail: false,
  };
  await db.update(appUser).set(profile).where(eq(appUser.id, agent.userId));
});

const patch = (payload: object, as = send, remoteAddress = '192.0.2.1') =>
  as({ method: 'PATCH', url: '/users/self', payload, remoteAddress });
const read = async (as = send) => (await as({ url: '/users/self' })).json();
const stored = async () => {
  const [row] = await test.services.db.select().from(appUser).where(eq(appUser.id, agent.userId));
  return row;
};

describe('the user’s own profile', () => {
  it('returns only the fields of the form, with a 10-digit phone [API-102] [PRO-22]', async () => {
    const set = { contactNumber: '+12125550117' };
    await test.services.db.update(appUser).set(set).where(eq(appUser.id, agent.userId));
    const { version, ...fields } = await read();
    expect(version).toEqual(expect.any(Number));
    expect(fields).toEqual({
      userId: agent.userId,
      username: 'north1.agent',
      firstName: 'north1',
      lastName: 'Tester',
      contactNumber: '2125550117',
      email: EMAIL,
      timeZone: 4,
      smsToEmail: false,
    });
  });

  it('updates all fields at once and returns the stored values [API-103] [API-104] [PRO-13] [PRO-22]', async () => {
    const changes = {
      firstName: '  Ana ',
      lastName: 'Moreau',
      contactNumber: '+1 (212) 555-0118',
      email: 'ana.moreau@example.test',
      timeZone: 4,
    };
    const response = await patch({ ...changes, currentPassword });
    const expected = { ...changes, firstName: 'Ana', contactNumber: '2125550118' };
    expect([response.statusCode, response.json()]).toMatchObject([200, expected]);
    expect(await read()).toEqual(response.json());
    expect((await stored())?.contactNumber).toBe('+12125550118');
  });

  it('updates only the fields that are sent', async () => {
    const before = await read();
    const after = { ...before, lastName: 'Moreau', version: before.version + 1 };
    expect((await patch({ lastName: 'Moreau' })).json()).toEqual(after);
    expect((await patch({})).json()).toEqual(after);
  });

  it('notifies the screens that show the users of the company or the provider when a field changes [USR-40]', async () => {
    const provider = await test.signIn('north.provider');
    const changes = watchAccountChanges(test);
    const ofProviders = watchProviderChanges(test);
    for (const as of [send, send, provider])
      expect((await patch({ lastName: 'Moreau' }, as)).statusCode).toBe(200);
    const { serviceProviderId, accounts } = test.world.providers[0];
    expect(changes).toEqual([{ accountId: accounts[0].accountId, serviceProviderId, part: 'users' }]);
    expect(ofProviders).toEqual([{ serviceProviderId, part: 'users' }]);
  });

  it.each([
    ['empty', ''],
    ['null', null],
  ])('clears the phone when it is %s [PRO-14]', async (_, contactNumber) => {
    await patch({ contactNumber: '2125550118' });
    expect((await patch({ contactNumber })).json().contactNumber).toBe('');
    expect((await stored())?.contactNumber).toBe('');
  });

  const TOO_LONG = 'The maximum length of this field is 80 chars.';
  const rejects = async (values: object, status: number, message: string) => {
    const before = await stored();
    const response = await patch({ lastName: 'Moreau', ...values });
    const errors = Object.fromEntries(Object.keys(values).map((field) => [field, [message]]));
    expect([response.statusCode, response.json().errors]).toEqual([status, errors]);
    expect(await stored()).toEqual(before);
  };

  it('rejects an 81st character of a name [PRO-11] [PRO-12]', async () => {
    await rejects({ firstName: 'x'.repeat(81) }, 422, TOO_LONG);
    await rejects({ lastName: 'x'.repeat(81) }, 422, TOO_LONG);
    expect((await patch({ firstName: 'x'.repeat(80), lastName: 'y'.repeat(80) })).statusCode).toBe(200);
  });

  it('rejects a 151st character of an email address [PRO-15]', async () => {
    const email = `${'x'.repeat(139)}@example.com`;
    await rejects({ email }, 422, 'The maximum length of this field is 150 chars.');
    expect((await patch({ email: email.slice(1), currentPassword })).statusCode).toBe(200);
  });

  it('rejects a time zone that is not a number or does not exist [PRO-17]', async () => {
    await rejects({ timeZone: '4' }, 400, 'Required');
    for (const timeZone of [999, -1, 3_000_000_000, Number.MAX_SAFE_INTEGER]) {
      await rejects({ timeZone }, 422, 'Enter a valid value');
    }
  });

  it('rejects a value of another type [PRO-18]', async () => {
    await rejects({ smsToEmail: 'yes' }, 400, 'Enter a valid value');
    await rejects({ contactNumber: 2_125_550_117 }, 400, 'Enter a valid phone number');
  });

  it('rejects an unknown field, including the username [PRO-10]', async () => {
    const { userId } = test.world.superAdmin;
    const others = [{ username: 'other' }, { userId }, { userType: 4 }, { statusId: 1 }, { accountId: 2 }];
    for (const values of others) await rejects(values, 400, 'Enter a valid value');
  });

  it.each([
    [{ firstName: ' ' }, 'Required'],
    [{ contactNumber: '212555' }, 'Enter a valid phone number'],
    [{ contactNumber: 'abc' }, 'Enter a valid phone number'],
    [{ contactNumber: '+44 20 7946 0958' }, 'Enter a valid phone number'],
    [{ contactNumber: '2'.repeat(50) }, 'Enter a valid phone number'],
    [{ email: 'no-at-sign' }, 'Enter a valid email'],
  ])('rejects %j', (values, message) => rejects(values, 422, message));

  it('writes one audit entry, and none when nothing changes', async () => {
    await test.services.db.delete(auditEntry);
    await patch({ lastName: 'Moreau' });
    await patch({ lastName: 'Moreau' });
    const { accountId } = test.world.providers[0].accounts[0];
    expect(await test.services.db.select().from(auditEntry)).toMatchObject([
      {
        accountId,
        actorUserId: agent.userId,
        action: 'profile.update',
        subject: `user ${agent.userId}`,
        before: { lastName: 'Tester' },
        after: { lastName: 'Moreau' },
        ip: '192.0.2.1',
      },
    ]);
  });
});

describe('texts by email', () => {
  it('can be turned on when the provider has the feature [API-105] [PRO-18]', async () => {
    expect((await patch({ smsToEmail: true })).json().smsToEmail).toBe(true);
    expect((await read()).smsToEmail).toBe(true);
  });

  it('are hidden and rejected when the provider lacks the feature, and the whole request fails [PRO-19]', async () => {
    await test.services.db.update(serviceProvider).set({ switches: {} });
    expect(await read()).not.toHaveProperty('smsToEmail');
    const response = await patch({ firstName: 'Ana', smsToEmail: true });
    expect(response.statusCode).toBe(403);
    expect(response.json().errors).toEqual({ smsToEmail: ['You do not have permission to do this.'] });
    expect(await stored()).toMatchObject({ firstName: 'north1', smsToEmail: false });
  });

  it('are not available to platform users [PRO-19]', async () => {
    const provider = await test.signIn('north.provider');
    expect(await read(provider)).not.toHaveProperty('smsToEmail');
    expect((await patch({ smsToEmail: false }, provider)).statusCode).toBe(403);
  });
});

describe('a new email address', () => {
  const email = 'new.address@example.test';

  it('requires the current password [ASV-19]', async () => {
    const without = await patch({ email });
    expect([without.statusCode, without.json().errors]).toEqual([
      422,
      { currentPassword: ['Enter your current password to change the email.'] },
    ]);
    const wrong = await patch({ email, currentPassword: '0'.repeat(32) });
    expect([wrong.statusCode, wrong.json().errors]).toEqual([
      422,
      { currentPassword: ['The password is not correct.'] },
    ]);
    expect((await stored())?.email).toBe(EMAIL);
    expect(await mails()).toEqual([]);
  });

  it('notifies the old address under the provider’s name [ASV-19]', async () => {
    expect((await patch({ email, currentPassword })).json().email).toBe(email);
    expect(await mails()).toMatchObject([
      {
        to: EMAIL,
        brand: { companyName: 'north Company' },
        subject: 'Your email was changed',
      },
    ]);
  });

  it('needs no password or notification when the address is unchanged', async () => {
    expect((await patch({ email: EMAIL, firstName: 'Ana' })).statusCode).toBe(200);
    expect(await mails()).toEqual([]);
  });

  it('is rejected when another user has it, ignoring case [PRO-16]', async () => {
    const response = await patch({ email: 'SOUTH1.admin@example.test', currentPassword });
    expect([response.statusCode, response.json().errors]).toEqual([
      422,
      { email: ['This email is already in use.'] },
    ]);
    expect(await mails()).toEqual([]);
  });

  it('is stored for one of two concurrent requests, and the other gets an error', async () => {
    const admin = await test.signIn('north1.admin');
    const responses = await Promise.all([
      patch({ email: 'wanted@example.test', currentPassword }),
      patch({ email: 'WANTED@example.test', currentPassword }, admin),
    ]);
    const rejected = responses.filter(({ statusCode }) => statusCode !== 200);
    expect(rejected.map((response) => [response.statusCode, response.json().errors])).toEqual([
      [422, { email: ['This email is already in use.'] }],
    ]);
  });

  it('limits password guesses as on the login page', async () => {
    const guess = (index: number) =>
      patch({ email, currentPassword: '0'.repeat(32) }, send, `192.0.2.${index}`);
    const responses = await Promise.all(Array.from({ length: 10 }, (_, index) => guess(index)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(422));
    const stopped = await patch({ email, currentPassword });
    expect(stopped.statusCode).toBe(429);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(800);
    test.advance(15 * 60_000);
    expect((await patch({ email, currentPassword })).statusCode).toBe(200);
  });
});
