import { TextNumberState } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import { appUser, auditEntry, groupMember } from '../../platform/db/schema';
import { addCompanyUsers } from '../../testing/company-users';
import { addGroup } from '../../testing/groups';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';
import type { WorldAccount } from '../../testing/world';

const DEACTIVATED = TextNumberState.DEACTIVATED;

let test: TestApp;
let account: WorldAccount;
let admin: Send;

beforeAll(async () => {
  test = await startTestApp();
  [account] = test.world.providers[0].accounts;
  admin = await test.signIn('north1.admin');
});
afterAll(() => test.close());
beforeEach(() => test.advance(60_000));

const remove = (groupId: number, payload?: object) =>
  admin({ method: 'DELETE', url: `/api/groups/${groupId}`, ...(payload && { payload }) });
const read = (groupId: number) => admin({ url: `/api/groups/${groupId}` });

/** A group with a deactivated number that is the default of its new members. */
async function groupOf(tn: string, names: string[]) {
  const people = names.map((firstName) => ({ username: `${firstName}.${tn}`, firstName }));
  const users = await addCompanyUsers(test, account, ...people);
  const memberIds = users.map(({ userId }) => userId);
  const group = await addGroup(test, account, { name: `Group ${tn}`, tn, state: DEACTIVATED, memberIds });
  const { db } = test.services;
  for (const userId of memberIds)
    await db.update(appUser).set({ defaultNumberId: group.numberId }).where(eq(appUser.id, userId));
  return { ...group, memberIds };
}

describe('DELETE /api/groups/{id}', () => {
  it('deletes a group without a number, with an audit entry [API-71] [ACC-37]', async () => {
    const { groupId } = await addGroup(test, account, { name: 'Hygiene', memberIds: [account.agent.userId] });
    expect((await remove(groupId)).statusCode).toBe(204);
    expect((await read(groupId)).statusCode).toBe(404);
    const { db } = test.services;
    expect(await db.$count(groupMember, eq(groupMember.groupId, groupId))).toBe(0);
    const entries = await db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.subject, `group ${groupId}`));
    expect(entries).toMatchObject([{ action: 'group.delete', before: { name: 'Hygiene' } }]);
    expect((await remove(groupId)).statusCode).toBe(404);
  });

  it.each([
    ['active', TextNumberState.ACTIVE],
    ['pending', TextNumberState.PENDING_ACTIVATION],
  ])('rejects a group whose number is %s, and names it [ADM-03]', async (_title, state) => {
    const tn = `20120144${70 + state}`;
    const { groupId } = await addGroup(test, account, { name: `With ${tn}`, tn, state });
    const response = await remove(groupId);
    const message = `Move or deactivate (201) 201-44${70 + state} first`;
    expect([response.statusCode, response.json().message]).toEqual([409, message]);
    expect((await read(groupId)).statusCode).toBe(200);
  });

  it('gives each user whose default was its number the chosen one, and its group [ADM-04]', async () => {
    const { groupId, memberIds } = await groupOf('2012014401', ['Ana', 'Ben']);
    const [ana = 0, ben = 0] = memberIds;
    const shown = (await read(groupId)).json();
    expect(shown.defaultUsers).toEqual([
      { userId: ana, name: 'Ana Person' },
      { userId: ben, name: 'Ben Person' },
    ]);
    expect(shown.otherNumbers).toContainEqual({ tn: account.tn, groupName: 'north1 inbox' });
    const chosen = (userId: number, tn = account.tn) => ({ userId, tn });
    for (const defaultNumbers of [[], [chosen(ana)], [chosen(ana), chosen(ben, '2012014401')]]) {
      const rejected = await remove(groupId, { defaultNumbers });
      const name = defaultNumbers.length === 0 ? 'Ana' : 'Ben';
      const message = `Choose another default number for ${name} Person.`;
      expect([rejected.statusCode, rejected.json().errors]).toEqual([422, { defaultNumbers: [message] }]);
    }
    expect((await remove(groupId, { defaultNumbers: [chosen(ana), chosen(ben)] })).statusCode).toBe(204);
    const { db } = test.services;
    for (const userId of memberIds) {
      const [user] = await db.select().from(appUser).where(eq(appUser.id, userId));
      expect(user?.defaultNumberId).toBe(account.numberId);
      const groups = await db.select().from(groupMember).where(eq(groupMember.userId, userId));
      expect(groups.map((row) => row.groupId)).toEqual([account.groupId]);
    }
  });

  it('changes the version of the groups that users join [INB-03]', async () => {
    const { groupId, memberIds } = await groupOf('2012014403', ['Cleo']);
    const before = (await read(account.groupId)).json();
    const defaultNumbers = memberIds.map((userId) => ({ userId, tn: account.tn }));
    expect((await remove(groupId, { defaultNumbers })).statusCode).toBe(204);
    const payload = { memberIds: before.memberIds, version: before.version };
    const stale = await admin({ method: 'PATCH', url: `/api/groups/${account.groupId}`, payload });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'STALE']);
    expect((await read(account.groupId)).json().memberIds).toEqual(expect.arrayContaining(memberIds));
  });

  it('leaves users without a default number when no other group has one [ADM-04]', async () => {
    const [, sibling] = test.world.providers[0].accounts;
    const as = await test.signIn('north2.admin');
    const { db } = test.services;
    const lone = await addGroup(test, sibling, { name: 'Lone', tn: '2012014402', state: DEACTIVATED });
    const { userId } = sibling.agent;
    await db.update(appUser).set({ defaultNumberId: lone.numberId }).where(eq(appUser.id, userId));
    const url = `/api/groups/${sibling.groupId}`;
    expect((await as({ method: 'PATCH', url, payload: { tn: null } })).statusCode).toBe(200);
    expect((await as({ method: 'DELETE', url: `/api/groups/${lone.groupId}` })).statusCode).toBe(204);
    const [user] = await db.select().from(appUser).where(eq(appUser.id, userId));
    expect(user?.defaultNumberId).toBeNull();
  });

  it('succeeds for one of two concurrent requests', async () => {
    const { groupId } = await addGroup(test, account, { name: 'Twice' });
    const statuses = (await Promise.all([remove(groupId), remove(groupId)])).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.sort()).toEqual([204, 404]);
  });
});
