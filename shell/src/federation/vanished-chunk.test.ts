/** @jest-environment <rootDir>/tooling/jest/jsdom.ts */
import { AttemptError } from './load-failure';
import { reloadForVanishedChunk, reloadForVanishedFile } from './vanished-chunk';

const gone = new AttemptError('network', '404', true);

function pageOfAge(ms: number) {
  const reload = jest.fn();
  const kept = new Map<string, string>();
  const page = {
    performance: { now: () => ms },
    location: { reload },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
  };
  return { page, reload };
}

describe('a file that vanished after a deploy', () => {
  it('reloads the page once for a version', () => {
    const { page, reload } = pageOfAge(60_000);
    expect(reloadForVanishedFile(gone, 'mfe-messaging@2', page)).toBe(true);
    expect(reloadForVanishedFile(gone, 'mfe-messaging@2', page)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload a page that was made a moment ago', () => {
    const { page, reload } = pageOfAge(2000);
    expect(reloadForVanishedFile(gone, 'mfe-messaging@2', page)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload for a network that is down or a file that was tampered with', () => {
    const { page, reload } = pageOfAge(60_000);
    for (const error of [new AttemptError('network', 'offline'), new AttemptError('integrity', 'flipped')]) {
      expect(reloadForVanishedFile(error, 'mfe-messaging@2', page)).toBe(false);
    }
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a later chunk of a remote that already runs', () => {
  const serverAnswers = (status: number) => {
    globalThis.fetch = async () => new Response(null, { status });
  };
  const chunkError = Object.assign(new Error('Loading chunk 7 failed.'), {
    name: 'ChunkLoadError',
    request: '/remotes/mfe-messaging/2.0.0/7.js',
  });

  it('reloads the page once when the server no longer has it', async () => {
    serverAnswers(404);
    const { page, reload } = pageOfAge(60_000);
    expect(await reloadForVanishedChunk(chunkError, page)).toBe(true);
    expect(await reloadForVanishedChunk(chunkError, page)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('leaves the page alone when the file is there, or something else broke', async () => {
    serverAnswers(200);
    const { page, reload } = pageOfAge(60_000);
    await reloadForVanishedChunk(chunkError, page);
    serverAnswers(404);
    await reloadForVanishedChunk(new TypeError('x is undefined'), page);
    expect(reload).not.toHaveBeenCalled();
  });
});
