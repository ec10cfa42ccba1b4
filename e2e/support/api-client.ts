import { credentialsOf } from './credentials';

export interface ApiClient {
  get(path: string): Promise<Response>;
  post(path: string, body: unknown): Promise<Response>;
}

/** Signs in over HTTP, without a browser. The session survives restarts of the server. */
export async function apiClient(url: string, username: string): Promise<ApiClient> {
  const headers: Record<string, string> = { 'content-type': 'application/json', origin: url };
  const call = (method: string, path: string, body?: unknown) =>
    fetch(`${url}${path}`, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(5_000),
    });
  const response = await call('POST', '/login', credentialsOf(username));
  if (!response.ok)
    throw new Error(`${username} cannot sign in: ${response.status} ${await response.text()}`);
  headers.cookie = response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
  return { get: (path) => call('GET', path), post: (path, body) => call('POST', path, body) };
}
