import { TextNumberState, UserStatus, UserType } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import { appUser, auditEntry, inboxGroup } from '../../platform/db/schema';
import { addCompanyUsers } from '../../testing/company-users';
import { addGroup, addNumberTo } from '../../testing/groups';
import { addNumber } from '../../testing/numbering';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';
import type { WorldAccount } from '../../testing/world';

let test: TestApp;
let account: WorldAccount;
let sibling: WorldAccount;
let admin: Send;
let added = 0;

beforeAll(async () => {
  test = await startTestApp();
  [account, sibling] = test.world.providers[0].accounts;
  admin = await test.signIn('north1.admin');
});
afterAll(() => test.close());
beforeEach(() => test.advance(60_000));

const freeTn = () => {
  added += 1;
  return `41455501${String(added).padStart(2, '0')}`;
};
const create = (payload: object) =>
  admin({ method: 'POST', url: '/api/groups', payload: { tn: null, memberIds: [], ...payload } });
const update = (groupId: number, payload: object) =>
  admin({ method: 'PATCH', url: `/api/groups/${groupId}`, payload });
const read = async (groupId: number) => (await admin({ url: `/api/groups/${groupId}` })).json();
const errorsOf = (response: Awaited<ReturnType<Send>>) => [response.statusCode, response.json().errors];

async function person(values: object = {}): Promise<number> {
  added += 1;
  const [user] = await addCompanyUsers(test, account, { username: `person.${added}`, ...values });
  return user?.userId ?? 0;
}
async function defaultOf(userId: number): Promise<number | null | undefined> {
  const [row] = await test.services.db.select().from(appUser).where(eq(appUser.id, userId));
  return row?.defaultNumberId;
}

describe('POST /api/groups', () => {
  it('adds a group with its number and members, and an audit entry [ADM-02]', async () => {
    const tn = freeTn();
    await addNumberTo(test, account, tn);
    const { userId } = account.agent;
    const response = await create({ name: ' Suburban office ', tn, memberIds: [userId] });
    const group = response.json();
    expect([response.statusCode, group]).toEqual([
      201,
      {
        groupId: expect.any(Number),
        name: 'Suburban office',
        tn,
        isNumberInUse: true,
        assignment: 'off',
        memberIds: [userId],
        defaultUsers: [],
        otherNumbers: [{ tn: account.tn, groupName: 'north1 inbox' }],
        version: 1,
      },
    ]);
    expect(await read(group.groupId)).toEqual(group);
    const subject = `group ${group.groupId}`;
    const entries = await test.services.db.select().from(auditEntry).where(eq(auditEntry.subject, subject));
    expect(entries).toMatchObject([
      {
        accountId: account.accountId,
        actorUserId: account.admin.userId,
        action: 'group.create',
        after: { name: 'Suburban office', number: `+1${tn}`, memberIds: [userId] },
      },
    ]);
  });

  it('adds a group without a number or members when these are absent [ADM-02]', async () => {
    const response = await admin({ method: 'POST', url: '/api/groups', payload: { name: 'Night shift' } });
    expect([response.statusCode, response.json()]).toMatchObject([201, { tn: null, memberIds: [] }]);
  });

  it('rejects a name that is missing, of 81 characters, or used in this account in other letter case [ADM-02]', async () => {
    expect(errorsOf(await create({ name: ' ' }))).toEqual([422, { name: ['Required'] }]);
    const long = 'x'.repeat(81);
    const message = 'The maximum length of this field is 80 chars.';
    expect(errorsOf(await create({ name: long }))).toEqual([422, { name: [message] }]);
    expect((await create({ name: long.slice(1) })).statusCode).toBe(201);
    const taken = { name: ['A group with this name already exists.'] };
    expect(errorsOf(await create({ name: 'NORTH1 inbox' }))).toEqual([422, taken]);
    expect((await create({ name: 'north2 inbox' })).statusCode).toBe(201);
  });

  it('rejects a number of another group or account, and one that is not active [ADM-02]', async () => {
    const inactive = [TextNumberState.DEACTIVATED, TextNumberState.PENDING_ACTIVATION].map(async (state) => {
      const tn = freeTn();
      await addNumberTo(test, account, tn, state);
      return [tn, 'This number is not active.'] as const;
    });
    const cases = [
      ...(await Promise.all(inactive)),
      [account.tn, 'This number belongs to another group.'],
      [sibling.tn, 'Choose a text number of this account.'],
      ['9995550199', 'Choose a text number of this account.'],
    ] as const;
    for (const [tn, message] of cases)
      expect(errorsOf(await create({ name: `With ${tn}`, tn }))).toEqual([422, { tn: [message] }]);
  });

  it('accepts pending members, and rejects disabled, deleted and foreign ones', async () => {
    const pending = await person({ statusId: UserStatus.PENDING });
    expect((await create({ name: 'Pending', memberIds: [pending] })).json().memberIds).toEqual([pending]);
    const rejected = [
      await person({ statusId: UserStatus.DISABLED }),
      await person({ deletedAt: new Date() }),
      sibling.agent.userId,
    ];
    for (const userId of rejected)
      expect(errorsOf(await create({ name: 'Rejected', memberIds: [pending, userId] }))).toEqual([
        422,
        { memberIds: ['Choose active or pending users of this account.'] },
      ]);
  });

  it('gives a number to one of several concurrent groups', async () => {
    const tn = freeTn();
    await addNumberTo(test, account, tn);
    const requests = Array.from({ length: 4 }, (_, index) => create({ name: `Race ${index}`, tn }));
    const statuses = (await Promise.all(requests)).map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([201, 422, 422, 422]);
  });

  it('does not reuse the name of a group for a new number [INB-07]', async () => {
    const provider = await test.signIn('north.provider');
    const rejected = await addNumber(provider, account, '4145550190', { accountGroupName: 'NORTH1 INBOX' });
    expect([rejected.statusCode, Object.keys(rejected.json().errors)]).toEqual([422, ['accountGroupName']]);
    const name = 'Named for its number';
    expect((await addNumber(provider, account, '4145550190', { accountGroupName: name })).statusCode).toBe(
      201,
    );
    const [row] = await test.services.db.select().from(inboxGroup).where(eq(inboxGroup.name, name));
    expect(await read(row?.id ?? 0)).toMatchObject({ tn: '4145550190', isNumberInUse: true });
  });
});

