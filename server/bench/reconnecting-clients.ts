import { setTimeout as delay } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { RawClient } from './raw-client';

export interface Reconnect {
  url: string;
  /** Cookie headers, one per client. */
  cookies: string[];
}

export interface Reconnected {
  /** Milliseconds from the start until each client is live and has caught up. */
  liveAfterMs: number[];
  /** Attempts that the server turned away. */
  rejected: number;
}

const FIRST_DELAY_MS = 500;
const LAST_DELAY_MS = 15_000;

/** As the page does: doubles up to 15 s, half of it at random. */
const backOffMs = (attempt: number) =>
  Math.min(FIRST_DELAY_MS * 2 ** attempt, LAST_DELAY_MS) * (0.5 + Math.random());

const dispatcher = new Agent({ connections: 500 });
const clients: RawClient[] = [];

async function catchUp(url: string, cookie: string): Promise<void> {
  const options = { headers: { cookie }, dispatcher };
  const { statusCode, body } = await request(`${url}/api/events?after=0&format=1`, options);
  await body.dump();
  if (statusCode !== 200) throw new Error(`The events returned ${statusCode}`);
}

/** Connects one client and fetches its missed events, and tries again with back-off until both succeed. */
async function reconnect(url: string, cookie: string): Promise<number> {
  let rejected = 0;
  const untilDone = async (step: () => Promise<void>) => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await step();
      } catch {
        rejected += 1;
        await delay(backOffMs(attempt));
      }
    }
  };
  await untilDone(async () => {
    clients.push(await RawClient.connect(url, cookie));
  });
  await untilDone(() => catchUp(url, cookie));
  return rejected;
}

process.on('message', async ({ url, cookies }: Reconnect) => {
  for (const client of clients.splice(0)) client.close();
  const start = performance.now();
  const result: Reconnected = { liveAfterMs: [], rejected: 0 };
  await Promise.all(
    cookies.map(async (cookie) => {
      result.rejected += await reconnect(url, cookie);
      result.liveAfterMs.push(performance.now() - start);
    }),
  );
  process.send?.(result);
});
process.on('disconnect', () => {
  for (const client of clients) client.close();
  void dispatcher.destroy();
});
