import {
  type ClientEvents,
  EVENT_FORMAT,
  EventsResponse,
  SequencedEvent,
  type ServerEvents,
} from '@dashboard/shared/contracts';
import { io, type Socket } from 'socket.io-client';
import * as v from 'valibot';
import type { Api } from './api';
import { applyEvent, emptyScreen, loadScreen, type Screen } from './screen';

const RECORDED = [
  'new_message',
  'message_status',
  'unread_changed',
  'contact_updated',
  'conversation_updated',
  'note_added',
] as const;

/** As in the dashboard: a longer gap is read from the server. */
const GAP_GRACE_MS = 150;
const RECONNECT_MS = 100;

/**
 * An open tab without a browser: it follows its account by a socket, reads what it missed from the server, and knows
 * what a page would show.
 */
export class Tab {
  screen: Screen = emptyScreen();
  /** Every event as it arrived, for the search of other tenants' data. */
  readonly received: string[] = [];
  readonly socket: Socket<ServerEvents, ClientEvents>;
  #last = 0;
  #reached = 0;
  readonly #held = new Map<number, unknown>();
  #isReading = false;
  #mustReadAgain = false;
  #gapTimer: NodeJS.Timeout | undefined;
  #retryTimer: NodeJS.Timeout | undefined;
  #isClosed = false;

  private constructor(
    readonly name: string,
    readonly api: Api,
    readonly server: string,
    readonly tn: string,
  ) {
    this.socket = io(server, {
      path: '/socket.io',
      transports: ['websocket'],
      reconnectionDelay: RECONNECT_MS,
      reconnectionDelayMax: 5 * RECONNECT_MS,
      forceNew: true,
      autoConnect: false,
      extraHeaders: api.headersFor(server),
    });
  }

  static async open(name: string, api: Api, server: string, tn: string): Promise<Tab> {
    const tab = new Tab(name, api, server, tn);
    let page: EventsResponse = { events: [], lastSeq: 0, hasMore: true, isReset: false };
    while (page.hasMore) page = await tab.#readEvents(page.lastSeq);
    tab.#last = page.lastSeq;
    tab.screen = await loadScreen(api, server, { tn, contactIds: [] });
    tab.#listen();
    tab.socket.connect();
    return tab;
  }

  /** Where it stands, for the report of a difference. */
  get state(): string {
    const reading = this.#isReading ? ', reading' : '';
    const socket = this.socket.connected ? 'connected' : 'disconnected';
    return `${socket}${reading}, at ${this.#last} of ${this.#reached}, ${this.#held.size} held`;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#gapTimer);
    clearTimeout(this.#retryTimer);
    this.socket.disconnect();
  }

  /** Reads all changes since the last applied one. */
  catchUp = (): void => {
    clearTimeout(this.#gapTimer);
    this.#mustReadAgain = true;
    if (this.#isReading || this.#isClosed) return;
    this.#isReading = true;
    void this.#readAll();
  };

  #listen(): void {
    const { socket } = this;
    socket.on('connect', this.catchUp);
    // The client library gives up when the server closed or rejected the connection.
    const retry = () => {
      if (socket.active || this.#isClosed) return;
      clearTimeout(this.#retryTimer);
      this.#retryTimer = setTimeout(() => socket.connect(), RECONNECT_MS);
    };
    socket.on('disconnect', retry);
    socket.on('connect_error', retry);
    socket.onAny((_name, payload) => this.received.push(JSON.stringify(payload)));
    for (const name of RECORDED)
      socket.on(name, ({ seq, ...event }: { seq: number }) => this.#receive(seq, event));
    socket.on('seq_advanced', ({ seq }) => this.#receive(seq, null));
    socket.on('seq_reached', ({ seq }) => {
      this.#reached = Math.max(this.#reached, seq);
      this.#watchGap();
    });
  }

  #receive(seq: number, event: unknown): void {
    if (seq > this.#last) this.#held.set(seq, event);
    this.#release();
    this.#watchGap();
  }

  #watchGap(): void {
    clearTimeout(this.#gapTimer);
    const hasGap = this.#held.size > 0 || this.#reached > this.#last;
    if (hasGap && !this.#isReading) this.#gapTimer = setTimeout(this.catchUp, GAP_GRACE_MS);
  }

  #release(): void {
    for (let next = this.#last + 1; this.#held.has(next); next += 1) {
      const event = this.#held.get(next);
      this.#held.delete(next);
      this.#last = next;
      if (event !== null) applyEvent(this.screen, v.parse(SequencedEvent, { seq: next, event }).event);
    }
  }

  #readEvents(after: number): Promise<EventsResponse> {
    return this.api.read(this.server, `/api/events?after=${after}&format=${EVENT_FORMAT}`, EventsResponse);
  }

  async #readAll(): Promise<void> {
    while (this.#mustReadAgain && !this.#isClosed) {
      this.#mustReadAgain = false;
      const page = await this.#readEvents(this.#last).catch(() => undefined);
      if (page === undefined) {
        this.#mustReadAgain = true;
        await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
        continue;
      }
      this.#take(page);
      if (page.hasMore) this.#mustReadAgain = true;
    }
    this.#isReading = false;
    this.#watchGap();
  }

  #take({ events, lastSeq }: EventsResponse): void {
    this.received.push(JSON.stringify(events));
    for (const { seq, event } of events) {
      if (seq <= this.#last) continue;
      applyEvent(this.screen, event);
      this.#last = seq;
    }
    this.#last = Math.max(this.#last, lastSeq);
    for (const seq of this.#held.keys()) if (seq <= this.#last) this.#held.delete(seq);
    this.#release();
  }
}
