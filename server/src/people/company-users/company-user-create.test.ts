import { AccountStatus, TextNumberState, UserStatus, UserType } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import type { Mail } from '../../platform/db/queued-mail';
import {
  account as accountTable,
  appUser,
  auditEntry,
  groupMember,
  textNumber,
} from '../../platform/db/schema';
import { watchMails } from '../../testing/mails';
import { type Send, signInAs, startTestApp, type TestApp } from '../../testing/start-test-app';
import { TEST_KEY, type WorldAccount } from '../../testing/world';

let test: TestApp;
let account: WorldAccount;
let sibling: WorldAccount;
let admin: Send;
let mails: () => Promise<Mail[]>;
let added = 0;

beforeAll(async () => {
  test = await startTestApp();
  [account, sibling] = test.world.providers[0].accounts;
  admin = await test.signIn('north1.admin');
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
    contactNumber: '',
    timeZone: 4,
    defaultNumber: account.tn,
    ...values,
  };
};
const create = (payload: object, as = admin, { accountId } = account) =>
  as({ method: 'POST', url: `/users/company/${accountId}`, payload });
const welcome = (userId: number, as = admin, { accountId } = account) =>
  as({ method: 'POST', url: `/users/company/${accountId}/send-welcome-email/${userId}` });
const tokenOf = (mail: Mail | undefined) => new URL(mail?.action?.url ?? '').searchParams.get('token');

