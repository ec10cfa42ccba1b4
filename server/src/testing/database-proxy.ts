import { connect, createServer, type Socket } from 'node:net';
import { Client } from 'pg';
import type { MeteredPool } from '../platform/db/metered-pool';

export interface DatabaseProxy {
  /** The pool, with options that connect through the proxy; its own connections do not. */
  pool: MeteredPool;
  /** Connections that were opened through the proxy so far. */
  opened(): number;
  /** Responses that were passed on so far. */
  responses(): number;
  /** Closes the connections, and every new one at once, until `restore`. */
  cut(): void;
  /** Passes nothing on in either direction, without closing a connection, until `restore`. */
  freeze(): void;
  restore(): void;
  close(): Promise<void>;
}

/** A network between a server and its PostgreSQL that a test can interrupt. */
export async function startDatabaseProxy(pool: MeteredPool): Promise<DatabaseProxy> {
  const { host, port, user, password, database } = new Client(pool.options);
  const sockets = new Set<Socket>();
  let state: 'open' | 'cut' | 'frozen' = 'open';
  let opened = 0;
  let responses = 0;
  const follow = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    follow(near);
    if (state === 'cut') return near.destroy();
    opened += 1;
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    follow(far);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
    near.on('data', (bytes) => state === 'frozen' || far.write(bytes));
    far.on('data', (bytes) => {
      if (state === 'frozen') return;
      responses += 1;
      near.write(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy does not listen');
  const end = () => {
    for (const socket of sockets) socket.destroy();
  };
  const options = { user, password: password ?? undefined, database, host: '127.0.0.1', port: address.port };
  return {
    pool: Object.create(pool, { options: { value: options } }),
    opened: () => opened,
    responses: () => responses,
    cut: () => {
      state = 'cut';
      end();
    },
    freeze: () => {
      state = 'frozen';
    },
    restore: () => {
      // Connections that lost bytes are broken.
      if (state === 'frozen') end();
      state = 'open';
    },
    close: async () => {
      end();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
