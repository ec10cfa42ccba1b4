import { eq } from 'drizzle-orm';
import type { Mail } from '../../platform/db/mail-order';
import { appUser, auditEntry, serviceProvider } from '../../platform/db/schema';
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
  // What one test used up of a limit is given back before the next.
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

describe('the own profile', () => {
  it('has the fields of the form, the phone as 10 digits, and no more [API-102] [PRO-22]', async () => {
    const set = { contactNumber: '+12125550117' };
    await test.services.db.update(appUser).set(set).where(eq(appUser.id, agent.userId));
    expect(await read()).toEqual({
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

  it('takes all of its fields at once, and answers what is stored [API-103] [API-104] [PRO-13] [PRO-22]', async () => {
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

  it('takes any part of them, and leaves the rest', async () => {
    const before = await read();
    expect((await patch({ lastName: 'Moreau' })).json()).toEqual({ ...before, lastName: 'Moreau' });
    expect((await patch({})).json()).toEqual({ ...before, lastName: 'Moreau' });
  });

  it('forgets the phone when it is emptied [PRO-14]', async () => {
    await patch({ contactNumber: '2125550118' });
    expect((await patch({ contactNumber: '' })).json().contactNumber).toBe('');
    expect((await stored())?.contactNumber).toBe('');
  });

  const TOO_LONG = 'The maximum length of this field is 80 chars.';
  const rejects = async (values: object, status: number, text: string) => {
    const before = await stored();
    const response = await patch({ lastName: 'Moreau', ...values });
    const errors = Object.fromEntries(Object.keys(values).map((field) => [field, [text]]));
    expect([response.statusCode, response.json().errors]).toEqual([status, errors]);
    expect(await stored()).toEqual(before);
  };

  it('refuses an 81st character of a name [PRO-11] [PRO-12]', async () => {
    await rejects({ firstName: 'x'.repeat(81) }, 400, TOO_LONG);
    await rejects({ lastName: 'x'.repeat(81) }, 400, TOO_LONG);
    expect((await patch({ firstName: 'x'.repeat(80), lastName: 'y'.repeat(80) })).statusCode).toBe(200);
  });

  it('refuses a 151st character of an email address [PRO-15]', async () => {
    const email = `${'x'.repeat(139)}@example.com`;
    await rejects({ email }, 400, 'The maximum length of this field is 150 chars.');
    expect((await patch({ email: email.slice(1), currentPassword })).statusCode).toBe(200);
  });

  it('refuses a time zone that is no number, or that there is not [PRO-17]', async () => {
    await rejects({ timeZone: '4' }, 400, 'Required');
    for (const timeZone of [999, -1, 3_000_000_000, Number.MAX_SAFE_INTEGER]) {
      await rejects({ timeZone }, 422, 'Enter a valid value');
    }
  });

  it('refuses texts by email that are neither on nor off [PRO-18]', async () => {
    await rejects({ smsToEmail: 'yes' }, 400, 'Enter a valid value');
  });

  it('refuses what is no field of it, the username first of all [PRO-10]', async () => {
    const { userId } = test.world.superAdmin;
    const others = [{ username: 'other' }, { userId }, { userType: 4 }, { statusId: 1 }, { accountId: 2 }];
    for (const values of others) await rejects(values, 400, 'Enter a valid value');
  });

  it.each([
    [{ firstName: ' ' }, 'Required'],
    [{ contactNumber: '212555' }, 'Enter a valid phone number'],
    [{ email: 'no-at-sign' }, 'Enter a valid email'],
  ])('refuses %j', (values, text) => rejects(values, 400, text));

  it('leaves one entry in the audit trail, and none when nothing changes', async () => {
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
  it('can be switched on where the provider has them [API-105] [PRO-18]', async () => {
    expect((await patch({ smsToEmail: true })).json().smsToEmail).toBe(true);
    expect((await read()).smsToEmail).toBe(true);
  });

  it('are not told of, and cannot be switched, where it has not: nothing of that request is stored [PRO-19]', async () => {
    await test.services.db.update(serviceProvider).set({ switches: {} });
    expect(await read()).not.toHaveProperty('smsToEmail');
    const response = await patch({ firstName: 'Ana', smsToEmail: true });
    expect(response.statusCode).toBe(403);
    expect(response.json().errors).toEqual({ smsToEmail: ['You do not have permission to do this.'] });
    expect(await stored()).toMatchObject({ firstName: 'north1', smsToEmail: false });
  });

  it('are nothing for a provider’s own people [PRO-19]', async () => {
    const provider = await test.signIn('north.provider');
    expect(await read(provider)).not.toHaveProperty('smsToEmail');
    expect((await patch({ smsToEmail: false }, provider)).statusCode).toBe(403);
  });
});

describe('another email address', () => {
  const email = 'new.address@example.test';

  it('needs the current password', async () => {
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

  it('is told to the old one, in the provider’s name', async () => {
    expect((await patch({ email, currentPassword })).json().email).toBe(email);
    expect(await mails()).toMatchObject([
      {
        to: EMAIL,
        brand: { companyName: 'north Company' },
        subject: 'Your email was changed',
      },
    ]);
  });

  it('needs neither when it is the one there is', async () => {
    expect((await patch({ email: EMAIL, firstName: 'Ana' })).statusCode).toBe(200);
    expect(await mails()).toEqual([]);
  });

  it('cannot be one that another user has, in any capitals [PRO-16]', async () => {
    const response = await patch({ email: 'SOUTH1.admin@example.test', currentPassword });
    expect([response.statusCode, response.json().errors]).toEqual([
      422,
      { email: ['This email is already in use.'] },
    ]);
    expect(await mails()).toEqual([]);
  });

  it('goes to one of two who want it at the same moment, and the other is told so', async () => {
    const admin = await test.signIn('north1.admin');
    const responses = await Promise.all([
      patch({ email: 'wanted@example.test', currentPassword }),
      patch({ email: 'WANTED@example.test', currentPassword }, admin),
    ]);
    const rejected = responses.filter(({ statusCode }) => statusCode !== 200);
    expect(rejected.map((answer) => [answer.statusCode, answer.json().errors])).toEqual([
      [422, { email: ['This email is already in use.'] }],
    ]);
  });

  it('is no way to guess the password: guesses are stopped as at the sign-in page', async () => {
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