describe('PATCH /api/groups/{id}', () => {
  it('changes only the given fields, and rejects an outdated version', async () => {
    const { groupId } = await addGroup(test, account, { name: 'Hygiene', memberIds: [account.agent.userId] });
    const response = await update(groupId, { name: 'Hygienists', assignment: 'round_robin', version: 1 });
    const { userId } = account.agent;
    const changed = { name: 'Hygienists', assignment: 'round_robin', memberIds: [userId], version: 2 };
    expect([response.statusCode, response.json()]).toMatchObject([200, changed]);
    const stale = await update(groupId, { name: 'Late', version: 1 });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'STALE']);
    expect(await read(groupId)).toMatchObject(changed);
    expect((await update(groupId, { name: 'Hygienists' })).json().version).toBe(2);
  });

  it('moves a number once its group has released it, and keeps the default of shared members [ADM-06]', async () => {
    const tn = freeTn();
    const [stays, leaves] = [await person(), await person({ defaultNumberId: null })];
    const from = await addGroup(test, account, { name: 'From', tn, memberIds: [stays, leaves] });
    const to = await addGroup(test, account, { name: 'To', memberIds: [stays] });
    const { db } = test.services;
    await db.update(appUser).set({ defaultNumberId: from.numberId }).where(eq(appUser.id, stays));
    expect(errorsOf(await update(to.groupId, { tn }))).toEqual([
      422,
      { tn: ['This number belongs to another group.'] },
    ]);
    expect((await update(from.groupId, { tn: null })).json().tn).toBeNull();
    expect(await defaultOf(stays)).toBeNull();
    expect((await update(to.groupId, { tn })).json().tn).toBe(tn);
    expect(await defaultOf(stays)).toBe(from.numberId);
    expect(await defaultOf(leaves)).toBeNull();
  });

  it('replaces the default number of a removed member by that of another group of theirs [ADM-05]', async () => {
    const userId = await person();
    const first = await addGroup(test, account, { name: 'First', tn: freeTn(), memberIds: [userId] });
    const { db } = test.services;
    await db.update(appUser).set({ defaultNumberId: first.numberId }).where(eq(appUser.id, userId));
    const second = await addGroup(test, account, { name: 'Second', tn: freeTn(), memberIds: [userId] });
    await update(first.groupId, { memberIds: [] });
    expect(await defaultOf(userId)).toBe(second.numberId);
    await update(second.groupId, { memberIds: [] });
    expect(await defaultOf(userId)).toBeNull();
    await update(first.groupId, { memberIds: [userId] });
    expect(await defaultOf(userId)).toBe(first.numberId);
  });

  it('keeps a disabled member and the number it has, whatever its state', async () => {
    const tn = freeTn();
    const userId = await person({ statusId: UserStatus.DISABLED, userType: UserType.END_USER_AGENT });
    const { groupId } = await addGroup(test, account, {
      name: 'Old',
      tn,
      state: TextNumberState.DEACTIVATED,
      memberIds: [userId],
    });
    const response = await update(groupId, { name: 'Older', tn, memberIds: [userId] });
    expect([response.statusCode, response.json()]).toMatchObject([
      200,
      { name: 'Older', isNumberInUse: false },
    ]);
  });
});
