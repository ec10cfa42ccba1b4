export interface ApiCall {
  method: string;
  /** Without the query string. */
  path: string;
  query: Record<string, string>;
  /** Parsed JSON, or the FormData of an upload; null without a body. */
  body: unknown;
  headers: Record<string, string>;
  /** Values of the pattern's `:name` segments. */
  params: Record<string, string>;
}

class Reply {
  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly statusText: string,
  ) {}
}

/** A file to download. */
export class FileBody {
  constructor(
    readonly name: string,
    readonly text: string,
  ) {}
}

/** A response with a status, e.g. `reply(409, { message: 'Someone else changed this.', code: 'STALE' })`. */
export const reply = (status: number, body: unknown, statusText = '') => new Reply(status, body, statusText);
/** Fails without a response, as when offline. */
export const noConnection = (): never => {
  throw new TypeError('Failed to fetch');
};

type Handler = (call: ApiCall) => unknown;
interface Route {
  method: string;
  segments: string[];
  handle: Handler;
}

function paramsOf(segments: string[], path: string): Record<string, string> | null {
  const parts = path.split('/');
  if (parts.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const part = decodeURIComponent(parts[index] ?? '');
    if (segment.startsWith(':')) params[segment.slice(1)] = part;
    else if (segment !== part) return null;
  }
  return params;
}

const asReply = (response: unknown) =>
  response instanceof Reply ? response : new Reply(200, response, 'OK');

/** A fake server: returns responses registered with `on`, and an explicit 404 for other requests. */
export class FakeApi {
  readonly calls: ApiCall[] = [];
  readonly #routes: Route[] = [];

  /**
   * Registers a response, e.g. for `GET /api/contacts/:id`: a body, `reply(…)`, or a function of the call. The newest
   * match wins.
   */
  on(call: string, response: unknown): this {
    const [method = 'GET', path = '/'] = call.split(' ');
    const handle = typeof response === 'function' ? (response as Handler) : () => response;
    this.#routes.unshift({ method, segments: path.split('/'), handle });
    return this;
  }

  /** The recorded calls of one endpoint, e.g. `PATCH /api/contacts/7`. */
  callsOf(call: string): ApiCall[] {
    return this.calls.filter(({ method, path }) => call === `${method} ${path}`);
  }

  async response(call: Omit<ApiCall, 'params'>): Promise<Reply> {
    for (const { method, segments, handle } of this.#routes) {
      const params = method === call.method ? paramsOf(segments, call.path) : null;
      if (!params) continue;
      this.calls.push({ ...call, params });
      return asReply(await handle({ ...call, params }));
    }
    this.calls.push({ ...call, params: {} });
    return { status: 404, statusText: '', body: { message: `Not prepared: ${call.method} ${call.path}` } };
  }
}

export function describeCall(
  method: string,
  url: string,
  headers: Headers,
  body: unknown,
): Omit<ApiCall, 'params'> {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  return {
    method: method.toUpperCase(),
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: Object.fromEntries(headers),
    body,
  };
}
