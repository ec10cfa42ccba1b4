/** A cache of the `max` newest responses by query; the oldest is evicted first. */
export class RecentResponses<Question, Result> {
  readonly #responses = new Map<string, Result>();

  constructor(private readonly max: number) {}

  get(question: Question): Result | undefined {
    return this.#responses.get(JSON.stringify(question));
  }

  set(question: Question, response: Result): void {
    this.#responses.set(JSON.stringify(question), response);
    for (const oldest of this.#responses.keys()) {
      if (this.#responses.size <= this.max) break;
      this.#responses.delete(oldest);
    }
  }
}
