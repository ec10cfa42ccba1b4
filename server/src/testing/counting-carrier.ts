import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import * as v from 'valibot';
import { readBody, sendJson } from '../platform/http/service-call';

const Submitted = v.object({ applicationId: v.string(), from: v.string(), to: v.tuple([v.string()]) });

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
  /** How many texts were accepted. */
  count(): number;
  /** When the last text of a server was accepted, by its application id, as `performance.now()`. */
  lastFrom: Map<string, number>;
  /** Responds to this many more texts in order of arrival. Later ones are accepted, but get no response yet. */
  respondTo(count: number): void;
  close(): Promise<void>;
}

export async function startCountingCarrier(): Promise<CountingCarrier> {
  const accepted = new Map<string, Accepted[]>();
  const lastFrom = new Map<string, number>();
  let count = 0;
  let allowed = 0;
  /** Texts without a response yet, in order of arrival. */
  const waiting: { place: number; respond(): void }[] = [];
  const respond = () => {
    while (waiting[0] !== undefined && waiting[0].place <= allowed) waiting.shift()?.respond();
  };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://carrier.test');
    if (request.method === 'POST') {
      const body = await readBody(request, 100_000);
      const { applicationId, from, to } = v.parse(Submitted, JSON.parse(String(body)));
      const one = { id: randomUUID(), from, at: new Date().toISOString() };
      accepted.set(to[0], [...(accepted.get(to[0]) ?? []), one]);
      lastFrom.set(applicationId, performance.now());
      count += 1;
      waiting.push({ place: count, respond: () => sendJson(response, 202, { id: one.id }) });
      return respond();
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
    count: () => count,
    lastFrom,
    respondTo: (more) => {
      allowed += more;
      respond();
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
