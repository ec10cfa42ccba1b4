import { connect, type Socket } from 'node:net';
import { constants, setPriority } from 'node:os';
import { WebSocket } from 'ws';

export interface SlowClients {
  url: string;
  /** Connections that send the headers of a request one byte at a time. */
  headers: number;
  /** Connections that send the body of a request one byte at a time. */
  bodies: number;
  /** Sockets that never authenticate. */
  sockets: number;
}

export interface Slowed {
  /** Connections that are open now. */
  open: number;
}

const DRIP_EVERY_MS = 1_000;
/** Clients that connect at the same time. */
const AT_ONCE = 50;

// Real clients run on other machines: they must not take the processors from the server.
setPriority(constants.priority.PRIORITY_LOW);

const open = new Set<Socket | WebSocket>();
const dripping = new Set<Socket>();

/** Resolves when the connection is open. */
function opened(connection: Socket | WebSocket): Promise<void> {
  return new Promise((resolve) => {
    connection.once('open', resolve).once('connect', resolve);
    connection.once('close', () => {
      open.delete(connection);
      resolve();
    });
    // Its close follows.
    connection.on('error', () => undefined);
    open.add(connection);
  });
}

function slowConnection(url: string, head: string): Socket {
  const { hostname, port } = new URL(url);
  const connection = connect(Number(port), hostname);
  connection.once('connect', () => {
    connection.write(head);
    dripping.add(connection);
  });
  connection.once('close', () => dripping.delete(connection));
  connection.resume();
  return connection;
}

function slowBody(url: string): Socket {
  const head = [
    'POST /login HTTP/1.1',
    `Host: ${new URL(url).host}`,
    `Origin: ${url}`,
    'Content-Type: application/json',
    'Content-Length: 9000',
  ];
  return slowConnection(url, `${head.join('\r\n')}\r\n\r\n{"username":"`);
}

const slowHeaders = (url: string) => slowConnection(url, 'GET /login HTTP/1.1\r\nHost: x\r\nX-Slow: ');
const address = (url: string) => `${url.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`;
const unauthenticated = (url: string) => new WebSocket(address(url), { headers: { origin: url } });

/** A tenth of the connections at a time, so that the process is never busy for long. */
const PARTS = 10;
let turn = 0;
setInterval(() => {
  let index = 0;
  turn += 1;
  for (const connection of dripping) {
    if (index % PARTS === turn % PARTS) connection.write('1');
    index += 1;
  }
}, DRIP_EVERY_MS / PARTS).unref();

async function openAll({ url, headers, bodies, sockets }: SlowClients): Promise<void> {
  const starts = [
    ...Array.from({ length: headers }, () => slowHeaders),
    ...Array.from({ length: bodies }, () => slowBody),
    ...Array.from({ length: sockets }, () => unauthenticated),
  ];
  while (starts.length > 0) await Promise.all(starts.splice(0, AT_ONCE).map((start) => opened(start(url))));
}

function closeAll(): void {
  for (const connection of open) {
    if (connection instanceof WebSocket) connection.terminate();
    else connection.destroy();
  }
}

/** The first order opens all connections, the next one closes them. */
process.on('message', async (order: SlowClients) => {
  const wereOpen = open.size;
  if (wereOpen === 0) await openAll(order);
  else closeAll();
  process.send?.({ open: wereOpen || open.size } satisfies Slowed);
});
process.on('disconnect', () => process.exit());
