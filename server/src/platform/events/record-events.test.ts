import { readEvents, sendBody, sendText, startTexting, type TextingApp } from '../../testing/texting';

describe('the event log of an account', () => {
  let app: TextingApp;

  beforeAll(async () => {
    app = await startTexting();
  });
  afterAll(() => app.close());

  it('records concurrent messages verbatim, without sequence gaps', async () => {
    const agent = await app.signIn(app.account.agent.username);
    const before = (await readEvents(agent)).lastSeq;
    const messages = [
      'Two\nlines',
      'a "quote", a \\n and a \\',
      'tab\there',
      'line\u2028separator',
      '{"event":',
      '😀',
    ];
    const bodies = messages.map((smsText) => sendBody(app.account.tn, { to: '2125550171', smsText }));
    await Promise.all(bodies.map((body) => sendText(agent, body)));
    const { events } = await readEvents(agent, before);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => before + 1 + index));
    const notified = events.flatMap(({ event }) =>
      event.type === 'new_message' ? [event.message.smsText] : [],
    );
    expect(notified.toSorted()).toEqual(messages.toSorted());
  });
});
