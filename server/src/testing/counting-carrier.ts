import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import * as v from 'valibot';
import { readBody, sendJson } from '../platform/http/service-call';

const Submitted = v.object({ from: v.string(), to: v.tuple([v.string()]) });

interface Accepted {
  id: string;
  from: string;
  at: string;
}

/** A carrier that several server processes share: it accepts every text and counts them by recipient. */
export interface CountingCarrier {
  url: string;
  /** Accepted texts by the recipient's number. */
  accepted: Map<string, Accepted[]>;
  close(): Promise<void>;
}

export async function startCountingCarrier(): Promise<CountingCarrier> {
  const accepted = new Map<string, Accepted[]>();
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://carrier.test');
    const call = { request, response, url };
    if (request.method === 'POST') {
      const body = await readBody(request, 100_000);
      const { from, to } = v.parse(Submitted, JSON.parse(String(body)));
      const one = { id: randomUUID(), from, at: new Date().toISOString() };
      accepted.set(to[0], [...(accepted.get(to[0]) ?? []), one]);
      return sendJson(call.response, 202, { id: one.id });
    }
    const since = url.searchParams.get('fromDateTime') ?? '';
    const found = (accepted.get(url.searchParams.get('destinationTn') ?? '') ?? []).filter(
      ({ at }) => at >= since,
    );
    const messages = found.map(({ id, at }) => ({ messageId: id, receiveTime: at }));
    return sendJson(response, 200, { messages });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The carrier is not listening');
  return {
    url: `http://127.0.0.1:${address.port}`,
    accepted,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
