import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Server } from 'socket.io';
import { io as connect } from 'socket.io-client';
import { shareWrites } from './share-writes';

const BODY = 'x'.repeat(1_000);
const EVENTS = 5;

/** Records the bytes that wait in a connection at each write. */
function recordWaiting(connection: Socket, waiting: number[]): void {
  const write = connection.write.bind(connection);
  jest.spyOn(connection, 'write').mockImplementation((...args) => {
    waiting.push(connection.writableLength);
    return write(...(args as Parameters<typeof write>));
  });
}

const cleanUps: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
});

it('holds the packets of one flush until all are written', async () => {
  const http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  const connections: Socket[] = [];
  http.on('connection', (connection: Socket) => connections.push(connection));
  const io = new Server(http);
  cleanUps.push(() => io.close());
  shareWrites(io);
  const { port } = http.address() as AddressInfo;
  const client = connect(`http://127.0.0.1:${port}`, { transports: ['websocket'] });
  cleanUps.push(() => client.disconnect());
  let received = 0;
  const complete = new Promise<void>((resolve) => {
    client.on('event', () => {
      received += 1;
      if (received === EVENTS) resolve();
    });
  });
  await once(io, 'connection');

  const waiting: number[] = [];
  for (const connection of connections) recordWaiting(connection, waiting);
  for (let count = 0; count < EVENTS; count += 1) io.emit('event', BODY);
  await complete;

  // Without shared writes only the header of a frame waits for its body.
  expect(Math.max(...waiting)).toBeGreaterThan((EVENTS - 2) * BODY.length);
  expect(connections.map(({ writableCorked }) => writableCorked)).toEqual([0]);
});
