import { UserStatus, UserType } from '@dashboard/shared/contracts';
import { addCompanyUsers } from '../company-users';
import { connectAs, type TestClient } from '../socket-client';
import type { Send } from '../start-test-app';
import { eventually, receive, sendBody, sendText, startTexting, type TextingApp } from '../texting';

let app: TextingApp;
let admin: Send;
let contactId: number;
const open: TestClient[] = [];
beforeAll(async () => {
  app = await startTexting();
  admin = await app.signIn(app.account.admin.username);
  ({ contactId } = await receive(app, admin, app.account, 'Hello'));
});
afterAll(async () => {
  for (const { socket } of open) socket.disconnect();
  await app.close();
});

async function socketOf(username: string): Promise<TestClient> {
  const client = await connectAs(app, username);
  open.push(client);
  return client;
}

const emit = ({ socket }: TestClient, event: 'send_sms' | 'mark_read', body: object) =>
  socket.timeout(5_000).emitWithAck(event, body as never);

const got = (client: TestClient, text: string) =>
  client.of('new_message').some((payload) => JSON.stringify(payload).includes(text));

describe('a permission that is removed', () => {
  it('of a number: the next call and the next event are denied, and the open room is left [ASV-07]', async () => {
    const { account } = app;
    const agent = await app.signIn(account.agent.username);
    const client = await socketOf(account.agent.username);
    const colleague = await socketOf(account.admin.username);
    const history = () => agent({ url: `/sms-numbers/${account.tn}/history/${contactId}` });
    expect((await history()).statusCode).toBe(200);
    expect(await emit(client, 'send_sms', sendBody(account.tn, { smsText: 'Before' }))).toMatchObject({
      ok: true,
    });
    await eventually(async () => got(client, 'Before'), Boolean);

    const removed = await admin({
      method: 'PATCH',
      url: `/api/groups/${account.groupId}`,
      payload: { memberIds: [account.admin.userId] },
    });
    expect(removed.statusCode).toBe(200);
    // The first ones after the change, without waiting.
    expect((await history()).statusCode).toBe(403);
    const denied = { ok: false, code: 'FORBIDDEN' };
    expect(await emit(client, 'send_sms', sendBody(account.tn))).toMatchObject(denied);
    expect(await emit(client, 'mark_read', { tn: account.tn, contactId })).toMatchObject(denied);
    await sendText(admin, sendBody(account.tn, { smsText: 'Between the others' }));
    await eventually(async () => got(colleague, 'Between the others'), Boolean);
    await sendText(admin, sendBody(account.tn, { smsText: 'And another' }));
    await eventually(async () => got(colleague, 'And another'), Boolean);
    expect(got(client, 'Between the others')).toBe(false);
  });

  it('of a role: the next call is denied [ASV-07]', async () => {
    const { account, world } = app;
    const [second] = await addCompanyUsers(app, account, {
      username: 'north1.second',
      userType: UserType.ADMIN,
    });
    if (second === undefined) throw new Error('The user was not stored');
    const user = await app.signIn(second.username);
    const manager = await app.signIn(world.providers[0].provider.username);
    const post = { method: 'POST', url: '/api/groups', payload: { name: 'New', memberIds: [] } } as const;
    expect((await user(post)).statusCode).not.toBe(403);
    const demoted = await manager({
      method: 'POST',
      url: `/users/company/${account.accountId}/${second.userId}`,
      payload: {
        firstName: 'North',
        lastName: 'Tester',
        username: second.username,
        email: `${second.username}@example.test`,
        contactNumber: '2125550190',
        timeZone: 4,
        defaultNumber: account.tn,
        userType: UserType.END_USER_AGENT,
        statusId: UserStatus.ACTIVE,
      },
    });
    expect([demoted.statusCode, demoted.body]).toEqual([200, expect.any(String)]);
    expect((await user(post)).statusCode).toBe(403);
  });
});
