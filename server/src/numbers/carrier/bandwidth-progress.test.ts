import { carrierOrder, connectTo, errorXml, FakeNumberApi } from '../../testing/fake-number-api';
import { NumberCarrierError } from './number-carrier';

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
    [
      '<ImportTnOrder><ProcessingStatus>EXCEPTION</ProcessingStatus></ImportTnOrder>',
      'failed',
      'The carrier gave no reason.',
    ],
    ['', 'open', ''],
  ])('is read from %s [NBR-04]', async (body, state, text) => {
    api.replies.push({ body });
    expect(await open().orderProgress(placed)).toMatchObject({ state, text });
    expect(api.received[0]?.call).toBe('GET /api/accounts/9900/orders/order-7');
  });

  it('throws an error with words when the carrier has no such order [NBR-04]', async () => {
    api.replies.push({ status: 404 });
    const failing = open().orderProgress(placed);
    await expect(failing).rejects.toThrow('The carrier has no record of this order. (404)');
  });

  it('throws a retryable error while the carrier is unavailable', async () => {
    api.replies.push({ status: 503 });
    const failing = open().orderProgress(placed);
    await expect(failing).rejects.toThrow(NumberCarrierError);
    await expect(failing).rejects.toMatchObject({ facts: { isRetryable: true } });
  });
});

describe('an order without a response', () => {
  const { customerOrderId } = carrierOrder();
  const list = (ids: string) =>
    `<ResponseSelectWrapper><ListOrderIdUserIdDate>${ids}</ListOrderIdUserIdDate></ResponseSelectWrapper>`;
  const entry = (id: string, ours = '') =>
    `<OrderIdUserIdDate>${ours}<orderId>${id}</orderId></OrderIdUserIdDate>`;
  const named = (id: string) => `<CustomerOrderId>${id}</CustomerOrderId>`;

  it('is found by our id', async () => {
    api.replies.push({
      body: list(entry('other', named('theirs')) + entry('order-7', named(customerOrderId))),
    });
    expect(await open().findOrder(carrierOrder())).toBe('order-7');
    expect(api.received[0]?.call).toBe(`GET /api/accounts/9900/orders?customerOrderId=${customerOrderId}`);
  });

  it('is found by its details when the list does not name our id', async () => {
    api.replies.push({ body: list(entry('other') + entry('order-7')) });
    api.replies.push({ body: `<OrderResponse><Order>${named('theirs')}</Order></OrderResponse>` });
    api.replies.push({ body: `<OrderResponse><Order>${named(customerOrderId)}</Order></OrderResponse>` });
    expect(await open().findOrder(carrierOrder())).toBe('order-7');
  });

  it('does not exist when the list has only other orders', async () => {
    api.replies.push({ body: list('') }, { body: list(entry('other', named('theirs'))) });
    expect(await open().findOrder(carrierOrder())).toBeNull();
    expect(await open().findOrder(carrierOrder())).toBeNull();
  });
});
