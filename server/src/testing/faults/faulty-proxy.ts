import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A TCP connection between two programs that a test cuts and slows down. */
export interface FaultyProxy {
  port: number;
  /** Where new connections lead. Null: they are reset. */
  target: NetConnectOpts | null;
  /** Delay of each chunk in both directions, in milliseconds. */
  delayMs: number;
  /** Called for each chunk before it is passed on; a chunk during which the proxy is cut is lost. */
  onChunk: () => void;
  /** Resets all connections, and new ones until `heal`. */
  cut(): void;
  heal(): void;
  close(): Promise<void>;
}

export async function startFaultyProxy(initial: NetConnectOpts | null = null): Promise<FaultyProxy> {
  const open = new Set<Socket>();
  let isCut = false;

  /** Passes chunks on in order, each after the delay. */
  function forward(from: Socket, to: Socket): void {
    let last = Promise.resolve();
    from.on('data', (chunk) => {
      const { delayMs } = proxy;
      proxy.onChunk();
      if (isCut) return;
      last = last.then(async () => {
        if (delayMs > 0) await delay(delayMs);
        if (!to.destroyed) to.write(chunk);
      });
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      open.delete(from);
      void last.then(() => to.end());
    });
  }

  const server = createServer((near) => {
    near.on('error', () => undefined);
    if (isCut || proxy.target === null) return near.resetAndDestroy();
    near.setNoDelay(true);
    const far = connect(proxy.target);
    open.add(near).add(far);
    forward(near, far);
    forward(far, near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');

  const proxy: FaultyProxy = {
    port: address.port,
    target: initial,
    delayMs: 0,
    onChunk: () => undefined,
    cut: () => {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    heal: () => {
      isCut = false;
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return proxy;
}
