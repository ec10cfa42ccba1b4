import {
  ADDRESS_SUGGESTIONS_MAX,
  type AddressQuestion,
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
  /** What the two calls are below, e.g. https://addresses.example/v1. */
  url: string;
  log: Pick<Logger, 'warn'>;
  /** Whole call, milliseconds. */
  timeoutMs?: number;
}

/** What is no JSON fits no schema. The parser's own words would carry a piece of the answer into the log. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * A service that answers our own two calls: POST {url}/verify and POST {url}/search take an AddressQuestion as JSON
 * and answer 200 with an AddressVerification, or with AddressSuggestions.
 */
export function httpAddressService({ url, log, timeoutMs = TIMEOUT_MS }: HttpAddressOptions): AddressService {
  const base = url.replace(/\/+$/, '');
  const agent = new Agent({
    connect: { timeout: CONNECT_TIMEOUT_MS },
    connections: CONNECTIONS_MAX,
    maxResponseSize: RESPONSE_BYTES_MAX,
  });

  async function post(call: 'verify' | 'search', question: AddressQuestion): Promise<unknown> {
    const { statusCode, body } = await request(`${base}/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(question),
      dispatcher: agent,
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (statusCode === 200) return jsonOf(await body.text());
    await body.dump();
    throw new Error(`It answered ${statusCode}`);
  }

  async function ask<S extends v.GenericSchema>(
    call: 'verify' | 'search',
    question: AddressQuestion,
    schema: S,
  ): Promise<v.InferOutput<S>> {
    try {
      const response = v.safeParse(schema, await post(call, question));
      if (response.success) return response.output;
      throw new Error('Its answer is not as agreed');
    } catch (error) {
      log.warn({ err: error, call }, 'the address service failed');
      throw new AddressServiceUnavailable();
    }
  }

  return {
    verify: async (question) => (await ask('verify', question, AddressVerification)).isValid,
    search: async (question) =>
      (await ask('search', question, AddressSuggestions)).slice(0, ADDRESS_SUGGESTIONS_MAX),
    close: () => agent.destroy(),
  };
}
