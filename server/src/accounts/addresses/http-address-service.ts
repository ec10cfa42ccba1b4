import {
  ADDRESS_SUGGESTIONS_MAX,
  type AddressQuery,
  AddressSuggestions,
  AddressVerification,
} from '@dashboard/shared/contracts';
import type { Logger } from 'pino';
import { Agent, request } from 'undici';
import * as v from 'valibot';
import { type AddressService, AddressServiceUnavailable } from './address-service';

const CONNECT_TIMEOUT_MS = 2_000;
const TIMEOUT_MS = 4_000;
const RESPONSE_BYTES_MAX = 256_000;
const CONNECTIONS_MAX = 16;

interface HttpAddressOptions {
  /** The base URL of the two endpoints, e.g. https://addresses.example/v1. */
  url: string;
  log: Pick<Logger, 'warn'>;
  /** Timeout of a whole request, in milliseconds. */
  timeoutMs?: number;
}

/** Returns undefined for invalid JSON. The parser's error message would copy a part of the response into the log. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Calls an external service with two endpoints: POST {url}/verify and POST {url}/search. Both accept an AddressQuery
 * as JSON and return 200 with an AddressVerification or AddressSuggestions.
 */
export function httpAddressService({ url, log, timeoutMs = TIMEOUT_MS }: HttpAddressOptions): AddressService {
  const base = url.replace(/\/+$/, '');
  const agent = new Agent({
    connect: { timeout: CONNECT_TIMEOUT_MS },
    connections: CONNECTIONS_MAX,
    maxResponseSize: RESPONSE_BYTES_MAX,
  });

  async function post(call: 'verify' | 'search', query: AddressQuery): Promise<unknown> {
    const { statusCode, body } = await request(`${base}/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(query),
      dispatcher: agent,
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (statusCode === 200) return jsonOf(await body.text());
    await body.dump();
    throw new Error(`The service returned status ${statusCode}`);
  }

  async function ask<S extends v.GenericSchema>(
    call: 'verify' | 'search',
    query: AddressQuery,
    schema: S,
  ): Promise<v.InferOutput<S>> {
    try {
      const response = v.safeParse(schema, await post(call, query));
      if (response.success) return response.output;
      throw new Error('The response does not match the schema');
    } catch (error) {
      log.warn({ err: error, call }, 'address service request failed');
      throw new AddressServiceUnavailable();
    }
  }

  return {
    verify: async (query) => (await ask('verify', query, AddressVerification)).isValid,
    search: async (query) =>
      (await ask('search', query, AddressSuggestions)).slice(0, ADDRESS_SUGGESTIONS_MAX),
    close: () => agent.destroy(),
  };
}
