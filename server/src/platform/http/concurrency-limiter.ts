import { TooMany } from './errors';

/** Enough for the parallel requests of a page load, few compared to the server's capacity. */
const AT_ONCE = 3;

interface Queue {
  running: number;
  waiting: (() => void)[];
}

/**
 * Runs a few tasks per key at a time, in order. A company that sends a hundred requests at once delays itself, not the
 * others.
 */
export class ConcurrencyLimiter {
  readonly #queues = new Map<string, Queue>();

  /** @param waitingMax tasks that may wait per key; unlimited by default */
  constructor(
    private readonly atOnce: number = AT_ONCE,
    private readonly waitingMax: number = Number.POSITIVE_INFINITY,
  ) {}

  /** @throws TooMany when `waitingMax` tasks already wait */
  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#queueOf(key);
    if (queue.running < this.atOnce) queue.running += 1;
    else if (queue.waiting.length >= this.waitingMax) throw new TooMany(1);
    else await new Promise<void>((resolve) => queue.waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The next task takes over the slot.
      const next = queue.waiting.shift();
      if (next === undefined) queue.running -= 1;
      else next();
      if (queue.running === 0) this.#queues.delete(key);
    }
  }

  #queueOf(key: string): Queue {
    const queue = this.#queues.get(key) ?? { running: 0, waiting: [] };
    this.#queues.set(key, queue);
    return queue;
  }
}
