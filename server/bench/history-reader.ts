import { setTimeout as delay } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { timed } from './statistics';

export interface ReadHistory {
  url: string;
  cookie: string;
  tn: string;
  contactIds: number[];
  forMs: number;
}

/** Between two requests of the user. */
const THINK_MS = 4;

const dispatcher = new Agent({ connections: 1 });

async function readPage({ url, cookie, tn }: ReadHistory, contactId: number | undefined): Promise<void> {
  const path = `/sms-numbers/${tn}/history/${contactId}?pageSize=50`;
  const { statusCode, body } = await request(`${url}${path}`, { headers: { cookie }, dispatcher });
  const text = await body.text();
  if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${text}`);
}

process.on('message', async (order: ReadHistory) => {
  const { contactIds, forMs } = order;
  const samples: number[] = [];
  const end = performance.now() + forMs;
  while (performance.now() < end) {
    const contactId = contactIds[(samples.length * 7) % contactIds.length];
    samples.push(await timed(() => readPage(order, contactId)));
    await delay(THINK_MS);
  }
  process.send?.(samples);
});
process.on('disconnect', () => void dispatcher.destroy());
