import { log } from '../notify';

/** A list of handlers. An error in one is logged and does not affect the others. */
export class Listeners<Args extends unknown[]> {
  readonly #handlers = new Set<(...args: Args) => void>();

  /** Returns a function that removes the handler. */
  add(handler: (...args: Args) => void): () => void {
    this.#handlers.add(handler);
    return () => {
      this.#handlers.delete(handler);
    };
  }

  call(...args: Args): void {
    for (const handler of [...this.#handlers]) {
      try {
        handler(...args);
      } catch (error) {
        log.error('A handler of live events failed', error);
      }
    }
  }
}
