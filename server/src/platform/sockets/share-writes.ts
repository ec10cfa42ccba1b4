import type { IncomingMessage } from 'node:http';
import type { Server } from 'socket.io';

/** The part of an Engine.IO socket that the events pass. */
interface EngineSocket {
  request: Pick<IncomingMessage, 'socket'>;
}

/**
 * Sends the packets of one flush in one system call: a batch of events is many packets to every socket. Engine.IO emits
 * `flush` and `drain` around each flush.
 */
export function shareWrites({ engine }: Pick<Server, 'engine'>): void {
  engine.on('flush', ({ request }: EngineSocket) => request.socket.cork());
  engine.on('drain', ({ request }: EngineSocket) => request.socket.uncork());
}
