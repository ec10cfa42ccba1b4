import { eq } from 'drizzle-orm';
import { numberOrder, textNumber, webhookInbox } from '../../platform/db/schema';
import { ORDER_WEBHOOK_PATH } from '../../start-numbering';
import { addNumber } from '../../testing/numbering';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';

const LATER_MS = 60_000;

let test: TestApp;
let asProvider: Send;
beforeAll(async () => {
  test = await startTestApp();
  asProvider = await test.signIn(test.world.providers[0].provider.username);
});
afterAll(() => test.close());

const credentials = () => {
  const { webhookUser, webhookPassword } = test.services.numbering;
  return `Basic ${btoa(`${webhookUser}:${webhookPassword}`)}`;
};

const post = (payload: string, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url: ORDER_WEBHOOK_PATH,
    payload,
    headers: { 'content-type': 'application/xml', authorization: credentials(), ...headers },
  });

const notification = (orderId: string, more = '') =>
  `<?xml version="1.0"?><Notification><OrderType>orders</OrderType><OrderId>${orderId}</OrderId>${more}<Status>COMPLETE</Status></Notification>`;

/** A number whose order is at the carrier, and looked at again later. */
async function submittedOrder(tn: string, state: 'submitted' | 'submitting' = 'submitted') {
  await addNumber(asProvider, test.world.providers[0].accounts[0], tn);
  const { db, clock } = test.services;
  const [number] = await db
    .select()
    .from(textNumber)
    .where(eq(textNumber.number, `+1${tn}`));
  const nextAttemptAt = new Date(clock.now().getTime() + LATER_MS);
  const [order] = await db
    .update(numberOrder)
    .set({ state, carrierOrderId: `carrier-${tn}`, nextAttemptAt })
    .where(eq(numberOrder.numberId, number?.id ?? 0))
    .returning();
  if (order === undefined) throw new Error('The number has no order');
  return order;
}

const isDue = async (id: number) => {
  const [order] = await test.services.db.select().from(numberOrder).where(eq(numberOrder.id, id));
  return order !== undefined && order.nextAttemptAt <= test.services.clock.now();
};
const stored = () => test.services.db.select().from(webhookInbox).orderBy(webhookInbox.id);

describe('a notification about an order', () => {
  it('is challenged without credentials, as the carrier expects', async () => {
    for (const authorization of ['', 'Basic x']) {
      const response = await post(notification('1'), { authorization });
      expect(response.statusCode).toBe(401);
      expect(response.headers['www-authenticate']).toMatch(/^Basic realm=/);
    }
    expect(await stored()).toEqual([]);
  });

  it('is stored as received, once, and makes its order due [NBR-03]', async () => {
    const wake = jest.fn();
    test.services.numbering.wake = wake;
    const { id, carrierOrderId } = await submittedOrder('3125550110');
    const xml = notification(carrierOrderId ?? '');
    wake.mockClear();
    expect((await post(xml)).statusCode).toBe(204);
    expect(await isDue(id)).toBe(true);
    expect(wake).toHaveBeenCalled();
    expect((await post(xml)).statusCode).toBe(204);
    expect(await stored()).toMatchObject([
      { body: { xml }, lane: `order ${carrierOrderId}`, lastError: null },
    ]);
  });

  it('finds its order by our id', async () => {
    const { id, customerOrderId } = await submittedOrder('3125550111');
    const more = `<CustomerOrderId>${customerOrderId}</CustomerOrderId>`;
    expect((await post(notification('unknown', more))).statusCode).toBe(204);
    expect(await isDue(id)).toBe(true);
  });

  it('leaves an order alone that a worker is submitting', async () => {
    const { id, carrierOrderId } = await submittedOrder('3125550112', 'submitting');
    expect((await post(notification(carrierOrderId ?? ''))).statusCode).toBe(204);
    expect(await isDue(id)).toBe(false);
    expect((await stored()).at(-1)).toMatchObject({ lastError: 'no order waits for it' });
  });

  it.each([
    ['no XML', 'order 7'],
    ['no order', '<Notification><Status>COMPLETE</Status></Notification>'],
  ])('is rejected when it contains %s', async (_title, xml) => {
    const before = await stored();
    expect((await post(xml)).statusCode).toBe(400);
    expect(await stored()).toEqual(before);
  });

  it('is accepted only as XML, and XML is accepted nowhere else', async () => {
    expect((await post('{}', { 'content-type': 'application/json' })).statusCode).toBe(400);
    const headers = { 'content-type': 'application/xml' };
    const response = await test.anonymous({ method: 'POST', url: '/login', payload: '<a/>', headers });
    expect(response.statusCode).toBe(415);
  });
});
