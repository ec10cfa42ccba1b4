import { randomUUID } from 'node:crypto';
import { MessageStatus, Method, type RuleTrigger } from '@dashboard/shared/contracts';
import { toE164 } from '@dashboard/shared/text';
import { eq, isNotNull, sql } from 'drizzle-orm';
import {
  account,
  automaticResponse,
  automationRun,
  contact,
  message,
  outbox,
  responseMessage,
  textNumber,
} from '../../platform/db/schema';
import {
  addMessage,
  addRule,
  addSchedule,
  RULES_URL,
  repliesTo,
  ruleBody,
  runOf,
} from '../../testing/automatic-responses';
import { fileForm, png } from '../../testing/pictures';
import { startSecondServer } from '../../testing/second-server';
import type { Send } from '../../testing/start-test-app';
import {
  eventually,
  readEvents,
  readHistory,
  receive,
  sendBody,
  sendText,
  startTexting,
  type TextingApp,
  untilFinal,
} from '../../testing/texting';
import { inboundEvent, postWebhook } from '../../testing/webhooks';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let app: TextingApp;
let admin: Send;
let agent: Send;
let phones = 2125550110;
/** A phone that has not written yet. */
const newPhone = () => {
  phones += 1;
  return String(phones);
};
const say = (text: string, from: string) => receive(app, agent, app.account, text, from);

/** The automatic replies to one text of a new phone. */
async function repliesOf(text: string): Promise<string[]> {
  const { contactId } = await say(text, newPhone());
  return repliesTo(app, contactId);
}
const stepsOf = async (messageId: number) => (await runOf(app, messageId))?.steps ?? [];
const lastStep = async (messageId: number) => (await stepsOf(messageId)).at(-1);

beforeEach(async () => {
  app = await startTexting();
  // The clock of the tests decides, also about times that the database's clock decides in production.
  app.services.messaging.readDueClock = async () => app.services.clock.now();
  admin = await app.signIn(app.account.admin.username);
  agent = await app.signIn(app.account.agent.username);
});
afterEach(() => app.close());

describe('an automatic reply', () => {
  it('leaves with method 4, the id and name of its rule, once, with its decision [BTM-06] [INB-12]', async () => {
    const automationId = await addRule(admin, 'Thanks, {{firstName|friend}}!', { name: 'Thanks' });
    const inbound = await say('Hello', newPhone());
    const { rows } = await readHistory(agent, app.account.tn, inbound.contactId);
    const [reply] = rows;
    expect(reply).toMatchObject({
      smsText: 'Thanks, friend!',
      method: Method.AUTO_RESPONSE,
      origin: 'Thanks',
      automationId,
      isInbound: false,
    });
    const { events } = await readEvents(agent);
    expect(events).toContainEqual(
      expect.objectContaining({
        event: expect.objectContaining({
          message: expect.objectContaining({ id: reply?.id, automationId }),
        }),
      }),
    );
    if (reply === undefined) throw new Error('There is no reply');
    expect((await untilFinal(agent, reply)).status).toBe(MessageStatus.DELIVERED);
    const run = await runOf(app, inbound.id);
    expect(run).toMatchObject({ replyKind: 'rule', replyMessageId: reply.id, dueAt: null });
    expect(run?.steps.at(-1)).toMatchObject({ stage: 'any', outcome: 'replied', name: 'Thanks' });
  });

  it('carries the pictures of the response message', async () => {
    const file = fileForm(png(40, 30), 'map.png');
    const { mediaId } = (await admin({ method: 'POST', url: '/api/media', ...file })).json();
    const withMap = await addMessage(admin, 'Here is a map.', [mediaId]);
    await admin({ method: 'POST', url: RULES_URL, payload: ruleBody(withMap) });
    const { contactId } = await say('Where are you?', newPhone());
    const [reply] = (await readHistory(agent, app.account.tn, contactId)).rows;
    expect(reply).toMatchObject({ method: Method.AUTO_RESPONSE, segments: 1, mmsFile: 'map.png' });
  });

  it('is skipped when a field is empty and has no fallback [BTM-19]', async () => {
    await addRule(admin, 'It is {{myFirstName|us}}.', { name: 'Names a person' });
    // Stored before fallbacks were required.
    await app.services.db.update(responseMessage).set({ text: 'It is {{myFirstName}}.' });
    await addRule(admin, 'Second best', { triggerType: 'any' });
    const inbound = await say('Hello', newPhone());
    expect(await repliesTo(app, inbound.contactId)).toEqual(['Second best']);
    expect(await stepsOf(inbound.id)).toContainEqual(
      expect.objectContaining({ name: 'Names a person', reason: 'merge_field', detail: 'myFirstName' }),
    );
  });

  it('follows the switch and the order of the rules at the next text [BTM-22] [BTM-23]', async () => {
    const first = await addRule(admin, 'First');
    const second = await addRule(admin, 'Second');
    expect(await repliesOf('One')).toEqual(['First']);
    await admin({ method: 'PUT', url: `${RULES_URL}/order`, payload: { ids: [second, first] } });
    expect(await repliesOf('Two')).toEqual(['Second']);
    await admin({ method: 'PATCH', url: `${RULES_URL}/${second}`, payload: { enabled: false } });
    expect(await repliesOf('Three')).toEqual(['First']);
    await admin({ method: 'PATCH', url: `${RULES_URL}/${first}`, payload: { enabled: false } });
    expect(await repliesOf('Four')).toEqual([]);
  });
});

