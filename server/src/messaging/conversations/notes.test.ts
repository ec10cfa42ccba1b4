import { randomUUID } from 'node:crypto';
import {
  MessageSearchResponse,
  MessageStatus,
  NOTES_PAGE_SIZE,
  NotesPage,
  SERVER_EVENTS,
  SystemLine,
} from '@dashboard/shared/contracts';
import { and, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { appUser, contact, contactLine, conversation, message } from '../../platform/db/schema';
import { type Inbox, openInbox } from '../../testing/inbox';
import { mailsTo } from '../../testing/mails';
import { connectAs } from '../../testing/socket-client';
import type { Send } from '../../testing/start-test-app';
import {
  eventually,
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
let inbound: Inbox['text'];

beforeAll(async () => {
  ({ app, agent, admin, anyNumber, text: inbound } = await openInbox('214'));
});
afterAll(() => app.close());
beforeEach(() => app.advance(60_000));

const WORDS = 'She needs the longer slot';
const notesUrl = (contactId: number) => `/api/conversations/${app.account.tn}-${contactId}/notes`;
const post = (as: Send, contactId: number, text: string, clientId: string = randomUUID()) =>
  as({ method: 'POST', url: notesUrl(contactId), payload: { clientId, text } });
async function add(as: Send, contactId: number, text = WORDS, clientId?: string): Promise<SystemLine> {
  const response = await post(as, contactId, text, clientId);
  expect(response.statusCode).toBe(201);
  return v.parse(SystemLine, response.json());
}
async function page(contactId: number, query = ''): Promise<NotesPage> {
  return v.parse(NotesPage, (await agent({ url: `${notesUrl(contactId)}${query}` })).json());
}
async function search(q: string, filter = 'all'): Promise<MessageSearchResponse> {
  const url = `/api/messages/search?tn=${app.account.tn}&q=${encodeURIComponent(q)}&filter=${filter}`;
  return v.parse(MessageSearchResponse, (await agent({ url })).json());
}
const isContact = (contactId: number) =>
  and(eq(contact.accountId, app.account.accountId), eq(contact.id, contactId));
const carrierTexts = () => app.loopback.accepted().map(({ text }) => text);

describe('notes of a conversation', () => {
  it('adds a note with its author and shows it between the texts of the history [INB-78]', async () => {
    const { contactId } = await inbound('Hello');
    app.advance(1_000);
    const note = await add(agent, contactId, `  ${WORDS}\non Friday  `);
    expect(note).toMatchObject({
      kind: 'note',
      source: 'staff',
      userName: 'north1 Tester',
      text: `${WORDS}\non Friday`,
      tn: app.account.tn,
    });
    expect((await readHistory(admin, app.account.tn, contactId)).lines).toEqual([note]);
    expect((await page(contactId)).items).toEqual([note]);
  });

  it('shows a note to all members of the group at once [INB-23]', async () => {
    const { contactId } = await inbound('Hello');
    const colleague = await connectAs(app, app.account.admin.username);
    await eventually(
      async () => colleague.of('ContactList').length,
      (count) => count > 0,
    );
    const note = await add(agent, contactId);
    await withinASecond(() => colleague.of('note_added').length === 1);
    const [event] = v.parse(v.array(SERVER_EVENTS.note_added), colleague.of('note_added'));
    expect(event).toMatchObject({ tn: app.account.tn, contactId, note });
    colleague.socket.disconnect();
  });

  it('sends open pages of an earlier build no event of a note', async () => {
    const { contactId } = await inbound('Hello');
    const { lastSeq } = await readEvents(agent);
    await add(agent, contactId);
    expect((await readEvents(agent, lastSeq, 2)).events).toEqual([]);
    expect((await readEvents(agent, lastSeq)).events.map(({ event }) => event.type)).toEqual(['note_added']);
  });

  it.each([
    ['2,001 characters', 422, { text: 'x'.repeat(2_001) }, 'text', 'A note can have up to 2,000 characters.'],
    ['no words', 422, { text: ' \u200b\n' }, 'text', 'Write a note.'],
    ['a number instead of words', 400, { text: 7 }, 'text', 'Enter a valid value'],
    ['an invalid client id', 422, { text: WORDS, clientId: '7' }, 'clientId', 'Enter a valid value'],
  ])('rejects %s with %i and names the field [INB-78]', async (_case, status, body, field, error) => {
    const { contactId } = await inbound('Hello');
    const payload = { clientId: randomUUID(), ...body };
    const response = await agent({ method: 'POST', url: notesUrl(contactId), payload });
    expect([response.statusCode, response.json().errors]).toEqual([status, { [field]: [error] }]);
    expect((await page(contactId)).items).toEqual([]);
  });

  it('accepts 2,000 characters [INB-78]', async () => {
    const { contactId } = await inbound('Hello');
    expect((await add(agent, contactId, 'x'.repeat(2_000))).text).toHaveLength(2_000);
  });

  it('returns the first note for a repeated client id, also for simultaneous requests', async () => {
    const { contactId } = await inbound('Hello');
    const { lastSeq } = await readEvents(agent);
    const clientId = randomUUID();
    const notes = await Promise.all([1, 2, 3].map(() => add(agent, contactId, WORDS, clientId)));
    expect(new Set(notes.map(({ id }) => id)).size).toBe(1);
    expect((await page(contactId)).items).toHaveLength(1);
    expect((await readEvents(agent, lastSeq)).events).toHaveLength(1);
  });

  it('keeps the client id of a note from showing it in another conversation', async () => {
    const [first, other] = [await inbound('Hello'), await inbound('Hello')];
    const clientId = randomUUID();
    await add(agent, first.contactId, WORDS, clientId);
    const response = await post(agent, other.contactId, 'Other words', clientId);
    expect([response.statusCode, response.json().errors]).toEqual([
      422,
      { clientId: ['Enter a valid value'] },
    ]);
    expect((await readHistory(agent, app.account.tn, other.contactId)).lines).toEqual([]);
  });

  it('pages the notes, newest first [INB-58]', async () => {
    const { contactId } = await inbound('Hello');
    const ids: number[] = [];
    for (let at = 0; at <= NOTES_PAGE_SIZE; at += 1)
      ids.unshift((await add(agent, contactId, `Note ${at}`)).id);
    const first = await page(contactId);
    expect([first.items.map(({ id }) => id), first.hasMore]).toEqual([ids.slice(0, NOTES_PAGE_SIZE), true]);
    const rest = await page(contactId, `?before=${first.items.at(-1)?.id}`);
    expect([rest.items.map(({ id }) => id), rest.hasMore]).toEqual([ids.slice(NOTES_PAGE_SIZE), false]);
  });

  it('keeps the place, the unread count and the state of the conversation [INB-78]', async () => {
    const done = await inbound('Hello');
    await agent({
      method: 'PATCH',
      url: `/api/conversations/${app.account.tn}-${done.contactId}`,
      payload: { state: 'done' },
    });
    await inbound('Newer');
    const stored = () => app.services.db.select().from(conversation).orderBy(conversation.contactId);
    const before = await stored();
    await add(agent, done.contactId);
    expect(await stored()).toEqual(before);
  });

  it('accepts notes about an opted-out or blocked contact and one without any text [INB-78]', async () => {
    const { contactId } = await inbound('STOP');
    await app.services.db.update(contact).set({ isBlocked: true }).where(isContact(contactId));
    await add(agent, contactId);
    const created = await agent({
      method: 'POST',
      url: '/api/contacts',
      payload: { contactName: 'Ana Ruiz', contactNumber: anyNumber() },
    });
    const silent = Number(created.json().contactId);
    const note = await add(agent, silent);
    const { rows, lines } = await readHistory(agent, app.account.tn, silent);
    expect([rows, lines]).toEqual([[], [note]]);
    expect((await search('longer slot')).notes).toContainEqual(
      expect.objectContaining({ noteId: note.id, messageId: null }),
    );
  });
});

describe('search', () => {
  it('finds notes by their words with the message beside them, newest first [INB-78]', async () => {
    const word = `parking${randomUUID().slice(0, 8)}`;
    const from = anyNumber();
    const { contactId, id: messageId } = await inbound('Hello', from);
    app.advance(1_000);
    const older = await add(agent, contactId, `Free ${word.toUpperCase()} behind the house`);
    const newer = await add(admin, contactId, `100 % ${word}`);
    app.advance(1_000);
    await inbound('Later', from);
    const { items, notes } = await search(word);
    expect(items).toEqual([]);
    expect(notes).toMatchObject([
      { noteId: newer.id, messageId, contactId, text: `100 % ${word}` },
      { noteId: older.id, messageId, contactId, userId: app.account.agent.userId },
    ]);
    const around = await readHistory(
      agent,
      app.account.tn,
      contactId,
      `?pageSize=1&aroundItemId=${messageId}`,
    );
    expect(around.lines.map(({ id }) => id)).toEqual([older.id, newer.id]);
    expect((await search(`% ${word}`)).notes).toHaveLength(1);
    expect((await search(word, 'done')).notes).toEqual([]);
    expect((await search(word, 'unanswered')).notes).toHaveLength(2);
  });

  it('finds no notes of another company or of a number without the user [INB-78]', async () => {
    const word = `garage${randomUUID().slice(0, 8)}`;
    const { contactId } = await inbound('Hello');
    await add(agent, contactId, word);
    const stranger = await app.signIn(app.stranger.agent.username);
    const foreign = await stranger({ url: `/api/messages/search?tn=${app.stranger.tn}&q=${word}` });
    expect(foreign.json()).toEqual({ items: [], isPartial: false, notes: [] });
    const other = await stranger({ url: `/api/messages/search?tn=${app.account.tn}&q=${word}` });
    expect(other.statusCode).toBe(404);
  });
});

describe('a note stays in the team', () => {
  it('reaches neither the carrier nor a mail nor the messages [INB-79]', async () => {
    const { agent: author, admin: member } = app.account;
    await app.services.db
      .update(appUser)
      .set({ smsToEmail: true })
      .where(inArray(appUser.id, [author.userId, member.userId]));
    const { contactId } = await inbound('Hello');
    const secret = `Only for us ${randomUUID()}`;
    await add(agent, contactId, secret);
    // A text sent after the note has been delivered: the note's turn at the carrier would have come before.
    const sent = await sendText(agent, sendBody(app.account.tn, { contactId, smsText: 'See you' }));
    expect((await untilFinal(agent, sent)).status).toBe(MessageStatus.DELIVERED);
    const texts = carrierTexts();
    expect(texts).toContain('See you');
    expect(texts.filter((text) => text.includes(secret))).toEqual([]);
    const mails = [
      ...(await mailsTo(app.services, `${author.username}@example.test`)),
      ...(await mailsTo(app.services, `${member.username}@example.test`)),
    ];
    expect(mails.some(({ text }) => text?.includes('Hello'))).toBe(true);
    expect(mails.filter(({ text, html }) => `${text}${html}`.includes(secret))).toEqual([]);
    const { db } = app.services;
    expect(await db.$count(message, eq(message.text, secret))).toBe(0);
    expect(await db.$count(contactLine, eq(contactLine.text, secret))).toBe(1);
  });
});
