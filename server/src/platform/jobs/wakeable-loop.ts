import type { Logger } from 'pino';

/**
 * Runs a piece of work whenever it is woken, and every so often as a fallback for a wake-up that was lost with a
 * process. The work says whether more is waiting; a failure is logged and tried again at the next turn.
 */
export class WakeableLoop {
  #timer: NodeJS.Timeout | undefined;
  #isWoken = false;
  #isStopped = false;
  #running: Promise<void> | null = null;

  constructor(
    private readonly name: string,
    private readonly pollMs: number,
    private readonly work: () => Promise<boolean>,
    private readonly log: Pick<Logger, 'error'>,
  ) {}

  start(): void {
    this.wake();
  }

  wake = (): void => {
    if (this.#isStopped) return;
    this.#isWoken = true;
    this.#running ??= this.#run();
  };

  /** Starts nothing more, and resolves when the turn under way is over. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #run(): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#isWoken && !this.#isStopped) {
      this.#isWoken = false;
      try {
        if (await this.work()) this.#isWoken = true;
      } catch (error) {
        this.log.error({ err: error, loop: this.name }, 'a turn of a worker failed');
      }
    }
    this.#running = null;
    if (!this.#isStopped) this.#timer = setTimeout(this.wake, this.pollMs);
  }
}
