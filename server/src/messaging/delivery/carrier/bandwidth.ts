import type { Readable } from 'node:stream';
import { Agent, type Dispatcher, request } from 'undici';
import * as v from 'valibot';
import { retryAfterMs } from '../../../platform/http/retry-after';
import {
  type Carrier,
  type CarrierFile,
  type CarrierMessage,
  type CarrierRecord,
  CarrierUnavailable,
  type SubmitOutcome,
} from './carrier';

export interface BandwidthOptions {
  /** Origin of the messaging API, e.g. https://messaging.bandwidth.com. */
  url: string;
  accountId: string;
  applicationId: string;
  token: string;
  secret: string;
  /** Time-out of the whole request, in milliseconds. */
  timeoutMs?: number;
  /** Maximum size of an inbound attachment, in bytes. */
  mediaBytesMax: number;
  now?: () => Date;
}

/** Connection errors that occur before a request is sent, so the carrier cannot have received the message. */
const NEVER_REACHED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
/** Statuses that a gateway returns itself: the message may or may not have reached the carrier behind it. */
const GATEWAY_STATUSES = new Set([502, 504]);
/** The credentials were rotated or lack a permission, so the carrier rejects every message until they are corrected. */
const CREDENTIAL_STATUSES = new Set([401, 403]);
export const CARRIER_TROUBLE_CODE = 5999;
/** The carrier deleted the file. A redirect leads to a host that is not the carrier's. */
const isLost = (status: number) => status === 404 || status === 410 || (status >= 300 && status < 400);

const Accepted = v.object({ id: v.string() });
/** The descriptions of its fields are not read, because they may repeat the message. */
const Rejection = v.object({
  description: v.fallback(v.string(), ''),
  fieldErrors: v.fallback(v.array(v.object({ fieldName: v.string() })), []),
});
const MessageList = v.object({
  messages: v.array(v.object({ messageId: v.string(), receiveTime: v.string() })),
});

function isConnectError(error: unknown): boolean {
  const coded = v.safeParse(v.object({ code: v.string() }), error);
  return coded.success && NEVER_REACHED.has(coded.output.code);
}

async function readLimited(body: Readable, max: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > max) {
      body.destroy();
      return null;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Client of Bandwidth's Messaging v2 HTTP API. The embedded carrier implements the same API. */
export function bandwidthCarrier(options: BandwidthOptions): Carrier {
  const timeout = options.timeoutMs ?? 10_000;
  const now = options.now ?? (() => new Date());
  const agent = new Agent({ connect: { timeout: 5_000 }, connections: 32 });
  // A separate connection pool, so that slow media downloads cannot block message submissions.
  const mediaAgent = new Agent({ connect: { timeout: 5_000 }, connections: 16 });
  const origin = new URL(options.url).origin;
  const base = `${options.url.replace(/\/$/, '')}/api/v2/users/${encodeURIComponent(options.accountId)}`;
  const authorization = `Basic ${Buffer.from(`${options.token}:${options.secret}`).toString('base64')}`;

  const call = (
    url: string,
    init: {
      method?: Dispatcher.HttpMethod;
      type?: string;
      body?: string | Buffer;
      dispatcher?: Agent;
    },
  ) =>
    request(url, {
      method: init.method ?? 'GET',
      body: init.body,
      headers: { authorization, ...(init.type && { 'content-type': init.type }) },
      dispatcher: init.dispatcher ?? agent,
      signal: AbortSignal.timeout(timeout),
    });

  return {
    async submit(message: CarrierMessage): Promise<SubmitOutcome> {
      const body = JSON.stringify({
        applicationId: options.applicationId,
        from: message.from,
        to: [message.to],
        text: message.text,
        ...(message.mediaUrls.length > 0 && { media: message.mediaUrls }),
        tag: message.tag,
      });
      try {
        const response = await call(`${base}/messages`, { method: 'POST', type: 'application/json', body });
        return await readSubmitResponse(response, now());
      } catch (error) {
        if (isConnectError(error)) return { kind: 'busy', code: CARRIER_TROUBLE_CODE, retryAfterMs: null };
        return { kind: 'unknown', reason: error instanceof Error ? error.message : String(error) };
      }
    },

    async sentSince({ from, to, since }): Promise<CarrierRecord[]> {
      const query = new URLSearchParams({
        sourceTn: from,
        destinationTn: to,
        messageDirection: 'OUTBOUND',
        fromDateTime: since.toISOString(),
        limit: '100',
      });
      const response = await call(`${base}/messages?${query}`, {});
      if (response.statusCode !== 200) {
        await response.body.dump();
        throw new CarrierUnavailable(`The carrier's message list returned ${response.statusCode}`);
      }
      const { messages } = v.parse(MessageList, await response.body.json());
      return messages.map((item) => ({ carrierId: item.messageId, receivedAt: new Date(item.receiveTime) }));
    },

    async putMedia(name, type, body): Promise<string> {
      const url = `${base}/media/${encodeURIComponent(name)}`;
      const response = await call(url, { method: 'PUT', type, body });
      await response.body.dump();
      if (response.statusCode >= 300)
        throw new CarrierUnavailable(`The media upload returned ${response.statusCode}`);
      return url;
    },

    async getMedia(url): Promise<CarrierFile | null> {
      // Never send credentials to an origin that an event names: only to the carrier's own.
      if (!URL.canParse(url) || new URL(url).origin !== origin) return null;
      const response = await call(url, { dispatcher: mediaAgent });
      if (response.statusCode !== 200) {
        await response.body.dump();
        if (isLost(response.statusCode)) return null;
        throw new CarrierUnavailable(`The media download returned ${response.statusCode}`);
      }
      const body = await readLimited(response.body, options.mediaBytesMax);
      const type = response.headers['content-type'];
      return body && { body, type: typeof type === 'string' ? type : 'application/octet-stream' };
    },

    async close() {
      await Promise.all([agent.destroy(), mediaAgent.destroy()]);
    },
  };
}

function describe(body: unknown): string {
  const rejection = v.safeParse(Rejection, body);
  if (!rejection.success) return '';
  const { description, fieldErrors } = rejection.output;
  return [description, ...new Set(fieldErrors.map(({ fieldName }) => fieldName))].filter(Boolean).join(', ');
}

async function readSubmitResponse(response: Dispatcher.ResponseData, now: Date): Promise<SubmitOutcome> {
  const { statusCode: status, headers, body } = response;
  if (status === 202 || status === 200) {
    return { kind: 'accepted', carrierId: v.parse(Accepted, await body.json()).id };
  }
  if (GATEWAY_STATUSES.has(status)) {
    await body.dump();
    return { kind: 'unknown', reason: `gateway returned ${status}` };
  }
  if (status === 429 || status === 408 || status >= 500) {
    await body.dump();
    const code = status === 429 ? 429 : CARRIER_TROUBLE_CODE;
    return { kind: 'busy', code, retryAfterMs: retryAfterMs(headers['retry-after'], now) };
  }
  if (CREDENTIAL_STATUSES.has(status)) {
    await body.dump();
    const reason = `the carrier rejected the credentials with ${status}`;
    return { kind: 'busy', code: CARRIER_TROUBLE_CODE, retryAfterMs: null, reason };
  }
  const code = status >= 400 && status < 500 ? status : 400;
  return { kind: 'rejected', code, description: describe(await body.json().catch(() => ({}))) };
}
