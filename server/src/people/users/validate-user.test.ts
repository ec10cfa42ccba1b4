import { eq } from 'drizzle-orm';
import { appUser, auditEntry, serviceProvider } from '../../platform/db/schema';
import { mapUniqueViolation } from '../../platform/db/unique-violation';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';
import { UNIQUE_USER_INDEXES } from './unique-user';

let test: TestApp;
const senders = new Map<string, Send>();
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function ask(username: string, payload: object) {
  const send = senders.get(username) ?? (await test.signIn(username));
  senders.set(username, send);
  return send({ method: 'POST', url: '/users/validate', payload });
}
const validate = async (username: string, payload: object) => (await ask(username, payload)).json();

const FREE = { isValid: true, errors: {} };
const USERNAME_TAKEN = { isValid: false, errors: { username: ['This username is already in use.'] } };
const EMAIL_TAKEN = { isValid: false, errors: { email: ['This email is already in use.'] } };

describe('POST /users/validate', () => {
  it('accepts an unused username and rejects one used in any tenant [FRM-60] [API-107] [API-109] [API-110]', async () => {
    expect(await validate('north.provider', { username: 'nobody.yet' })).toEqual(FREE);
    expect(await validate('north.provider', { username: ' SOUTH1.Agent ' })).toEqual(USERNAME_TAKEN);
  });

  it('accepts an unused email address and rejects one used in any tenant [FRM-59] [API-108]', async () => {
    expect(await validate('north.provider', { email: 'nobody@example.test', userId: null })).toEqual(FREE);
    expect(await validate('north.provider', { email: 'South1.Agent@example.test' })).toEqual(EMAIL_TAKEN);
  });

  it('normalizes Unicode and rejects invisible characters', async () => {
    expect(await validate('north.provider', { username: 'ｓouth1.agent' })).toEqual(USERNAME_TAKEN);
    expect(await validate('north.provider', { username: 'south1.agent\u200b' })).toEqual({
      isValid: false,
      errors: { username: ['Enter a valid value'] },
    });
  });

  it('excludes the record being edited [FRM-61] [FRM-62]', async () => {
    const { userId } = test.world.providers[0].provider;
    expect(await validate('super', { email: 'north.provider@example.test', userId })).toEqual(FREE);
    expect(await validate('super', { username: 'north.provider', userId })).toEqual(FREE);
    expect(await validate('super', { username: 'south.provider', userId })).toEqual(USERNAME_TAKEN);
  });

  it('rejects the email address of a service provider, and excludes the edited one for super admins [SYS-32] [FRM-61]', async () => {
    const { serviceProviderId } = test.world.providers[1];
    const email = 'Office@south.test';
    await test.services.db
      .update(serviceProvider)
      .set({ email: email.toLowerCase() })
      .where(eq(serviceProvider.id, serviceProviderId));
    expect(await validate('super', { email })).toEqual(EMAIL_TAKEN);
    expect(await validate('super', { email, serviceProviderId })).toEqual(FREE);
    expect(await validate('north.provider', { email, serviceProviderId })).toEqual(EMAIL_TAKEN);
    expect(await validate('super', { email: 'north.provider@example.test', serviceProviderId })).toEqual(
      EMAIL_TAKEN,
    );
  });

  it('does not exclude records of another tenant', async () => {
    const [north, south] = test.world.providers;
    const [own, sibling] = north.accounts;
    const requesters: [string, { userId: number; username: string }, object][] = [
      ['north.provider', own.agent, FREE],
      ['north.provider', south.provider, USERNAME_TAKEN],
      ['north.provider', south.accounts[0].agent, USERNAME_TAKEN],
      ['north1.admin', own.agent, FREE],
      ['north1.admin', sibling.agent, USERNAME_TAKEN],
      ['north1.admin', north.provider, USERNAME_TAKEN],
    ];
    for (const [requester, { userId, username }, expected] of requesters) {
      expect([requester, username, await validate(requester, { username, userId })]).toEqual([
        requester,
        username,
        expected,
      ]);
    }
  });

  it('prevents duplicate usernames and emails across user types and tenants', async () => {
    const [north, south] = test.world.providers;
    const users = [test.world.superAdmin, north.provider, north.accounts[0].admin, south.accounts[0].agent];
    const { db } = test.services;
    for (const { userId } of users) {
      const [user] = await db.select().from(appUser).where(eq(appUser.id, userId));
      if (user === undefined) throw new Error('There is no such user');
      const { id: _, ...copy } = user;
      const [username, email] = [user.username.toUpperCase(), user.email.toUpperCase()];
      expect(await validate('north.provider', { username })).toEqual(USERNAME_TAKEN);
      expect(await validate('north.provider', { email })).toEqual(EMAIL_TAKEN);
      // Two concurrent requests may both find a value free. The unique index rejects the second write.
      const second = (values: Partial<typeof copy>) =>
        mapUniqueViolation(UNIQUE_USER_INDEXES, () =>
          db
            .insert(appUser)
            .values({ ...copy, username: 'first.user', email: 'first.user@example.test', ...values }),
        );
      await expect(second({ username })).rejects.toMatchObject({
        errors: USERNAME_TAKEN.errors,
      });
      await expect(second({ email })).rejects.toMatchObject({ errors: EMAIL_TAKEN.errors });
    }
  });

  it.each([
    [{ email: 'no-at-sign' }, { email: ['Enter a valid email'] }],
    [{ email: '' }, { email: ['Required', 'Enter a valid email'] }],
    [{ username: '   ' }, { username: ['Required'] }],
    [{ username: 'x'.repeat(256) }, { username: ['The maximum length of this field is 255 chars.'] }],
  ])('returns 200 with errors for %j', async (payload, errors) => {
    const response = await ask('north.provider', payload);
    expect(response.statusCode).toBe(200);
    expect(response.json().isValid).toBe(false);
    expect(response.json().errors).toEqual(errors);
  });

  it.each([
    {},
    { email: 'a@example.test', username: 'a' },
    { email: 7 },
    { email: ['a@example.test'] },
    { username: 'a', userId: '1' },
    { username: 'a', isActive: true },
    { companyName: 'a' },
  ])('rejects %j', async (payload) => {
    expect([400, 422]).toContain((await ask('north.provider', payload)).statusCode);
  });
});

