/** The newest answers to questions, at most `max` of them; the oldest goes first. */
export class RecentAnswers<Question, Answer> {
  readonly #answers = new Map<string, Answer>();

  constructor(private readonly max: number) {}

  get(question: Question): Answer | undefined {
    return this.#answers.get(JSON.stringify(question));
  }

  keep(question: Question, answer: Answer): void {
    this.#answers.set(JSON.stringify(question), answer);
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= this.max) break;
      this.#answers.delete(oldest);
    }
  }
}
