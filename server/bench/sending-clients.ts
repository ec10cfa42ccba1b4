import { randomUUID } from 'node:crypto';
import type { ClientEvents, SendAnswer, ServerEvents } from '@dashboard/shared/contracts';
import { io, type Socket } from 'socket.io-client';

interface Order {
  url: string;
  cookie: string;
  tn: string;
  contactIds: number[];
  clients: number;
  forMs: number;
}

type Client = Socket<ServerEvents, ClientEvents>;

function connect({ url, cookie }: Order): Promise<Client> {
  const client: Client = io(url, {
    transports: ['websocket'],
    extraHeaders: { cookie, origin: url },
    forceNew: true,
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
