import {
  carrierOrder,
  connectTo,
  errorXml,
  FakeNumberApi,
  NOW,
  type Reply,
} from '../../testing/fake-number-api';

const api = new FakeNumberApi();
let url: string;
beforeAll(async () => {
  url = await api.listen();
});
afterAll(() => api.close());

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
  api.reset();
});

function open(options: Parameters<typeof connectTo>[1] = {}) {
  const carrier = connectTo(url, options);
  opened.push(carrier);
  return carrier;
}

const ORDERED = `<?xml version="1.0"?><OrderResponse><CompletedQuantity>0</CompletedQuantity><Order>
  <CustomerOrderId>x</CustomerOrderId><id>order-7</id></Order><OrderStatus>RECEIVED</OrderStatus></OrderResponse>`;
describe('orders', () => {
  it('place the number at the configured site and peer [NBR-01]', async () => {
    api.replies.push({ status: 201, body: ORDERED });
    expect(await open().submit(carrierOrder())).toEqual({ kind: 'accepted', carrierOrderId: 'order-7' });
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
    await open({ path: '/api/v2' }).submit(carrierOrder());
    expect(api.received[0]?.body).toContain('<TelephoneNumber>+19195550110</TelephoneNumber>');
  });

  it('import a number with the company’s address, escaped [NBR-01]', async () => {
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
    const outcome = await open().submit({ ...carrierOrder(), kind: 'import', subscriber });
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
  ] as const)('of kind %s go to /%s [NBR-01]', async (kind, collection, body) => {
    api.replies.push({ status: 201, body: `<Response>${body}</Response>` });
    expect(await open().submit(carrierOrder(kind))).toEqual({ kind: 'accepted', carrierOrderId: '7' });
    expect(api.received[0]?.call).toBe(`POST /api/accounts/9900/${collection}`);
  });

  it('assign a number to a campaign', async () => {
    api.replies.push({
      status: 201,
      body: '<TnOptionOrderResponse><OrderId>opt-1</OrderId></TnOptionOrderResponse>',
    });
    await open().submit({ ...carrierOrder(), kind: 'campaign', campaignId: 'CAMP01' });
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
    expect(await open().submit(carrierOrder())).toMatchObject(outcome);
  });

  it('are unconfirmed without a response', async () => {
    api.replies.push(null);
    expect(await open({ timeoutMs: 100 }).submit(carrierOrder())).toMatchObject({ kind: 'unknown' });
  });

  it('are certainly not placed when the carrier is unreachable', async () => {
    const carrier = connectTo('http://127.0.0.1:1');
    opened.push(carrier);
    expect(await carrier.submit(carrierOrder())).toMatchObject({ kind: 'busy' });
  });
});
