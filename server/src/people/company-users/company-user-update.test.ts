import { TextNumberState, UserStatus, UserType } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import type { Mail } from '../../platform/db/queued-mail';
import { auditEntry, groupMember, inboxGroup, session, textNumber, timeZone } from '../../platform/db/schema';
import { createAbility } from '../../platform/permissions/ability';
import { allow, forbid } from '../../platform/permissions/rule-facts';
import { addCompanyUsers } from '../../testing/company-users';
import { addNumberTo } from '../../testing/groups';
import { watchMails } from '../../testing/mails';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';
import type { WorldAccount, WorldUser } from '../../testing/world';
import { deniedField } from './field-permissions';

let test: TestApp;
let account: WorldAccount;
let admin: Send;
let user: WorldUser;
let mails: () => Promise<Mail[]>;
let added = 0;

beforeAll(async () => {
  test = await startTestApp();
  account = test.world.providers[0].accounts[0];
  admin = await test.signIn('north1.admin');
});
afterAll(() => test.close());

async function addUser(values: Partial<Parameters<typeof addCompanyUsers>[2]> = {}): Promise<WorldUser> {
  added += 1;
  const [row] = await addCompanyUsers(test, account, { username: `person.${added}`, ...values });
  if (row === undefined) throw new Error('The user was not stored');
  return row;
}

beforeEach(async () => {
  user = await addUser();
  mails = await watchMails(test);
  test.advance(60_000);
});

const urlOf = ({ userId } = user) => `/users/company/${account.accountId}/${userId}`;
const read = async (as = admin, who = user) => (await as({ url: urlOf(who) })).json();

/** Sends the form of the user as read, with changes. */
async function update(changes: object, as = admin, who = user) {
  const {
    userId: _,
    companyId,
    companyAffiliate,
    lastLoginDate,
    hasTwoFactor,
    can,
    ...form
  } = await read(as, who);
  return as({ method: 'POST', url: urlOf(who), payload: { ...form, ...changes } });
}
const membersOf = async ({ userId }: WorldUser) => {
  const rows = await test.services.db.select().from(groupMember).where(eq(groupMember.userId, userId));
  return rows.map(({ groupId }) => groupId);
};

describe('POST /users/company/{id}/{userId}', () => {
  it('stores every field [API-98]', async () => {
    const { db } = test.services;
    const zone = { id: 5, description: 'Central Time', gmtVariation: '-06:00', ianaName: 'America/Chicago' };
    await db.insert(timeZone).values(zone);
    const defaultNumber = '3125550182';
    await addNumberTo(test, account, defaultNumber);
    const changes = {
      firstName: 'Petra',
      lastName: 'Lindqvist',
      username: `petra.${added}`,
      email: `petra.${added}@example.test`,
      contactNumber: '7735550134',
      timeZone: zone.id,
      defaultNumber,
      userType: UserType.ADMIN,
      statusId: UserStatus.DISABLED,
    };
    const response = await update(changes);
    expect([response.statusCode, response.json()]).toMatchObject([200, { ...changes, version: 2 }]);
    expect(await read()).toEqual(response.json());
  });

  it('keeps type and status when they are not sent', async () => {
    const response = await update({ userType: undefined, statusId: undefined, firstName: 'Petra' });
    expect(response.json()).toMatchObject({
      firstName: 'Petra',
      userType: UserType.END_USER_AGENT,
      statusId: UserStatus.ACTIVE,
    });
  });

  it('keeps an absent contact number and removes one that is null [USR-79]', async () => {
    await update({ contactNumber: '7735550134' });
    const kept = await update({ contactNumber: undefined, firstName: 'Petra' });
    expect([kept.statusCode, kept.json()]).toMatchObject([200, { contactNumber: '7735550134' }]);
    const removed = await update({ contactNumber: null });
    expect([removed.statusCode, removed.json()]).toMatchObject([200, { contactNumber: '' }]);
  });

  it('adds the user to the group of a new default number and keeps the earlier ones', async () => {
    const { db } = test.services;
    const { accountId } = account;
    const number = '+13125550180';
    const [row] = await db
      .insert(textNumber)
      .values({ accountId, number, state: TextNumberState.ACTIVE })
      .returning();
    const values = { accountId, name: `Group ${added}`, numberId: row?.id ?? 0 };
    const [group] = await db.insert(inboxGroup).values(values).returning();
    await db.insert(groupMember).values({ accountId, groupId: account.groupId, userId: user.userId });
    expect((await update({ defaultNumber: number.slice(2) })).json().defaultNumber).toBe(number.slice(2));
    expect(await membersOf(user)).toEqual([account.groupId, group?.id]);
  });

  it('changes the version of the group that the user joins, and only then [INB-03]', async () => {
    const { db } = test.services;
    const number = '+13125550181';
    const values = { accountId: account.accountId, number, state: TextNumberState.ACTIVE };
    const [row] = await db.insert(textNumber).values(values).returning();
    const group = { accountId: account.accountId, name: `Group ${added}`, numberId: row?.id ?? 0 };
    await db.insert(inboxGroup).values(group);
    const versionOf = async () =>
      (await db.select().from(inboxGroup).where(eq(inboxGroup.numberId, group.numberId)))[0]?.version;
    await update({ defaultNumber: number.slice(2) });
    expect(await versionOf()).toBe(2);
    await update({ defaultNumber: account.tn });
    await update({ defaultNumber: number.slice(2) });
    expect(await versionOf()).toBe(2);
  });

  it('accepts the default number that the user has already, also when it is deactivated', async () => {
    const { db } = test.services;
    const isNumber = eq(textNumber.id, account.numberId);
    await db.update(textNumber).set({ state: TextNumberState.DEACTIVATED }).where(isNumber);
    const response = await update({ firstName: 'Petra' });
    await db.update(textNumber).set({ state: TextNumberState.ACTIVE }).where(isNumber);
    expect(response.statusCode).toBe(200);
  });

  it('rejects a username or email address of another user [USR-83] [USR-86]', async () => {
    const response = await update({ username: 'south1.agent', email: 'north1.agent@example.test' });
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, ['username', 'email']]);
  });

  it('rejects a change based on an older version', async () => {
    expect((await update({ firstName: 'First' })).statusCode).toBe(200);
    const response = await update({ firstName: 'Second', version: 1 });
    expect([response.statusCode, response.json().code]).toEqual([409, 'STALE']);
  });

  it('leaves version and audit trail alone when nothing changes', async () => {
    expect((await update({})).json().version).toBe(1);
    const entries = eq(auditEntry.subject, `user ${user.userId}`);
    expect(await test.services.db.$count(auditEntry, entries)).toBe(0);
  });

  it('notifies the old address of a new one, and mails a pending user a new link', async () => {
    await update({ email: `moved.${added}@example.test` });
    expect(await mails()).toMatchObject([{ to: `${user.username}@example.test` }]);
    const pending = await addUser({ statusId: UserStatus.PENDING, passwordHash: null });
    await update({ email: `pending.${added}@example.test` }, admin, pending);
    expect((await mails())[1]).toMatchObject({ to: `pending.${added}@example.test` });
  });
});

