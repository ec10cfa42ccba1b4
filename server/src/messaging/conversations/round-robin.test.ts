import { type HistoryRow, UserStatus } from '@dashboard/shared/contracts';
import { toE164 } from '@dashboard/shared/text';
import { and, eq } from 'drizzle-orm';
import { appUser, contact, conversation } from '../../platform/db/schema';
import { addCompanyUsers } from '../../testing/company-users';
import { addGroup } from '../../testing/groups';
import type { Send } from '../../testing/start-test-app';
import {
  eventually,
  lastSequence,
  readEvents,
  readHistory,
  startTexting,
  type TextingApp,
} from '../../testing/texting';
import type { WorldUser } from '../../testing/world';

const TN = '4145550101';

let app: TextingApp;
let admin: Send;
let groupId: number;
let numberId: number;
let members: WorldUser[];
let used = 0;

beforeAll(async () => {
  app = await startTexting();
  admin = await app.signIn(app.account.admin.username);
});
afterAll(() => app.close());

/** A group with its own number, three active members in turn, and one who is disabled. */
beforeEach(async () => {
  app.advance(60_000);
  used += 1;
  const names = ['one', 'two', 'three', 'off'].map((name) => ({ username: `${name}.${used}` }));
  members = await addCompanyUsers(app, app.account, ...names);
  const memberIds = [app.account.admin, ...members].map(({ userId }) => userId);
  const tn = String(Number(TN) + used);
  const added = await addGroup(app, app.account, {
    name: `Turns ${used}`,
    tn,
    memberIds: memberIds.slice(1),
  });
  groupId = added.groupId;
  numberId = added.numberId ?? 0;
  await app.services.db
    .update(appUser)
    .set({ statusId: UserStatus.DISABLED })
    .where(eq(appUser.id, members[3]?.userId ?? 0));
  await setGroup({ assignment: 'round_robin' });
});

const tnOf = () => String(Number(TN) + used);
async function setGroup(payload: object): Promise<void> {
  const response = await admin({ method: 'PATCH', url: `/api/groups/${groupId}`, payload });
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
}
const sender = (index: number) => `2135550${String(100 + index)}`;
const text = (index: number, words = 'Hello') =>
  app.loopback.receive({ from: toE164(sender(index)), to: toE164(tnOf()), text: words, mediaUrls: [] });
const isOurs = () =>
  and(eq(conversation.accountId, app.account.accountId), eq(conversation.numberId, numberId));
/** Waits until all messages are stored. Returns the assignees by sender. */
async function assignees(messages: number): Promise<(number | null)[]> {
  const rows = await eventually(
    () =>
      app.services.db
        .select({
          number: contact.number,
          messages: conversation.messageCount,
          assigneeUserId: conversation.assigneeUserId,
        })
        .from(conversation)
        .innerJoin(contact, eq(contact.id, conversation.contactId))
        .where(isOurs())
        .orderBy(contact.number),
    (found) => found.reduce((sum, row) => sum + row.messages, 0) === messages,
  );
  return rows.map(({ assigneeUserId }) => assigneeUserId);
}
const ids = () => members.slice(0, 3).map(({ userId }) => userId);

const memberSession = () => app.signIn(members[1]?.username ?? '');
async function readAllEvents() {
  const agent = await memberSession();
  const events = [];
  for (let after = 0; ; ) {
    const page = await readEvents(agent, after);
    events.push(...page.events);
    after = page.lastSeq;
    if (!page.hasMore) return { events };
  }
}

