import ky, { type SearchParamsOption } from 'ky';
import * as v from 'valibot';
import { OTHER_USER, PAGE_USER_HEADER } from '../contracts';
import { handleOtherUser, handleSessionLost, pageUser, trackWork } from '../session';
import { errorFromResponse, NO_CONNECTION } from './error-message';
import { RequestError } from './request-error';

const TIMEOUT_MS = 30_000;
type WriteMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Schema = v.GenericSchema<unknown, unknown>;

interface RequestOptions {
  method: 'GET' | WriteMethod;
  path: string;
  searchParams?: SearchParamsOption | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** The request outlives the page. */
  keepalive?: boolean;
}

/** Paths are literal and relative to the origin's root, with or without a leading slash. */
export function toUrl(path: string): string {
  return new URL(path.startsWith('/') ? path : `/${path}`, window.location.origin).href;
}

/** Headers of every request: the accepted type and the user the page was rendered for. */
export const callHeaders = (): Record<string, string> => {
  const userId = pageUser();
  return { accept: 'application/json', ...(userId !== undefined && { [PAGE_USER_HEADER]: String(userId) }) };
};

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

async function send({
  method,
  path,
  searchParams,
  body,
  signal,
  keepalive,
}: RequestOptions): Promise<Response> {
  try {
    return await ky(toUrl(path), {
      method,
      headers: callHeaders(),
      retry: 0,
      timeout: TIMEOUT_MS,
      throwHttpErrors: false,
      ...(searchParams && { searchParams }),
      ...(body !== undefined && { json: body }),
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
    });
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new RequestError(NO_CONNECTION, { status: 0, code: 'NETWORK' });
  }
}

export function parseBody(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Validates a response body against its contract. An invalid body is an error here rather than in later code. */
export function parseResponse<S extends Schema>(schema: S, body: unknown, status: number): v.InferOutput<S> {
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  const where = v.getDotPath(parsed.issues[0]) ?? 'body';
  throw new RequestError('Request error', {
    status,
    code: 'INVALID_RESPONSE',
    errors: { [where]: ['unexpected'] },
  });
}

async function readJson<S extends Schema>(
  response: Response,
  { method }: Pick<RequestOptions, 'method'>,
  schema: S,
): Promise<v.InferOutput<S>> {
  const body = parseBody(await response.text());
  if (response.ok) return parseResponse(schema, body, response.status);
  const error = errorFromResponse(response.status, response.statusText, body);
  if (error.code === OTHER_USER) handleOtherUser();
  else if (error.status === 401 && method === 'GET') handleSessionLost();
  throw error;
}

async function request<S extends Schema>(options: RequestOptions, schema: S): Promise<v.InferOutput<S>> {
  const response = send(options).then((sent) => readJson(sent, options, schema));
  return options.method === 'GET' || options.keepalive ? response : trackWork(response);
}

interface ReadOptions {
  searchParams?: SearchParamsOption;
  signal?: AbortSignal;
}

/**
 * GET. A 401 ends the session, unless the page is held, and still rejects. Rejects with RequestError, or AbortError
 * when aborted.
 */
export function getJson<S extends Schema>(
  path: string,
  schema: S,
  options: ReadOptions = {},
): Promise<v.InferOutput<S>> {
  return request({ method: 'GET', path, ...options }, schema);
}

/** A write. Rejects with RequestError; a 401 is an ordinary error here. */
export function sendJson<S extends Schema>(
  method: WriteMethod,
  path: string,
  body: unknown,
  schema: S,
  options: { signal?: AbortSignal; keepalive?: boolean } = {},
): Promise<v.InferOutput<S>> {
  return request({ method, path, body, ...options }, schema);
}

/** A file from the server, to be saved by the user. */
export interface ReceivedFile {
  name: string;
  content: Blob;
}

/** The name in a header such as `attachment; filename="contacts.csv"`. */
const fileNameOf = (response: Response) =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];

/** A POST whose response is a file, or JSON when there is no file yet. Rejects with RequestError. */
export async function requestFile<S extends Schema>(
  path: string,
  body: unknown,
  schema: S,
): Promise<ReceivedFile | v.InferOutput<S>> {
  const options = { method: 'POST', path, body } as const;
  const response = await send(options);
  const name = response.ok ? fileNameOf(response) : undefined;
  return name === undefined ? readJson(response, options, schema) : { name, content: await response.blob() };
}
