import { TextNumberState } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import { numberOrder, textNumber } from '../../platform/db/schema';
import { orderActivation } from '../../testing/numbering';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import {
  type NumberCarrier,
  NumberCarrierError,
  type OrderProgress,
  RejectedRequest,
} from '../carrier/number-carrier';
import { claimOrders } from './order-queue';
import { workOrder } from './work-order';

const { ACTIVE, DEACTIVATED, PENDING_ACTIVATION } = TextNumberState;
const HOUR_MS = 60 * 60_000;

const DONE: OrderProgress = { state: 'done', code: '', text: '' };
const facts = { code: '404', isRetryable: false, retryAfterMs: null, mayHaveActed: false };
const rejecting = async () => {
  throw new RejectedRequest('The carrier has no record of this order. (404)', facts);
};
const busy = async () => {
  throw new NumberCarrierError('The carrier returned status 503.', {
    ...facts,
    code: '503',
    isRetryable: true,
  });
};

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const order = (tn: string) => orderActivation(test, tn);

/** Works on all due orders twice: submits the new ones, and looks at the submitted ones. */
async function work(methods: Partial<NumberCarrier>): Promise<void> {
  const carrier: NumberCarrier = {
    ...test.services.numbering.carrier,
    submit: async () => ({ kind: 'accepted', carrierOrderId: 'order-7' }),
    orderProgress: async () => DONE,
    ...methods,
  };
  const times = { pollMs: 0, retryMs: 0, unconfirmedMs: 0 };
  const numbering = { ...test.services.numbering, carrier, times, wake: () => undefined };
  for (let round = 0; round < 2; round += 1) {
    const claimed = await claimOrders(test.services.db, { now: test.services.clock.now(), limit: 8 });
    for (const one of claimed) await workOrder({ ...test.services, numbering }, one);
  }
}

async function read(numberId: number) {
  const [row] = await test.services.db
    .select({ state: textNumber.state, provider: textNumber.provider, order: numberOrder })
    .from(numberOrder)
    .innerJoin(textNumber, eq(textNumber.id, numberOrder.numberId))
    .where(eq(numberOrder.numberId, numberId));
  return row;
}

describe('an order', () => {
  it('fails with words when the carrier has had no record of it for a day [NBR-04]', async () => {
    const numberId = await order('3125550150');
    await work({ orderProgress: rejecting });
    expect(await read(numberId)).toMatchObject({ state: PENDING_ACTIVATION, order: { state: 'submitted' } });
    test.advance(25 * HOUR_MS);
    await work({ orderProgress: rejecting });
    expect(await read(numberId)).toMatchObject({
      state: DEACTIVATED,
      order: { state: 'failed', errorText: 'The carrier has no record of this order. (404)' },
    });
  });

  it('fails with words when the carrier neither confirms nor lists it for a day, and is submitted less often [NBR-04]', async () => {
    const numberId = await order('3125550155');
    let submissions = 0;
    const lost: Partial<NumberCarrier> = {
      findOrder: async () => null,
      submit: async () => {
        submissions += 1;
        return { kind: 'unknown', text: 'The carrier returned status 500.' };
      },
    };
    await work(lost);
    expect(submissions).toBe(2);
    test.advance(25 * HOUR_MS);
    for (const expected of [3, 4]) {
      await work(lost);
      expect(await read(numberId)).toMatchObject({
        state: PENDING_ACTIVATION,
        order: { state: 'submitting' },
      });
      // Not due again at once.
      expect(submissions).toBe(expected);
      test.advance(HOUR_MS / 12);
    }
    await work(lost);
    expect(submissions).toBe(4);
    expect(await read(numberId)).toMatchObject({
      state: DEACTIVATED,
      order: { state: 'failed', errorText: 'The carrier returned status 500.' },
    });
  });

  it('has a day from its first attempt, however long it waited for an earlier one [NBR-04]', async () => {
    const numberId = await order('3125550156');
    // As old as an order behind a slow import.
    await test.services.db
      .update(numberOrder)
      .set({ createdAt: new Date(test.services.clock.now().getTime() - 72 * HOUR_MS), attempts: 9 })
      .where(eq(numberOrder.numberId, numberId));
    await work({ submit: async () => ({ kind: 'busy', text: 'Busy', retryAfterMs: null }) });
    expect(await read(numberId)).toMatchObject({ state: PENDING_ACTIVATION, order: { state: 'pending' } });
    test.advance(HOUR_MS);
    await work({});
    expect(await read(numberId)).toMatchObject({ state: ACTIVE, order: { state: 'done' } });
  });

  it('does not fail when an old order is missing only once', async () => {
    const numberId = await order('3125550151');
    await work({ orderProgress: async () => ({ state: 'open', code: '', text: '' }) });
    test.advance(25 * HOUR_MS);
    await work({ orderProgress: rejecting });
    test.advance(HOUR_MS);
    await work({});
    expect(await read(numberId)).toMatchObject({ state: ACTIVE, order: { state: 'done' } });
  });

  it('completes without the name of the provider when the carrier does not give it [NBR-04]', async () => {
    const numberId = await order('3125550152');
    await work({ providerOf: rejecting });
    expect(await read(numberId)).toMatchObject({ state: ACTIVE, provider: '' });
  });

  it('waits ten minutes for the name of the provider while the carrier is busy', async () => {
    const numberId = await order('3125550153');
    await work({ providerOf: busy });
    expect(await read(numberId)).toMatchObject({ state: PENDING_ACTIVATION });
    test.advance(HOUR_MS / 4);
    await work({ providerOf: busy });
    expect(await read(numberId)).toMatchObject({ state: ACTIVE, provider: '' });
  });

  it('is claimed and completed after more attempts than a small number holds [NBR-04]', async () => {
    const numberId = await order('3125550154');
    await test.services.db
      .update(numberOrder)
      .set({ attempts: 32_767 })
      .where(eq(numberOrder.numberId, numberId));
    await work({ providerOf: async () => 'Northline' });
    expect(await read(numberId)).toMatchObject({ state: ACTIVE, provider: 'Northline' });
  });
});
