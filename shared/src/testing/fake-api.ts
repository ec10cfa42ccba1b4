import { fakeXhr } from './fake-xhr';
import { describeCall, FakeApi, FileBody } from './prepared-api';
import { afterThisTest } from './restore';

function abortReason(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const fail = () => reject(new DOMException('The operation was aborted.', 'AbortError'));
    if (signal.aborted) fail();
    signal.addEventListener('abort', fail);
  });
}

/** Replaces fetch and XMLHttpRequest with a fake server until the end of the test. */
export function fakeApi(): FakeApi {
  const api = new FakeApi();
  const { fetch, XMLHttpRequest } = globalThis;
  const fakeFetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request =
      input instanceof Request ? input : new Request(new URL(String(input), window.location.href), init);
    const text = await request.clone().text();
    const call = describeCall(
      request.method,
      request.url,
      request.headers,
      text === '' ? null : JSON.parse(text),
    );
    const { status, statusText, body } = await Promise.race([
      api.response(call),
      abortReason(request.signal),
    ]);
    if (body instanceof FileBody) {
      const headers = { 'content-disposition': `attachment; filename="${body.name}"` };
      return new Response(body.text, { status, statusText, headers });
    }
    const content = status === 204 || body === undefined ? null : JSON.stringify(body);
    return new Response(content, { status, statusText, headers: { 'content-type': 'application/json' } });
  };
  Object.assign(globalThis, { fetch: fakeFetch, XMLHttpRequest: fakeXhr(api) });
  afterThisTest(() => Object.assign(globalThis, { fetch, XMLHttpRequest }));
  return api;
}
