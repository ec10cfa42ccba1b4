import * as v from 'valibot';
import { AccountEvent, EventsResponse, type SequencedEvent } from '../contracts';
import { getJson, RequestError } from '../http';
import { log } from '../notify';
import { EventOrder } from './event-order';
import { backOffMs } from './transport';

/** Events of one commit may overtake each other by this much; only then is a gap worth a request. */
export const GAP_GRACE_MS = 150;

interface FeedHandlers {
  onEvent: (event: SequencedEvent) => void;
  /** Events can no longer tell what changed: load everything shown again. `unread` is given where the server counted. */
  onResync: (unread?: number) => void;
}

const UNAUTHORIZED = 401;
const TOO_MANY = 429;

const rejectionOf = (error: unknown) =>
  error instanceof RequestError && error.status >= 400 && error.status < 500 ? error.status : null;

/** The account's changes as screens get them: live ones and, after a gap, those the server still has. */
export class EventFeed {
  readonly #order: EventOrder;
  readonly #handlers: FeedHandlers;
  #isReading = false;
  #mustReadAgain = false;
  #isStopped = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(lastSeq: number, handlers: FeedHandlers) {
    this.#order = new EventOrder(lastSeq);
    this.#handlers = handlers;
  }

  /** A live change, or null for the place of one this user may not see. */
  receive(seq: number, payload: unknown): void {
    const parsed = payload === null ? null : v.safeParse(AccountEvent, payload);
    this.#apply(this.#order.take(seq, parsed?.success ? parsed.output : null));
    if (parsed && !parsed.success) {
      // A newer server's event: this page cannot read it, so what it changed has to be loaded.
      log.error(`Change ${seq} could not be read`);
      this.#handlers.onResync();
    }
  }

  /** Reads all changes since the last one applied. Asked for while it runs, it reads once more at the end. */
  catchUp(): void {
    clearTimeout(this.#timer);
    this.#mustReadAgain = true;
    if (this.#isReading || this.#isStopped) return;
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
    const rejection = rejectionOf(error);
    // A session that has ended is no failure: whoever logs out meets it here while the page is being left.
    if (rejection !== UNAUTHORIZED) log.warning('Missed changes could not be fetched', error);
    // A refusal stays one however often it is asked: this user may not read the account's changes.
    if (rejection !== null && rejection !== TOO_MANY) this.#isReading = false;
    else if (!this.#isStopped) {
      this.#mustReadAgain = true;
      this.#timer = setTimeout(() => this.#readAll(failures + 1), backOffMs(failures));
    }
  }

  /** Returns whether more pages follow. */
  async #readPage(): Promise<boolean> {
    const page = await getJson('/api/events', EventsResponse, { searchParams: { after: this.#order.last } });
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
