import { act } from '@testing-library/react';
import type { ClientEvents, ServerEvents } from '../contracts';
import { disconnectSocket } from '../socket';
import { type Transport, transports } from '../socket/transport';
import { afterThisTest } from './restore';

type Listener = (...args: unknown[]) => void;
type Result = unknown;

/** The far end of the live connection: what was sent to it, and what it sends. */
export class FakeSocket implements Transport {
  connected = false;
  active = true;
  readonly emitted: { name: string; body: unknown }[] = [];
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #responses = new Map<string, (body: unknown) => Result>();
  #isReachable: boolean;

  constructor(isReachable: boolean) {
    this.#isReachable = isReachable;
  }

  connect(): void {
    this.active = true;
    if (!this.#isReachable || this.connected) return;
    this.connected = true;
    act(() => this.#call('connect'));
  }

  disconnect(): void {
    const wasConnected = this.connected;
    this.connected = false;
    this.active = false;
    if (wasConnected) act(() => this.#call('disconnect', 'io client disconnect'));
  }

  on(event: string, listener: Listener): void {
    this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener));
  }

  off(event: string, listener: Listener): void {
    this.#listeners.get(event)?.delete(listener);
  }

  emit(name: string, body: unknown, ack?: (response: unknown) => void): void {
    this.emitted.push({ name, body });
    const response = this.#responses.get(name)?.(body);
    if (ack && response !== undefined) queueMicrotask(() => act(() => ack(response)));
  }

  /** Sends an event to the page. */
  receive<Name extends keyof ServerEvents>(name: Name, ...args: Parameters<ServerEvents[Name]>): void {
    if (this.connected) act(() => this.#call(name, ...args));
  }

  /** Any event, for those outside the contract. */
  receiveRaw(name: string, ...args: unknown[]): void {
    act(() => this.#call(name, ...args));
  }

  /** What acknowledgements of `name` say; without it they never come. */
  response(name: keyof ClientEvents, response: (body: unknown) => Result): void {
    this.#responses.set(name, response);
  }

  /** The bodies sent under one name. */
  bodies(name: keyof ClientEvents): unknown[] {
    return this.emitted.flatMap((sent) => (sent.name === name ? [sent.body] : []));
  }

  /** Cuts the connection. `givesUp`: the library will not try again by itself, as when the server ended it. */
  drop({ givesUp = false }: { givesUp?: boolean } = {}): void {
    this.connected = false;
    this.#isReachable = false;
    this.active = !givesUp;
    act(() => this.#call('disconnect', givesUp ? 'io server disconnect' : 'transport close'));
  }

  /** Makes the server reachable; unless the library had given up, it connects again at once. */
  restore(): void {
    this.#isReachable = true;
    const reconnects = this.active;
    this.active = true;
    if (reconnects) this.connect();
  }

  #call(event: string, ...args: unknown[]): void {
    for (const listener of [...(this.#listeners.get(event) ?? [])]) listener(...args);
  }
}

/** Puts a socket's double in place of the network until the test is over. Call it before `connectSocket`. */
export function fakeSocket({ isReachable = true }: { isReachable?: boolean } = {}): FakeSocket {
  const socket = new FakeSocket(isReachable);
  const { open } = transports;
  transports.open = () => socket;
  afterThisTest(() => {
    act(() => disconnectSocket());
    transports.open = open;
  });
  return socket;
}