describe('POST /users/company/{id}', () => {
  it('returns the pending user, who can be read and is listed [API-96] [API-97] [AUTH-36] [USR-48] [USR-49] [USR-52]', async () => {
    const body = person({ contactNumber: '(773) 555-0134', userType: UserType.END_USER_AGENT });
    const response = await create(body);
    expect([response.statusCode, response.json()]).toEqual([
      201,
      {
        ...body,
        userId: expect.any(Number),
        companyId: account.accountId,
        companyAffiliate: test.world.providers[0].serviceProviderId,
        contactNumber: '7735550134',
        statusId: UserStatus.PENDING,
        lastLoginDate: null,
        hasTwoFactor: false,
        version: 1,
        can: { updateType: true, updateStatus: false, delete: true },
      },
    ]);
    const { userId } = response.json();
    const url = `/users/company/${account.accountId}`;
    expect((await admin({ url: `${url}/${userId}` })).json()).toEqual(response.json());
    const list = await admin({ url: `${url}?pageSize=100` });
    expect(list.json().items).toContainEqual(expect.objectContaining({ userId, statusLabel: 'Pending' }));
  });

  it('creates an Admin when no type is sent', async () => {
    const response = await create(person({ statusId: UserStatus.PENDING }));
    expect(response.json()).toMatchObject({ userType: UserType.ADMIN, statusId: UserStatus.PENDING });
  });

  it.each([
    ['absent', undefined],
    ['null', null],
  ])('creates a user whose contact number is %s [API-97] [USR-79]', async (_, contactNumber) => {
    const response = await create(person({ contactNumber }));
    expect([response.statusCode, response.json()]).toMatchObject([201, { contactNumber: '' }]);
  });

  it('mails a link with which the user creates a password and signs in [USR-52]', async () => {
    const body = person();
    await create(body, await test.signIn('north.provider'));
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: body.email, brand: { companyName: 'north Company' } });
    const payload = { token: tokenOf(mail), password: TEST_KEY };
    expect((await test.anonymous({ method: 'POST', url: '/create-password', payload })).statusCode).toBe(200);
    expect(await signInAs(test.anonymous, body.username)).not.toBe('');
  });

  it('makes the user a member of the group of their default number', async () => {
    const { userId } = (await create(person())).json();
    const { db } = test.services;
    const members = await db.select().from(groupMember).where(eq(groupMember.userId, userId));
    expect(members).toEqual([{ accountId: account.accountId, groupId: account.groupId, userId }]);
  });

  it('keeps the user in that group when a form of the group that was open before is saved [INB-03]', async () => {
    const url = `/api/groups/${account.groupId}`;
    const { name, memberIds, version } = (await admin({ url })).json();
    const { userId } = (await create(person())).json();
    const stale = await admin({ method: 'PATCH', url, payload: { name, memberIds, version } });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'STALE']);
    expect((await admin({ url })).json()).toMatchObject({
      memberIds: expect.arrayContaining([userId]),
      version: version + 1,
    });
  });

  it('writes an audit entry without the whole phone number', async () => {
    const { userId } = (await create(person({ contactNumber: '7735550134' }))).json();
    const entries = await test.services.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.subject, `user ${userId}`));
    expect(entries).toMatchObject([
      {
        accountId: account.accountId,
        actorUserId: account.admin.userId,
        action: 'company_user.create',
        after: { contactNumber: '0134' },
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain('7735550134');
  });

  it.each([
    ['a first name of 81 characters [USR-75]', { firstName: 'x'.repeat(81) }, 80],
    ['a last name of 81 characters [USR-77]', { lastName: 'x'.repeat(81) }, 80],
    ['a username of 256 characters [USR-84]', { username: 'x'.repeat(256) }, 255],
    ['an email address of 151 characters [USR-87]', { email: `${'x'.repeat(139)}@example.com` }, 150],
  ])('rejects %s and accepts one less', async (_title, values, max) => {
    const [[field = '', value = ''] = []] = Object.entries(values);
    const response = await create(person(values));
    const message = `The maximum length of this field is ${max} chars.`;
    expect([response.statusCode, response.json().errors]).toEqual([422, { [field]: [message] }]);
    expect((await create(person({ [field]: value.slice(1) }))).statusCode).toBe(201);
  });

  it('rejects a taken username and email address together, ignoring case [USR-83] [USR-86]', async () => {
    const response = await create(person({ username: 'South1.AGENT', email: 'North2.Admin@Example.test' }));
    expect([response.statusCode, response.json().errors]).toEqual([
      422,
      { username: ['This username is already in use.'], email: ['This email is already in use.'] },
    ]);
    expect(await mails()).toEqual([]);
  });

  it.each(['username', 'email'] as const)(
    'stores a %s for one of several concurrent requests',
    async (field) => {
      const wanted = person()[field];
      const requests = Array.from({ length: 5 }, () => create(person({ [field]: wanted })));
      const statuses = (await Promise.all(requests)).map(({ statusCode }) => statusCode).sort();
      expect(statuses).toEqual([201, 422, 422, 422, 422]);
    },
  );

  it('rejects a default number that is deactivated or belongs to another account', async () => {
    const deactivated = { accountId: account.accountId, state: TextNumberState.DEACTIVATED };
    await test.services.db.insert(textNumber).values({ ...deactivated, number: '+13125550191' });
    for (const defaultNumber of [sibling.tn, '3125550191', '3125550192']) {
      const response = await create(person({ defaultNumber }));
      expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, ['defaultNumber']]);
    }
  });

  it('accepts a default number that is ordered', async () => {
    const ordered = { accountId: account.accountId, state: TextNumberState.PENDING_ACTIVATION };
    await test.services.db.insert(textNumber).values({ ...ordered, number: '+13125550193' });
    expect((await create(person({ defaultNumber: '3125550193' }))).json().defaultNumber).toBe('3125550193');
  });

  it('rejects an unknown time zone', async () => {
    const response = await create(person({ timeZone: 999 }));
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, ['timeZone']]);
  });

  it('rejects other types and statuses than those of new users', async () => {
    const before = await test.services.db.$count(appUser);
    for (const values of [
      { userType: UserType.SUPER_ADMIN },
      { userType: UserType.SERVICE_PROVIDER },
      { statusId: UserStatus.ACTIVE },
      { companyId: sibling.accountId },
    ]) {
      const response = await create(person(values));
      expect([response.statusCode, response.json().errors]).toEqual([
        'companyId' in values ? 400 : 422,
        { [Object.keys(values)[0] ?? '']: ['Enter a valid value'] },
      ]);
    }
    expect(await test.services.db.$count(appUser)).toBe(before);
  });

  it('rejects users without the permission, and other companies [GRD-93]', async () => {
    const before = await test.services.db.$count(appUser);
    expect((await create(person(), await test.signIn('north1.agent'))).statusCode).toBe(403);
    expect((await create(person(), await test.signIn('super'))).statusCode).toBe(403);
    expect((await create(person({ defaultNumber: sibling.tn }), admin, sibling)).statusCode).toBe(404);
    expect(await test.services.db.$count(appUser)).toBe(before);
  });

  it('rejects a user of a disabled account', async () => {
    const { db } = test.services;
    const isSibling = eq(accountTable.id, sibling.accountId);
    await db.update(accountTable).set({ status: AccountStatus.DISABLED }).where(isSibling);
    const provider = await test.signIn('north.provider');
    const response = await create(person({ defaultNumber: sibling.tn }), provider, sibling);
    expect([response.statusCode, response.json().message]).toEqual([422, 'This account is disabled.']);
  });
});

describe('sending another welcome email to a company user', () => {
  it('mails a new link [API-100]', async () => {
    const body = person();
    const { userId } = (await create(body)).json();
    const response = await welcome(userId);
    expect([response.statusCode, response.body]).toEqual([204, '']);
    const sent = await mails();
    expect(sent.map(({ to }) => to)).toEqual([body.email, body.email]);
    expect(new Set(sent.map(tokenOf)).size).toBe(2);
  });

  it('rejects a user who is not pending', async () => {
    const response = await welcome(account.agent.userId);
    expect([response.statusCode, response.json().message]).toEqual([
      422,
      'This user has created a password already.',
    ]);
  });

  it('says that the account of a pending user is disabled [API-100]', async () => {
    const { db } = test.services;
    const statusOfSibling = (status: AccountStatus) =>
      db.update(accountTable).set({ status }).where(eq(accountTable.id, sibling.accountId));
    await statusOfSibling(AccountStatus.ACTIVE);
    const provider = await test.signIn('north.provider');
    const body = person({ defaultNumber: sibling.tn });
    const { userId } = (await create(body, provider, sibling)).json();
    await statusOfSibling(AccountStatus.DISABLED);
    const response = await welcome(userId, provider, sibling);
    expect([response.statusCode, response.json().message]).toEqual([422, 'This account is disabled.']);
  });
});
