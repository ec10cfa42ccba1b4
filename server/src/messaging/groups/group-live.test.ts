import { addGroup } from '../../testing/groups';
import { connectAs } from '../../testing/socket-client';
import type { Send } from '../../testing/start-test-app';
import {
  eventually,
  sendBody,
  sendText,
  startTexting,
  type TextingApp,
  withinASecond,
} from '../../testing/texting';

let app: TextingApp;
let admin: Send;

beforeAll(async () => {
  app = await startTexting();
  admin = await app.signIn('north1.admin');
});
afterAll(() => app.close());

const setMembers = (groupId: number, memberIds: number[]) =>
  admin({ method: 'PATCH', url: `/api/groups/${groupId}`, payload: { memberIds } });

describe('open inboxes after a change of a group', () => {
  it('follow a member’s removal and return within a second [ADM-05] [ADM-06] [NBR-06]', async () => {
    const { account } = app;
    const { groupId, agent, tn } = account;
    const asAgent = await app.signIn(agent.username);
    const client = await connectAs(app, agent.username);
    const changes = () => client.of('account_changed').length;
    await eventually(
      async () => client.of('ContactList').length,
      (count) => count > 0,
    );
    const messages = () => client.of('new_message').length;
    const { contactId } = await sendText(admin, sendBody(tn));
    await withinASecond(() => messages() === 1);

    await setMembers(groupId, [account.admin.userId]);
    await withinASecond(() => changes() > 0);
    await sendText(admin, sendBody(tn, { contactId }));
    await withinASecond(() => client.of('seq_advanced').length > 0);
    expect(messages()).toBe(1);
    expect((await asAgent({ url: '/api/groups' })).json().items).toEqual([]);
    expect((await asAgent({ url: `/sms-numbers/${tn}/history/${contactId}` })).statusCode).toBe(403);

    const before = changes();
    await setMembers(groupId, [account.admin.userId, agent.userId]);
    await withinASecond(() => changes() > before);
    // The page fetches its inboxes now, so it must not miss a message from here on.
    await sendText(admin, sendBody(tn, { contactId }));
    await withinASecond(() => messages() === 2);
    client.socket.disconnect();
  });

  it('get the messages of a number that moved to their group [ADM-06]', async () => {
    const { account } = app;
    const from = await addGroup(app, account, {
      name: 'From',
      tn: '4145550101',
      memberIds: [account.admin.userId],
    });
    const memberIds = [account.admin.userId, account.agent.userId];
    const to = await addGroup(app, account, { name: 'To', memberIds });
    const client = await connectAs(app, account.agent.username);
    await eventually(
      async () => client.of('ContactList').length,
      (count) => count > 0,
    );
    const move = (groupId: number, tn: string | null) =>
      admin({ method: 'PATCH', url: `/api/groups/${groupId}`, payload: { tn } });
    await move(from.groupId, null);
    await move(to.groupId, '4145550101');
    await withinASecond(() => client.of('account_changed').length > 0);
    await sendText(admin, sendBody('4145550101'));
    await withinASecond(() => client.of('new_message').length === 1);
    client.socket.disconnect();
  });
});
