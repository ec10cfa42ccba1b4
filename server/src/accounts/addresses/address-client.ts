import type { Logger } from 'pino';
import { Agent, request } from 'undici';
import * as v from 'valibot';
import { AddressServiceUnavailable } from './address-service';

const CONNECT_TIMEOUT_MS = 2_000;
const TIMEOUT_MS = 4_000;
const RESPONSE_BYTES_MAX = 256_000;
const CONNECTIONS_MAX = 16;

/** How to reach an external address service. */
export interface ExternalAddressOptions {
  /** The service's base URL, e.g. https://addresses.example/v1. */
  url: string;
  log: Pick<Logger, 'warn'>;
  /** Timeout of a whole request, in milliseconds. */
  timeoutMs?: number;
}

interface Call {
  method: 'GET' | 'POST';
  /** Below the base URL. */
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Returns undefined for invalid JSON. The parser's error message would copy a part of the response into the log. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sends requests to an external address service. */
export class AddressClient {
  readonly #agent = new Agent({
    connect: { timeout: CONNECT_TIMEOUT_MS },
    connections: CONNECTIONS_MAX,
    maxResponseSize: RESPONSE_BYTES_MAX,
  });
  readonly #base: string;

  constructor(private readonly options: ExternalAddressOptions) {
    this.#base = options.url.replace(/(?<!\/)\/+$/, '');
  }

  /** The response of a call. @throws AddressServiceUnavailable for any failure, and logs it without the address */
  async ask<S extends v.GenericSchema>(call: Call, schema: S): Promise<v.InferOutput<S>> {
    try {
      const response = v.safeParse(schema, await this.#send(call));
      if (response.success) return response.output;
      throw new Error('The response does not match the schema');
    } catch (error) {
      const [path] = call.path.split('?');
      this.options.log.warn({ err: error, call: path }, 'address service request failed');
      throw new AddressServiceUnavailable();
    }
  }

  close(): Promise<void> {
    return this.#agent.destroy();
  }

  async #send({ path, headers, ...call }: Call): Promise<unknown> {
    const { statusCode, body } = await request(`${this.#base}${path}`, {
      ...call,
      headers: { accept: 'application/json', ...headers },
      dispatcher: this.#agent,
      signal: AbortSignal.timeout(this.options.timeoutMs ?? TIMEOUT_MS),
    });
    if (statusCode === 200) return jsonOf(await body.text());
    await body.dump();
    throw new Error(`The service returned status ${statusCode}`);
  }
}
