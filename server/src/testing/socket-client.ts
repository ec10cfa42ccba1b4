import type { ClientEvents, ServerEvents } from '@dashboard/shared/contracts';
import { io, type Socket } from 'socket.io-client';
import type { TextingApp } from './texting';

export type ClientSocket = Socket<ServerEvents, ClientEvents>;

/** A user's socket; `received` holds all events in order. */
export interface TestClient {
  socket: ClientSocket;
  received: { name: string; payload: unknown }[];
  of(name: string): unknown[];
}

/** Opens a socket without waiting for the handshake. */
export function openSocket(
  address: string,
  headers: Record<string, string>,
  auth: Record<string, unknown> = {},
): TestClient {
  const socket: ClientSocket = io(address, {
    path: '/socket.io',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: headers,
    auth,
  });
  const received: TestClient['received'] = [];
  socket.onAny((name: string, payload: unknown) => received.push({ name, payload }));
  return {
    socket,
    received,
    of: (name) => received.filter((one) => one.name === name).map((one) => one.payload),
  };
}

/** Resolves when the handshake is accepted, rejects when it is rejected. */
export function connected({ socket }: TestClient): Promise<void> {
  if (socket.connected) return Promise.resolve();
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('connect_error', reject);
  });
}

/** A connected socket of a user, with a new session unless a cookie is given. */
export async function connectAs(app: TextingApp, username: string, cookie?: string): Promise<TestClient> {
  const headers = { cookie: cookie ?? (await app.cookieOf(username)), origin: app.address };
  const client = openSocket(app.address, headers);
  await connected(client);
  return client;
}
