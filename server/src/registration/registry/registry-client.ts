import { Agent, type Dispatcher, request } from 'undici';
import * as v from 'valibot';
import { retryAfterMs } from '../../platform/http/retry-after';
import { RegistryError } from './registry-error';

export interface RegistryClientOptions {
  /** Base URL of the API with its version, e.g. https://csp-api.campaignregistry.com/v2. */
  url: string;
  key: string;
  secret: string;
  /** Limit of a whole request, in milliseconds. */
  timeoutMs: number;
}

const CONNECT_TIMEOUT_MS = 5_000;
const RESPONSE_BYTES_MAX = 1_000_000;
const WORDS_MAX = 500;

const Problem = v.object({ description: v.string(), code: v.optional(v.union([v.string(), v.number()])) });
const Problems = v.union([
  v.array(Problem),
  v.pipe(
    Problem,
    v.transform((problem) => [problem]),
  ),
]);

/** Returns undefined for invalid JSON. The parser's error message would copy a part of the response into the log. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The registry's own words about a rejected request, with the code for its support. */
function wordsOf(status: number, body: unknown): string {
  const problems = v.safeParse(Problems, body);
  const words = problems.success
    ? problems.output.map(({ description, code }) =>
        code === undefined ? description : `${description} (${code})`,
      )
    : [];
  return (words.join(' ') || `The registry returned status ${status}.`).slice(0, WORDS_MAX);
}

function failureOf(status: number, headers: Dispatcher.ResponseData['headers'], body: unknown) {
  if (status === 401 || status === 403)
    return new RegistryError('credentials', 'The registry rejected our credentials.');
  if (status === 429) {
    const waitMs = retryAfterMs(headers['retry-after'], new Date());
    return new RegistryError('busy', 'The registry limits our requests.', waitMs);
  }
  if (status === 408 || status >= 500)
    return new RegistryError('busy', `The registry returned status ${status}.`);
  return new RegistryError('rejected', wordsOf(status, body));
}

/** Sends JSON requests to the registry. */
export function registryClient({ url, key, secret, timeoutMs }: RegistryClientOptions) {
  const base = url.replace(/(?<!\/)\/+$/, '');
  const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;
  const agent = new Agent({
    connect: { timeout: CONNECT_TIMEOUT_MS },
    connections: 8,
    maxResponseSize: RESPONSE_BYTES_MAX,
  });

  async function exchange(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
    try {
      const response = await request(`${base}${path}`, {
        method,
        body: body === undefined ? undefined : JSON.stringify(body),
        headers: {
          authorization,
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        dispatcher: agent,
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { ...response, text: await response.body.text() };
    } catch {
      throw new RegistryError('busy', 'The registry can’t be reached.');
    }
  }

  return {
    /** The response's body as the schema reads it. @throws RegistryError */
    async send<S extends v.GenericSchema>(
      schema: S,
      method: 'GET' | 'POST' | 'PUT',
      path: string,
      body?: object,
    ): Promise<v.InferOutput<S>> {
      const { statusCode, headers, text } = await exchange(method, path, body);
      const content = jsonOf(text);
      if (statusCode >= 300) throw failureOf(statusCode, headers, content);
      const parsed = v.safeParse(schema, content);
      if (!parsed.success) throw new RegistryError('busy', 'The registry’s response can’t be read.');
      return parsed.output;
    },
    close: () => agent.destroy(),
  };
}
