import { Agent, type Dispatcher, request } from 'undici';
import * as v from 'valibot';
import { type Credentials, openAuthorization } from './authorization';
import { problemIn, wordsOf } from './carrier-response';
import { type CarrierErrorFacts, NumberCarrierError } from './number-carrier';
import { parseXml } from './xml';

export interface ClientOptions {
  /** Base URL of the API with its account, e.g. https://dashboard.bandwidth.com/api/accounts/1. */
  base: string;
  credentials: Credentials;
  /** Time limit of a whole request, in milliseconds. */
  timeoutMs: number;
  now: () => Date;
}

export interface CarrierResponse {
  status: number;
  document: unknown;
}

const CONNECT_TIMEOUT_MS = 5_000;
const RESPONSE_BYTES_MAX = 2_000_000;
const LONGEST_WAIT_MS = 10 * 60_000;
/** Connection errors that occur before a request is sent. */
const NEVER_REACHED = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT/;

/** Milliseconds until the rate limit ends, from its header in epoch seconds; null without a usable value. */
function rateLimitMs(headers: Dispatcher.ResponseData['headers'], now: Date): number | null {
  const seconds = Number(headers['x-ratelimit-reset'] ?? Number.NaN);
  if (!Number.isFinite(seconds)) return null;
  return Math.min(LONGEST_WAIT_MS, Math.max(0, seconds * 1000 - now.getTime()));
}

const Coded = v.object({ code: v.string() });

const unreachable = (error: unknown) => {
  const coded = v.safeParse(Coded, error);
  const code = coded.success ? coded.output.code : '';
  return new NumberCarrierError('The carrier can’t be reached.', {
    code,
    isRetryable: true,
    retryAfterMs: null,
    mayHaveActed: !NEVER_REACHED.test(code),
  });
};

/** The error of a response that says nothing about the request itself; undefined for every other response. */
function failureOf({ status, document }: CarrierResponse, waitMs: number | null) {
  const failure = (message: string, facts: Partial<CarrierErrorFacts>) =>
    new NumberCarrierError(message, {
      code: String(status),
      isRetryable: true,
      retryAfterMs: null,
      mayHaveActed: false,
      ...facts,
    });
  if (status === 401 || status === 403)
    return failure('The carrier rejected our credentials.', { isRetryable: false });
  if (status === 429) return failure('The carrier limits our requests.', { retryAfterMs: waitMs });
  if (status < 500) return undefined;
  const problem = problemIn(document);
  const words = problem === undefined ? `The carrier returned status ${status}.` : wordsOf(problem);
  return failure(words, { mayHaveActed: true });
}

/** The document of a response; undefined when it is neither XML nor JSON. Newer parts of the API speak JSON. */
function parseBody(text: string, { 'content-type': type }: Dispatcher.ResponseData['headers']): unknown {
  if (!String(type).includes('json')) return parseXml(text);
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sends XML requests to the carrier. Returns responses below 500 to the caller, other than 401, 403 and 429. */
export function numbersClient({ base, credentials, timeoutMs, now }: ClientOptions) {
  const agent = new Agent({
    connect: { timeout: CONNECT_TIMEOUT_MS },
    connections: 16,
    maxResponseSize: RESPONSE_BYTES_MAX,
  });
  const authorization = openAuthorization(credentials, agent, { timeoutMs, now });

  async function exchange(
    method: 'GET' | 'POST',
    path: string,
    body?: string,
  ): Promise<Dispatcher.ResponseData> {
    const header = await authorization.header();
    try {
      return await request(`${base}/${path}`, {
        method,
        body,
        headers: {
          authorization: header,
          accept: 'application/xml, application/json;q=0.9',
          ...(body !== undefined && { 'content-type': 'application/xml; charset=utf-8' }),
        },
        dispatcher: agent,
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (error) {
      throw unreachable(error);
    }
  }

  return {
    /** @throws NumberCarrierError */
    async send(method: 'GET' | 'POST', path: string, body?: string): Promise<CarrierResponse> {
      const { statusCode: status, headers, body: stream } = await exchange(method, path, body);
      const text = await stream.text().catch((error: unknown) => {
        throw unreachable(error);
      });
      if (status === 401) authorization.forget();
      const response = { status, document: parseBody(text, headers) };
      const failure = failureOf(response, rateLimitMs(headers, now()));
      if (failure !== undefined) throw failure;
      return response;
    },
    close: () => agent.destroy(),
  };
}