describe('round robin', () => {
  it('assigns each new conversation to the next active member [INB-76]', async () => {
    for (let index = 0; index < 4; index += 1) {
      await text(index);
      await assignees(index + 1);
    }
    const [one, two, three] = ids();
    expect(await assignees(4)).toEqual([one, two, three, one]);
  });

  it('leaves conversations unassigned when it is off [INB-76]', async () => {
    await setGroup({ assignment: 'off' });
    await text(0);
    expect(await assignees(1)).toEqual([null]);
  });

  it('keeps the assignee of later messages and of a reopened conversation [INB-76]', async () => {
    await text(0, 'First');
    const [first] = await assignees(1);
    await app.services.db.update(conversation).set({ state: 'done' }).where(isOurs());
    await text(0, 'Second');
    expect(await assignees(2)).toEqual([first]);
    const [row] = await app.services.db.select().from(conversation).where(isOurs());
    expect(row).toMatchObject({ state: 'open', assigneeUserId: first });
  });

  it('assigns many simultaneous conversations once each and evenly [INB-76]', async () => {
    const count = 60;
    const indexes = Array.from({ length: count }, (_, index) => index);
    // Two messages per contact, so that one conversation could be assigned twice.
    await Promise.all(indexes.flatMap((index) => [text(index, 'One'), text(index, 'Two')]));
    const assigned = await assignees(count * 2);
    const counts = ids().map((userId) => assigned.filter((id) => id === userId).length);
    expect(counts).toEqual([20, 20, 20]);
    const { events } = await readAllEvents();
    const announced = events.flatMap(({ event }) =>
      event.type === 'conversation_updated' ? event.conversation.contactId : [],
    );
    expect(announced).toHaveLength(count);
    expect(new Set(announced).size).toBe(count);
  });

  it('adds a system line and notifies open tabs of the assignee [INB-80]', async () => {
    const agent = await memberSession();
    const { lastSeq } = await readEvents(agent);
    await text(0);
    await assignees(1);
    const { events } = await readEvents(agent, lastSeq);
    const { userId } = members[0] ?? { userId: 0 };
    expect(events.map(({ event }) => event)).toMatchObject([
      { type: 'new_message', conversation: { assigneeUserId: userId, assigneeName: 'Test Person' } },
      { type: 'conversation_updated', lines: [{ kind: 'assigned', source: 'round_robin' }] },
    ]);
    const { message } = events.flatMap(({ event }) => (event.type === 'new_message' ? event : []))[0] ?? {};
    const { contactId }: Pick<HistoryRow, 'contactId'> = message ?? { contactId: 0 };
    const { lines } = await readHistory(agent, tnOf(), contactId);
    expect(lines).toMatchObject([
      { kind: 'assigned', source: 'round_robin', userName: null, assigneeName: 'Test Person' },
    ]);
  });

  it('assigns no conversation to a member who is removed at the same time [INB-76]', async () => {
    const [one, two, three] = ids();
    const indexes = Array.from({ length: 30 }, (_, index) => index);
    await Promise.all([...indexes.map((index) => text(index)), setGroup({ memberIds: [two, three] })]);
    const assigned = await assignees(30);
    expect(assigned).not.toContain(one);
  });
});
describe('members without access', () => {
  const assignAll = async () => {
    for (let index = 0; index < 3; index += 1) {
      await text(index);
      await assignees(index + 1);
    }
  };
  const usersPath = (userId = 0) => `/users/company/${app.account.accountId}/${userId}`;

  it('lose their conversations when they leave the group, with a system line [INB-75]', async () => {
    await assignAll();
    const [, two, three] = ids();
    await setGroup({ memberIds: [two, three] });
    expect(await assignees(3)).toEqual([null, two, three]);
    const { events } = await readAllEvents();
    expect(events.at(-1)?.event).toMatchObject({
      type: 'conversation_updated',
      tn: tnOf(),
      conversation: { assigneeUserId: null },
      lines: [{ kind: 'unassigned', source: 'membership', assigneeName: 'Test Person' }],
    });
  });

  it('lose the conversation of a deleted contact too, which stays out of open lists [INB-75] [INB-23]', async () => {
    await text(0);
    await assignees(1);
    const [row] = await app.services.db.select().from(conversation).where(isOurs());
    const url = `/api/contacts/${row?.contactId}`;
    expect((await admin({ method: 'DELETE', url })).statusCode).toBe(204);
    const agent = await memberSession();
    const lastSeq = await lastSequence(agent);
    const [, two, three] = ids();
    await setGroup({ memberIds: [two, three] });
    expect(await assignees(1)).toEqual([null]);
    const { events } = await readEvents(agent, lastSeq);
    expect(events.filter(({ event }) => event.type === 'conversation_updated')).toEqual([]);
  });

  it('lose their conversations when their access is removed or they are deleted [INB-75]', async () => {
    await assignAll();
    const [one, two, three] = ids();
    const before = (await admin({ url: usersPath(one) })).json();
    const { firstName, lastName, username, email, userType, timeZone, contactNumber } = before;
    const disabled = await admin({
      method: 'POST',
      url: usersPath(one),
      payload: {
        ...{ firstName, lastName, username, email, userType, timeZone, contactNumber },
        defaultNumber: before.defaultNumber,
        statusId: UserStatus.DISABLED,
      },
    });
    expect([disabled.statusCode, disabled.body]).toEqual([200, expect.any(String)]);
    expect(await assignees(3)).toEqual([null, two, three]);
    expect((await admin({ method: 'DELETE', url: usersPath(two) })).statusCode).toBe(204);
    expect(await assignees(3)).toEqual([null, null, three]);
  });

  it('lose their conversations when the number leaves the group [INB-75]', async () => {
    await assignAll();
    await setGroup({ tn: null });
    expect(await assignees(3)).toEqual([null, null, null]);
  });
});
