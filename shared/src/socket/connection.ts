import * as v from 'valibot';
import { create } from 'zustand';
import { SERVER_BUSY } from '../contracts';
import { getJson } from '../http';
import { log } from '../notify';
import { startFeed } from './account-events';
import { startBridge } from './bridge';
import { forwardServerEvents } from './server-events';
import { backOffMs, type Transport, transports } from './transport';

export type ConnectionState = 'connecting' | 'online' | 'reconnecting';

const useConnectionStore = create<{ state: ConnectionState }>(() => ({ state: 'connecting' }));
const setState = (state: ConnectionState) => useConnectionStore.setState({ state });

interface Connection {
  transport: Transport;
  close: () => void;
}
let connection: Connection | null = null;

/** The open transport, or null before `connectSocket` and after `disconnectSocket`. */
export const getTransport = (): Transport | null => connection?.transport ?? null;

export const useConnection = (): ConnectionState => useConnectionStore(({ state }) => state);

/** Calls back when a lost connection is back: events may have been missed. Returns a function that stops it. */
export const onReconnect = (handler: () => void): (() => void) =>
  useConnectionStore.subscribe(({ state }, before) => {
    if (before.state === 'reconnecting' && state === 'online') handler();
  });

const isBusy = (error: unknown) => error instanceof Error && error.message === SERVER_BUSY;

/** Checks whether the session is still valid: a 401 on a GET ends it. */
function checkSession(): void {
  getJson('/api/permissions', v.unknown()).catch((error) =>
    log.info('The session could not be checked', error),
  );
}

/**
 * Follows the browser's network state. Going offline disconnects at once, because the heartbeat would take a while
 * and the page would look live meanwhile. Coming online skips the wait for the next attempt. Returns a cleanup
 * function.
 */
function followNetwork(transport: Transport): () => void {
  const disconnect = () => transport.disconnect();
  const connectNow = () => {
    if (transport.connected) return;
    // Cancels the pending reconnect delay; `connect` alone would not.
    transport.disconnect();
    transport.connect();
  };
  window.addEventListener('offline', disconnect);
  window.addEventListener('online', connectNow);
  return () => {
    window.removeEventListener('offline', disconnect);
    window.removeEventListener('online', connectNow);
  };
}

function open(): Connection {
  const transport = transports.open();
  const feed = startFeed();
  const stopBridge = startBridge(transport);
  const stopFollowing = followNetwork(transport);
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * socket.io stops reconnecting when the server rejected or closed the connection; retry in case the server
   * restarted.
   */
  const retryIfGivenUp = () => {
    if (transport.active) return;
    clearTimeout(timer);
    timer = setTimeout(() => transport.connect(), backOffMs(attempt));
    attempt += 1;
  };
  transport.on('connect', () => {
    attempt = 0;
    setState('online');
    feed?.catchUp();
  });
  transport.on('disconnect', () => {
    setState('reconnecting');
    retryIfGivenUp();
  });
  transport.on('connect_error', (error) => {
    log.info('The live connection failed', error);
    setState('reconnecting');
    if (!transport.active && !isBusy(error)) checkSession();
    retryIfGivenUp();
  });
  forwardServerEvents(transport);
  const close = () => {
    feed?.stop();
    stopBridge();
    stopFollowing();
    transport.disconnect();
    // The disconnect has started a new timer.
    clearTimeout(timer);
  };
  return { transport, close };
}

/** Opens the page's single live connection. Requires a started session. */
export function connectSocket(): void {
  if (connection) return;
  setState('connecting');
  connection = open();
  connection.transport.connect();
}

export function disconnectSocket(): void {
  connection?.close();
  connection = null;
  setState('connecting');
}