describe('the triggers', () => {
  it('answer texts that fit, and no others [BTM-24]', async () => {
    const isOpen = { scheduleId: await addSchedule(app, true) };
    const isClosed = { scheduleId: await addSchedule(app, false) };
    await addRule(admin, 'Exact', { triggerType: 'keyword', keywords: ['price'], keywordMatch: 'exact' });
    await addRule(admin, 'Contains', { triggerType: 'keyword', keywords: ['parking'] });
    await addRule(admin, 'Welcome', { triggerType: 'first_message' });
    await addRule(admin, 'Welcome back', { triggerType: 'first_after_days', days: 30 });
    await addRule(admin, 'Never closed', { triggerType: 'outside_hours', ...isOpen });
    await addRule(admin, 'Never open', { triggerType: 'during_hours', ...isClosed });
    const phone = newPhone();
    const { contactId } = await say('Price?', phone);
    await say('What is the price?', phone);
    await say('Is there parking?', phone);
    app.advance(29 * DAY_MS);
    agent = await app.signIn(app.account.agent.username);
    await say('Are you there', phone);
    app.advance(30 * DAY_MS);
    agent = await app.signIn(app.account.agent.username);
    await say('And now', phone);
    expect(await repliesTo(app, contactId)).toEqual(['Exact', 'Contains', 'Welcome back']);
    expect(await repliesOf('Hello')).toEqual(['Welcome']);
    admin = await app.signIn(app.account.admin.username);
    await addRule(admin, 'Closed', { triggerType: 'outside_hours', ...isClosed, cooldownMinutes: 0 });
    const [next] = [newPhone()];
    const later = await say('Hi', next);
    await say('Anyone?', next);
    expect(await repliesTo(app, later.contactId)).toEqual(['Welcome', 'Closed']);
  });

  it.each([
    ['trigger', { triggerType: 'mood' as RuleTrigger }],
    ['keyword match', { keywordMatch: 'similar' as 'exact' }],
    ['schedule side', { scheduleSide: 'near' as 'inside' }],
  ])('leave out a rule with an unknown %s, and the next one replies [FLT-22]', async (_setting, words) => {
    const scheduleId = await addSchedule(app, false);
    const keyword = { triggerType: 'keyword', keywords: ['parking'] };
    const id = await addRule(admin, 'Newer', { ...keyword, scheduleId, scheduleSide: 'outside' });
    expect(await repliesOf('Is there parking?')).toEqual(['Newer']);
    await app.services.db.update(automaticResponse).set(words).where(eq(automaticResponse.id, id));
    await addRule(admin, 'Older', keyword);
    expect(await repliesOf('Is there parking?')).toEqual(['Older']);
  });

  it('answer on the chosen numbers only [BTM-25]', async () => {
    const { accountId } = app.account;
    await app.services.db.insert(textNumber).values({ accountId, number: '+13125550177', state: 1 });
    await addRule(admin, 'On the other number', { tns: ['3125550177'] });
    const inbound = await say('Hello', newPhone());
    expect(await repliesTo(app, inbound.contactId)).toEqual([]);
    expect(await lastStep(inbound.id)).toMatchObject({ outcome: 'skipped', reason: 'other_number' });
  });
});

