import type { Logger } from 'pino';
import { STOP_LIMIT_MS } from './platform/common/stop-on-signal';

/** Leaves time to close the resources, of which the database takes longest. */
const PARTS_LIMIT_MS = (STOP_LIMIT_MS * 2) / 3;

type Close = () => unknown;

/**
 * What a server has opened so far. First all parts stop together: the port, the sockets and the workers. The resources
 * that they use are closed after them, last opened first. A failure is logged, and the others are closed all the same.
 */
export class Opened {
  readonly #parts: Close[] = [];
  readonly #resources: Close[] = [];

  constructor(
    private readonly log: Pick<Logger, 'error' | 'warn'>,
    private readonly partsLimitMs = PARTS_LIMIT_MS,
  ) {}

  add(close: Close): void {
    this.#resources.unshift(close);
  }

  addPart(stop: Close): void {
    this.#parts.push(stop);
  }

  async close(): Promise<void> {
    await this.#stopParts();
    for (const close of this.#resources.splice(0)) await this.#attempt(close);
  }

  /**
   * A call of a worker that takes longer is aborted when the resources are closed. Its work is leased: another server
   * repeats it, as after a crash.
   */
  async #stopParts(): Promise<void> {
    const stopped = Promise.all(this.#parts.splice(0).map((stop) => this.#attempt(stop)));
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        this.log.warn('The server stops although work is in progress');
        resolve();
      }, this.partsLimitMs);
    });
    await Promise.race([stopped, limit]);
    clearTimeout(timer);
  }

  async #attempt(close: Close): Promise<void> {
    try {
      await close();
    } catch (error) {
      this.log.error({ err: error }, 'A part of the server could not be stopped');
    }
  }
}
