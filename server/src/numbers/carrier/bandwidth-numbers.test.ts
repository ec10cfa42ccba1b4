import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bandwidthNumbers } from './bandwidth-numbers';
import { type CarrierOrder, NumberCarrierError } from './number-carrier';

interface Received {
  call: string;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Reply {
  status?: number;
  body?: string;
  headers?: Record<string, string>;
}

/** The carrier's API with recorded responses. */
class FakeApi {
  readonly received: Received[] = [];
  /** The next responses by call; null never responds. */
  readonly replies: (Reply | null)[] = [];
  readonly #server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method, url, headers } = request;
    this.received.push({ call: `${method} ${url}`, headers, body: Buffer.concat(chunks).toString() });
    const reply = this.replies.shift();
    if (reply === null) return;
    if (reply === undefined) return void response.destroy();
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/xml', ...reply.headers });
    response.end(reply.body ?? '');
  });

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

const NOW = new Date('2026-11-23T12:00:00Z');
const api = new FakeApi();
let url: string;
beforeAll(async () => {
  url = await api.listen();
});
afterAll(() => api.close());

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
  api.received.length = 0;
  api.replies.length = 0;
});

function open(path = '/api', { tokenUrl, timeoutMs }: { tokenUrl?: string; timeoutMs?: number } = {}) {
  const carrier = bandwidthNumbers({
    url: `${url}${path}`,
    accountId: '9900',
    siteId: '11',
    peerId: '22',
    credentials: { user: 'api', password: 'secret', tokenUrl },
    timeoutMs,
    now: () => NOW,
  });
  opened.push(carrier);
  return carrier;
}

const order = (kind: 'activation' | 'release' | 'removal' = 'activation'): CarrierOrder => ({
  kind,
  customerOrderId: '0a0a0a0a-0000-4000-8000-000000000001',
  number: '+19195550110',
});

const FOUND = `<?xml version="1.0"?><SearchResult><ResultCount>2</ResultCount><TelephoneNumberList>
  <TelephoneNumber>9195550110</TelephoneNumber><TelephoneNumber>9195550111</TelephoneNumber>
  </TelephoneNumberList></SearchResult>`;
const ORDERED = `<?xml version="1.0"?><OrderResponse><CompletedQuantity>0</CompletedQuantity><Order>
  <CustomerOrderId>x</CustomerOrderId><id>order-7</id></Order><OrderStatus>RECEIVED</OrderStatus></OrderResponse>`;
const errorXml = (root: string, code: string, text: string) =>
  `<${root}><Error><Code>${code}</Code><Description>${text}</Description></Error></${root}>`;

describe('number search', () => {
  it.each([
    [{ areaCode: '919' }, 'areaCode=919&quantity=50&LCA=false'],
    [{ zip: '27606' }, 'zip=27606&quantity=50&LCA=false'],
    [{ tollFreePattern: '8**' }, 'tollFreeWildCardPattern=8**&quantity=50'],
    [{ tollFreePattern: '85*' }, 'tollFreeWildCardPattern=85*&quantity=50'],
  ])('sends %j as the carrier expects', async (query, sent) => {
    api.replies.push({ body: FOUND });
    await open().available({ ...query, quantity: 50 });
    expect(api.received[0]?.call).toBe(`GET /api/accounts/9900/availableNumbers?${sent}`);
    expect(api.received[0]?.headers.authorization).toBe(`Basic ${btoa('api:secret')}`);
  });

  it('returns 10 digits, also for one number, for none, and from version 2', async () => {
    const single = '<SearchResult><TelephoneNumber>9195550110</TelephoneNumber></SearchResult>';
    api.replies.push({ body: FOUND }, { body: single }, { body: '<SearchResult/>' });
    api.replies.push({ body: single.replace('9195', '+19195') });
    const query = { areaCode: '919', quantity: 50 };
    expect(await open().available(query)).toEqual(['9195550110', '9195550111']);
    expect(await open().available(query)).toEqual(['9195550110']);
    expect(await open().available(query)).toEqual([]);
    expect(await open('/api/v2').available(query)).toEqual(['9195550110']);
  });

  it('filters a toll-free pattern that the carrier knows only in part', async () => {
    const list = ['8555550110', '8505550110', '8555550111'].map(
      (tn) => `<TelephoneNumber>${tn}</TelephoneNumber>`,
    );
    api.replies.push({ body: `<SearchResult>${list.join('')}</SearchResult>` });
    expect(await open().available({ tollFreePattern: '855', quantity: 1 })).toEqual(['8555550110']);
    expect(api.received[0]?.call).toContain('tollFreeWildCardPattern=85*&quantity=1000');
  });

  it('throws the carrier’s error with its code', async () => {
    api.replies.push({ status: 400, body: errorXml('SearchResult', '4000', 'The area code is invalid') });
    const failing = open().available({ areaCode: '999', quantity: 50 });
    await expect(failing).rejects.toMatchObject({
      message: 'The area code is invalid (4000)',
      facts: { code: '4000', isRetryable: false },
    });
  });
});

