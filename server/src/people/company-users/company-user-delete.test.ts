import { UserStatus, UserType } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import {
  appUser,
  auditEntry,
  groupMember,
  media,
  recoveryToken,
  responseMessage,
} from '../../platform/db/schema';
import { addCompanyUsers } from '../../testing/company-users';
import { mailsTo } from '../../testing/mails';
import { connectAs } from '../../testing/socket-client';
import type { Send } from '../../testing/start-test-app';
import {
  readHistory,
  sendBody,
  sendText,
  startTexting,
  type TextingApp,
  withinASecond,
} from '../../testing/texting';
import { TEST_KEY, type WorldUser } from '../../testing/world';

let app: TextingApp;
let admin: Send;
let user: WorldUser;
let added = 0;

beforeAll(async () => {
  app = await startTexting();
  admin = await app.signIn('north1.admin');
});
afterAll(() => app.close());

async function addUser(values: object = {}): Promise<WorldUser> {
  added += 1;
  const { accountId, groupId } = app.account;
  const [row] = await addCompanyUsers(app, app.account, { username: `person.${added}`, ...values });
  if (row === undefined) throw new Error('The user was not stored');
  await app.services.db.insert(groupMember).values({ accountId, groupId, userId: row.userId });
  return row;
}
beforeEach(async () => {
  user = await addUser({ firstName: 'Petra', lastName: 'Lindqvist', contactNumber: '+17735550134' });
});

const urlOf = ({ userId }: WorldUser) => `/users/company/${app.account.accountId}/${userId}`;
const remove = (who = user, as = admin) => as({ method: 'DELETE', url: urlOf(who) });