describe('the guards', () => {
  it('let a contact have 3 replies in 10 minutes and 10 in a day [BTM-04]', async () => {
    await addRule(admin, 'Again');
    const phone = newPhone();
    const { contactId } = await say('Text 0', phone);
    let texts = 0;
    const sayMore = async (more: number) => {
      for (let index = 0; index < more; index += 1) {
        texts += 1;
        await say(`Text ${texts}`, phone);
      }
      return (await repliesTo(app, contactId)).length;
    };
    expect(await sayMore(3)).toBe(3);
    app.advance(11 * MINUTE_MS);
    expect(await sayMore(4)).toBe(6);
    app.advance(11 * MINUTE_MS);
    expect(await sayMore(4)).toBe(9);
    app.advance(11 * MINUTE_MS);
    expect(await sayMore(2)).toBe(10);
  });

  it('are silent for 10 minutes after a person, or as long as the account wants [BTM-04]', async () => {
    await addRule(admin, 'Automatic');
    const phone = newPhone();
    const to = { to: phone, smsText: 'This is Maya.' };
    await sendText(agent, sendBody(app.account.tn, to));
    const inbound = await say('Thanks', phone);
    expect(await lastStep(inbound.id)).toMatchObject({ reason: 'person_replied', detail: '10' });
    app.advance(9 * MINUTE_MS);
    await say('Are you there?', phone);
    expect(await repliesTo(app, inbound.contactId)).toEqual([]);
    app.advance(2 * MINUTE_MS);
    await say('Hello?', phone);
    expect(await repliesTo(app, inbound.contactId)).toEqual(['Automatic']);
    await admin({ method: 'PATCH', url: `${RULES_URL}/settings`, payload: { silentMinutes: 0 } });
    await sendText(agent, sendBody(app.account.tn, { ...to, clientId: randomUUID() }));
    await say('Thank you', phone);
    expect(await repliesTo(app, inbound.contactId)).toHaveLength(2);
  });

  it('never answer an echo of a reply, a short code, or a number of an account [BTM-03] [BTM-05]', async () => {
    await addRule(admin, 'We will call you.');
    const phone = newPhone();
    const { contactId } = await say('Hello', phone);
    const echo = await say('we will call you.', phone);
    expect([await repliesTo(app, contactId), await lastStep(echo.id)]).toMatchObject([
      ['We will call you.'],
      { reason: 'echo' },
    ]);
    const stranger = await say('Hello', app.stranger.tn);
    expect(await repliesTo(app, stranger.contactId)).toEqual([]);
    expect(await lastStep(stranger.id)).toMatchObject({ reason: 'not_textable' });
    for (const from of ['72345', app.account.tn]) {
      const body = { from: from === '72345' ? from : toE164(from), to: app.account.number };
      await app.loopback.receive({ ...body, text: 'Hello bot', mediaUrls: [] });
    }
    // The lanes are in order per sender only, so this shows no more than that other texts go on.
    await say('After them', newPhone());
    const { db } = app.services;
    const fromThem = await db.select().from(message).where(eq(message.text, 'Hello bot'));
    expect(fromThem).toEqual([]);
  });

  it('hold replies to blocked, suspected and opted-out contacts, and HELP comes first [CPL-05] [CPL-08]', async () => {
    await addRule(admin, 'Automatic');
    await addRule(admin, 'Any help', { triggerType: 'keyword', keywords: ['help me'] });
    const phone = newPhone();
    const suspected = await say('please stop texting me', phone);
    const held = await say('and now?', phone);
    expect(await repliesTo(app, suspected.contactId)).toEqual([]);
    expect(await lastStep(held.id)).toMatchObject({ stage: 'suspected_opt_out', outcome: 'stopped' });
    const asking = newPhone();
    const help = await say('HELP', asking);
    const [reply] = await repliesTo(app, help.contactId);
    expect(reply).toContain('Reply STOP to opt out');
    expect(await runOf(app, help.id)).toMatchObject({ replyKind: 'help', replyById: 0 });
    const stop = await say('STOP', asking);
    await say('one more thing', asking);
    const replies = await repliesTo(app, stop.contactId);
    expect(replies).toHaveLength(2);
    expect(replies[1]).toContain('opted out');
    const blocked = newPhone();
    const { contactId } = await say('first', blocked);
    const before = await repliesTo(app, contactId);
    await app.services.db.update(contact).set({ isBlocked: true }).where(eq(contact.id, contactId));
    await app.loopback.receive({ from: toE164(blocked), to: app.account.number, text: 'hid', mediaUrls: [] });
    const hidden = await eventually(
      () => app.services.db.select().from(message).where(eq(message.text, 'hid')),
      (rows) => rows.length === 1,
    );
    expect(await lastStep(hidden[0]?.id ?? 0)).toMatchObject({ stage: 'blocked', outcome: 'stopped' });
    expect(await repliesTo(app, contactId)).toEqual(before);
  });

  it('send nothing from a number that may not send', async () => {
    await addRule(admin, 'Automatic');
    const { accountId } = app.account;
    await app.services.db.update(account).set({ isRegistered: false }).where(eq(account.id, accountId));
    const inbound = await say('Hello', newPhone());
    expect(await repliesTo(app, inbound.contactId)).toEqual([]);
    expect(await lastStep(inbound.id)).toMatchObject({ reason: 'number_not_ready' });
  });

  it('go only to Canadian numbers from a Canadian account without registration [I-21]', async () => {
    await addRule(admin, 'Automatic');
    const { accountId } = app.account;
    const values = { country: 'CA', isRegistered: false };
    await app.services.db.update(account).set(values).where(eq(account.id, accountId));
    const american = await say('Hello', '3125550194');
    expect(await repliesTo(app, american.contactId)).toEqual([]);
    expect(await lastStep(american.id)).toMatchObject({ reason: 'number_not_ready' });
    const canadian = await say('Hello', '6045550194');
    expect(await repliesTo(app, canadian.contactId)).toHaveLength(1);
  });
});

