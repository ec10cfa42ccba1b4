import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { RawClient } from './raw-client';

export interface Order {
  url: string;
  cookie: string;
  tn: string;
  /** Contacts that may receive messages. */
  contactIds: number[];
  clients: number;
  /** Messages that a client sends before it waits for the first acknowledgement. */
  underWay: number;
  forMs: number;
}

const Result = v.variant('ok', [
  v.object({ ok: v.literal(true), message: v.object({ id: v.number(), clientId: v.string() }) }),
  v.object({ ok: v.literal(false), error: v.string() }),
]);

/** Sends one message and waits for its acknowledgement. @throws when it is not accepted */
async function send(client: RawClient, tn: string, contactId: number): Promise<void> {
  const clientId = randomUUID();
  const body = { clientId, tn, contactId, smsText: 'See you Thursday' };
  const response = v.parse(Result, await client.ask('send_sms', body));
  if (!response.ok) throw new Error(response.error);
  if (response.message.clientId !== clientId) throw new Error('Another text was acknowledged');
}

const connected: RawClient[] = [];

/** Clients are reused in every round: users do not sign in for each message. */
async function clientsFor({ url, cookie, clients }: Order): Promise<RawClient[]> {
  while (connected.length < clients) connected.push(await RawClient.connect(url, cookie));
  return connected.slice(0, clients);
}

/** Sends until the time is up; returns the number of accepted messages per second. */
async function sendAll(order: Order): Promise<number> {
  const { tn, contactIds, underWay, forMs } = order;
  const clients = await clientsFor(order);
  const lines = clients.flatMap((client) => Array.from({ length: underWay }, () => client));
  const end = performance.now() + forMs;
  let accepted = 0;
  await Promise.all(
    lines.map(async (client, index) => {
      for (let turn = index; performance.now() < end; turn += lines.length) {
        await send(client, tn, contactIds[turn % contactIds.length] ?? 0);
        accepted += 1;
      }
    }),
  );
  return accepted / (forMs / 1000);
}

process.on('message', async (order: Order) => {
  process.send?.(await sendAll(order));
});
process.on('disconnect', () => {
  for (const client of connected) client.close();
});
