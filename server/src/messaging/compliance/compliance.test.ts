import { type Contact, type ContactPatch, MessageStatus, Method } from '@dashboard/shared/contracts';
import { normalizeKeyword, toE164 } from '@dashboard/shared/text';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { account, auditEntry, contact, message, textNumber } from '../../platform/db/schema';
import type { Send } from '../../testing/start-test-app';
import {
  eventually,
  lastSequence,
  readEvents,
  readHistory,
  receive,
  sendBody,
  sendText,
  startTexting,
  type TextingApp,
  untilFinal,
} from '../../testing/texting';
import { reportStatus } from '../delivery/outbox/report-status';
import { settleSuspicions } from './settle-suspicions';

describe('compliance', () => {
  let app: TextingApp;
  let agent: Send;
  let next = 6465550100;

  beforeAll(async () => {
    app = await startTexting();
    agent = await app.signIn(app.account.agent.username);
  });
  afterAll(() => app.close());

  const anyNumber = () => {
    next += 1;
    return String(next);
  };
  const from = (number: string, text: string) => receive(app, agent, app.account, text, number);
  const contactOf = async (id: number) => (await agent({ method: 'GET', url: `/api/contacts/${id}` })).json();
  /** Lets time pass for the contact's suspected opt-out alone. */
  const passReviewTime = (contactId: number, time: string) =>
    app.services.db
      .update(contact)
      .set({ optOutDueAt: sql`${contact.optOutDueAt} - ${time}::interval` })
      .where(eq(contact.id, contactId));
  const expireReviewPeriod = (contactId: number) => passReviewTime(contactId, '25 hours');
  const repliesTo = async (contactId: number) => {
    const { rows } = await readHistory(agent, app.account.tn, contactId);
    return rows.filter((row) => row.method === Method.AUTO_RESPONSE).map((row) => row.origin);
  };
  const trySend = (to: string) =>
    agent({ method: 'POST', url: '/api/messages', payload: sendBody(app.account.tn, { to }) });

  it.each([
    'STOP',
    'stopall',
    'Stop all.',
    ' Unsubscribe ',
    'CANCEL',
    'end',
    'Quit!',
    'REVOKE',
    'OptOut',
    'opt out',
    'OPT-OUT',
    'ARRÊT',
    'arret',
  ])('opts the contact out at %j and confirms once [CPL-02] [INB-51]', async (word) => {
    const number = anyNumber();
    const { contactId } = await from(number, word);
    expect(await contactOf(contactId)).toMatchObject({
      isOptOut: true,
      isOptedOutBySystemUser: false,
      optOutSource: 'keyword',
      optOutWord: normalizeKeyword(word),
    });
    await from(number, `${word} `);
    expect(await repliesTo(contactId)).toEqual(['Opt-out confirmation']);
    expect((await trySend(number)).json()).toMatchObject({ code: 'OPTED_OUT' });
  });

  it('confirms once when the same contact texts STOP twice at the same time [CPL-09]', async () => {
    const number = anyNumber();
    const { contactId } = await from(number, 'Hi');
    const stop = { from: `+1${number}`, to: app.account.number, text: 'STOP', mediaUrls: [] };
    await Promise.all([app.loopback.receive(stop), app.loopback.receive(stop)]);
    const { rows } = await eventually(
      () => readHistory(agent, app.account.tn, contactId),
      (history) => history.rows.filter((row) => row.isInbound).length === 3,
    );
    expect(await repliesTo(contactId)).toEqual(['Opt-out confirmation']);
    const [confirmation] = rows.filter((row) => !row.isInbound);
    expect(confirmation?.smsText).toBe(
      'north1 Company: You are opted out and will get no more texts. Reply START to opt in again.',
    );
  });

  it('places the system line between the keyword and its reply', async () => {
    const { contactId } = await from(anyNumber(), 'Stop.');
    const { rows, lines } = await readHistory(agent, app.account.tn, contactId);
    const [response, keyword] = rows;
    const [line] = lines;
    expect([keyword?.isInbound, response?.isInbound, lines.length]).toEqual([true, false, 1]);
    expect(Date.parse(line?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(keyword?.date ?? ''));
    expect(Date.parse(line?.at ?? '')).toBeLessThan(Date.parse(response?.date ?? ''));
  });

  it('delivers the confirmation to an opted-out contact', async () => {
    const { contactId } = await from(anyNumber(), 'STOP');
    const { rows } = await readHistory(agent, app.account.tn, contactId);
    const [confirmation] = rows.filter((row) => !row.isInbound);
    if (confirmation === undefined) throw new Error('The history has no confirmation');
    expect((await untilFinal(agent, confirmation)).status).toBe(MessageStatus.DELIVERED);
    expect(confirmation.smsText).toContain('north1 Company');
  });

  it.each(['Start.', 'UNSTOP'])(
    'opts the contact in only at %s and adds a system line for each change [CPL-03]',
    async (word) => {
      const number = anyNumber();
      const { contactId } = await from(number, 'STOP');
      await from(number, 'yes');
      expect((await contactOf(contactId)).isOptOut).toBe(true);
      await from(number, word);
      expect(await contactOf(contactId)).toMatchObject({
        ...{ isOptOut: false, optInSource: 'keyword', optInBy: null },
      });
      const { lines } = await readHistory(agent, app.account.tn, contactId);
      expect(lines.map(({ kind, text }) => [kind, text])).toEqual([
        ['opted_out', 'STOP'],
        ['opted_in', word.replace('.', '').toUpperCase()],
      ]);
      expect((await trySend(number)).statusCode).toBe(201);
    },
  );

  it.each([
    ['opts in again', 'Would you like our texts again? Reply YES.', false],
    ['does not opt in', 'Reply YES to confirm your appointment.', true],
  ])('%s at YES when the last message was %j [CPL-03]', async (_, smsText, isOptOut) => {
    const number = anyNumber();
    const { contactId } = await from(number, 'Hi');
    await untilFinal(agent, await sendText(agent, sendBody(app.account.tn, { to: number, smsText })));
    await agent({ method: 'PATCH', url: `/api/contacts/${contactId}`, payload: { isOptOut: true } });
    await from(number, 'Yes!');
    expect((await contactOf(contactId)).isOptOut).toBe(isOptOut);
    expect(await repliesTo(contactId)).toEqual(isOptOut ? [] : ['Opt-in confirmation']);
  });

  it('ignores YES when another message followed the invitation', async () => {
    const number = anyNumber();
    const smsText = 'Would you like our texts again? Reply YES.';
    await untilFinal(agent, await sendText(agent, sendBody(app.account.tn, { to: number, smsText })));
    const { contactId } = await from(number, 'STOP');
    await from(number, 'YES');
    expect((await contactOf(contactId)).isOptOut).toBe(true);
  });

  it('ignores YES to an undelivered invitation', async () => {
    const number = anyNumber();
    const smsText = 'Reply YES to get our texts. [carrier 4775]';
    const sent = await sendText(agent, sendBody(app.account.tn, { to: number, smsText }));
    await untilFinal(agent, sent);
    await from(number, 'YES');
    expect((await contactOf(sent.contactId)).isOptOut).toBe(true);
  });

  it('treats YES from an opted-in contact as an ordinary message [CPL-03]', async () => {
    const number = anyNumber();
    const smsText = 'Would you like our texts again? Reply YES.';
    const sent = await sendText(agent, sendBody(app.account.tn, { to: number, smsText }));
    await from(number, 'YES');
    expect(await repliesTo(sent.contactId)).toEqual([]);
    expect((await readHistory(agent, app.account.tn, sent.contactId)).lines).toEqual([]);
  });

  it('clears a suspected opt-out at START', async () => {
    const number = anyNumber();
    const { contactId } = await from(number, 'remove me please');
    await from(number, 'start');
    expect(await contactOf(contactId)).toMatchObject({ suspectedOptOutAt: null, optInSource: 'keyword' });
    expect(await repliesTo(contactId)).toEqual([]);
  });

  it('replies to HELP after 61 seconds, not after 50, in each spelling [CPL-04]', async () => {
    const number = anyNumber();
    const { contactId, id } = await from(number, 'HELP');
    // The clock runs on meanwhile, for some seconds on a slow machine.
    app.advance(50_000);
    await from(number, 'help?');
    expect(await repliesTo(contactId)).toEqual(['HELP answer']);
    app.advance(11_000);
    await from(number, 'Info');
    expect(await repliesTo(contactId)).toHaveLength(2);
    app.advance(61_000);
    await from(number, 'AIDE');
    expect(await repliesTo(contactId)).toHaveLength(3);
    const { rows } = await readHistory(agent, app.account.tn, contactId);
    const answer = rows.findLast((row) => !row.isInbound);
    expect(answer?.id).toBeGreaterThan(id);
    expect(answer?.smsText).toMatch(
      /^north1 Company: For help .*\d{3}-\d{3}-\d{4}.* Reply STOP to opt out\.$/,
    );
  });

  it('saves a form of the contact that was open while HELP was answered [INB-03] [INB-57]', async () => {
    const number = anyNumber();
    const { contactId } = await from(number, 'Hi');
    const { version } = await contactOf(contactId);
    await from(number, 'HELP');
    expect(await repliesTo(contactId)).toEqual(['HELP answer']);
    const url = `/api/contacts/${contactId}`;
    const saved = await agent({ method: 'PATCH', url, payload: { contactName: 'Ann', version } });
    expect(saved.statusCode).toBe(200);
  });

  it.each([
    ['opted out by their own STOP', { isOptOut: true }],
    ['blocked', { isBlocked: true }],
    ['blocked and opted out', { isBlocked: true, isOptOut: true }],
  ])('answers HELP of a contact who is %s, and the carrier gets the reply [CPL-04]', async (_, state) => {
    const number = anyNumber();
    const { contactId } = await from(number, 'Hi');
    await app.services.db.update(contact).set(state).where(eq(contact.id, contactId));
    await app.loopback.receive({ from: `+1${number}`, to: app.account.number, text: 'HELP', mediaUrls: [] });
    const [answer] = await eventually(
      async () => app.loopback.accepted().filter((text) => text.to === `+1${number}`),
      (texts) => texts.length === 1,
    );
    expect(answer?.text).toContain('Reply STOP to opt out.');
    expect(await repliesTo(contactId)).toEqual(['HELP answer']);
  });

  it('uses the wording that the administrator saved at the next message [ADM-09]', async () => {
    const admin = await app.signIn(app.account.admin.username);
    const save = async (payload: object) => {
      const response = await admin({ method: 'POST', url: `/accounts/${app.account.accountId}`, payload });
      expect(response.statusCode).toBe(200);
    };
    const lastReply = async (number: string, text: string) => {
      const { contactId } = await from(number, text);
      const { rows } = await readHistory(agent, app.account.tn, contactId);
      return rows.find((row) => !row.isInbound)?.smsText;
    };
    await save({
      replyBusinessName: 'North Dental',
      helpContact: 'Priya at 212-555-0144',
      optOutReply: 'You get no more texts. Text START to get them again.',
    });
    const number = anyNumber();
    expect(await lastReply(number, 'HELP')).toBe(
      'North Dental: For help, contact Priya at 212-555-0144. Reply STOP to opt out.',
    );
    expect(await lastReply(number, 'STOP')).toBe(
      'North Dental: You get no more texts. Text START to get them again.',
    );
    await save({ replyBusinessName: '', helpContact: '', optOutReply: '' });
    expect(await lastReply(anyNumber(), 'STOP')).toBe(
      'north1 Company: You are opted out and will get no more texts. Reply START to opt in again.',
    );
  });

  it('flags a suspected opt-out until staff dismiss it', async () => {
    const number = anyNumber();
    const { contactId } = await from(number, 'please stop texting me');
    expect(await contactOf(contactId)).toMatchObject({
      isOptOut: false,
      suspectedOptOutAt: expect.any(String),
    });
    expect(await repliesTo(contactId)).toEqual([]);
    const payload = { suspectedOptOut: false };
    await agent({ method: 'PATCH', url: `/api/contacts/${contactId}`, payload });
    expect((await contactOf(contactId)).suspectedOptOutAt).toBeNull();
  });

  it('records a dismissed suspicion as system line, event and audit entry [INB-53]', async () => {
    const { contactId } = await from(anyNumber(), 'please stop texting me');
    const lastSeq = await lastSequence(agent);
    const payload = { suspectedOptOut: false };
    await agent({ method: 'PATCH', url: `/api/contacts/${contactId}`, payload });
    await agent({ method: 'PATCH', url: `/api/contacts/${contactId}`, payload });
    const decided = { kind: 'not_opt_out', source: 'staff', userName: 'north1 Tester' };
    const { lines } = await readHistory(agent, app.account.tn, contactId);
    expect(lines).toMatchObject([{ kind: 'suspected_opt_out' }, decided]);
    const { events } = await readEvents(agent, lastSeq);
    expect(events.map(({ event }) => event)).toMatchObject([
      { type: 'contact_updated', contact: { contactId, suspectedOptOutAt: null }, line: decided },
    ]);
    const entries = await app.services.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.subject, `contact ${contactId}`));
    expect(entries).toMatchObject([
      { before: { isSuspectedOptOut: true }, after: { isSuspectedOptOut: false } },
    ]);
    expect(entries[0]?.actorUserId).toBe(app.account.agent.userId);
  });

  it('reopens a suspicion when staff undo the opt-out', async () => {
    const { contactId } = await from(anyNumber(), 'remove me please');
    const flagged = await contactOf(contactId);
    const change = async (payload: ContactPatch) =>
      (await agent({ method: 'PATCH', url: `/api/contacts/${contactId}`, payload })).json();
    expect(await change({ isOptOut: true })).toMatchObject({ isOptOut: true, suspectedOptOutAt: null });
    expect(await change({ isOptOut: false, undo: true })).toMatchObject({
      suspectedOptOutAt: flagged.suspectedOptOutAt,
    });
    await expireReviewPeriod(contactId);
    await settleSuspicions(app.services);
    expect(await contactOf(contactId)).toMatchObject({ isOptOut: true, optOutSource: 'keyword' });
  });

  it('closes a suspicion once a staff opt-out can no longer be undone', async () => {
    const { contactId } = await from(anyNumber(), 'remove me please');
    await agent({ method: 'PATCH', url: `/api/contacts/${contactId}`, payload: { isOptOut: true } });
    const optedOut = await contactOf(contactId);
    await expireReviewPeriod(contactId);
    const openSuspicion = and(eq(contact.id, contactId), isNotNull(contact.suspectedOptOutAt));
    await settleSuspicions(app.services);
    expect(await app.services.db.$count(contact, openSuspicion)).toBe(1);
    app.advance(31_000);
    await settleSuspicions(app.services);
    expect(await app.services.db.$count(contact, openSuspicion)).toBe(0);
    expect(await contactOf(contactId)).toEqual(optedOut);
  });

  it('opts the contact out when staff do not review a suspicion within a day [CPL-06]', async () => {
    const early = await from(anyNumber(), 'remove me please');
    const decided = await from(anyNumber(), 'wrong number');
    const payload = { suspectedOptOut: false };
    await agent({ method: 'PATCH', url: `/api/contacts/${decided.contactId}`, payload });
    await passReviewTime(decided.contactId, '25 hours');
    await passReviewTime(early.contactId, '23 hours 59 minutes');
    await settleSuspicions(app.services);
    expect((await contactOf(early.contactId)).isOptOut).toBe(false);
    await passReviewTime(early.contactId, '1 minute');
    await settleSuspicions(app.services);
    expect(await contactOf(early.contactId)).toMatchObject({
      ...{ isOptOut: true, suspectedOptOutAt: null, optOutSource: 'keyword' },
      // The contact texted no keyword.
      optOutWord: null,
    });
    expect((await contactOf(decided.contactId)).isOptOut).toBe(false);
  });

  it('leaves a suspicion with the old number after a change of number [CTC-09] [CPL-06]', async () => {
    const { accountId } = app.account;
    const change = async (contactId: number, payload: ContactPatch): Promise<Contact> => {
      const response = await agent({ method: 'PATCH', url: `/api/contacts/${contactId}`, payload });
      expect(response.statusCode).toBe(200);
      return response.json();
    };
    const rowOf = async (number: string) => {
      const isOfNumber = and(eq(contact.accountId, accountId), eq(contact.number, toE164(number)));
      return (await app.services.db.select().from(contact).where(isOfNumber))[0];
    };
    const [old = '', right = '', third = '', dismissed = '', last = ''] = Array.from(
      { length: 5 },
      anyNumber,
    );
    const { contactId } = await from(old, 'wrong number');
    const moved = await change(contactId, { contactNumber: right });
    expect(moved).toMatchObject({ suspectedOptOutAt: null, isOptOut: false });
    const kept = await rowOf(old);
    expect(kept).toMatchObject({ deletedAt: expect.any(Date), suspectedOptOutAt: expect.any(Date) });
    await expireReviewPeriod(kept?.id ?? 0);
    await settleSuspicions(app.services);
    expect(await rowOf(old)).toMatchObject({ isOptOut: true, optOutSource: 'keyword' });
    expect((await contactOf(contactId)).isOptOut).toBe(false);

    await from(right, 'remove me please');
    await change(contactId, { contactNumber: third });
    expect((await contactOf(contactId)).suspectedOptOutAt).toBeNull();
    expect(await change(contactId, { contactNumber: right })).toMatchObject({
      suspectedOptOutAt: expect.any(String),
    });
    await change(contactId, { contactNumber: dismissed, suspectedOptOut: false });
    expect(await rowOf(right)).toBeUndefined();
    expect((await change(contactId, { contactNumber: last })).suspectedOptOutAt).toBeNull();
  });

  it('never opts out automatically for STOP inside a sentence', async () => {
    const number = anyNumber();
    const { contactId } = await from(number, 'Stop it, you are making me laugh');
    const flagged = await contactOf(contactId);
    expect(flagged).toMatchObject({ isOptOut: false, suspectedOptOutAt: expect.any(String) });
    await expireReviewPeriod(contactId);
    await settleSuspicions(app.services);
    expect(await contactOf(contactId)).toEqual(flagged);

    await from(number, 'please stop texting me');
    await expireReviewPeriod(contactId);
    await settleSuspicions(app.services);
    expect((await contactOf(contactId)).isOptOut).toBe(true);
    const { lines } = await readHistory(agent, app.account.tn, contactId);
    expect(lines.map(({ kind }) => kind)).toEqual(['suspected_opt_out', 'suspected_opt_out', 'opted_out']);
  });

  it('records STOP and START on a toll-free number without a reply [CPL-12]', async () => {
    const { db } = app.services;
    await db
      .update(textNumber)
      .set({ isTollFree: true, isVerified: true })
      .where(eq(textNumber.id, app.account.numberId));
    const number = anyNumber();
    const { contactId } = await from(number, 'STOP');
    expect((await contactOf(contactId)).isOptOut).toBe(true);
    await from(number, 'START');
    expect((await contactOf(contactId)).isOptOut).toBe(false);
    expect(await repliesTo(contactId)).toEqual([]);
    expect(app.loopback.accepted().filter((text) => text.to === `+1${number}`)).toEqual([]);
    await db.update(textNumber).set({ isTollFree: false }).where(eq(textNumber.id, app.account.numberId));
  });

  it('sends no reply from a number that cannot send', async () => {
    const { db } = app.services;
    await db.update(account).set({ isRegistered: false }).where(eq(account.id, app.account.accountId));
    const { contactId } = await from(anyNumber(), 'STOP');
    expect((await contactOf(contactId)).isOptOut).toBe(true);
    expect(await repliesTo(contactId)).toEqual([]);
    await db.update(account).set({ isRegistered: true }).where(eq(account.id, app.account.accountId));
  });

  it('replies to Canadian numbers only from a Canadian account without registration [I-21]', async () => {
    const { db } = app.services;
    const isThis = eq(account.id, app.account.accountId);
    await db.update(account).set({ country: 'CA', isRegistered: false }).where(isThis);
    const american = await from('3125550193', 'STOP');
    const canadian = await from('6045550193', 'STOP');
    expect(await repliesTo(american.contactId)).toEqual([]);
    expect(await repliesTo(canadian.contactId)).toHaveLength(1);
    await db.update(account).set({ country: 'US', isRegistered: true }).where(isThis);
  });

  it('hides messages of a blocked contact, sends it none, and applies STOP without a reply [CPL-13]', async () => {
    const number = anyNumber();
    const { contactId } = await sendText(agent, sendBody(app.account.tn, { to: number }));
    await agent({ method: 'PATCH', url: `/api/contacts/${contactId}`, payload: { isBlocked: true } });
    expect((await trySend(number)).json()).toMatchObject({ code: 'BLOCKED' });
    const lastSeq = await lastSequence(agent);
    await app.loopback.receive({ from: `+1${number}`, to: app.account.number, text: 'STOP', mediaUrls: [] });
    await eventually(
      () => contactOf(contactId),
      (shown) => shown.isOptOut,
    );
    const { rows, firstUnreadId } = await readHistory(agent, app.account.tn, contactId);
    expect(rows.map((row) => row.isInbound)).toEqual([false]);
    expect(firstUnreadId).toBeNull();
    const { events } = await readEvents(agent, lastSeq);
    expect(events.filter(({ event }) => event.type === 'new_message')).toEqual([]);
    const search = await agent({ method: 'GET', url: `/api/messages/search?tn=${app.account.tn}&q=STOP` });
    expect(search.json().items.some((item: { contactId: number }) => item.contactId === contactId)).toBe(
      false,
    );
  });

  it('suspects no opt-out in the text of a blocked contact [CPL-05]', async () => {
    const number = anyNumber();
    const { contactId } = await sendText(agent, sendBody(app.account.tn, { to: number }));
    await agent({ method: 'PATCH', url: `/api/contacts/${contactId}`, payload: { isBlocked: true } });
    const before = await contactOf(contactId);
    for (const text of ['Please remove me', 'I said stop already'])
      await app.loopback.receive({ from: `+1${number}`, to: app.account.number, text, mediaUrls: [] });
    const isHidden = and(eq(message.contactId, contactId), eq(message.ordinal, 0));
    await eventually(
      () => app.services.db.$count(message, isHidden),
      (count) => count === 2,
    );
    expect(await contactOf(contactId)).toEqual(before);
    const { lines } = await readHistory(agent, app.account.tn, contactId);
    expect(lines.map(({ kind }) => kind)).toEqual(['blocked']);
  });

  it('shows new messages after the contact is unblocked, without the hidden ones', async () => {
    const number = anyNumber();
    const { contactId } = await sendText(agent, sendBody(app.account.tn, { to: number }));
    const block = (isBlocked: boolean) =>
      agent({ method: 'PATCH', url: `/api/contacts/${contactId}`, payload: { isBlocked } });
    await block(true);
    await app.loopback.receive({
      from: `+1${number}`,
      to: app.account.number,
      text: 'Unseen',
      mediaUrls: [],
    });
    const isHidden = and(eq(message.contactId, contactId), eq(message.ordinal, 0));
    await eventually(
      () => app.services.db.$count(message, isHidden),
      (count) => count === 1,
    );
    await block(false);
    const { id } = await from(number, 'Seen');
    expect(await readHistory(agent, app.account.tn, contactId)).toMatchObject({ firstUnreadId: id });
  });

  it('opts the contact out when the carrier reports an opt-out, with a system line [CPL-11]', async () => {
    const sent = await sendText(
      agent,
      sendBody(app.account.tn, { to: anyNumber(), smsText: '[carrier 4775]' }),
    );
    await untilFinal(agent, sent);
    expect(await contactOf(sent.contactId)).toMatchObject({ isOptOut: true, optOutSource: 'carrier' });
    const { lines } = await readHistory(agent, app.account.tn, sent.contactId);
    expect(lines).toMatchObject([{ kind: 'opted_out', source: 'carrier' }]);
  });

  /** Sends a text that the carrier accepts and reports no more about. */
  async function acceptedText(to: string) {
    const sent = await sendText(agent, sendBody(app.account.tn, { to, smsText: '[carrier silent]' }));
    const isThis = eq(message.id, sent.id);
    const [row] = await eventually(
      () => app.services.db.select().from(message).where(isThis),
      ([one]) => one?.status === MessageStatus.ACCEPTED,
    );
    if (row === undefined) throw new Error('The message was deleted');
    return row;
  }
  const reportOptOut = ({ id: messageId, accountId, carrierId }: typeof message.$inferSelect) =>
    reportStatus(app.services, accountId, { messageId, status: 4775, errorCode: 4775, carrierId });

  it('locks the contact of an opt-out at the carrier before the message, as assigning does [CPL-11]', async () => {
    const { pool } = app.services;
    const row = await acceptedText(anyNumber());
    const assignment = await pool.connect();
    await assignment.query('begin');
    await assignment.query('select from contact where id = $1 for share', [row.contactId]);
    const reporting = reportOptOut(row);
    await eventually(
      async () => (await pool.query('select from pg_locks where not granted')).rowCount,
      (waiting) => waiting === 1,
    );
    await assignment.query('select from message where id = $1 for share nowait', [row.id]);
    await assignment.query('commit');
    assignment.release();
    await reporting;
    expect(await contactOf(row.contactId)).toMatchObject({ isOptOut: true });
  });

  describe('opted out at the carrier, after the contact got another number', () => {
    const change = (contactId: number, contactNumber: string) =>
      agent({ method: 'PATCH', url: `/api/contacts/${contactId}`, payload: { contactNumber } });
    const rowOf = async (number: string) =>
      (
        await app.services.db
          .select()
          .from(contact)
          .where(eq(contact.number, `+1${number}`))
      )[0];
    /** Sends a text, gives its contact another number, and reports the text as rejected. */
    async function optOutAfterChange(beforeReport: (number: string) => Promise<unknown> = async () => {}) {
      const [number, newNumber] = [anyNumber(), anyNumber()];
      const row = await acceptedText(number);
      expect((await change(row.contactId, newNumber)).statusCode).toBe(200);
      await beforeReport(number);
      await reportOptOut(row);
      return { number, contactId: row.contactId };
    }

    it('bars the number of the text, and not the contact [CTC-09]', async () => {
      const { number, contactId } = await optOutAfterChange();
      expect(await contactOf(contactId)).toMatchObject({ isOptOut: false });
      expect(await rowOf(number)).toMatchObject({
        isOptOut: true,
        optOutSource: 'carrier',
        deletedAt: expect.any(Date),
      });
      expect((await trySend(number)).json().code).toBe('OPTED_OUT');
      const another = await from(anyNumber(), 'Hi');
      expect((await change(another.contactId, number)).json()).toMatchObject({ isOptOut: true });
    });

    it('opts out the contact that has the number by now [CTC-09]', async () => {
      const { number, contactId } = await optOutAfterChange((it) => from(it, 'I have this number now'));
      expect(await contactOf(contactId)).toMatchObject({ isOptOut: false });
      expect(await rowOf(number)).toMatchObject({ isOptOut: true, deletedAt: null });
    });
  });

  it('fails a queued message when the contact opts out', async () => {
    const number = anyNumber();
    const sent = await sendText(agent, sendBody(app.account.tn, { to: number, smsText: '[carrier 429 x1]' }));
    const isThis = eq(contact.id, sent.contactId);
    await app.services.db.update(contact).set({ isOptOut: true }).where(isThis);
    expect(await untilFinal(agent, sent)).toMatchObject({ status: 461 });
    expect(app.loopback.accepted().filter((text) => text.to === `+1${number}`)).toEqual([]);
  });
});
