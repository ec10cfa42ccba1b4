import { ConcurrencyLimiter } from './concurrency-limiter';

interface Requester {
  person: string;
  company: string;
}

/**
 * Limits concurrency per person, then per company. A person who sends thousands of requests delays mostly themselves:
 * colleagues wait only for requests that are running, and other companies do not wait.
 */
export class PersonConcurrencyLimiter {
  readonly #persons: ConcurrencyLimiter;
  readonly #companies = new ConcurrencyLimiter();

  /** @param waitingMax requests of one person that may wait */
  constructor({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }) {
    this.#persons = new ConcurrencyLimiter(atOnce, waitingMax);
  }

  /** @throws TooMany when `waitingMax` requests of the person already wait */
  take<T>({ person, company }: Requester, work: () => Promise<T>): Promise<T> {
    return this.#persons.take(person, () => this.#companies.take(company, work));
  }
}
