import {
  Assignees,
  ConversationItem,
  ConversationPage,
  MessageStatus,
  SERVER_EVENTS,
  UserStatus,
} from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { appUser } from '../../platform/db/schema';
import { addCompanyUsers } from '../../testing/company-users';
import { type Inbox, openInbox } from '../../testing/inbox';
import { connectAs } from '../../testing/socket-client';
import type { Send } from '../../testing/start-test-app';
import {
  eventually,
  lastSequence,
  readEvents,
  readHistory,
  sendBody,
  sendText,
  type TextingApp,
  untilFinal,
  withinASecond,
} from '../../testing/texting';

let app: TextingApp;
let agent: Send;
let admin: Send;
let anyNumber: Inbox['anyNumber'];
let text: Inbox['text'];

beforeAll(async () => {
  ({ app, agent, admin, anyNumber, text } = await openInbox('213'));
});
afterAll(() => app.close());
beforeEach(() => app.advance(60_000));

const patch = (as: Send, contactId: number, payload: object) =>
  as({ method: 'PATCH', url: `/api/conversations/${app.account.tn}-${contactId}`, payload });
async function change(as: Send, contactId: number, payload: object): Promise<ConversationItem> {
  const response = await patch(as, contactId, payload);
  expect(response.statusCode).toBe(200);
  return v.parse(ConversationItem, response.json());
}
async function list(as: Send, query = ''): Promise<ConversationPage> {
  const response = await as({ url: `/api/conversations?tn=${app.account.tn}&limit=100${query}` });
  return v.parse(ConversationPage, response.json());
}
async function isIn(as: Send, contactId: number, filter: string): Promise<boolean> {
  const { items, total } = await list(as, `&filter=${filter}`);
  expect(total).toBe(items.length);
  return items.some((item) => item.contactId === contactId);
}
const linesOf = async (contactId: number) =>
  (await readHistory(agent, app.account.tn, contactId)).lines.map(
    ({ kind, source, userName, assigneeName }) => [kind, source, userName, assigneeName],
  );
