import { randomUUID } from 'node:crypto';
import type { ClientEvents, SendAnswer, ServerEvents } from '@dashboard/shared/contracts';
import { io, type Socket } from 'socket.io-client';
import * as parser from 'socket.io-parser';

interface Order {
  url: string;
  cookie: string;
  tn: string;
  contactIds: number[];
  clients: number;
  forMs: number;
}

type Client = Socket<ServerEvents, ClientEvents>;

/**
 * The clients stand for people's own machines: each receives every event of the account, but reading what only a
 * screen would show must not take the server's processor.
 */
class AcknowledgementsOnly extends parser.Decoder {
  override add(packet: unknown): void {
    if (typeof packet === 'string' && packet.startsWith(String(parser.PacketType.EVENT))) return;
    super.add(packet);
  }
}

function connect({ url, cookie }: Order): Promise<Client> {
  const client: Client = io(url, {
    transports: ['websocket'],
    extraHeaders: { cookie, origin: url },
    forceNew: true,
    parser: { ...parser, Decoder: AcknowledgementsOnly },
  });
  return new Promise((resolve, reject) => {
    client.on('connect', () => resolve(client));
    client.on('connect_error', reject);
  });
}

const send = (client: Client, tn: string, contactId: number) =>
  new Promise<SendAnswer>((resolve) => {
    client.emit('send_sms', { clientId: randomUUID(), tn, contactId, smsText: 'See you Thursday' }, resolve);
  });

/** Sends until the time is over; answers how many texts were accepted per second. */
async function sendAll(order: Order): Promise<number> {
  const clients = await Promise.all(Array.from({ length: order.clients }, () => connect(order)));
  const end = performance.now() + order.forMs;
  let accepted = 0;
  await Promise.all(
    clients.map(async (client, index) => {
      for (let turn = index; performance.now() < end; turn += order.clients) {
        const answer = await send(client, order.tn, order.contactIds[turn % order.contactIds.length] ?? 0);
        if (answer.ok) accepted += 1;
        else if (answer.code !== 'OPTED_OUT' && answer.code !== 'BLOCKED') throw new Error(answer.error);
      }
    }),
  );
  for (const client of clients) client.disconnect();
  return accepted / (order.forMs / 1000);
}

process.on('message', async (order: Order) => {
  process.send?.(await sendAll(order));
  process.disconnect();
});
