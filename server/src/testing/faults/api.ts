import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { TEST_KEY } from '../world';

const TIMEOUT_MS = 2_500;
/** As the dashboard's own pages send it. */
const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };

export interface ApiResponse {
  status: number;
  body: unknown;
}

/** Requests of a signed-in user to servers by their addresses. */
export class Api {
  /** Why the last request without a response had none. */
  #failure: unknown = null;

  private constructor(private readonly cookie: string) {}

  static async signIn(server: string, username: string): Promise<Api> {
    const response = await fetch(`${server}/login`, {
      method: 'POST',
      headers: { ...OWN_PAGE, 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: TEST_KEY, remember_me: false }),
    });
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
    if (response.status !== 200 || !cookie) throw new Error(`${username} could not sign in`);
    return new Api(cookie);
  }

  /** Headers of a socket to a server. */
  headersFor = (server: string) => ({ cookie: this.cookie, origin: server });

  /** Undefined when no complete response arrived in time. */
  async request(
    server: string,
    method: string,
    path: string,
    body?: object,
  ): Promise<ApiResponse | undefined> {
    const ending = new AbortController();
    try {
      // A request that waits for a new connection ignores its signal, so the time limit does not rely on it.
      return await Promise.race([
        this.#fetch(`${server}${path}`, { method, body, signal: ending.signal }),
        delay(TIMEOUT_MS, null, ending).then(() => Promise.reject(new Error('The response took too long'))),
      ]);
    } catch (error) {
      this.#failure = error;
      return undefined;
    } finally {
      ending.abort();
    }
  }

  async #fetch(
    url: string,
    { method, body, signal }: { method: string; body: object | undefined; signal: AbortSignal },
  ): Promise<ApiResponse> {
    const response = await fetch(url, {
      method,
      headers: {
        cookie: this.cookie,
        ...OWN_PAGE,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal,
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  }

  /** A read that must succeed. */
  async read<Schema extends v.GenericSchema>(
    server: string,
    path: string,
    schema: Schema,
  ): Promise<v.InferOutput<Schema>> {
    const response = await this.request(server, 'GET', path);
    if (response?.status !== 200)
      throw new Error(`${path} could not be read: ${response ? JSON.stringify(response) : this.#failure}`);
    return v.parse(schema, response.body);
  }
}