const untilLockIsAwaited = () =>
  eventually(
    async () =>
      (
        await app.services.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rowCount,
    (waiting) => waiting === 1,
  );

describe('PATCH /api/conversations/{id}', () => {
  it('waits for a report of the newest message, and its event has the reported status', async () => {
    const { contactId } = await text('Hello');
    const sent = await untilFinal(agent, await sendText(agent, sendBody(app.account.tn, { contactId })));
    const { pool } = app.services;
    const report = await pool.connect();
    await report.query('begin');
    await report.query('update message set status = $1 where id = $2', [MessageStatus.ACCEPTED, sent.id]);
    const changing = change(agent, contactId, { assigneeUserId: app.account.agent.userId });
    await untilLockIsAwaited();
    await report.query('commit');
    report.release();
    expect((await changing).lastMessage).toMatchObject({ id: sent.id, status: MessageStatus.ACCEPTED });
    const { events } = await readEvents(agent, (await lastSequence(agent)) - 1);
    expect(events.at(-1)?.event).toMatchObject({
      type: 'conversation_updated',
      conversation: { lastMessage: { id: sent.id, status: MessageStatus.ACCEPTED } },
    });
  });

  it('waits for a text that arrives before it locks the group, which the text locks next [INB-76]', async () => {
    const { contactId } = await text('Hello');
    const { pool } = app.services;
    const inbound = await pool.connect();
    await inbound.query('begin');
    await inbound.query('select from contact where id = $1 for update', [contactId]);
    const changing = change(agent, contactId, { assigneeUserId: app.account.agent.userId });
    await untilLockIsAwaited();
    const isOfNumber = [app.account.numberId];
    await inbound.query('select from inbox_group where number_id = $1 for no key update nowait', isOfNumber);
    await inbound.query('commit');
    inbound.release();
    expect(await changing).toMatchObject({ assigneeUserId: app.account.agent.userId });
  });

  it('changes no conversation whose contact is deleted at the same time [INB-23]', async () => {
    const { contactId } = await text('Hello');
    const lastSeq = await lastSequence(agent);
    const { pool } = app.services;
    const deletion = await pool.connect();
    await deletion.query('begin');
    await deletion.query('update contact set deleted_at = now() where id = $1', [contactId]);
    const changing = patch(agent, contactId, { state: 'done' });
    await untilLockIsAwaited();
    await deletion.query('commit');
    deletion.release();
    expect((await changing).statusCode).toBe(404);
    expect((await readEvents(agent, lastSeq)).events).toEqual([]);
  });

  it('assigns to the caller or a colleague and unassigns, with Mine and a system line each [INB-75] [INB-80]', async () => {
    const { admin: owner, agent: member } = app.account;
    const { contactId } = await text('Hello');
    expect(await change(agent, contactId, { assigneeUserId: member.userId })).toMatchObject({
      assigneeUserId: member.userId,
      assigneeName: 'north1 Tester',
      state: 'open',
    });
    expect([await isIn(agent, contactId, 'mine'), await isIn(admin, contactId, 'mine')]).toEqual([
      true,
      false,
    ]);
    await change(agent, contactId, { assigneeUserId: owner.userId });
    expect([await isIn(agent, contactId, 'mine'), await isIn(admin, contactId, 'mine')]).toEqual([
      false,
      true,
    ]);
    expect(await change(admin, contactId, { assigneeUserId: null })).toMatchObject({
      assigneeUserId: null,
      assigneeName: null,
    });
    expect(await isIn(admin, contactId, 'mine')).toBe(false);
    expect(await linesOf(contactId)).toEqual([
      ['assigned', 'staff', 'north1 Tester', 'north1 Tester'],
      ['assigned', 'staff', 'north1 Tester', 'north1 Tester'],
      ['unassigned', 'staff', 'north1 Tester', 'north1 Tester'],
    ]);
  });

  it('shows an assignment to all members at once [INB-75] [INB-23]', async () => {
    const { contactId } = await text('Hello');
    const client = await connectAs(app, app.account.admin.username);
    await eventually(
      async () => client.of('ContactList').length,
      (count) => count > 0,
    );
    await change(agent, contactId, { assigneeUserId: app.account.agent.userId });
    await withinASecond(() => client.of('conversation_updated').length === 1);
    const [event] = v.parse(v.array(SERVER_EVENTS.conversation_updated), client.of('conversation_updated'));
    expect(event).toMatchObject({
      tn: app.account.tn,
      conversation: { contactId, assigneeUserId: app.account.agent.userId, lastMessage: { text: 'Hello' } },
      lines: [{ kind: 'assigned' }],
    });
    client.socket.disconnect();
  });

  it('rejects an assignee who is not an active member of the group [INB-75]', async () => {
    const { contactId } = await text('Hello');
    const [outsider] = await addCompanyUsers(app, app.account, { username: 'outsider' });
    const assign = async (assigneeUserId: number) => {
      const response = await patch(agent, contactId, { assigneeUserId });
      return [response.statusCode, response.json().errors];
    };
    const rejection = [422, { assigneeUserId: ['Choose an active member of this group.'] }];
    expect(await assign(outsider?.userId ?? 0)).toEqual(rejection);
    expect(await assign(app.stranger.agent.userId)).toEqual(rejection);
    const isAdmin = eq(appUser.id, app.account.admin.userId);
    const setStatus = (statusId: UserStatus) =>
      app.services.db.update(appUser).set({ statusId }).where(isAdmin);
    await setStatus(UserStatus.PENDING);
    expect(await assign(app.account.admin.userId)).toEqual(rejection);
    await setStatus(UserStatus.ACTIVE);
    expect(await linesOf(contactId)).toEqual([]);
  });

  it.each([
    [{}, 422, 'Change the assignee or the state.'],
    [{ state: 'closed' }, 422, 'Enter a valid value'],
    [{ assigneeUserId: 'Ana' }, 400, 'Enter a valid value'],
  ])('rejects the body %j', async (payload, status, message) => {
    const { contactId } = await text('Hello');
    const response = await patch(agent, contactId, payload);
    expect([response.statusCode, response.body]).toEqual([status, expect.stringContaining(message)]);
  });

  it('rejects an unknown conversation', async () => {
    expect((await patch(agent, 999_999, { state: 'done' })).statusCode).toBe(404);
    const url = '/api/conversations/17';
    expect((await agent({ method: 'PATCH', url, payload: { state: 'done' } })).statusCode).toBe(400);
  });

  it('moves a done conversation from All to Done, and back at the next inbound message [INB-30] [INB-77]', async () => {
    const number = anyNumber();
    const { contactId } = await text('First words', number);
    const filters = ['all', 'unread', 'unanswered', 'done'];
    const shownIn = async () => {
      const shown: string[] = [];
      for (const filter of filters) if (await isIn(agent, contactId, filter)) shown.push(filter);
      return shown;
    };
    expect(await shownIn()).toEqual(['all', 'unread', 'unanswered']);
    expect(await change(agent, contactId, { state: 'done' })).toMatchObject({
      state: 'done',
      unreadCount: 0,
    });
    expect(await shownIn()).toEqual(['done']);
    const found = await list(agent, `&search=${number}`);
    expect(found.items.map((item) => item.contactId)).toEqual([contactId]);
    await text('One more thing', number);
    expect(await shownIn()).toEqual(['all', 'unread', 'unanswered']);
    await change(agent, contactId, { state: 'done' });
    await change(agent, contactId, { state: 'open' });
    expect(await shownIn()).toEqual(['all', 'unanswered']);
    expect((await linesOf(contactId)).map(([kind, source]) => [kind, source])).toEqual([
      ['done', 'staff'],
      ['reopened', 'inbound'],
      ['done', 'staff'],
      ['reopened', 'staff'],
    ]);
  });

  it('marks an unread conversation read when it is done, in all counts [INB-77]', async () => {
    const { contactId } = await text('Hello');
    const before = (await list(agent)).totals;
    const { lastSeq } = await readEvents(agent);
    await change(agent, contactId, { state: 'done' });
    const totals = { number: before.number - 1, all: before.all - 1 };
    expect((await list(agent)).totals).toEqual(totals);
    const { events } = await readEvents(agent, lastSeq);
    expect(events.map(({ event }) => event)).toMatchObject([
      { type: 'conversation_updated', conversation: { contactId, state: 'done', unreadCount: 0 } },
      { type: 'unread_changed', contactId, unreadCount: 0, totals },
    ]);
  });

  it('sends open pages of an earlier build no event that they cannot parse', async () => {
    const { contactId } = await text('Hello');
    const { lastSeq } = await readEvents(agent);
    await change(agent, contactId, { state: 'done' });
    const { events, lastSeq: newSeq } = await readEvents(agent, lastSeq, 1);
    expect([events.map(({ event }) => event.type), newSeq]).toEqual([['unread_changed'], lastSeq + 2]);
  });

  it('shows who can get a conversation and how many open ones they have [INB-75]', async () => {
    const assignees = async () => {
      const response = await agent({ url: `/api/conversations/assignees?tn=${app.account.tn}` });
      return new Map(
        v.parse(Assignees, response.json()).items.map(({ userId, openCount }) => [userId, openCount]),
      );
    };
    const { admin: owner, agent: member } = app.account;
    const before = await assignees();
    expect(new Set(before.keys())).toEqual(new Set([owner.userId, member.userId]));
    const { contactId } = await text('Hello');
    await change(agent, contactId, { assigneeUserId: owner.userId });
    expect((await assignees()).get(owner.userId)).toBe((before.get(owner.userId) ?? 0) + 1);
    await change(agent, contactId, { state: 'done' });
    expect(await assignees()).toEqual(before);
  });

  it('includes assignee and state in the history of a conversation [INB-75] [INB-77]', async () => {
    const { contactId } = await text('Hello');
    const { userId } = app.account.agent;
    await change(agent, contactId, { assigneeUserId: userId, state: 'done' });
    expect((await readHistory(agent, app.account.tn, contactId)).status).toEqual({
      assigneeUserId: userId,
      assigneeName: 'north1 Tester',
      state: 'done',
    });
  });

  it('changes nothing when the conversation is already as requested', async () => {
    const { contactId } = await text('Hello');
    const { lastSeq } = await readEvents(agent);
    await change(agent, contactId, { state: 'open', assigneeUserId: null });
    expect([(await readEvents(agent)).lastSeq, await linesOf(contactId)]).toEqual([lastSeq, []]);
  });

  it('keeps the system lines of other numbers and contacts out of a history [INB-80]', async () => {
    const first = await text('Hello');
    const other = await text('Hello');
    await change(agent, first.contactId, { state: 'done' });
    expect([await linesOf(first.contactId), await linesOf(other.contactId)]).toEqual([
      [['done', 'staff', 'north1 Tester', null]],
      [],
    ]);
  });
});