describe('the status of a company user', () => {
  it('ends all sessions of a user who is disabled', async () => {
    const asUser = await test.signIn(user.username);
    expect((await asUser({ url: '/users/self' })).statusCode).toBe(200);
    await update({ statusId: UserStatus.DISABLED });
    expect((await asUser({ url: '/users/self' })).statusCode).toBe(401);
    expect(await test.services.db.$count(session, eq(session.userId, user.userId))).toBe(0);
  });

  it('cannot be set to pending, and stays pending until the user creates a password [ADM-12] [USR-53]', async () => {
    const again = await update({ statusId: UserStatus.PENDING });
    expect([again.statusCode, Object.keys(again.json().errors)]).toEqual([409, ['statusId']]);
    expect(await read()).toMatchObject({ statusId: UserStatus.ACTIVE, version: 1 });
    const pending = await addUser({ statusId: UserStatus.PENDING, passwordHash: null });
    for (const statusId of [UserStatus.ACTIVE, UserStatus.DISABLED]) {
      const response = await update({ statusId }, admin, pending);
      expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([409, ['statusId']]);
    }
  });
});

describe('changes of an admin’s own record', () => {
  it.each([
    ['status', { statusId: UserStatus.DISABLED }, 'statusId', 409],
    ['type', { userType: UserType.END_USER_AGENT }, 'userType', 409],
    ['email address', { email: 'taken.over@example.test' }, 'email', 422],
  ])('are rejected for the %s [ADM-12]', async (_title, changes, field, status) => {
    const before = await read(admin, account.admin);
    const response = await update(changes, admin, account.admin);
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([status, [field]]);
    const after = await read(admin, account.admin);
    expect(after).toEqual(before);
    expect(after.can).toEqual({
      updateType: false,
      updateStatus: false,
      delete: false,
    });
  });
});

describe('the last active admin of a company', () => {
  it.each([
    ['disabled', { statusId: UserStatus.DISABLED }, 'statusId'],
    ['made an end user', { userType: UserType.END_USER_AGENT }, 'userType'],
  ])('cannot be %s [ADM-12]', async (_title, changes, field) => {
    await addUser({ userType: UserType.ADMIN, statusId: UserStatus.DISABLED });
    const provider = await test.signIn('north.provider');
    const response = await update(changes, provider, account.admin);
    const message = 'At least one admin must stay active.';
    expect([response.statusCode, response.json().errors]).toEqual([409, { [field]: [message] }]);
    expect(await read(provider, account.admin)).toMatchObject({
      userType: UserType.ADMIN,
      statusId: UserStatus.ACTIVE,
    });
  });

  it('remains when two admins disable each other at the same time [ADM-12]', async () => {
    const { userId, username } = await addUser({ userType: UserType.ADMIN });
    const other = await test.signIn(username);
    const disable = { statusId: UserStatus.DISABLED };
    const responses = await Promise.all([
      update(disable, admin, { userId, username }),
      update(disable, other, account.admin),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).not.toEqual([200, 200]);
    const provider = await test.signIn('north.provider');
    const statuses = [await read(provider, account.admin), await read(provider, { userId, username })];
    expect(statuses.filter(({ statusId }) => statusId === UserStatus.ACTIVE)).toHaveLength(1);
  });
});

describe('the permissions on type and status', () => {
  const changed = { userType: UserType.ADMIN, statusId: UserStatus.DISABLED };
  const without = (field: string) =>
    createAbility([
      ...allow(['Update'], 'Company Users'),
      ...forbid(['Update'], 'Company Users', { fields: [field] }),
    ]);

  it('deny each field without Update on it [GRD-95] [GRD-96]', () => {
    expect(deniedField(without('statusId'), changed)).toBe('statusId');
    expect(deniedField(without('userType'), changed)).toBe('userType');
    expect(deniedField(without('statusId'), { userType: changed.userType })).toBeUndefined();
    expect(deniedField(without('nothing'), changed)).toBeUndefined();
  });
});
