import * as v from 'valibot';
import {
  ADDRESS_SEARCH_DELAY_MS,
  ADDRESS_SHORT_BELOW,
  ADDRESS_SUGGESTION_CACHE_SIZE,
  AddressQuestion,
  type AddressSuggestion,
  SHORT_ADDRESS_SEARCH_EVERY_MS,
} from '../contracts';
import { log } from '../notify';
import { searchAddresses } from './address-calls';
import { RecentResponses } from './recent-responses';

/** How long to wait for what else is typed, given how long ago the last question left, both in milliseconds. */
const delayOf = ({ address }: AddressQuestion, sinceLastMs: number): number =>
  address.length < ADDRESS_SHORT_BELOW
    ? Math.max(0, SHORT_ADDRESS_SEARCH_EVERY_MS - sinceLastMs)
    : ADDRESS_SEARCH_DELAY_MS;

/**
 * Looks for addresses while one is typed. Only the newest question is answered: an older one is dropped. Nothing is
 * found by a search that fails, and that is not remembered.
 */
export class AddressSearch {
  readonly #responses = new RecentResponses<AddressQuestion, AddressSuggestion[]>(
    ADDRESS_SUGGESTION_CACHE_SIZE,
  );
  #timer: ReturnType<typeof setTimeout> | undefined;
  #flight = new AbortController();
  #lastRequestAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly onFound: (found: readonly AddressSuggestion[]) => void) {}

  /** Tells what is typed by now. */
  look(typed: v.InferInput<typeof AddressQuestion>): void {
    this.stop();
    const parsed = v.safeParse(AddressQuestion, typed);
    if (!parsed.success) {
      this.onFound([]);
      return;
    }
    const question = parsed.output;
    const known = this.#responses.get(question);
    const delay = delayOf(question, Date.now() - this.#lastRequestAt);
    if (known) this.onFound(known);
    else this.#timer = setTimeout(() => void this.#ask(question), delay);
  }

  /** Wants no answer any more. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#flight.abort();
  }

  async #ask(question: AddressQuestion): Promise<void> {
    this.#lastRequestAt = Date.now();
    this.#flight = new AbortController();
    const { signal } = this.#flight;
    const found = await this.#found(question, signal);
    if (!signal.aborted) this.onFound(found);
  }

  async #found(question: AddressQuestion, signal: AbortSignal): Promise<AddressSuggestion[]> {
    try {
      const found = await searchAddresses(question, signal);
      this.#responses.keep(question, found);
      return found;
    } catch (error) {
      if (!signal.aborted) log.warning('Addresses could not be searched', error);
      return [];
    }
  }
}