describe('orders', () => {
  it('place the number at the configured site and peer', async () => {
    api.replies.push({ status: 201, body: ORDERED });
    expect(await open().submit(order())).toEqual({ kind: 'accepted', carrierOrderId: 'order-7' });
    const [{ call, body, headers } = { call: '', body: '', headers: {} }] = api.received;
    expect(call).toBe('POST /api/accounts/9900/orders');
    expect(headers['content-type']).toContain('application/xml');
    expect(body).toContain(
      '<SiteId>11</SiteId><PeerId>22</PeerId><PartialAllowed>false</PartialAllowed>' +
        '<BackOrderRequested>false</BackOrderRequested><ExistingTelephoneNumberOrderType><TelephoneNumberList>' +
        '<TelephoneNumber>9195550110</TelephoneNumber>',
    );
  });

  it('are sent in E.164 to version 2', async () => {
    api.replies.push({ status: 201, body: ORDERED });
    await open('/api/v2').submit(order());
    expect(api.received[0]?.body).toContain('<TelephoneNumber>+19195550110</TelephoneNumber>');
  });

  it('import a number with the company’s address, escaped', async () => {
    const body =
      '<ImportTnOrderResponse><ImportTnOrder><OrderId>import-1</OrderId></ImportTnOrder></ImportTnOrderResponse>';
    api.replies.push({ status: 201, body });
    const subscriber = {
      name: 'Reed & Sons <Dental>',
      authorizedBy: 'Ana Reed',
      houseNumber: '120',
      street: 'Juniper Street',
      city: 'Cedar Hollow',
      region: 'IL',
      postalCode: '60499',
    };
    const outcome = await open().submit({ ...order(), kind: 'import', subscriber });
    expect(outcome).toEqual({ kind: 'accepted', carrierOrderId: 'import-1' });
    expect(api.received[0]?.call).toBe('POST /api/accounts/9900/importTnOrders');
    expect(api.received[0]?.body).toContain('<Name>Reed &amp; Sons &lt;Dental&gt;</Name>');
    expect(api.received[0]?.body).toContain(
      '<HouseNumber>120</HouseNumber><StreetName>Juniper Street</StreetName>',
    );
  });

  it.each([
    ['release', 'disconnects', '<orderRequest><id>7</id></orderRequest>'],
    [
      'removal',
      'removeImportedTnOrders',
      '<RemoveImportedTnOrder><OrderId>7</OrderId></RemoveImportedTnOrder>',
    ],
  ] as const)('of kind %s go to /%s', async (kind, collection, body) => {
    api.replies.push({ status: 201, body: `<Response>${body}</Response>` });
    expect(await open().submit(order(kind))).toEqual({ kind: 'accepted', carrierOrderId: '7' });
    expect(api.received[0]?.call).toBe(`POST /api/accounts/9900/${collection}`);
  });

  it('assign a number to a campaign', async () => {
    api.replies.push({
      status: 201,
      body: '<TnOptionOrderResponse><OrderId>opt-1</OrderId></TnOptionOrderResponse>',
    });
    await open().submit({ ...order(), kind: 'campaign', campaignId: 'CAMP01' });
    expect(api.received[0]?.call).toBe('POST /api/accounts/9900/tnoptions');
    expect(api.received[0]?.body).toContain(
      '<A2pSettings><Action>asSpecified</Action><CampaignId>CAMP01</CampaignId></A2pSettings>',
    );
  });

  it.each<[string, Reply | undefined, object]>([
    [
      'are rejected with words and code',
      { status: 400, body: errorXml('OrderResponse', '5005', 'Unavailable') },
      { kind: 'rejected', code: '5005', text: 'This number has just been taken. (5005)' },
    ],
    [
      'are rejected with the status when the body is not XML',
      { status: 409, body: 'no' },
      { kind: 'rejected', code: '409' },
    ],
    [
      'wait until the rate limit ends',
      { status: 429, headers: { 'x-ratelimit-reset': String(NOW.getTime() / 1000 + 30) } },
      { kind: 'busy', retryAfterMs: 30_000 },
    ],
    ['wait without a usable end of the rate limit', { status: 429 }, { kind: 'busy', retryAfterMs: null }],
    ['wait when the credentials are rejected', { status: 401 }, { kind: 'busy' }],
    ['are unconfirmed after a server error', { status: 500 }, { kind: 'unknown' }],
    ['are unconfirmed after a lost connection', undefined, { kind: 'unknown' }],
    ['are unconfirmed when the response names no order', { status: 201, body: '<a/>' }, { kind: 'unknown' }],
  ])('%s', async (_title, reply, outcome) => {
    if (reply !== undefined) api.replies.push(reply);
    expect(await open().submit(order())).toMatchObject(outcome);
  });

  it('are unconfirmed without a response', async () => {
    api.replies.push(null);
    expect(await open('/api', { timeoutMs: 100 }).submit(order())).toMatchObject({ kind: 'unknown' });
  });

  it('are certainly not placed when the carrier is unreachable', async () => {
    const carrier = bandwidthNumbers({
      url: 'http://127.0.0.1:1',
      accountId: '9900',
      siteId: '11',
      peerId: '22',
      credentials: { user: 'api', password: 'secret' },
    });
    opened.push(carrier);
    expect(await carrier.submit(order())).toMatchObject({ kind: 'busy' });
  });
});

