import { randomUUID } from 'node:crypto';
import {
  AccountStatus,
  type HistoryRow,
  MessageStatus,
  type ScheduledText,
  ScheduledTexts,
  TextNumberState,
  UserStatus,
} from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import {
  account,
  appUser,
  contact,
  contactLine,
  groupMember,
  media,
  message,
  scheduledMessage,
  textNumber,
} from '../../platform/db/schema';
import { importFile } from '../../testing/contact-imports';
import { fileForm, png } from '../../testing/pictures';
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
import { dropStoppedTexts } from './drop-stopped';
import { sendDue } from './send-due';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let app: TextingApp;
let agent: Send;
let admin: Send;

beforeEach(async () => {
  app = await startTexting();
  agent = await app.signIn(app.account.agent.username);
  admin = await app.signIn(app.account.admin.username);
});
afterEach(() => app.close());

const inMs = (ms: number) => new Date(app.services.clock.now().getTime() + ms).toISOString();

const requestSchedule = (body: object, as = agent) =>
  as({
    method: 'POST',
    url: '/api/messages',
    payload: { ...sendBody(app.account.tn), confirmQuietHours: true, ...body },
  });

/** Schedules a text that must be accepted. */
async function schedule(body: object = {}): Promise<HistoryRow> {
  const response = await requestSchedule({ scheduledAt: inMs(10 * MINUTE_MS), ...body });
  expect([response.statusCode, response.body]).toEqual([201, expect.anything()]);
  return response.json();
}

async function listOf({ contactId }: { contactId: number }, as = agent): Promise<ScheduledText[]> {
  const url = `/api/messages/scheduled?tn=${app.account.tn}&contactId=${contactId}`;
  return v.parse(ScheduledTexts, (await as({ method: 'GET', url })).json()).items;
}

const textsOf = async ({ contactId }: { contactId: number }) =>
  (await readHistory(agent, app.account.tn, contactId)).rows.map((row) => row.smsText).reverse();

const onOne = (id: number) => `/api/messages/scheduled/${id}`;
const untilGone = (of: { contactId: number }) =>
  eventually(
    () => listOf(of),
    (items) => items.every(({ stopReason }) => stopReason !== null),
  );

