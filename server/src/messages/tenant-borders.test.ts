import { randomUUID } from 'node:crypto';
import { isFailed } from '@dashboard/shared/text';
import { getTableName, is, isNull, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { contactRoutes } from '../contacts/contact-routes';
import { conversationRoutes } from '../conversations/conversation-routes';
import * as schema from '../db/schema';
import { mediaRoutes } from '../media/media-routes';
import { fileForm, png } from '../testing/pictures';
import { connectAs, type TestClient } from '../testing/socket-client';
import type { Send } from '../testing/start-test-app';
import {
  eventually,
  receive,
  sendBody,
  sendText,
  startTexting,
  type TextingApp,
  untilFinal,
} from '../testing/texting';
import { messageRoutes } from './message-routes';

/** What one company has that another must not reach. */
interface Belongings {
  tn: string;
  companyId: number;
  contactId: number;
  messageId: number;
  failedId: number;
  mediaId: number;
  mediaUrl: string;
}

const ids = ({ tn, contactId, messageId, failedId, mediaUrl }: Belongings) => ({
  tn,
  contactId,
  messageId,
  failedId,
  mediaUrl,
});

describe('another company’s ids', () => {
  let app: TextingApp;
  let intruder: Send;
  let mine: Belongings;
  let theirs: Belongings;

  const furnish = async (send: Send, account: TextingApp['account']): Promise<Belongings> => {
    const incoming = await receive(app, send, account, 'Private words', '2125550190');
    const failing = sendBody(account.tn, { to: '2125550190', smsText: 'Private [carrier 4702]' });
    const failed = await untilFinal(send, await sendText(send, failing));
    if (!isFailed(failed.status)) throw new Error('The text should have failed');
    const file = (
      await send({ method: 'POST', url: '/api/media', ...fileForm(png(4, 4), 'private.png') })
    ).json();
    return {
      tn: account.tn,
      companyId: account.accountId,
      contactId: incoming.contactId,
      messageId: incoming.id,
      failedId: failed.id,
      mediaId: file.mediaId,
      mediaUrl: file.url,
    };
  };

  beforeAll(async () => {
    app = await startTexting();
    intruder = await app.signIn(app.account.agent.username);
    mine = await furnish(intruder, app.account);
    theirs = await furnish(await app.signIn(app.stranger.agent.username), app.stranger);
    // Nothing may be under way that would change the database by itself.
    await eventually(
      async () => app.services.db.$count(schema.webhookInbox, isNull(schema.webhookInbox.processedAt)),
      (open) => open === 0,
    );
  });
  afterAll(() => app.close());

  /** Everything in the database but the sessions, whose times move with every request. */
  const dump = async () => {
    const tables = Object.values(schema).filter((value) => is(value, PgTable));
    const names = tables.map((table) => getTableName(table)).filter((name) => name !== 'session');
    const sums = names.map(async (name) => {
      const query = sql`select md5(string_agg(t::text, ',' order by t::text)) as sum from ${sql.identifier(name)} t`;
      return [name, (await app.services.db.execute<{ sum: string | null }>(query)).rows[0]?.sum];
    });
    return Object.fromEntries(await Promise.all(sums));
  };

  const send = (body: object) => ({ method: 'POST' as const, url: '/api/messages', payload: body });
  type Attempt = [title: string, of: (mine: Belongings, theirs: Belongings) => Parameters<Send>[0]];
  const attempts: Attempt[] = [
    [
      'history of their number',
      (m, t) => ({ method: 'GET', url: `/sms-numbers/${t.tn}/history/${m.contactId}` }),
    ],
    [
      'history of their contact',
      (m, t) => ({ method: 'GET', url: `/sms-numbers/${m.tn}/history/${t.contactId}` }),
    ],
    ['history of both', (_, t) => ({ method: 'GET', url: `/sms-numbers/${t.tn}/history/${t.contactId}` })],
    [
      'history from their row on',
      (m, t) => ({
        method: 'GET',
        url: `/sms-numbers/${m.tn}/history/${m.contactId}?previousPageLastItemId=${t.messageId}`,
      }),
    ],
    ['their conversations', (_, t) => ({ method: 'GET', url: `/api/conversations?tn=${t.tn}` })],
    [
      'search in their texts',
      (_, t) => ({ method: 'GET', url: `/api/messages/search?tn=${t.tn}&q=Private` }),
    ],
    ['their contact', (_, t) => ({ method: 'GET', url: `/api/contacts/${t.contactId}` })],
    [
      'a change of their contact',
      (_, t) => ({ method: 'PATCH', url: `/api/contacts/${t.contactId}`, payload: { isOptOut: true } }),
    ],
    [
      'files with their contact',
      (m, t) => ({ method: 'GET', url: `/api/contacts/${t.contactId}/media?tn=${m.tn}` }),
    ],
    [
      'files of their number',
      (m, t) => ({ method: 'GET', url: `/api/contacts/${m.contactId}/media?tn=${t.tn}` }),
    ],
    ['their file', (_, t) => ({ method: 'GET', url: t.mediaUrl })],
    ['a text from their number', (_, t) => send(sendBody(t.tn, { to: '2125550191' }))],
    ['a text to their contact', (m, t) => send(sendBody(m.tn, { contactId: t.contactId }))],
    [
      'a repetition of their text',
      (m, t) => send(sendBody(m.tn, { to: '2125550190', retryOfId: t.failedId })),
    ],
    [
      'a retry of their text',
      (_, t) => ({
        method: 'POST',
        url: `/api/messages/${t.failedId}/retry`,
        payload: { clientId: randomUUID() },
      }),
    ],
  ];

  it.each(attempts)('are answered 404 and change nothing: %s', async (_, attempt) => {
    const before = await dump();
    expect((await intruder(attempt(mine, theirs))).statusCode).toBe(404);
    expect(await dump()).toEqual(before);
  });

  it('do not let a text carry their file', async () => {
    const before = await dump();
    const body = sendBody(mine.tn, { to: '2125550190', mediaIds: [theirs.mediaId] });
    expect((await intruder(send(body))).json()).toMatchObject({ code: 'MEDIA' });
    expect(await dump()).toEqual(before);
  });

  it('are tried on every texting route that takes one', () => {
    const taking = [...messageRoutes, ...conversationRoutes, ...contactRoutes, ...mediaRoutes]
      .filter((spec) => spec.params || spec.query || spec.method === 'POST')
      .map((spec) => `${spec.method} ${spec.url}`)
      .filter((name) => !['POST /api/media', 'GET /api/contacts'].includes(name));
    const tried = attempts
      .map(([, attempt]) => attempt(mine, theirs))
      .map(({ method, url }) => ({ method, url: String(url) }));
    const untried = taking.filter((name) => {
      const [method, url = ''] = name.split(' ');
      const shape = new RegExp(`^${url.replace(/:\w+/g, '[^/?]+')}(\\?|$)`);
      return !tried.some((one) => one.method === method && shape.test(one.url));
    });
    expect(untried).toEqual([]);
  });

  it('do not show up in lists, events or searches', async () => {
    const urls = [
      '/api/events?after=0',
      '/api/groups',
      '/api/contacts?search=2125550190',
      `/api/conversations?tn=${mine.tn}`,
    ];
    for (const url of urls) {
      const { body } = await intruder({ method: 'GET', url });
      expect(body).not.toContain(theirs.tn);
      expect(body).not.toMatch(new RegExp(`"contactId":${theirs.contactId}\\b`));
    }
    expect(ids(mine)).not.toEqual(ids(theirs));
  });

  describe('over a socket', () => {
    let client: TestClient;
    beforeAll(async () => {
      client = await connectAs(app, app.account.agent.username);
      await eventually(
        async () => client.of('ContactList').length,
        (count) => count > 0,
      );
    });
    afterAll(() => client.socket.disconnect());

    const emits: [name: string, of: (mine: Belongings, theirs: Belongings) => object][] = [
      ['get_contact_list', (_, t) => ({ tn: t.tn })],
      ['get_company_auto_response_schedules', (_, t) => ({ companyId: t.companyId })],
      ['send_sms', (_, t) => sendBody(t.tn, { to: '2125550191' })],
      ['send_sms', (m, t) => sendBody(m.tn, { contactId: t.contactId })],
      ['mark_read', (_, t) => ({ tn: t.tn, contactId: t.contactId, upToMessageId: t.messageId })],
      ['mark_read', (m, t) => ({ tn: m.tn, contactId: t.contactId, upToMessageId: t.messageId })],
      ['typing', (_, t) => ({ tn: t.tn, contactId: t.contactId, isTyping: true })],
      ['presence', (_, t) => ({ tn: t.tn, contactId: t.contactId, mode: 'viewing' })],
      ['presence', (m, t) => ({ tn: m.tn, contactId: t.contactId, mode: 'viewing' })],
    ];

    it.each(emits)('are answered NOT_FOUND and change nothing: %s', async (name, body) => {
      const before = await dump();
      const received = client.received.length;
      const answer = await client.socket
        .timeout(5000)
        .emitWithAck(name as 'send_sms', body(mine, theirs) as never);
      expect(answer).toMatchObject({ ok: false, code: 'NOT_FOUND' });
      expect(await dump()).toEqual(before);
      expect(client.received.slice(received).filter((one) => one.name !== 'send_sms_error')).toEqual([]);
    });
  });
});
