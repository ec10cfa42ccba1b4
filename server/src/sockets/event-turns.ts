import { Turns } from '../http/turns';
import type { SocketFacts } from './connection';

/** A person's list may take its time while their typing goes on. */
const AT_ONCE = 2;
/** Far more than all tabs of a person ask for when they come back from the network's end. */
const WAITING_MAX = 100;

/**
 * The turns of socket events: a few of each person, of those a few of each company. Whoever sends thousands waits for
 * themselves; colleagues wait for two of them, other companies for nobody.
 */
export class EventTurns {
  readonly #persons = new Turns(AT_ONCE, WAITING_MAX);
  readonly #companies = new Turns();

  /** @throws TooMany while as much of the person's waits as may */
  take<T>({ userId, accountId }: SocketFacts, work: () => Promise<T>): Promise<T> {
    const company = accountId === null ? `user ${userId}` : String(accountId);
    return this.#persons.take(String(userId), () => this.#companies.take(company, work));
  }
}