describe('scheduling', () => {
  it('keeps the text out of history, previews and counts until it is due, then sends it once [INB-66]', async () => {
    const scheduled = await schedule({ smsText: 'See you tomorrow' });
    expect(scheduled).toMatchObject({ status: MessageStatus.SCHEDULED, smsText: 'See you tomorrow' });
    app.advance(10 * MINUTE_MS - 2_000);
    await sendText(agent, sendBody(app.account.tn, { smsText: 'Before' }));
    expect(await textsOf(scheduled)).toEqual(['Before']);
    const conversations = await agent({ method: 'GET', url: `/api/conversations?tn=${app.account.tn}` });
    expect(conversations.json().items[0].lastMessage.text).toBe('Before');

    app.advance(3_000);
    await untilGone(scheduled);
    expect(await textsOf(scheduled)).toEqual(['Before', 'See you tomorrow']);
    const { rows } = await readHistory(agent, app.account.tn, scheduled.contactId);
    const [sent] = rows;
    expect(sent).toMatchObject({ clientId: scheduled.clientId });
    expect(await untilFinal(agent, sent as HistoryRow)).toMatchObject({ status: MessageStatus.DELIVERED });
  });

  it.each([
    ['a second too soon', 5 * MINUTE_MS - 1_000],
    ['more than 12 months ahead', 366 * DAY_MS + MINUTE_MS],
  ])('rejects a time that is %s [INB-63]', async (_, ms) => {
    const response = await requestSchedule({ scheduledAt: inMs(ms) });
    expect([response.statusCode, response.json().errors]).toEqual([
      422,
      { scheduledAt: [expect.stringMatching(/^Choose a time/)] },
    ]);
    expect(await app.services.db.$count(contact, eq(contact.number, '+12125550188'))).toBe(0);
  });

  it('returns the first text for a repeated client id, before and after it is sent [INB-66]', async () => {
    const clientId = randomUUID();
    const scheduledAt = inMs(6 * MINUTE_MS);
    const [one, two] = await Promise.all([
      schedule({ clientId, scheduledAt }),
      schedule({ clientId, scheduledAt }),
    ]);
    expect(one?.id).toBe(two?.id);
    app.advance(6 * MINUTE_MS);
    await untilGone(one as HistoryRow);
    const again = await schedule({ clientId, scheduledAt });
    expect(again.status).not.toBe(MessageStatus.SCHEDULED);
    expect(await app.services.db.$count(message, eq(message.clientId, clientId))).toBe(1);
  });

  it('returns the scheduled text when it is sent again without its time [INB-25]', async () => {
    const scheduled = await schedule({ smsText: 'Later' });
    const now = { clientId: scheduled.clientId ?? '', smsText: 'Now' };
    const again = await Promise.all([1, 2].map(() => sendText(agent, sendBody(app.account.tn, now))));
    expect(again).toMatchObject([scheduled, scheduled].map(({ id }) => ({ id, smsText: 'Later' })));
    expect(await textsOf(scheduled)).toEqual([]);
    expect(await listOf(scheduled)).toMatchObject([{ smsText: 'Later', stopReason: null }]);
    app.advance(10 * MINUTE_MS);
    await untilGone(scheduled);
    expect(await textsOf(scheduled)).toEqual(['Later']);
  });

  it('never uses the client id of a canceled or deleted text again [INB-25]', async () => {
    const canceled = await schedule();
    await agent({ method: 'DELETE', url: onOne(canceled.id) });
    const stopped = await schedule({ to: '2125550189' });
    await agent({ method: 'PATCH', url: `/api/contacts/${stopped.contactId}`, payload: { isOptOut: true } });
    await app.services.db.update(scheduledMessage).set({ stoppedAt: new Date(inMs(-31 * DAY_MS)) });
    await dropStoppedTexts(app.services);
    expect(await listOf(stopped)).toEqual([]);
    for (const { clientId } of [canceled, stopped]) {
      for (const time of [{ scheduledAt: inMs(10 * MINUTE_MS) }, {}]) {
        const response = await requestSchedule({ clientId, to: '2125550190', ...time });
        expect([response.statusCode, response.json()]).toEqual([
          422,
          expect.objectContaining({ code: 'INVALID', message: expect.stringMatching(/was removed/) }),
        ]);
      }
    }
    expect(await app.services.db.$count(message)).toBe(0);
    expect(await app.services.db.$count(scheduledMessage)).toBe(0);
  });

  it('checks the recipient like an ordinary send, and limits the texts that wait', async () => {
    const optedOut = await sendText(agent, sendBody(app.account.tn, { to: '2125550170' }));
    await agent({ method: 'PATCH', url: `/api/contacts/${optedOut.contactId}`, payload: { isOptOut: true } });
    const rejected = await requestSchedule({ to: '2125550170', scheduledAt: inMs(DAY_MS) });
    expect(rejected.json()).toMatchObject({ code: 'OPTED_OUT' });
    for (let count = 0; count < 25; count += 1) await schedule();
    const tooMany = await requestSchedule({ scheduledAt: inMs(DAY_MS) });
    expect(tooMany.json().errors.scheduledAt).toEqual([
      'At most 25 texts can wait for one contact. Cancel one first.',
    ]);
  });

  it('needs a confirmation within the recipient’s quiet hours, also to move a text there [INB-62]', async () => {
    const tomorrow = inMs(2 * DAY_MS).slice(0, 10);
    // 212 is in New York: 11 PM and 11 AM there.
    const night = `${tomorrow}T04:30:00.000Z`;
    const noon = `${tomorrow}T16:30:00.000Z`;
    const body = { scheduledAt: night, confirmQuietHours: false };
    const rejected = await requestSchedule(body);
    expect([rejected.statusCode, rejected.json().code]).toEqual([422, 'QUIET_HOURS']);
    await schedule({ ...body, confirmQuietHours: true });
    const day = await schedule({ ...body, scheduledAt: noon });
    const move = (payload: object) => agent({ method: 'PATCH', url: onOne(day.id), payload });
    expect((await move({ scheduledAt: night })).json()).toMatchObject({ code: 'QUIET_HOURS' });
    expect((await move({ scheduledAt: night, confirmQuietHours: true })).statusCode).toBe(200);
  });

  it('stores two texts to a contact that are scheduled at the same time', async () => {
    const { pool } = app.services;
    const { contactId } = await sendText(agent, sendBody(app.account.tn, { to: '2125550176' }));
    const changing = await pool.connect();
    await changing.query('begin');
    await changing.query('update contact set name = $1 where id = $2', ['Changed', contactId]);
    const both = [schedule({ to: '2125550176' }), schedule({ to: '2125550176' })];
    await eventually(
      async () => (await pool.query('select from pg_locks where not granted')).rowCount,
      (waiting) => waiting === 2,
    );
    await changing.query('commit');
    changing.release();
    const stored = await Promise.all(both);
    expect(stored.map((one) => one.contactId)).toEqual([contactId, contactId]);
  });

  /** A text that failed, and a body that retries it. */
  async function failedText() {
    const failing = sendBody(app.account.tn, { smsText: 'x [carrier 4702]' });
    const failed = await untilFinal(agent, await sendText(agent, failing));
    return { failed, retry: { contactId: failed.contactId, smsText: failed.smsText, retryOfId: failed.id } };
  }
  const retryNow = ({ id }: HistoryRow) =>
    agent({ method: 'POST', url: `/api/messages/${id}/retry`, payload: { clientId: randomUUID() } });

  it('is the retry of a failed text, also when it is sent [INB-27] [INB-66]', async () => {
    const { failed, retry } = await failedText();
    const scheduled = await schedule(retry);
    expect(scheduled).toMatchObject({ retryOfId: failed.id });
    expect(await listOf(scheduled)).toMatchObject([{ retryOfId: failed.id }]);
    app.advance(11 * MINUTE_MS);
    await untilGone(scheduled);
    const { rows } = await readHistory(agent, app.account.tn, failed.contactId);
    expect(rows).toMatchObject([{ clientId: scheduled.clientId, retryOfId: failed.id }, { id: failed.id }]);
  });

  it('counts as the retry of a failed text while it waits [INB-27]', async () => {
    const { failed, retry } = await failedText();
    const scheduled = await schedule(retry);
    const again = await requestSchedule({ ...retry, scheduledAt: inMs(20 * MINUTE_MS) });
    const responses = [await retryNow(failed), again];
    for (const response of responses)
      expect([response.statusCode, response.json()]).toMatchObject([409, { code: 'RETRIED' }]);
    expect(await listOf(failed)).toHaveLength(1);
    await agent({ method: 'DELETE', url: onOne(scheduled.id) });
    expect((await retryNow(failed)).statusCode).toBe(201);
  });

  it('no longer counts as the retry of a failed text after it was stopped [INB-27]', async () => {
    const { failed, retry } = await failedText();
    const scheduled = await schedule(retry);
    const patch = (payload: object) =>
      agent({ method: 'PATCH', url: `/api/contacts/${failed.contactId}`, payload });
    await patch({ isBlocked: true });
    await untilGone(scheduled);
    await patch({ isBlocked: false });
    expect((await retryNow(failed)).statusCode).toBe(201);
  });

  it('is stored once when a failed text is scheduled and retried at the same time [INB-27]', async () => {
    const { failed, retry } = await failedText();
    const at = inMs(10 * MINUTE_MS);
    const attempts = await Promise.all([
      requestSchedule({ ...retry, scheduledAt: at }),
      retryNow(failed),
      requestSchedule({ ...retry, scheduledAt: at }),
    ]);
    expect(attempts.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
  });

  it('can be sent now as the retry of a failed text [INB-27] [INB-64]', async () => {
    const { failed, retry } = await failedText();
    const scheduled = await schedule(retry);
    const sent = await agent({ method: 'POST', url: `${onOne(scheduled.id)}/send` });
    expect(sent.json()).toMatchObject({ retryOfId: failed.id, clientId: scheduled.clientId });
  });

  it('sends the attached picture with the text', async () => {
    const form = fileForm(png(4, 4), 'map.png');
    const { mediaId } = (await agent({ method: 'POST', url: '/api/media', ...form })).json();
    const scheduled = await schedule({ mediaIds: [mediaId], scheduledAt: inMs(6 * MINUTE_MS) });
    expect((await listOf(scheduled))[0]?.media).toMatchObject([{ name: 'map.png' }]);
    app.advance(6 * MINUTE_MS);
    await untilGone(scheduled);
    const { rows } = await readHistory(agent, app.account.tn, scheduled.contactId);
    expect(rows[0]?.media).toMatchObject([{ name: 'map.png' }]);
    expect(await app.services.db.$count(media)).toBe(1);
  });
});

describe('a text that waits', () => {
  it('can be edited, with a version check, and its editor becomes the author [INB-64]', async () => {
    const scheduled = await schedule();
    const scheduledAt = inMs(DAY_MS);
    const payload = { smsText: 'New words', scheduledAt, confirmQuietHours: true, version: 1 };
    const edited = await admin({ method: 'PATCH', url: onOne(scheduled.id), payload });
    expect(edited.json()).toMatchObject({
      smsText: 'New words',
      scheduledAt,
      version: 2,
      userId: app.account.admin.userId,
    });
    const stale = await agent({ method: 'PATCH', url: onOne(scheduled.id), payload });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'STALE']);
    const soon = await agent({
      method: 'PATCH',
      url: onOne(scheduled.id),
      payload: { scheduledAt: inMs(MINUTE_MS) },
    });
    expect([soon.statusCode, Object.keys(soon.json().errors)]).toEqual([422, ['scheduledAt']]);
    app.advance(11 * MINUTE_MS);
    expect(await textsOf(scheduled)).toEqual([]);
  });

  it('can be sent now by a colleague, and is not sent again when it was due [INB-64]', async () => {
    const scheduled = await schedule();
    const sent = await admin({ method: 'POST', url: `${onOne(scheduled.id)}/send` });
    expect([sent.statusCode, sent.json()]).toMatchObject([
      201,
      { status: MessageStatus.QUEUED, userId: app.account.admin.userId, clientId: scheduled.clientId },
    ]);
    expect((await agent({ method: 'POST', url: `${onOne(scheduled.id)}/send` })).statusCode).toBe(404);
    app.advance(11 * MINUTE_MS);
    await untilFinal(agent, sent.json());
    expect(await textsOf(scheduled)).toEqual(['Hello']);
  });

  it('can be canceled [INB-64]', async () => {
    const scheduled = await schedule();
    expect((await agent({ method: 'DELETE', url: onOne(scheduled.id) })).statusCode).toBe(204);
    expect(await listOf(scheduled)).toEqual([]);
    expect((await agent({ method: 'GET', url: onOne(scheduled.id) })).statusCode).toBe(404);
  });

  it('is listed by time, and changes are announced to the members of its number only [INB-64]', async () => {
    const outsider = await app.signIn(app.stranger.agent.username);
    const before = (await readEvents(agent)).lastSeq;
    const later = await schedule({ smsText: 'Later', scheduledAt: inMs(2 * DAY_MS) });
    await schedule({ smsText: 'Sooner', scheduledAt: inMs(DAY_MS) });
    expect((await listOf(later, admin)).map(({ smsText }) => smsText)).toEqual(['Sooner', 'Later']);
    const { events } = await readEvents(agent, before);
    expect(events.map(({ event }) => event.type)).toEqual(['contact_updated', 'contact_updated']);
    const response = await outsider({ method: 'GET', url: onOne(later.id) });
    expect(response.statusCode).toBe(404);
  });
});