describe('DELETE /users/company/{id}/{userId}', () => {
  it('removes the user from the company and their groups [API-99]', async () => {
    const response = await remove();
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect((await admin({ url: urlOf(user) })).statusCode).toBe(404);
    const list = await admin({ url: `/users/company/${app.account.accountId}?search=petra` });
    expect(list.json().items).toEqual([]);
    expect(await app.services.db.$count(groupMember, eq(groupMember.userId, user.userId))).toBe(0);
    expect((await remove()).statusCode).toBe(404);
  });

  it('changes the version of the groups that the user leaves [INB-03]', async () => {
    const url = `/api/groups/${app.account.groupId}`;
    const { version, memberIds } = (await admin({ url })).json();
    await remove();
    const stale = await admin({ method: 'PATCH', url, payload: { memberIds, version } });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'STALE']);
  });

  it('ends the user’s sessions and closes their sockets at once', async () => {
    const asUser = await app.signIn(user.username);
    const { socket, of } = await connectAs(app, user.username);
    await remove();
    expect((await asUser({ url: '/users/self' })).statusCode).toBe(401);
    await withinASecond(() => of('user_is_not_activated').length > 0 && !socket.connected);
  });

  it('leaves the user’s name on their messages [ADM-13]', async () => {
    const asUser = await app.signIn(user.username);
    const { contactId, tn } = await sendText(
      asUser,
      sendBody(app.account.tn, { smsText: 'Hello from Petra' }),
    );
    await remove();
    const { rows } = await readHistory(admin, tn, contactId);
    expect(rows.find(({ smsText }) => smsText === 'Hello from Petra')).toMatchObject({
      userFirstname: 'Petra',
      userLastname: 'Lindqvist',
    });
  });

  it('erases everything but the name', async () => {
    await remove();
    const [row] = await app.services.db.select().from(appUser).where(eq(appUser.id, user.userId));
    expect(row).toMatchObject({
      firstName: 'Petra',
      lastName: 'Lindqvist',
      username: '',
      email: '',
      contactNumber: '',
      passwordHash: null,
      statusId: UserStatus.DISABLED,
      deletedAt: expect.any(Date),
    });
  });

  it('frees the username and email address for new users, also of several deleted ones', async () => {
    await remove();
    await remove(await addUser());
    const email = `${user.username}@example.test`;
    const identity = { username: user.username.toUpperCase(), email };
    const validated = await admin({ method: 'POST', url: '/users/validate', payload: { email } });
    expect(validated.json()).toMatchObject({ isValid: true });
    const payload = {
      ...identity,
      firstName: 'Petra',
      lastName: 'Again',
      contactNumber: '',
      timeZone: 4,
      defaultNumber: app.account.tn,
    };
    const url = `/users/company/${app.account.accountId}`;
    expect((await admin({ method: 'POST', url, payload })).statusCode).toBe(201);
  });

  it('deletes the user’s private response messages and frees their shortcuts [BTM-18]', async () => {
    const { db } = app.services;
    const { accountId } = app.account;
    const own = { accountId, createdByUserId: user.userId, text: 'Only for me' };
    const [hidden, shared] = await db
      .insert(responseMessage)
      .values([
        { ...own, name: 'Hidden', shortcut: 'hidden', isShared: false },
        { ...own, name: 'Shared', shortcut: 'shared', isShared: true },
      ])
      .returning();
    const file = { name: 'a.png', type: 'image/png', bytes: 1 };
    const [picture] = await db
      .insert(media)
      .values({ ...file, accountId, responseMessageId: hidden?.id ?? 0 })
      .returning();
    await remove();
    const left = await db
      .select()
      .from(responseMessage)
      .where(eq(responseMessage.createdByUserId, user.userId));
    expect(left).toEqual([shared]);
    const [unsent] = await db
      .select()
      .from(media)
      .where(eq(media.id, picture?.id ?? 0));
    expect(unsent).toMatchObject({ responseMessageId: null });
    const url = '/api/message-bot/response-messages';
    const payload = { name: 'New', shortcut: 'hidden', text: 'Hello', isShared: true };
    const response = await admin({ method: 'POST', url, payload });
    expect(response.statusCode).toBe(201);
  });

  it('ends the user’s open links, sign-in and recovery', async () => {
    const email = `${user.username}@example.test`;
    await app.services.db
      .insert(recoveryToken)
      .values({ userId: user.userId, purpose: 'reset', tokenHash: 'x', email, expiresAt: new Date() });
    await remove();
    expect(await app.services.db.$count(recoveryToken, eq(recoveryToken.userId, user.userId))).toBe(0);
    const payload = { username: user.username, password: TEST_KEY, remember_me: false };
    expect((await app.anonymous({ method: 'POST', url: '/login', payload })).statusCode).not.toBe(200);
    await app.anonymous({ method: 'POST', url: '/forgot-password', payload: { email } });
    expect(await mailsTo(app.services, email)).toEqual([]);
  });

  it('writes an audit entry', async () => {
    await remove();
    const subject = eq(auditEntry.subject, `user ${user.userId}`);
    expect(await app.services.db.select().from(auditEntry).where(subject)).toMatchObject([
      {
        accountId: app.account.accountId,
        actorUserId: app.account.admin.userId,
        action: 'company_user.delete',
        before: { username: user.username, contactNumber: '0134' },
      },
    ]);
  });

  it('rejects users without the permission [GRD-97]', async () => {
    expect((await remove(user, await app.signIn('north1.agent'))).statusCode).toBe(403);
    expect((await remove(user, await app.signIn('super'))).statusCode).toBe(403);
    expect((await admin({ url: urlOf(user) })).statusCode).toBe(200);
  });

  it('rejects the admin’s own record [ADM-12]', async () => {
    await addUser({ userType: UserType.ADMIN });
    const response = await remove(app.account.admin);
    expect([response.statusCode, response.json().message]).toEqual([409, 'You cannot delete yourself.']);
    expect((await admin({ url: urlOf(app.account.admin) })).statusCode).toBe(200);
  });

  it('leaves one admin when the last two are deleted at the same time [ADM-12]', async () => {
    const isAdmin = eq(appUser.userType, UserType.ADMIN);
    const { db } = app.services;
    await db.update(appUser).set({ statusId: UserStatus.DISABLED }).where(isAdmin);
    const admins = [await addUser({ userType: UserType.ADMIN }), await addUser({ userType: UserType.ADMIN })];
    const provider = await app.signIn('north.provider');
    const responses = await Promise.all(admins.map((who) => remove(who, provider)));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    const rejected = responses.find(({ statusCode }) => statusCode === 409);
    expect(rejected?.json().message).toBe('At least one admin must stay active.');
  });
});
