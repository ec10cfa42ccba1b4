import { act } from '@testing-library/react';
import type { ClientEvents, ServerEvents } from '../contracts';
import { disconnectSocket } from '../socket';
import { type Transport, transports } from '../socket/transport';
import { afterThisTest } from './restore';

type Listener = (...args: unknown[]) => void;
type Result = unknown;

/** The server's side of the live connection: records what the page emits, and sends events to it. */
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

  /** Sends an event that is not part of the contract. */
  receiveRaw(name: string, ...args: unknown[]): void {
    act(() => this.#call(name, ...args));
  }

  /** Sets the acknowledgement of `name`; without it, none is sent. */
  response(name: keyof ClientEvents, response: (body: unknown) => Result): void {
    this.#responses.set(name, response);
  }

  /** The bodies of the emitted events with this name. */
  bodies(name: keyof ClientEvents): unknown[] {
    return this.emitted.flatMap((sent) => (sent.name === name ? [sent.body] : []));
  }

  /** Drops the connection. `givesUp`: socket.io does not reconnect, as when the server closed the connection. */
  drop({ givesUp = false }: { givesUp?: boolean } = {}): void {
    this.connected = false;
    this.#isReachable = false;
    this.active = !givesUp;
    act(() => this.#call('disconnect', givesUp ? 'io server disconnect' : 'transport close'));
  }

  /** Makes the server reachable; socket.io reconnects at once unless it had given up. */
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

/** Replaces the network with a fake socket until the end of the test. Call it before `connectSocket`. */
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
