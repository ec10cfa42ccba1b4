import { toE164 } from '@dashboard/shared/text';
import { eq } from 'drizzle-orm';
import { contact, message } from '../../platform/db/schema';
import { addRule, RULES_URL, runOf } from '../../testing/automatic-responses';
import type { Send } from '../../testing/start-test-app';
import { eventually, receive, startTexting, type TextingApp } from '../../testing/texting';

let app: TextingApp;
let admin: Send;
let agent: Send;
beforeEach(async () => {
  app = await startTexting();
  admin = await app.signIn(app.account.admin.username);
  agent = await app.signIn(app.account.agent.username);
});
afterEach(() => app.close());

const decisionOf = (as: Send, id: number) => as({ url: `/api/messages/${id}/decision` });

describe('GET /api/messages/{id}/decision', () => {
  it('returns the decision for the inbound text and for its reply, and counts the reply [BTM-06] [BTM-22]', async () => {
    const keyword = { triggerType: 'keyword', keywords: ['parking'] };
    const rule = await addRule(admin, 'Park behind us.', { name: 'Parking', ...keyword });
    const text = `Is there parking? ${'x'.repeat(200)}`;
    const inbound = await receive(app, agent, app.account, text, '2125550155');
    const run = await runOf(app, inbound.id);
    const byInbound = (await decisionOf(agent, inbound.id)).json();
    expect(byInbound).toMatchObject({
      inboundMessageId: inbound.id,
      inboundText: text.slice(0, 160),
      replyMessageId: run?.replyMessageId,
      delaySeconds: 0,
    });
    expect(byInbound.steps.at(-1)).toEqual({
      stage: 'keyword',
      outcome: 'replied',
      reason: 'matched_keyword',
      name: 'Parking',
      detail: 'parking',
    });
    expect((await decisionOf(agent, run?.replyMessageId ?? 0)).json()).toEqual(byInbound);
    const { items } = (await agent({ url: RULES_URL })).json();
    expect(items).toMatchObject([{ id: rule, sent30Days: 1, lastSentAt: run?.repliedAt?.toISOString() }]);
  });

  it('has the reply to HELP, which the locked row counts [BTM-06] [BTM-30]', async () => {
    const inbound = await receive(app, agent, app.account, 'HELP', '2125550156');
    const { steps } = (await decisionOf(agent, inbound.id)).json();
    expect(steps).toMatchObject([{ stage: 'compliance', outcome: 'replied', reason: 'help_keyword' }]);
    const { locked } = (await agent({ url: RULES_URL })).json();
    expect(locked.map(({ sent30Days }: { sent30Days: number }) => sent30Days)).toEqual([0, 0, 1]);
  });

  it('is 404 without a decision, and for the hidden text of a blocked contact', async () => {
    const before = await receive(app, agent, app.account, 'Before any rule', '2125550157');
    expect((await decisionOf(agent, before.id)).statusCode).toBe(404);
    await addRule(admin, 'Automatic');
    const { db } = app.services;
    await db.update(contact).set({ isBlocked: true }).where(eq(contact.id, before.contactId));
    const from = toE164('2125550157');
    await app.loopback.receive({ from, to: app.account.number, text: 'Hidden', mediaUrls: [] });
    const [hidden] = await eventually(
      () => db.select().from(message).where(eq(message.text, 'Hidden')),
      (rows) => rows.length === 1,
    );
    expect(await runOf(app, hidden?.id ?? 0)).toBeDefined();
    expect((await decisionOf(agent, hidden?.id ?? 0)).statusCode).toBe(404);
  });
});
