import {
  ConversationPage,
  type HistoryRow,
  InboxGroups,
  MessageSearchResponse,
  NARROW_SEARCH,
  SEARCH_TOO_BROAD,
} from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { connectAs } from '../../testing/socket-client';
import type { Send } from '../../testing/start-test-app';
import {
  readHistory,
  receive,
  sendBody,
  sendText,
  startTexting,
  type TextingApp,
  untilFinal,
} from '../../testing/texting';

describe('conversations', () => {
  let app: TextingApp;
  let agent: Send;
  let long: HistoryRow[];

  beforeAll(async () => {
    app = await startTexting();
    agent = await app.signIn(app.account.agent.username);
    const bodies = Array.from({ length: 120 }, (_, index) =>
      sendBody(app.account.tn, { to: '2125550110', smsText: `Line ${index + 1}` }),
    );
    long = await Promise.all(bodies.map((body) => sendText(agent, body)));
    await sendText(
      agent,
      sendBody(app.account.tn, { to: '2125550111', smsText: 'Did you get the 50% offer?' }),
    );
    await receive(app, agent, app.account, 'Yes I did', '2125550112');
    await receive(app, agent, app.account, 'And you?', '2125550112');
  });
  afterAll(() => app.close());

  const list = async (query = '') => {
    const response = await agent({ method: 'GET', url: `/api/conversations?tn=${app.account.tn}${query}` });
    return v.parse(ConversationPage, response.json());
  };
  const numbers = (page: ConversationPage) => page.items.map((item) => item.contactNumber.slice(-4));

  it('lists conversations newest first, with matching counts', async () => {
    const page = await list();
    expect(numbers(page)).toEqual(['0112', '0111', '0110']);
    expect(page).toMatchObject({ total: 3, cursor: null, totals: { number: 2, all: 2 } });
    expect(page.items[0]).toMatchObject({
      unreadCount: 2,
      lastMessage: { text: 'And you?', isInbound: true },
    });
    const groups = v.parse(InboxGroups, (await agent({ method: 'GET', url: '/api/groups' })).json());
    expect(groups.items).toMatchObject([
      { tn: app.account.tn, isDefault: true, sending: 'ok', unreadCount: 2 },
    ]);
  });

  it('gives conversations and messages their ids, assignee, state, preview and carrier fields [INB-12]', async () => {
    const { tn } = app.account;
    const [item] = (await list('&search=0111')).items;
    const contactId = item?.contactId ?? 0;
    expect(item).toMatchObject({
      conversationId: `${tn}-${contactId}`,
      tn,
      assigneeUserId: null,
      state: 'open',
      lastMessage: { text: 'Did you get the 50% offer?', isInbound: false },
    });
    const [sent] = (await readHistory(agent, tn, contactId)).rows;
    const stored = sent && (await untilFinal(agent, sent));
    expect(stored).toMatchObject({
      clientId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      tn,
      contactId,
      segments: 1,
      encoding: 'GSM-7',
      media: [],
      errorCode: null,
      errorText: null,
      retryOfId: null,
      carrierId: expect.stringMatching(/./),
      statusAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  it('includes the unread count when the client must reload', async () => {
    const response = await agent({ method: 'GET', url: '/api/events?after=999999' });
    expect(response.json()).toMatchObject({ isReset: true, unread: 2 });
  });

  it('pages through the list without duplicates', async () => {
    const first = await list('&limit=2');
    const second = await list(`&limit=2&cursor=${first.cursor}`);
    expect([...numbers(first), ...numbers(second)]).toEqual(['0112', '0111', '0110']);
    expect(second.cursor).toBeNull();
    expect([first.total, second.total]).toEqual([3, 3]);
  });

  it('counts the conversations only when asked to', async () => {
    const first = await list('&limit=2&count=none');
    const second = await list(`&limit=2&count=none&cursor=${first.cursor}`);
    expect([...numbers(first), ...numbers(second)]).toEqual(['0112', '0111', '0110']);
    expect([first, second]).toMatchObject([{ total: null }, { total: null }]);
    expect(first.totals).toEqual({ number: 2, all: 2 });
  });

  it('asks to narrow a search that takes too long', async () => {
    const other = await app.services.pool.connect();
    try {
      await other.query('begin; lock table conversation in access exclusive mode');
      const response = await agent({ url: `/api/conversations?tn=${app.account.tn}&search=a` });
      expect([response.statusCode, response.json()]).toMatchObject([
        422,
        { code: SEARCH_TOO_BROAD, errors: { search: [NARROW_SEARCH] } },
      ]);
    } finally {
      await other.query('rollback');
      other.release();
    }
  });

  it.each(['first', '1_2_3_4', '_1', '17:2'])('rejects the invalid cursor %s', async (cursor) => {
    const url = `/api/conversations?tn=${app.account.tn}&cursor=${cursor}`;
    const response = await agent({ method: 'GET', url });
    expect([response.statusCode, response.json().errors]).toEqual([400, { cursor: ['Enter a valid value'] }]);
  });

  it('filters and searches the list [INB-29]', async () => {
    expect(numbers(await list('&filter=unread'))).toEqual(['0112']);
    expect(numbers(await list('&filter=unanswered'))).toEqual(['0112']);
    const digits = ['0111', '555-0111', '(212) 555-0111', '12125550111', '+1 212-555-0111'];
    for (const search of digits)
      expect(numbers(await list(`&search=${encodeURIComponent(search)}`))).toEqual(['0111']);
    const [item] = (await list('&search=0111')).items;
    const url = `/api/contacts/${item?.contactId}`;
    await agent({ method: 'PATCH', url, payload: { contactName: 'Grace Lindholm' } });
    expect(numbers(await list('&search=lindh'))).toEqual(['0111']);
    expect(await list('&search=nobody')).toMatchObject({ items: [], total: 0 });
  });

  it('pages through the history, 50 rows by default, and counts the older rows [MSG-16] [API-83] [API-84] [API-85] [API-87] [NUM-34]', async () => {
    const contactId = long[0]?.contactId ?? 0;
    const few = await readHistory(agent, app.account.tn, contactId, '?pageSize=7');
    expect([few.rows.length, few.pageStatus.itemsLeft]).toEqual([7, 113]);
    const first = await readHistory(agent, app.account.tn, contactId);
    expect([first.rows.length, first.pageStatus.itemsLeft]).toEqual([50, 70]);
    const rows: HistoryRow[] = [];
    const left: number[] = [];
    for (
      let query = '?pageSize=50';
      left.at(-1) !== 0;
      query = `?pageSize=50&previousPageLastItemId=${rows.at(-1)?.id}`
    ) {
      const page = await readHistory(agent, app.account.tn, contactId, query);
      rows.push(...page.rows);
      left.push(page.pageStatus.itemsLeft);
    }
    expect(left).toEqual([70, 20, 0]);
    expect(rows.map((row) => row.id)).toEqual(long.map((row) => row.id).sort((a, b) => b - a));
  });

  it('shows the history around a message and pages in both directions', async () => {
    const contactId = long[0]?.contactId ?? 0;
    const ids = long.map((row) => row.id).sort((a, b) => b - a);
    const read = async (query: string) => {
      const { rows, pageStatus } = await readHistory(
        agent,
        app.account.tn,
        contactId,
        `?pageSize=10&${query}`,
      );
      return { ids: rows.map((row) => row.id), ...pageStatus };
    };
    expect(await read(`aroundItemId=${ids[60]}`)).toEqual({
      ids: ids.slice(55, 65),
      itemsLeft: 55,
      hasNewer: true,
    });
    expect(await read(`nextPageFirstItemId=${ids[55]}`)).toEqual({
      ids: ids.slice(45, 55),
      itemsLeft: 65,
      hasNewer: true,
    });
    expect(await read(`nextPageFirstItemId=${ids[10]}`)).toMatchObject({
      ids: ids.slice(0, 10),
      hasNewer: false,
    });
    expect(await read(`nextPageFirstItemId=${ids[0]}`)).toEqual({ ids: [], itemsLeft: 0, hasNewer: false });
    expect(await read(`aroundItemId=${ids[0]}`)).toMatchObject({ ids: ids.slice(0, 5), hasNewer: false });
    expect(await read(`aroundItemId=${ids.at(-1)}`)).toMatchObject({ ids: ids.slice(-6), itemsLeft: 0 });
    expect(await read(`previousPageLastItemId=${ids[9]}`)).toMatchObject({ hasNewer: true });
  });

  it('returns each system line on exactly one page in either direction', async () => {
    const { contactId } = await receive(app, agent, app.account, 'Stop', '2125550113');
    await receive(app, agent, app.account, 'Start', '2125550113');
    const read = (query: string) =>
      readHistory(agent, app.account.tn, contactId, `?pageSize=1&${query}`).then(({ lines }) =>
        lines.map((line) => line.kind),
      );
    const whole = await readHistory(agent, app.account.tn, contactId);
    const kinds = whole.lines.map((line) => line.kind);
    expect(kinds).toEqual(['opted_out', 'opted_in']);
    const backwards = await Promise.all(
      whole.rows.map((_row, at) =>
        at === 0 ? read('') : read(`previousPageLastItemId=${whole.rows[at - 1]?.id}`),
      ),
    );
    const around = await Promise.all(whole.rows.map((row) => read(`aroundItemId=${row.id}`)));
    expect(backwards.reverse().flat()).toEqual(kinds);
    expect(around.reverse().flat()).toEqual(kinds);
  });

  it('returns one history row for a page size of one', async () => {
    const page = await readHistory(agent, app.account.tn, long[0]?.contactId ?? 0, '?pageSize=1');
    expect(page.rows).toHaveLength(1);
  });

  it.each(['previousPageLastItemId', 'nextPageFirstItemId', 'aroundItemId'])(
    'rejects a message of another conversation as %s',
    async (name) => {
      const readFrom = (contactId = 0, id = 0) =>
        agent({ method: 'GET', url: `/sms-numbers/${app.account.tn}/history/${contactId}?${name}=${id}` });
      const [first] = long;
      const other = await receive(app, agent, app.account, 'Hello', '2125550114');
      expect((await readFrom(first?.contactId, first?.id)).statusCode).toBe(200);
      expect((await readFrom(first?.contactId, other.id)).statusCode).toBe(404);
      expect((await readFrom(first?.contactId, 999_999)).statusCode).toBe(404);
    },
  );

  it.each([
    'pageSize=0',
    'pageSize=101',
    'pageSize=x',
    'pageSize=1&pageSize=2',
    'previousPageLastItemId=-1',
    'aroundItemId=x',
    'aroundItemId=1&nextPageFirstItemId=2',
  ])('rejects a history request with %s', async (query) => {
    const url = `/sms-numbers/${app.account.tn}/history/${long[0]?.contactId}?${query}`;
    expect((await agent({ method: 'GET', url })).statusCode).toBe(400);
  });

  const find = async (q: string, filter = '') => {
    const url = `/api/messages/search?tn=${app.account.tn}&q=${encodeURIComponent(q)}${filter}`;
    return v.parse(MessageSearchResponse, (await agent({ method: 'GET', url })).json()).items;
  };

  it('finds messages by any part and matches wildcards literally [INB-29]', async () => {
    const search = async (q: string) => (await find(q)).map(({ text }) => text);
    expect(await search('50%')).toEqual(['Did you get the 50% offer?']);
    expect(await search('YES I')).toEqual(['Yes I did']);
    expect(await search('%%%')).toEqual([]);
    expect(await search('Line')).toHaveLength(20);
  });

  it.each(['unread', 'unanswered'])('finds only messages of %s conversations', async (filter) => {
    const texts = (await find('And you', `&filter=${filter}`)).map(({ text }) => text);
    expect(texts).toEqual(['And you?']);
    expect(await find('offer', `&filter=${filter}`)).toEqual([]);
  });

  it.each([
    ['2125550116', { isOptOut: true }],
    ['2125550117', { isBlocked: true }],
  ] as const)('leaves %s out of the Unanswered filter after %j', async (number, payload) => {
    const { contactId } = await receive(app, agent, app.account, `Anybody at ${number}?`, number);
    const unanswered = async () => {
      const { items } = await list('&filter=unanswered');
      const found = await find('Anybody', '&filter=unanswered');
      return [items, found].map((some) => some.some((one) => one.contactId === contactId));
    };
    expect(await unanswered()).toEqual([true, true]);
    await agent({ method: 'PATCH', url: `/api/contacts/${contactId}`, payload });
    expect(await unanswered()).toEqual([false, false]);
  });

  it('returns the author of each message found', async () => {
    const [sent] = await find('50%');
    const [received] = await find('YES I');
    expect(sent).toMatchObject({
      isInbound: false,
      userId: app.account.agent.userId,
      userFirstname: expect.stringMatching(/./),
    });
    expect(received).toMatchObject({ isInbound: true, userId: null, userFirstname: null });
  });

  it('limits the searches of one user without affecting others', async () => {
    const search = (as: Send) =>
      as({ method: 'GET', url: `/api/messages/search?tn=${app.account.tn}&q=offer` });
    const responses = await Promise.all(Array.from({ length: 241 }, () => search(agent)));
    const stopped = responses.filter(({ statusCode }) => statusCode === 429);
    expect(Number(stopped[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await search(await app.signIn(app.account.admin.username))).statusCode).toBe(200);
  });

  it('accepts simulated messages only from this machine and only for existing numbers', async () => {
    const play = (payload: object, remoteAddress = '127.0.0.1') =>
      app.app.inject({ method: 'POST', url: '/api/simulator/inbound', payload, remoteAddress });
    const valid = { from: '212-555-0113', to: app.account.tn, text: 'Knock knock' };
    expect((await play(valid)).json()).toEqual({ ok: true, id: expect.any(String) });
    expect((await play(valid, '10.0.0.7')).statusCode).toBe(404);
    for (const [field, value] of [
      ['from', '12'],
      ['from', app.account.tn],
      ['to', ''],
      ['to', '2125550199'],
      ['text', 'x'.repeat(20_001)],
    ] as const) {
      const response = await play({ ...valid, [field]: value });
      expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, [field]]);
    }
  });

  it('marks as read for more users at once than database connections', async () => {
    const { socket } = await connectAs(app, app.account.agent.username);
    const [row] = long;
    const body = { tn: app.account.tn, contactId: row?.contactId ?? 0, upToMessageId: row?.id ?? 0 };
    const read = () => socket.timeout(20_000).emitWithAck('mark_read', body);
    const responses = await Promise.all(Array.from({ length: 60 }, read));
    expect(responses).toEqual(Array(60).fill({ ok: true }));
    socket.disconnect();
  });
});
