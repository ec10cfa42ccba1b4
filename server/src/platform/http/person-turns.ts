import { Turns } from './turns';

interface Asker {
  person: string;
  company: string;
}

/**
 * Turns within turns: a few of each person, of those a few of each company. Whoever asks for thousands of things waits
 * for themselves; colleagues wait for those of them that are at work, other companies for nobody.
 */
export class PersonTurns {
  readonly #persons: Turns;
  readonly #companies = new Turns();

  /** @param waitingMax of one person */
  constructor({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }) {
    this.#persons = new Turns(atOnce, waitingMax);
  }

  /** @throws TooMany while as much of the person's waits as may */
  take<T>({ person, company }: Asker, work: () => Promise<T>): Promise<T> {
    return this.#persons.take(person, () => this.#companies.take(company, work));
  }
}
