import { ConcurrencyLimiter } from './concurrency-limiter';

interface Requester {
  person: string;
  company: string;
}

/**
 * Turns within turns: a few of each person, of those a few of each company. Whoever asks for thousands of things waits
 * for themselves; colleagues wait for those of them that are at work, other companies for nobody.
 */
export class PersonConcurrencyLimiter {
  readonly #persons: ConcurrencyLimiter;
  readonly #companies = new ConcurrencyLimiter();

  /** @param waitingMax of one person */
  constructor({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }) {
    this.#persons = new ConcurrencyLimiter(atOnce, waitingMax);
  }

  /** @throws TooMany while as much of the person's waits as may */
  take<T>({ person, company }: Requester, work: () => Promise<T>): Promise<T> {
    return this.#persons.take(person, () => this.#companies.take(company, work));
  }
}
