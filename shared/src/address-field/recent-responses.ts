/** The newest answers to questions, at most `max` of them; the oldest goes first. */
export class RecentResponses<Question, Result> {
  readonly #responses = new Map<string, Result>();

  constructor(private readonly max: number) {}

  get(question: Question): Result | undefined {
    return this.#responses.get(JSON.stringify(question));
  }

  keep(question: Question, response: Result): void {
    this.#responses.set(JSON.stringify(question), response);
    for (const oldest of this.#responses.keys()) {
      if (this.#responses.size <= this.max) break;
      this.#responses.delete(oldest);
    }
  }
}
