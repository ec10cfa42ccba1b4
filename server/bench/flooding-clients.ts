import { randomUUID } from 'node:crypto';
import { constants, setPriority } from 'node:os';
import { Agent, request } from 'undici';
import { type Flood, type Flooded, NEW_ID } from './flood';

// Real clients run on other machines: they must not take the processors from the server.
setPriority(constants.priority.PRIORITY_LOW);

/** 401 is the response to a wrong password, 503 that of a busy server. */
const EXPECTED = [200, 201, 401, 429, 503];

const bodyOf = (body: string | undefined) =>
  body === undefined ? null : Buffer.from(body.replace(NEW_ID, randomUUID()), 'latin1');

/** Sends requests without a pause on each connection until the time is up. */
async function flood({ url, requests, connections, forMs }: Flood): Promise<Flooded> {
  const dispatcher = new Agent({ connections });
  const statuses: Record<number, number> = {};
  const end = performance.now() + forMs;
  let sent = 0;
  const line = async () => {
    while (performance.now() < end) {
      const next = requests[sent % requests.length];
      if (next === undefined) return;
      sent += 1;
      const { path, method, headers } = next;
      const response = await request(`${url}${path}`, {
        method,
        headers,
        body: bodyOf(next.body),
        dispatcher,
      });
      await response.body.dump();
      const { statusCode } = response;
      if (!EXPECTED.includes(statusCode)) throw new Error(`${path} returned ${statusCode}`);
      statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, line));
  await dispatcher.destroy();
  return { perSecond: sent / (forMs / 1000), statuses };
}

process.on('message', async (order: Flood) => {
  process.send?.(await flood(order));
});
