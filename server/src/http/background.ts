import { finished, type Writable } from 'node:stream';
import type { Logger } from 'pino';

/** Work waiting at one time; beyond it requests come faster than they can be served, and some go unserved. */
const WAITING_MAX = 1_000;

/**
 * Work that a request asks for and its answer must not wait for. It begins once the answer has left, one piece at a
 * time, so that neither the answer nor its time tells what there was to do.
 */
export class Background {
  readonly #waiting = new Set<Promise<void>>();
  #last: Promise<void> = Promise.resolve();

  constructor(private readonly log: Pick<Logger, 'error' | 'warn'>) {}

  /** Runs `work` after the answer; what fails is logged. */
  afterAnswer({ raw }: { raw: Writable }, work: () => Promise<void>): void {
    if (this.#waiting.size >= WAITING_MAX) {
      this.log.warn('work after an answer was dropped: too much is waiting');
      return;
    }
    const answered = new Promise<void>((resolve) => finished(raw, () => resolve()));
    const done = answered.then(() => this.#queue(work)).finally(() => this.#waiting.delete(done));
    this.#waiting.add(done);
  }

  /** Resolves once nothing is waiting or under way. */
  async settled(): Promise<void> {
    while (this.#waiting.size > 0) await Promise.all(this.#waiting);
  }

  #queue(work: () => Promise<void>): Promise<void> {
    this.#last = this.#last
      .then(work)
      .catch((error: unknown) => this.log.error({ err: error }, 'work after an answer failed'));
    return this.#last;
  }
}
