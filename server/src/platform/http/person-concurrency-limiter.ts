import { ConcurrencyLimiter } from './concurrency-limiter';

interface PersonConcurrency {
  /** Requests of one person that run at a time. */
  atOnce: number;
  /** Requests of one person that may wait. */
  waitingMax: number;
  /** Requests of one company that run at a time. */
  perCompany: number;
}

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
  readonly #companies: ConcurrencyLimiter;

  constructor({ atOnce, waitingMax, perCompany }: PersonConcurrency) {
    this.#persons = new ConcurrencyLimiter(atOnce, waitingMax);
    this.#companies = new ConcurrencyLimiter(perCompany);
  }

  /** @throws TooMany when `waitingMax` requests of the person already wait */
  take<T>({ person, company }: Requester, work: () => Promise<T>): Promise<T> {
    return this.#persons.take(person, () => this.#companies.take(company, work));
  }
}
