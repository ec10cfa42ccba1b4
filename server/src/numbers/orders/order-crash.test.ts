import { TextNumberState } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import { numberOrder, textNumber } from '../../platform/db/schema';
import { connectFor, Life, mortal } from '../../testing/mortal-process';
import { orderActivation } from '../../testing/numbering';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import type { CarrierOrder, NumberCarrier } from '../carrier/number-carrier';
import { claimOrders } from './order-queue';
import { type OrderServices, workOrder } from './work-order';

const AFTER_LEASE_MS = 61_000;
const ROUNDS_MAX = 12;

/** A carrier that takes every order it receives, also one that it has already. */
class CountingCarrier implements NumberCarrier {
  readonly received: CarrierOrder[] = [];

  available = async () => [];
  submit = async (order: CarrierOrder) => {
    this.received.push(order);
    return { kind: 'accepted' as const, carrierOrderId: `at the carrier ${order.customerOrderId}` };
  };
  findOrder = async ({ customerOrderId }: Pick<CarrierOrder, 'customerOrderId'>) =>
    this.received.some((order) => order.customerOrderId === customerOrderId)
      ? `at the carrier ${customerOrderId}`
      : null;
  orderProgress = async () => ({ state: 'done' as const, code: '', text: '' });
  isInService = async () => false;
  providerOf = async () => 'Northline';
  isTollFreeVerified = async () => true;
  close = async () => undefined;
}

/** The carrier as a mortal process calls it. */
const calledBy = (life: Life, carrier: NumberCarrier): NumberCarrier => ({
  available: mortal(life, carrier.available),
  submit: mortal(life, carrier.submit),
  findOrder: mortal(life, carrier.findOrder),
  orderProgress: mortal(life, carrier.orderProgress),
  isInService: mortal(life, carrier.isInService),
  providerOf: mortal(life, carrier.providerOf),
  isTollFreeVerified: mortal(life, carrier.isTollFreeVerified),
  close: carrier.close,
});

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const stateOf = async (numberId: number) => {
  const [row] = await test.services.db.select().from(numberOrder).where(eq(numberOrder.numberId, numberId));
  return row?.state;
};

const order = (tn: string) => orderActivation(test, tn);

/** A server's services with this carrier. */
const servicesWith = (carrier: NumberCarrier, more: Partial<OrderServices> = {}): OrderServices => ({
  ...test.services,
  numbering: {
    ...test.services.numbering,
    carrier,
    times: { pollMs: 0, retryMs: 0, unconfirmedMs: 0 },
    wake: () => undefined,
  },
  ...more,
});

/** Works on due orders as the worker does, until the order has ended. */
async function work(services: OrderServices, numberId: number): Promise<void> {
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const claimed = await claimOrders(services.db, { now: services.clock.now(), limit: 8 });
    for (const one of claimed) await workOrder(services, one);
    if ((await stateOf(numberId)) === 'done') return;
  }
}

/** A server that is killed at a step, with its connections. Returns the steps it made. */
async function liveAndDie(carrier: NumberCarrier, numberId: number, lastStep: number): Promise<number> {
  const life = new Life(lastStep);
  const { db, kill } = await connectFor(life, test.services.pool);
  const working = work(servicesWith(calledBy(life, carrier), { db }), numberId);
  await Promise.race([working, life.ended]);
  await kill();
  return life.steps;
}

describe('a server that is killed while it orders a number', () => {
  it('leaves an order that the next server completes without ordering twice, whenever it is killed [NBR-09] [NBR-19]', async () => {
    const whole = await liveAndDie(
      new CountingCarrier(),
      await order('3125550100'),
      Number.POSITIVE_INFINITY,
    );
    expect(whole).toBeGreaterThan(20);
    for (let lastStep = 1; lastStep <= whole; lastStep += 1) {
      const tn = `41455501${String(lastStep).padStart(2, '0')}`;
      const carrier = new CountingCarrier();
      const numberId = await order(tn);
      await liveAndDie(carrier, numberId, lastStep);
      test.advance(AFTER_LEASE_MS);
      await work(servicesWith(carrier), numberId);
      const [number] = await test.services.db.select().from(textNumber).where(eq(textNumber.id, numberId));
      const outcome = {
        lastStep,
        orders: carrier.received.length,
        state: number?.state,
        by: number?.provider,
      };
      expect(outcome).toEqual({ lastStep, orders: 1, state: TextNumberState.ACTIVE, by: 'Northline' });
    }
  });

  it('does not disturb the server that has taken over its order', async () => {
    const carrier = new CountingCarrier();
    const numberId = await order('3125550101');
    const services = servicesWith(carrier);
    const [slow] = await claimOrders(services.db, { now: services.clock.now(), limit: 8 });
    if (slow === undefined) throw new Error('The order is not due');
    test.advance(AFTER_LEASE_MS);
    await work(services, numberId);
    await workOrder(services, slow);
    expect(carrier.received).toHaveLength(1);
    expect(await stateOf(numberId)).toBe('done');
  });
});
