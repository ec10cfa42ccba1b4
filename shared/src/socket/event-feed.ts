import * as v from 'valibot';
import { AccountEvent, EVENT_FORMAT, EventsResponse, type SequencedEvent } from '../contracts';
import { getJson, RequestError } from '../http';
import { log } from '../notify';
import { EventOrder } from './event-order';
import { backOffMs } from './transport';

/** Events of one commit may arrive out of order within this time; only a longer gap triggers a request. */
export const GAP_GRACE_MS = 150;

interface FeedHandlers {
  onEvent: (event: SequencedEvent) => void;
  /** The events are incomplete: reload all visible data. `unread` is present when the server counted it. */
  onResync: (unread?: number) => void;
}

const UNAUTHORIZED = 401;
const TOO_MANY = 429;

const clientErrorStatus = (error: unknown) =>
  error instanceof RequestError && error.status >= 400 && error.status < 500 ? error.status : null;

/** Delivers the account's changes to the UI: live ones and, after a gap, those fetched from the server. */
export class EventFeed {
  readonly #order: EventOrder;
  readonly #handlers: FeedHandlers;
  #isReading = false;
  /** Whether the timer is the next attempt after a failed one, and not the watch of a gap. */
  #isWaiting = false;
  #mustReadAgain = false;
  #isStopped = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(lastSeq: number, handlers: FeedHandlers) {
    this.#order = new EventOrder(lastSeq);
    this.#handlers = handlers;
  }

  /** Receives a live change, or null for a change this user may not see. */
  receive(seq: number, payload: unknown): void {
    const parsed = payload === null ? null : v.safeParse(AccountEvent, payload);
    this.#apply(this.#order.take(seq, parsed?.success ? parsed.output : null));
    if (parsed && !parsed.success) {
      // An unknown event from a newer server: reload the data it may have changed.
      log.error(`Change ${seq} could not be parsed`);
      this.#handlers.onResync();
    }
  }

  /** Receives how far the account's log goes. A change that does not arrive by then is fetched. */
  reach(seq: number): void {
    this.#order.reach(seq);
    this.#watchGap();
  }

  /**
   * Fetches all changes since the last applied one. A call during a fetch triggers another fetch at the end, one between
   * two attempts makes the next attempt at once.
   */
  catchUp(): void {
    this.#mustReadAgain = true;
    const isUnderWay = this.#isReading && !this.#isWaiting;
    if (isUnderWay || this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#isReading = true;
    void this.#readAll(0);
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #apply(released: SequencedEvent[]): void {
    for (const event of released) this.#handlers.onEvent(event);
    this.#watchGap();
  }

  #watchGap(): void {
    if (this.#isReading) return;
    clearTimeout(this.#timer);
    if (this.#order.hasGap && !this.#isStopped) this.#timer = setTimeout(() => this.catchUp(), GAP_GRACE_MS);
  }

  async #readAll(failures: number): Promise<void> {
    this.#isWaiting = false;
    try {
      while (this.#mustReadAgain && !this.#isStopped) {
        this.#mustReadAgain = false;
        while (await this.#readPage()) failures = 0;
      }
      this.#isReading = false;
      this.#watchGap();
    } catch (error) {
      this.#giveUpOrRetry(error, failures);
    }
  }

  #giveUpOrRetry(error: unknown, failures: number): void {
    const rejection = clientErrorStatus(error);
    // An ended session is not a failure: a logging-out page receives it while it is being left.
    if (rejection !== UNAUTHORIZED) log.warning('Missed changes could not be fetched', error);
    // Other rejections are permanent: this user may not read the account's changes.
    if (rejection !== null && rejection !== TOO_MANY) this.#isReading = false;
    else if (!this.#isStopped) {
      this.#mustReadAgain = true;
      this.#isWaiting = true;
      this.#timer = setTimeout(() => this.#readAll(failures + 1), backOffMs(failures));
    }
  }

  /** Returns whether more pages follow. */
  async #readPage(): Promise<boolean> {
    const searchParams = { after: this.#order.last, format: EVENT_FORMAT };
    const page = await getJson('/api/events', EventsResponse, { searchParams });
    if (this.#isStopped) return false;
    if (page.isReset) {
      const released = this.#order.reset(page.lastSeq);
      this.#handlers.onResync(page.unread);
      this.#apply(released);
      return false;
    }
    this.#apply(this.#order.takePage(page));
    return page.hasMore;
  }
}