describe('the permission to validate', () => {
  it('lets an agent validate only their own email address', async () => {
    const { agent, admin } = test.world.providers[0].accounts[0];
    const email = 'south1.agent@example.test';
    expect(await validate('north1.agent', { email, userId: agent.userId })).toEqual(EMAIL_TAKEN);
    await test.services.db.delete(auditEntry);
    const others = [
      { email },
      { email, userId: admin.userId },
      { username: 'north1.agent', userId: agent.userId },
    ];
    for (const payload of others) expect((await ask('north1.agent', payload)).statusCode).toBe(403);
    const denials = (await test.services.db.select().from(auditEntry)).filter(
      ({ action }) => action === 'access.denied',
    );
    expect(denials.map(({ subject }) => subject)).toEqual(Array(3).fill('POST /users/validate'));
  });

  it('rejects a visitor who is not signed in', async () => {
    const payload = { username: 'anybody' };
    const response = await test.anonymous({ method: 'POST', url: '/users/validate', payload });
    expect(response.statusCode).toBe(401);
  });

  it('limits a user to 100 requests per minute', async () => {
    // Moves past the window of earlier requests.
    test.advance(60_000);
    const guess = (index: number) => ask('north.provider', { username: `guess${index}` });
    const responses = await Promise.all(Array.from({ length: 101 }, (_, index) => guess(index)));
    const stopped = responses.filter(({ statusCode }) => statusCode === 429);
    expect(stopped).toHaveLength(1);
    expect(Number(stopped[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('south.provider', { username: 'guess' })).statusCode).toBe(200);
  });
});

describe('the statuses of users', () => {
  it('include Active, Pending and Disabled [USR-51] [API-101]', async () => {
    const response = await (await test.signIn('north1.admin'))({ url: '/users/statuses' });
    expect(response.json()).toEqual([
      { statusId: 1, description: 'Active' },
      { statusId: 2, description: 'Pending' },
      { statusId: 3, description: 'Disabled' },
    ]);
  });
});
