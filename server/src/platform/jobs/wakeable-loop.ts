import type { Logger } from 'pino';

/**
 * Runs work whenever it is woken, and every `pollMs` in case a wake-up was lost with a process. The work returns
 * whether more is waiting. A failure is logged and retried in the next run.
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

  /** Starts no new run, and resolves when the current run has ended. */
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
        this.log.error({ err: error, loop: this.name }, 'A worker run failed');
      }
    }
    this.#running = null;
    if (!this.#isStopped) this.#timer = setTimeout(this.wake, this.pollMs);
  }
}