const isRecipient = eq(contact.number, '+12125550188');

describe('a text that may not be sent any more', () => {
  it('is stopped at once by STOP, with a line in its conversation [INB-65]', async () => {
    const scheduled = await schedule({ smsText: 'Reminder' });
    await receive(app, agent, app.account, 'STOP');
    const [stopped] = await eventually(
      () => listOf(scheduled),
      ([one]) => one?.stopReason !== null,
    );
    expect(stopped).toMatchObject({ smsText: 'Reminder', stopReason: 'opted_out' });
    const { lines } = await readHistory(agent, app.account.tn, scheduled.contactId);
    expect(lines.map(({ kind, text, tn }) => ({ kind, text, tn }))).toEqual([
      { kind: 'opted_out', text: 'STOP', tn: undefined },
      { kind: 'scheduled_stopped', text: 'opted_out', tn: app.account.tn },
    ]);
    app.advance(11 * MINUTE_MS);
    expect(await app.services.db.$count(message, eq(message.clientId, scheduled.clientId ?? ''))).toBe(0);
  });

  it('is stopped by an import that opts the contact out, with a line in its conversation [INB-65] [CTC-30]', async () => {
    const scheduled = await schedule({ smsText: 'Reminder' });
    const other = await schedule({ to: '2125550189' });
    await importFile(app, admin, 'Phone,Opted out\n2125550188,yes\n2125550189,no\n');
    const [stopped] = await listOf(scheduled);
    expect(stopped).toMatchObject({ smsText: 'Reminder', stopReason: 'opted_out' });
    const { lines } = await readHistory(agent, app.account.tn, scheduled.contactId);
    expect(lines.map(({ kind, source }) => ({ kind, source }))).toEqual([
      { kind: 'opted_out', source: 'import' },
      { kind: 'scheduled_stopped', source: 'import' },
    ]);
    expect(await listOf(other)).toMatchObject([{ stopReason: null }]);
  });

  it('is stopped by a bulk opt-out [INB-65] [CTC-06]', async () => {
    const scheduled = await schedule();
    const payload = { ids: [scheduled.contactId], action: 'opt_out' };
    await admin({ method: 'POST', url: '/api/contacts/bulk', payload });
    expect(await listOf(scheduled)).toMatchObject([{ stopReason: 'opted_out' }]);
  });

  it('is stopped at once by a block', async () => {
    const scheduled = await schedule();
    await agent({
      method: 'PATCH',
      url: `/api/contacts/${scheduled.contactId}`,
      payload: { isBlocked: true },
    });
    expect(await listOf(scheduled)).toMatchObject([{ stopReason: 'blocked' }]);
    const patched = await agent({ method: 'PATCH', url: onOne(scheduled.id), payload: { smsText: 'Hi' } });
    expect([patched.statusCode, patched.json().code]).toEqual([409, 'STOPPED']);
    expect((await agent({ method: 'DELETE', url: onOne(scheduled.id) })).statusCode).toBe(204);
  });

  const changes: [string, string, () => Promise<unknown>][] = [
    [
      'the contact’s number became one that cannot get texts',
      'invalid_number',
      () => app.services.db.update(contact).set({ number: '+12120550100' }).where(isRecipient),
    ],
    [
      'the contact was deleted',
      'contact_deleted',
      () => app.services.db.update(contact).set({ deletedAt: new Date() }).where(isRecipient),
    ],
    [
      'the contact opted out without a line',
      'opted_out',
      () => app.services.db.update(contact).set({ isOptOut: true }).where(isRecipient),
    ],
    [
      'the text number was deactivated',
      'number_inactive',
      () =>
        app.services.db
          .update(textNumber)
          .set({ state: TextNumberState.DEACTIVATED })
          .where(eq(textNumber.id, app.account.numberId)),
    ],
    [
      'the registration was lost [NBR-15]',
      'registry',
      () =>
        app.services.db
          .update(account)
          .set({ isRegistered: false })
          .where(eq(account.id, app.account.accountId)),
    ],
    [
      'the account was suspended [I-19]',
      'account_inactive',
      () =>
        app.services.db
          .update(account)
          .set({ status: AccountStatus.SUSPENDED })
          .where(eq(account.id, app.account.accountId)),
    ],
    [
      'the author left the group',
      'not_member',
      () => app.services.db.delete(groupMember).where(eq(groupMember.userId, app.account.agent.userId)),
    ],
    [
      'the author was disabled',
      'not_member',
      () =>
        app.services.db
          .update(appUser)
          .set({ statusId: UserStatus.DISABLED })
          .where(eq(appUser.id, app.account.agent.userId)),
    ],
  ];

  it.each(changes)('is stopped when it is due because %s [INB-65]', async (_, reason, change) => {
    const scheduled = await schedule();
    await change();
    app.advance(11 * MINUTE_MS);
    const isThis = eq(scheduledMessage.id, scheduled.id);
    const read = async () => (await app.services.db.select().from(scheduledMessage).where(isThis))[0];
    const stopped = await eventually(read, (row) => row?.stopReason !== null);
    expect(stopped?.stopReason).toBe(reason);
    expect(await app.services.db.$count(message)).toBe(0);
    const lines = await app.services.db.select().from(contactLine);
    expect(lines).toMatchObject([
      { kind: 'scheduled_stopped', text: reason, numberId: app.account.numberId },
    ]);
  });

  it('is stopped when the server could not send it for more than a day', async () => {
    const scheduled = await schedule();
    app.advance(25 * 60 * MINUTE_MS);
    agent = await app.signIn(app.account.agent.username);
    const [stopped] = await eventually(
      () => listOf(scheduled),
      ([one]) => one?.stopReason !== null,
    );
    expect(stopped?.stopReason).toBe('too_late');
  });

  it('waits until quiet hours end if the server was late and the night was not confirmed [CPL-15]', async () => {
    const day = inMs(2 * DAY_MS).slice(0, 10);
    // Noon in New York, an hour less in winter; the server is back after 9 PM.
    const noon = new Date(`${day}T16:00:00.000Z`);
    await app.running.stop();
    app.advance(noon.getTime() - app.services.clock.now().getTime());
    agent = await app.signIn(app.account.agent.username);
    const scheduled = await schedule({ scheduledAt: inMs(30 * MINUTE_MS), confirmQuietHours: false });
    app.advance(12 * 60 * MINUTE_MS);
    agent = await app.signIn(app.account.agent.username);
    await sendDue(app.services);
    const [held] = await listOf(scheduled);
    expect([held?.stopReason, new Date(held?.scheduledAt ?? '').getUTCMinutes()]).toEqual([null, 0]);
    expect(new Date(held?.scheduledAt ?? '').getTime()).toBeGreaterThan(app.services.clock.now().getTime());
  });
});
