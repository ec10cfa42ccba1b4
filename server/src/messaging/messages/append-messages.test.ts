import { asc, eq } from 'drizzle-orm';
import { conversation, message } from '../../platform/db/schema';
import type { Send } from '../../testing/start-test-app';
import {
  eventually,
  receive,
  sendBody,
  sendText,
  startTexting,
  type TextingApp,
} from '../../testing/texting';

describe('texts that come at once', () => {
  let app: TextingApp;
  let agent: Send;

  beforeAll(async () => {
    app = await startTexting();
    agent = await app.signIn(app.account.agent.username);
  });
  afterAll(() => app.close());

  const textsOf = (contactId: number) =>
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

  it('stand in their conversations by their place there and by id alike', async () => {
    const phones = ['2125550151', '2125550152', '2125550153'];
    const wanted = Array.from({ length: 24 }, (_, index) => ({
      to: phones[index % 3],
      smsText: `At once ${index}`,
    }));
    const sent = await Promise.all(wanted.map((body) => sendText(agent, sendBody(app.account.tn, body))));
    for (const contactId of new Set(sent.map((row) => row.contactId))) {
      const texts = await textsOf(contactId);
      expect(texts.map(({ ordinal }) => ordinal)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
      const own = sent.filter((row) => row.contactId === contactId);
      expect(texts.map(({ id, text }) => [id, text])).toEqual(own.map((row) => [row.id, row.smsText]));
      expect(await stateOf(contactId)).toMatchObject({ messageCount: 8, lastMessageId: texts.at(-1)?.id });
    }
  });

  it('leave the pointers right where answers arrive meanwhile', async () => {
    const to = '2125550154';
    const first = await sendText(agent, sendBody(app.account.tn, { to }));
    const responses = ['One', 'Two', 'Three'].map((text) => receive(app, agent, app.account, text, to));
    const sends = ['Four', 'Five', 'Six'].map((smsText) =>
      sendText(agent, sendBody(app.account.tn, { to, smsText })),
    );
    await Promise.all([...responses, ...sends]);
    const texts = await eventually(
      () => textsOf(first.contactId),
      (found) => found.length === 7,
    );
    expect(texts.map(({ ordinal }) => ordinal)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(await stateOf(first.contactId)).toMatchObject({
      messageCount: 7,
      unreadCount: 3,
      lastMessageId: texts.at(-1)?.id,
      lastIsInbound: texts.at(-1)?.isInbound,
      firstUnreadId: texts.find(({ isInbound }) => isInbound)?.id,
    });
  });
});
