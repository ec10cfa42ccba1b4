/** A cache of the `max` newest responses by query; the oldest is evicted first. */
export class RecentResponses<Query, Result> {
  readonly #responses = new Map<string, Result>();

  constructor(private readonly max: number) {}

  get(query: Query): Result | undefined {
    return this.#responses.get(JSON.stringify(query));
  }

  set(query: Query, response: Result): void {
    this.#responses.set(JSON.stringify(query), response);
    for (const oldest of this.#responses.keys()) {
      if (this.#responses.size <= this.max) break;
      this.#responses.delete(oldest);
    }
  }
}
