import type { Services } from '../../platform/http/services';
import { WakeableLoop } from '../../platform/jobs/wakeable-loop';
import { claimOrders } from './order-queue';
import { type OrderServices, workOrder } from './work-order';

/** Orders that one server works on at a time. */
const SLOTS = 8;

/** Submits the orders of text numbers and follows them. Any number of servers may share the queue. */
export class OrderWorker {
  readonly #loop: WakeableLoop;
  readonly #working = new Set<Promise<void>>();

  constructor(
    private readonly services: OrderServices & Pick<Services, 'log'>,
    pollMs = 1_000,
  ) {
    this.#loop = new WakeableLoop('number orders', pollMs, () => this.#claim(), services.log);
  }

  start = (): void => this.#loop.start();
  wake = (): void => this.#loop.wake();

  /** Claims nothing more, and resolves when the attempts in progress have ended. */
  stop = async (): Promise<void> => {
    await this.#loop.stop();
    await Promise.all(this.#working);
  };

  async #claim(): Promise<boolean> {
    const limit = SLOTS - this.#working.size;
    // The next attempt to end wakes the loop again.
    if (limit <= 0) return false;
    const claimed = await claimOrders(this.services.db, { now: this.services.clock.now(), limit });
    for (const order of claimed) {
      const work = workOrder(this.services, order)
        // The lease expires and another attempt follows.
        .catch((error) => this.services.log.error({ err: error, orderId: order.id }, 'a number order failed'))
        .finally(() => {
          this.#working.delete(work);
          this.#loop.wake();
        });
      this.#working.add(work);
    }
    return claimed.length > 0;
  }
}
