import { once } from 'node:events';
import { WebSocket } from 'ws';

/** Frame types by their first characters: Engine.IO's type, and for messages (4) Socket.IO's. */
const FRAMES = { open: '0', ping: '2', pong: '3', connect: '40', event: '42', acknowledgement: '43' };
const LONGEST_KIND = 2;

const kindOf = (frame: Buffer) => frame.toString('latin1', 0, LONGEST_KIND);

/** The id and the argument of an acknowledgement, `43<id>[<argument>]`. */
function readAcknowledgement(frame: Buffer): { id: number; response: unknown } {
  const text = frame.toString();
  const start = text.indexOf('[');
  const [response]: unknown[] = JSON.parse(text.slice(start));
  return { id: Number(text.slice(FRAMES.acknowledgement.length, start)), response };
}

/**
 * A minimal Socket.IO client: it receives every event of the account but does not parse it. Real clients run on other
 * machines; these share the server's processors, so they must be cheap.
 */
export class RawClient {
  readonly #waiting = new Map<number, (response: unknown) => void>();
  #lastId = 0;

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (frame: Buffer) => this.#receive(frame));
  }

  /** Resolves once the server accepts the session. @throws when it does not */
  static async connect(url: string, cookie: string): Promise<RawClient> {
    const address = `${url.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`;
    const socket = new WebSocket(address, { headers: { cookie, origin: url }, skipUTF8Validation: true });
    const [opened]: Buffer[] = await once(socket, 'message');
    if (opened === undefined || !kindOf(opened).startsWith(FRAMES.open))
      throw new Error('Not a Socket.IO server');
    // As the page does, which reads its lists over HTTP.
    socket.send(`${FRAMES.connect}${JSON.stringify({ contactList: false })}`);
    const [response]: Buffer[] = await once(socket, 'message');
    if (response === undefined || kindOf(response) !== FRAMES.connect)
      throw new Error(`The server rejected the session: ${response}`);
    return new RawClient(socket);
  }

  /** Sends an event; resolves with the server's acknowledgement. */
  ask(name: string, body: object): Promise<unknown> {
    this.#lastId += 1;
    const id = this.#lastId;
    this.socket.send(`${FRAMES.event}${id}${JSON.stringify([name, body])}`);
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }

  close(): void {
    this.socket.close();
  }

  #receive(frame: Buffer): void {
    const kind = kindOf(frame);
    if (kind === FRAMES.ping) this.socket.send(FRAMES.pong);
    if (kind !== FRAMES.acknowledgement) return;
    const { id, response } = readAcknowledgement(frame);
    this.#waiting.get(id)?.(response);
    this.#waiting.delete(id);
  }
}