describe('an order’s progress', () => {
  const placed = { kind: 'activation', number: '+19195550110', carrierOrderId: 'order-7' } as const;
  const completed = (list: string) =>
    `<OrderResponse>${list}<OrderStatus>PARTIAL</OrderStatus></OrderResponse>`;

  it.each([
    ['<OrderResponse><OrderStatus>COMPLETE</OrderStatus></OrderResponse>', 'done', ''],
    ['<OrderResponse><OrderStatus>BACKORDERED</OrderStatus></OrderResponse>', 'open', ''],
    ['<ImportTnOrder><ProcessingStatus>PROCESSING</ProcessingStatus></ImportTnOrder>', 'open', ''],
    [
      `<OrderResponse><ErrorList>${errorXml('x', '5018', 'None')}</ErrorList><OrderStatus>FAILED</OrderStatus></OrderResponse>`,
      'failed',
      'The carrier has no such numbers. (5018)',
    ],
    [
      completed(
        '<CompletedNumbers><TelephoneNumber><FullNumber>9195550110</FullNumber></TelephoneNumber></CompletedNumbers>',
      ),
      'done',
      '',
    ],
    [completed(''), 'failed', 'The carrier gave no reason.'],
    ['', 'open', ''],
  ])('is read from %s', async (body, state, text) => {
    api.replies.push({ body });
    expect(await open().orderProgress(placed)).toMatchObject({ state, text });
    expect(api.received[0]?.call).toBe('GET /api/accounts/9900/orders/order-7');
  });

  it('throws a retryable error while the carrier is unavailable', async () => {
    api.replies.push({ status: 503 });
    const failing = open().orderProgress(placed);
    await expect(failing).rejects.toThrow(NumberCarrierError);
    await expect(failing).rejects.toMatchObject({ facts: { isRetryable: true } });
  });
});