describe('a cooldown', () => {
  it.each([
    [0, 1, 1],
    [20, 19, 20],
    [60, 59, 60],
    [720, 719, 720],
    [1440, 1439, 1440],
  ])('of %i minutes ends between %i and %i minutes [BTM-27]', async (cooldownMinutes, before, after) => {
    await addRule(admin, 'Cool', { cooldownMinutes });
    const phone = newPhone();
    const { contactId } = await say('One', phone);
    app.advance(before * MINUTE_MS - 30_000);
    agent = await app.signIn(app.account.agent.username);
    await say('Two', phone);
    expect(await repliesTo(app, contactId)).toHaveLength(cooldownMinutes === 0 ? 2 : 1);
    app.advance((after - before) * MINUTE_MS + MINUTE_MS);
    agent = await app.signIn(app.account.agent.username);
    await say('Three', phone);
    expect(await repliesTo(app, contactId)).toHaveLength(cooldownMinutes === 0 ? 3 : 2);
  });

  it('of once ever never ends, and counts per contact [BTM-27]', async () => {
    await addRule(admin, 'Once', { cooldownMinutes: -1 });
    const phone = newPhone();
    const { contactId } = await say('One', phone);
    app.advance(400 * DAY_MS);
    agent = await app.signIn(app.account.agent.username);
    await say('Two', phone);
    expect(await repliesTo(app, contactId)).toEqual(['Once']);
    expect(await repliesOf('One')).toEqual(['Once']);
  });
});

