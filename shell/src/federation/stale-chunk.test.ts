/** @jest-environment <rootDir>/tooling/jest/jsdom.ts */
import { AttemptError } from './load-failure';
import { reloadAfterRetry, reloadForStaleFile } from './stale-chunk';

const removed = new AttemptError('network', '404', true);

function pageOfAge(ms: number) {
  const reload = jest.fn(() => true);
  const stored = new Map<string, string>();
  const page = {
    performance: { now: () => ms },
    reload,
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
  };
  return { page, reload };
}

describe('a file that vanished after a deploy', () => {
  it('reloads the page once for a version', () => {
    const { page, reload } = pageOfAge(60_000);
    expect(reloadForStaleFile(removed, 'mfe-messaging@2', page)).toBe(true);
    expect(reloadForStaleFile(removed, 'mfe-messaging@2', page)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload a page that was made a moment ago', () => {
    const { page, reload } = pageOfAge(2000);
    expect(reloadForStaleFile(removed, 'mfe-messaging@2', page)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload for a network that is down or a file that was tampered with', () => {
    const { page, reload } = pageOfAge(60_000);
    for (const error of [new AttemptError('network', 'offline'), new AttemptError('integrity', 'flipped')]) {
      expect(reloadForStaleFile(error, 'mfe-messaging@2', page)).toBe(false);
    }
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a file that a retry did not bring either', () => {
  const serverResponds = (response: () => Promise<Response>) => {
    globalThis.fetch = response;
  };

  it('reloads the page once, however young the page is [REL-08]', async () => {
    serverResponds(async () => new Response());
    const { page, reload } = pageOfAge(2000);
    expect(await reloadAfterRetry('list.js', page)).toBe(true);
    expect(await reloadAfterRetry('list.js', page)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server is in trouble', async () => new Response('', { status: 503 })],
  ])('leaves the page alone when %s', async (_, response) => {
    serverResponds(response);
    const { page, reload } = pageOfAge(60_000);
    expect(await reloadAfterRetry('list.js', page)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('leaves a page alone that would lose something, and reloads it when that is gone', async () => {
    serverResponds(async () => new Response());
    const { page, reload } = pageOfAge(60_000);
    reload.mockReturnValueOnce(false);
    expect(await reloadAfterRetry('list.js', page)).toBe(false);
    expect(await reloadAfterRetry('list.js', page)).toBe(true);
  });
});