describe('an order without a response', () => {
  const { customerOrderId } = order();
  const list = (ids: string) =>
    `<ResponseSelectWrapper><ListOrderIdUserIdDate>${ids}</ListOrderIdUserIdDate></ResponseSelectWrapper>`;
  const entry = (id: string, ours = '') =>
    `<OrderIdUserIdDate>${ours}<orderId>${id}</orderId></OrderIdUserIdDate>`;
  const named = (id: string) => `<CustomerOrderId>${id}</CustomerOrderId>`;

  it('is found by our id', async () => {
    api.replies.push({
      body: list(entry('other', named('theirs')) + entry('order-7', named(customerOrderId))),
    });
    expect(await open().findOrder(order())).toBe('order-7');
    expect(api.received[0]?.call).toBe(`GET /api/accounts/9900/orders?customerOrderId=${customerOrderId}`);
  });

  it('is found by its details when the list does not name our id', async () => {
    api.replies.push({ body: list(entry('other') + entry('order-7')) });
    api.replies.push({ body: `<OrderResponse><Order>${named('theirs')}</Order></OrderResponse>` });
    api.replies.push({ body: `<OrderResponse><Order>${named(customerOrderId)}</Order></OrderResponse>` });
    expect(await open().findOrder(order())).toBe('order-7');
  });

  it('does not exist when the list has only other orders', async () => {
    api.replies.push({ body: list('') }, { body: list(entry('other', named('theirs'))) });
    expect(await open().findOrder(order())).toBeNull();
    expect(await open().findOrder(order())).toBeNull();
  });
});

describe('the provider of a number', () => {
  it('is the vendor of its details', async () => {
    const details = '<TelephoneNumberDetails><VendorName>Northline</VendorName></TelephoneNumberDetails>';
    api.replies.push(
      { body: `<TelephoneNumberResponse>${details}</TelephoneNumberResponse>` },
      { status: 404 },
    );
    expect(await open().providerOf('+19195550110')).toBe('Northline');
    expect(await open().providerOf('+19195550110')).toBeNull();
    expect(api.received[0]?.call).toBe('GET /api/accounts/9900/tns/9195550110/tndetails');
  });
});

describe('access tokens', () => {
  const token = (value: string) => ({ body: JSON.stringify({ access_token: value, expires_in: 3_600 }) });

  it('are fetched once and replaced after a 401', async () => {
    const carrier = open('/api/v2', { tokenUrl: `${url}/token` });
    api.replies.push(token('one'), { body: FOUND }, { status: 401 }, token('two'), { body: FOUND });
    const query = { areaCode: '919', quantity: 50 };
    await carrier.available(query);
    await expect(carrier.available(query)).rejects.toThrow('The carrier rejected our credentials.');
    await carrier.available(query);
    expect(api.received.map(({ call, headers }) => `${call.split('?')[0]} ${headers.authorization}`)).toEqual(
      [
        `POST /token Basic ${btoa('api:secret')}`,
        'GET /api/v2/accounts/9900/availableNumbers Bearer one',
        'GET /api/v2/accounts/9900/availableNumbers Bearer one',
        `POST /token Basic ${btoa('api:secret')}`,
        'GET /api/v2/accounts/9900/availableNumbers Bearer two',
      ],
    );
  });

  it('are reported when none is issued', async () => {
    api.replies.push({ status: 400, body: '{}' });
    const failing = open('/api/v2', { tokenUrl: `${url}/token` }).available({
      areaCode: '919',
      quantity: 50,
    });
    await expect(failing).rejects.toMatchObject({ facts: { isRetryable: false, mayHaveActed: false } });
  });
});
