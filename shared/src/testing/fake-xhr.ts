import { describeCall, type FakeApi } from './prepared-api';

/** A fake XMLHttpRequest for uploads: reports progress at half and at the end, then the prepared response. */
export function fakeXhr(api: FakeApi): new () => unknown {
  return class {
    status = 0;
    statusText = '';
    responseText = '';
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    onabort: (() => void) | null = null;
    onloadend: (() => void) | null = null;
    readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = {
      onprogress: null,
    };
    readonly #headers = new Headers();
    #method = 'GET';
    #url = '/';
    #isAborted = false;

    open(method: string, url: string) {
      this.#method = method;
      this.#url = url;
    }

    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value);
    }

    abort() {
      this.#isAborted = true;
      this.onabort?.();
      this.onloadend?.();
    }

    async send(body: FormData) {
      this.upload.onprogress?.({ loaded: 50, total: 100 });
      try {
        const response = await api.response(describeCall(this.#method, this.#url, this.#headers, body));
        if (this.#isAborted) return;
        this.upload.onprogress?.({ loaded: 100, total: 100 });
        this.status = response.status;
        this.statusText = response.statusText;
        this.responseText = response.body === undefined ? '' : JSON.stringify(response.body);
        this.onload?.();
      } catch {
        this.onerror?.();
      }
      this.onloadend?.();
    }
  };
}
