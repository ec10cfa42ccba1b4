import { TooMany } from './errors';

/** Enough that a page's calls at its start need not wait for each other, few beside what others ask meanwhile. */
const AT_ONCE = 3;

interface Line {
  running: number;
  waiting: (() => void)[];
}

/**
 * Gives each company a few turns at a time, in the order asked: one that asks for a hundred things at once waits for
 * itself, and the others find the server as they left it.
 */
export class ConcurrencyLimiter {
  readonly #lines = new Map<string, Line>();

  /** @param waitingMax of one key; by default whoever may ask may wait */
  constructor(
    private readonly atOnce: number = AT_ONCE,
    private readonly waitingMax: number = Number.POSITIVE_INFINITY,
  ) {}

  /** @throws TooMany when as many wait as may */
  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = this.#lineOf(key);
    if (line.running < this.atOnce) line.running += 1;
    else if (line.waiting.length >= this.waitingMax) throw new TooMany(1);
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    try {
      return await work();
    } finally {
      // Whoever is next takes over the place.
      const next = line.waiting.shift();
      if (next === undefined) line.running -= 1;
      else next();
      if (line.running === 0) this.#lines.delete(key);
    }
  }

  #lineOf(key: string): Line {
    const line = this.#lines.get(key) ?? { running: 0, waiting: [] };
    this.#lines.set(key, line);
    return line;
  }
}
