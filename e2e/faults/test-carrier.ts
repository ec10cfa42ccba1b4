import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';

const Submission = v.object({
  from: v.string(),
  to: v.tuple([v.string()]),
  text: v.string(),
  tag: v.string(),
});

export interface AcceptedMessage {
  id: string;
  from: string;
  to: string;
  text: string;
  tag: string;
  /** ISO 8601. */
  at: string;
}

interface Options {
  /** The product's webhook URL and its Basic credentials. */
  webhookUrl: string;
  webhookUser: string;
  webhookPassword: string;
  /** Maximum delay before a message is accepted, and again before the response, in ms. */
  slownessMs: number;
  /** Share of the accepted messages that are reported as failed, 0 to 1. */
  failedShare?: number;
}

export interface TestCarrier {
  url: string;
  /** Every accepted message, in order. */
  accepted: readonly AcceptedMessage[];
  /** The messages that reached their phone. A duplicate entry is a message that the phone received twice. */
  arrived: readonly AcceptedMessage[];
  /** Reports that the product has not acknowledged yet. */
  owedReports(): number;
  stop(): Promise<void>;
}

const RETRY_MS = 250;
const DUPLICATED_SHARE = 0.2;
const FAILED_SHARE = 0.15;
/** Too many requests: the product retries. */
const FAILURE_CODE = 4780;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

function respond(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function reportOf(sent: AcceptedMessage, type: string): object {
  const isFailure = type === 'message-failed';
  const { id, from, to, tag, at } = sent;
  const message = { id, owner: from, applicationId: 'test', time: at, segmentCount: 1, direction: 'out' };
  return {
    time: new Date().toISOString(),
    type,
    to,
    description: type,
    message: { ...message, to: [to], from, text: '', media: [], tag },
    ...(isFailure && { errorCode: FAILURE_CODE }),
  };
}

/**
 * A carrier that survives the kills of the server. It implements the messages part of Bandwidth's API with random
 * delays, accepts a message even if the sender has disconnected, fails some accepted messages, and sometimes reports
 * twice or out of order.
 */
export async function startTestCarrier(options: Options): Promise<TestCarrier> {
  const accepted: AcceptedMessage[] = [];
  const arrived: AcceptedMessage[] = [];
  let unacknowledged = 0;
  let isStopped = false;
  const credentials = Buffer.from(`${options.webhookUser}:${options.webhookPassword}`).toString('base64');

  async function report(body: object): Promise<void> {
    unacknowledged += 1;
    while (!isStopped) {
      const response = await fetch(options.webhookUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Basic ${credentials}` },
        body: JSON.stringify([body]),
      }).catch(() => undefined);
      if (response?.ok) break;
      await delay(RETRY_MS);
    }
    unacknowledged -= 1;
  }

  async function reportAll(message: AcceptedMessage): Promise<void> {
    const isArrived = Math.random() >= (options.failedShare ?? FAILED_SHARE);
    if (isArrived) arrived.push(message);
    const end = isArrived ? 'message-delivered' : 'message-failed';
    const types = ['message-sending', end].sort(() => Math.random() - 0.5);
    const copies = Math.random() < DUPLICATED_SHARE ? 2 : 1;
    const bodies = types.flatMap((type) => Array.from({ length: copies }, () => reportOf(message, type)));
    await delay(Math.random() * options.slownessMs);
    await Promise.all(bodies.map(report));
  }

  async function submit(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Submission), await bodyOf(request));
    if (!parsed.success) return respond(response, 400, { description: 'invalid' });
    await delay(Math.random() * options.slownessMs);
    const { from, to, text, tag } = parsed.output;
    const stored = { id: randomUUID(), from, to: to[0], text, tag, at: new Date().toISOString() };
    accepted.push(stored);
    void reportAll(stored);
    await delay(Math.random() * options.slownessMs);
    respond(response, 202, {
      id: stored.id,
      owner: from,
      to,
      from,
      text,
      tag,
      time: stored.at,
      direction: 'out',
    });
  }

  function list(url: URL, response: ServerResponse): void {
    const from = url.searchParams.get('sourceTn');
    const to = url.searchParams.get('destinationTn');
    const since = url.searchParams.get('fromDateTime') ?? '';
    const messages = accepted
      .filter((message) => message.from === from && message.to === to && message.at >= since)
      .map(({ id, at }) => ({ messageId: id, sourceTn: from, destinationTn: to, receiveTime: at }));
    respond(response, 200, { totalCount: messages.length, pageInfo: {}, messages });
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://carrier');
    if (!/^\/api\/v2\/users\/[^/]+\/messages$/.test(url.pathname)) return respond(response, 404, {});
    if (request.method === 'GET') return list(url, response);
    submit(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The carrier has no port.');

  return {
    url: `http://127.0.0.1:${address.port}`,
    accepted,
    arrived,
    owedReports: () => unacknowledged,
    async stop() {
      isStopped = true;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
