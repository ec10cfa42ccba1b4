import { asc, eq, sql } from 'drizzle-orm';
import { contact, conversation, message } from '../../platform/db/schema';
import type { Send } from '../../testing/start-test-app';
import {
  eventually,
  receive,
  sendBody,
  sendText,
  startTexting,
  type TextingApp,
} from '../../testing/texting';

describe('concurrent messages', () => {
  let app: TextingApp;
  let agent: Send;

  beforeAll(async () => {
    app = await startTexting();
    agent = await app.signIn(app.account.agent.username);
  });
  afterAll(() => app.close());

  const messagesOf = (contactId: number) =>
    app.services.db
      .select({ id: message.id, ordinal: message.ordinal, text: message.text, isInbound: message.isInbound })
      .from(message)
      .where(eq(message.contactId, contactId))
      .orderBy(asc(message.id));
  const stateOf = async (contactId: number) => {
    const [state] = await app.services.db
      .select()
      .from(conversation)
      .where(eq(conversation.contactId, contactId));
    return state;
  };

  it('have the same order by ordinal and by id', async () => {
    const recipients = ['2125550151', '2125550152', '2125550153'];
    const bodies = Array.from({ length: 24 }, (_, index) => ({
      to: recipients[index % 3],
      smsText: `At once ${index}`,
    }));
    const sent = await Promise.all(bodies.map((body) => sendText(agent, sendBody(app.account.tn, body))));
    for (const contactId of new Set(sent.map((row) => row.contactId))) {
      const messages = await messagesOf(contactId);
      expect(messages.map(({ ordinal }) => ordinal)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
      const own = sent.filter((row) => row.contactId === contactId);
      expect(messages.map(({ id, text }) => [id, text])).toEqual(own.map((row) => [row.id, row.smsText]));
      expect(await stateOf(contactId)).toMatchObject({ messageCount: 8, lastMessageId: messages.at(-1)?.id });
    }
  });

  it('keep the conversation consistent when replies arrive at the same time', async () => {
    const to = '2125550154';
    const first = await sendText(agent, sendBody(app.account.tn, { to }));
    const replies = ['One', 'Two', 'Three'].map((text) => receive(app, agent, app.account, text, to));
    const sends = ['Four', 'Five', 'Six'].map((smsText) =>
      sendText(agent, sendBody(app.account.tn, { to, smsText })),
    );
    await Promise.all([...replies, ...sends]);
    const messages = await eventually(
      () => messagesOf(first.contactId),
      (found) => found.length === 7,
    );
    expect(messages.map(({ ordinal }) => ordinal)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(await stateOf(first.contactId)).toMatchObject({
      messageCount: 7,
      unreadCount: 3,
      lastMessageId: messages.at(-1)?.id,
      lastIsInbound: messages.at(-1)?.isInbound,
      firstUnreadId: messages.find(({ isInbound }) => isInbound)?.id,
    });
  });

  it('do not restore a contact whose number another contact got meanwhile [CTC-09]', async () => {
    const { db } = app.services;
    const payload = { contactNumber: '2125550158' };
    const { contactId } = (await agent({ method: 'POST', url: '/api/contacts', payload })).json();
    const isThis = eq(contact.id, contactId);
    let sending: ReturnType<Send> | undefined;
    await db.transaction(async (tx) => {
      await tx.select().from(contact).where(isThis).for('update');
      const body = sendBody(app.account.tn, { contactId });
      sending = agent({ method: 'POST', url: '/api/messages', payload: body });
      await eventually(
        async () => (await db.execute(sql`select from pg_locks where not granted`)).rows.length,
        (waiting) => waiting > 0,
      );
      // What a deletion and a change of another contact's number store.
      await tx
        .update(contact)
        .set({ deletedAt: new Date(), number: `freed:${contactId}` })
        .where(isThis);
    });
    expect((await sending)?.statusCode).toBe(404);
    const [row] = await db.select().from(contact).where(isThis);
    expect(row?.deletedAt).not.toBeNull();
  });

  it('leave the conversation unanswered with an automatic reply [BTM-06]', async () => {
    const { contactId } = await receive(app, agent, app.account, 'HELP', '2125550157');
    const messages = await messagesOf(contactId);
    expect(messages.map(({ isInbound }) => isInbound)).toEqual([true, false]);
    expect(await stateOf(contactId)).toMatchObject({ lastIsInbound: true, unreadCount: 1 });
    await sendText(agent, sendBody(app.account.tn, { contactId }));
    expect(await stateOf(contactId)).toMatchObject({ lastIsInbound: false });
  });
});
