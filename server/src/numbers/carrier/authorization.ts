import { type Dispatcher, request } from 'undici';
import * as v from 'valibot';
import { NumberCarrierError } from './number-carrier';

export interface Credentials {
  user: string;
  password: string;
  /** OAuth token endpoint. With it, user and password are a client's id and secret, and requests carry a token. */
  tokenUrl?: string;
}

const Token = v.object({ access_token: v.string(), expires_in: v.number() });
/** A token is replaced before it expires, so that no request carries an expired one. */
const RENEW_BEFORE_MS = 60_000;

const noToken = (reason: string, isRetryable: boolean) =>
  new NumberCarrierError(`The carrier issued no access token: ${reason}.`, {
    code: 'token',
    isRetryable,
    retryAfterMs: null,
    mayHaveActed: false,
  });

/** The Authorization header of every request: Basic credentials, or a token that is renewed as needed. */
export function openAuthorization(
  { user, password, tokenUrl }: Credentials,
  dispatcher: Dispatcher,
  { timeoutMs, now }: { timeoutMs: number; now: () => Date },
) {
  const basic = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  let current: { header: string; endsAt: number } | null = null;

  async function fetchToken(url: string): Promise<string> {
    const response = await request(url, {
      method: 'POST',
      body: 'grant_type=client_credentials',
      headers: { authorization: basic, 'content-type': 'application/x-www-form-urlencoded' },
      dispatcher,
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => {
      throw noToken('it can’t be reached', true);
    });
    const body = await response.body.json().catch(() => undefined);
    const token = v.safeParse(Token, body);
    if (!token.success) throw noToken(`status ${response.statusCode}`, response.statusCode >= 429);
    const { access_token, expires_in } = token.output;
    const header = `Bearer ${access_token}`;
    current = { header, endsAt: now().getTime() + expires_in * 1000 - RENEW_BEFORE_MS };
    return header;
  }

  return {
    async header(): Promise<string> {
      if (tokenUrl === undefined) return basic;
      if (current !== null && current.endsAt > now().getTime()) return current.header;
      return fetchToken(tokenUrl);
    },
    /** Fetches a new token for the next request. */
    forget: (): void => {
      current = null;
    },
  };
}
