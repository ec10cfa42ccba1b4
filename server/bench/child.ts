import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Clients in a process of their own, so that they do not use the server's thread. It responds to each order once. */
export class Child<Order extends object, Reply> {
  readonly #process;
  readonly #died: Promise<never>;

  /** @param file the module of the process, beside this one */
  constructor(file: string) {
    this.#process = fork(fileURLToPath(new URL(file, import.meta.url)), { execArgv: process.execArgv });
    this.#died = once(this.#process, 'exit').then(([code]) =>
      Promise.reject(new Error(`${file} ended with code ${code}`)),
    );
    this.#died.catch(() => undefined);
  }

  async ask(order: Order): Promise<Reply> {
    this.#process.send(order);
    const [reply]: Reply[] = await Promise.race([once(this.#process, 'message'), this.#died]);
    if (reply === undefined) throw new Error('The process sent no reply');
    return reply;
  }

  async stop(): Promise<void> {
    this.#process.disconnect();
    await this.#died.catch(() => undefined);
  }
}
