import * as v from 'valibot';
import {
  ADDRESS_SEARCH_DELAY_MS,
  ADDRESS_SHORT_BELOW,
  ADDRESS_SUGGESTION_CACHE_SIZE,
  AddressQuery,
  type AddressSuggestion,
  SHORT_ADDRESS_SEARCH_EVERY_MS,
} from '../../contracts';
import { log } from '../../notify';
import { searchAddresses } from './address-calls';
import { RecentResponses } from './recent-responses';

/** Delay before a search, depending on the time since the last request, both in milliseconds. */
const delayOf = ({ address }: AddressQuery, sinceLastMs: number): number =>
  address.length < ADDRESS_SHORT_BELOW
    ? Math.max(0, SHORT_ADDRESS_SEARCH_EVERY_MS - sinceLastMs)
    : ADDRESS_SEARCH_DELAY_MS;

/**
 * Searches addresses while the user types. Only the newest query gets a result. A failed search finds nothing and is
 * not cached.
 */
export class AddressSearch {
  readonly #responses = new RecentResponses<AddressQuery, AddressSuggestion[]>(ADDRESS_SUGGESTION_CACHE_SIZE);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #controller = new AbortController();
  #lastRequestAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly onFound: (results: readonly AddressSuggestion[]) => void) {}

  /** Searches for the current input. */
  look(typed: v.InferInput<typeof AddressQuery>): void {
    this.stop();
    const parsed = v.safeParse(AddressQuery, typed);
    if (!parsed.success) {
      this.onFound([]);
      return;
    }
    const query = parsed.output;
    const known = this.#responses.get(query);
    const delay = delayOf(query, Date.now() - this.#lastRequestAt);
    if (known) this.onFound(known);
    else this.#timer = setTimeout(() => void this.#request(query), delay);
  }

  /** Cancels the pending search. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#controller.abort();
  }

  async #request(query: AddressQuery): Promise<void> {
    this.#lastRequestAt = Date.now();
    this.#controller = new AbortController();
    const { signal } = this.#controller;
    const results = await this.#fetchSuggestions(query, signal);
    if (!signal.aborted) this.onFound(results);
  }

  async #fetchSuggestions(query: AddressQuery, signal: AbortSignal): Promise<AddressSuggestion[]> {
    try {
      const results = await searchAddresses(query, signal);
      this.#responses.set(query, results);
      return results;
    } catch (error) {
      if (!signal.aborted) log.warning('Addresses could not be searched', error);
      return [];
    }
  }
}