describe('a delayed reply', () => {
  const dueIn = async (messageId: number) => {
    const run = await runOf(app, messageId);
    return run?.dueAt == null ? null : run.dueAt.getTime() - run.at.getTime();
  };
  const settled = (messageId: number) =>
    eventually(
      () => runOf(app, messageId),
      (run) => run?.dueAt === null,
    );

  it('waits, and leaves if nothing changed [BTM-28]', async () => {
    await addRule(admin, 'Later', { delaySeconds: 30 });
    const inbound = await say('Hello', newPhone());
    expect([await dueIn(inbound.id), await repliesTo(app, inbound.contactId)]).toEqual([30_000, []]);
    app.advance(31_000);
    expect(await settled(inbound.id)).toMatchObject({ replyKind: 'rule', repliedAt: expect.any(Date) });
    expect(await repliesTo(app, inbound.contactId)).toEqual(['Later']);
  });

  it('does not leave after a colleague replied meanwhile [BTM-28]', async () => {
    await admin({ method: 'PATCH', url: `${RULES_URL}/settings`, payload: { silentMinutes: 0 } });
    await addRule(admin, 'Later', { delaySeconds: 60, skipIfRepliedMinutes: 5 });
    const inbound = await say('Hello', newPhone());
    const { contactId } = inbound;
    await sendText(agent, sendBody(app.account.tn, { contactId, smsText: 'Here I am.' }));
    app.advance(61_000);
    await settled(inbound.id);
    expect(await lastStep(inbound.id)).toMatchObject({
      outcome: 'skipped',
      reason: 'colleague_replied',
      detail: '5',
    });
    expect(await repliesTo(app, contactId)).toEqual([]);
  });

  it('does not leave after the rule was turned off, or the contact opted out [BTM-28]', async () => {
    const rule = await addRule(admin, 'Later', { delaySeconds: 60 });
    const stopping = newPhone();
    const first = await say('Hello', stopping);
    await say('STOP', stopping);
    const second = await say('Hello', newPhone());
    await admin({ method: 'PATCH', url: `${RULES_URL}/${rule}`, payload: { enabled: false } });
    const third = await say('Hello', newPhone());
    app.advance(61_000);
    await settled(first.id);
    await settled(second.id);
    expect(await lastStep(second.id)).toMatchObject({ outcome: 'stopped', reason: 'changed' });
    expect(await repliesTo(app, second.contactId)).toEqual([]);
    expect((await repliesTo(app, first.contactId)).filter((text) => text === 'Later')).toEqual([]);
    expect(await runOf(app, third.id)).toBeUndefined();
  });

  it('does not leave when no server sent it within 10 minutes [BTM-28]', async () => {
    await addRule(admin, 'Later', { delaySeconds: 10 });
    const inbound = await say('Hello', newPhone());
    app.advance(10_000 + 11 * MINUTE_MS);
    await settled(inbound.id);
    expect(await lastStep(inbound.id)).toMatchObject({ outcome: 'stopped', reason: 'too_late' });
    expect(await repliesTo(app, inbound.contactId)).toEqual([]);
  });

  it('stores that it could not be sent, unless another server sent it [BTM-06] [BTM-28]', async () => {
    await addRule(admin, 'Later', { delaySeconds: 10 });
    const failed = await say('Hello', newPhone());
    const sentElsewhere = await say('Hello', newPhone());
    const last = await say('Hello', newPhone());
    const { db, messaging } = app.services;
    let attempts = 0;
    let sent: Promise<unknown> | null = null;
    messaging.throttle.take = async () => {
      attempts += 1;
      // The last attempt for the second text. The update waits for the lock of this attempt.
      if (attempts === 6) {
        const values = { dueAt: null, repliedAt: app.services.clock.now() };
        const isOne = eq(automationRun.messageId, sentElsewhere.id);
        sent = db.update(automationRun).set(values).where(isOne).execute();
        await eventually(
          () => db.execute(sql`select from pg_locks where not granted`),
          ({ rowCount }) => rowCount !== 0,
        );
      }
      throw new Error('The throttle is out of order');
    };
    app.advance(11_000);
    expect(await settled(failed.id)).toMatchObject({ replyKind: null, replyById: null });
    expect(await lastStep(failed.id)).toMatchObject({ outcome: 'stopped', reason: 'send_failed' });
    // One after another: the attempts for the second text are over.
    await settled(last.id);
    await sent;
    expect(await runOf(app, sentElsewhere.id)).toMatchObject({ replyKind: 'rule' });
    expect(await lastStep(sentElsewhere.id)).toMatchObject({ outcome: 'replied' });
  });
});

describe('over two servers', () => {
  it('gives one text one reply, also when its webhook arrives twice [BTM-02]', async () => {
    await addRule(admin, 'Later', { delaySeconds: 5 });
    await addRule(admin, 'At once', { triggerType: 'keyword', keywords: ['now'] });
    const second = await startSecondServer(app);
    try {
      const now = inboundEvent(app.account, { from: toE164(newPhone()), text: 'now' });
      const later = inboundEvent(app.account, { from: toE164(newPhone()), text: 'later' });
      await Promise.all([postWebhook(app, [now, later]), postWebhook(app, [later, now])]);
      const { db } = app.services;
      await eventually(
        () => db.$count(automationRun),
        (runs) => runs === 2,
      );
      app.advance(6_000);
      await eventually(
        () => db.$count(automationRun, isNotNull(automationRun.repliedAt)),
        (replies) => replies === 2,
      );
      const texts = await db.select({ text: message.text }).from(message).where(eq(message.isInbound, false));
      expect(texts.map(({ text }) => text).toSorted()).toEqual(['At once', 'Later']);
      expect(await db.$count(outbox)).toBe(2);
    } finally {
      await second.close();
    }
  });
});
