import { isFinal } from '@dashboard/shared/text';
import { eq } from 'drizzle-orm';
import { outbox } from '../../../platform/db/schema';
import type { Send } from '../../../testing/start-test-app';
import {
  eventually,
  receive,
  sendBody,
  sendText,
  startTexting,
  type TextingApp,
  untilFinal,
} from '../../../testing/texting';

const HOUR_MS = 60 * 60_000;

let app: TextingApp;
let agent: Send;
beforeEach(async () => {
  app = await startTexting({ backoffMs: 3_000 });
  agent = await app.signIn(app.account.agent.username);
});
afterEach(() => app.close());

const send = (smsText = 'Hello') => sendText(agent, sendBody(app.account.tn, { smsText }));
const inState = (id: number, state: string) =>
  eventually(
    async () => (await app.services.db.select().from(outbox).where(eq(outbox.messageId, id)))[0],
    (row) => row?.state === state && row.attempts === 1,
  );

describe('after the clock is set back by an hour', () => {
  it('sends and receives messages as before', async () => {
    await untilFinal(agent, await send());
    app.advance(-HOUR_MS);
    const { status } = await untilFinal(agent, await send('Again'));
    expect(isFinal(status)).toBe(true);
    expect(await receive(app, agent, app.account, 'Hello back')).toMatchObject({ isInbound: true });
  });

  it('retries a message that waits for its next attempt', async () => {
    const sent = await send('[carrier 500 x1]');
    await inState(sent.id, 'pending');
    app.advance(-HOUR_MS);
    await untilFinal(agent, sent);
  });

  it('retries a message whose last attempt was long after it was queued, and leaves finished ones', async () => {
    const { db } = app.services;
    const finished = await untilFinal(agent, await send());
    const rowOf = async (id: number) => (await db.select().from(outbox).where(eq(outbox.messageId, id)))[0];
    const before = await rowOf(finished.id);
    const sent = await send('[carrier 500 x1]');
    await inState(sent.id, 'pending');
    const createdAt = new Date(app.services.clock.now().getTime() - HOUR_MS / 2);
    await db.update(outbox).set({ createdAt }).where(eq(outbox.messageId, sent.id));
    app.advance(-HOUR_MS);
    await untilFinal(agent, sent);
    expect(await rowOf(finished.id)).toEqual(before);
  });

  it('resolves an unconfirmed delivery', async () => {
    const sent = await send('[carrier dropped]');
    await inState(sent.id, 'submitting');
    app.advance(-HOUR_MS);
    await untilFinal(agent, sent);
  });
});
