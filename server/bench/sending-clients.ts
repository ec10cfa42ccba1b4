import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { RawClient } from './raw-client';

interface Order {
  url: string;
  cookie: string;
  tn: string;
  contactIds: number[];
  clients: number;
  forMs: number;
}

const Answer = v.variant('ok', [
  v.object({ ok: v.literal(true), message: v.object({ id: v.number(), clientId: v.string() }) }),
  v.object({ ok: v.literal(false), code: v.string(), error: v.string() }),
]);

/** Contacts of the demo data whom nobody may text. */
const isUnreachable = (code: string) => code === 'OPTED_OUT' || code === 'BLOCKED';

/** Sends one text and awaits its acknowledgement. Answers whether it was accepted. */
async function send(client: RawClient, tn: string, contactId: number): Promise<boolean> {
  const clientId = randomUUID();
  const body = { clientId, tn, contactId, smsText: 'See you Thursday' };
  const answer = v.parse(Answer, await client.ask('send_sms', body));
  if (!answer.ok && !isUnreachable(answer.code)) throw new Error(answer.error);
  if (answer.ok && answer.message.clientId !== clientId) throw new Error('Another text was acknowledged');
  return answer.ok;
}

/** Sends until the time is over; answers how many texts were accepted per second. */
async function sendAll(order: Order): Promise<number> {
  const { url, cookie, tn, contactIds } = order;
  const clients = await Promise.all(
    Array.from({ length: order.clients }, () => RawClient.connect(url, cookie)),
  );
  const end = performance.now() + order.forMs;
  let accepted = 0;
  await Promise.all(
    clients.map(async (client, index) => {
      for (let turn = index; performance.now() < end; turn += order.clients) {
        if (await send(client, tn, contactIds[turn % contactIds.length] ?? 0)) accepted += 1;
      }
    }),
  );
  for (const client of clients) client.close();
  return accepted / (order.forMs / 1000);
}

process.on('message', async (order: Order) => {
  process.send?.(await sendAll(order));
  process.disconnect();
});
