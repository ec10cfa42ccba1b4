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

describe('reloadForStaleFile', () => {
  it('reloads the page once per version when a file was deleted by a deploy', () => {
    const { page, reload } = pageOfAge(60_000);
    expect(reloadForStaleFile(removed, 'mfe-messaging@2', page)).toBe(true);
    expect(reloadForStaleFile(removed, 'mfe-messaging@2', page)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload a page that has just loaded', () => {
    const { page, reload } = pageOfAge(2000);
    expect(reloadForStaleFile(removed, 'mfe-messaging@2', page)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload for a network error or a file with wrong bytes', () => {
    const { page, reload } = pageOfAge(60_000);
    for (const error of [new AttemptError('network', 'offline'), new AttemptError('integrity', 'flipped')]) {
      expect(reloadForStaleFile(error, 'mfe-messaging@2', page)).toBe(false);
    }
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('reloadAfterRetry', () => {
  const serverResponds = (response: () => Promise<Response>) => {
    globalThis.fetch = response;
  };

  it('reloads the page once, even a page that has just loaded [REL-08]', async () => {
    serverResponds(async () => new Response());
    const { page, reload } = pageOfAge(2000);
    expect(await reloadAfterRetry('list.js', page)).toBe(true);
    expect(await reloadAfterRetry('list.js', page)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['does not respond', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['responds with 503', async () => new Response('', { status: 503 })],
  ])('does not reload when the server %s', async (_, response) => {
    serverResponds(response);
    const { page, reload } = pageOfAge(60_000);
    expect(await reloadAfterRetry('list.js', page)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload while unsaved data would be lost, and reloads later', async () => {
    serverResponds(async () => new Response());
    const { page, reload } = pageOfAge(60_000);
    reload.mockReturnValueOnce(false);
    expect(await reloadAfterRetry('list.js', page)).toBe(false);
    expect(await reloadAfterRetry('list.js', page)).toBe(true);
  });
});
