/** @jest-environment <rootDir>/tooling/jest/jsdom.ts */
import { createHash } from 'node:crypto';
import { classifyError } from './classify-error';
import { version } from './testing-remote';
import { trustFiles } from './trusted-scripts';

const entryFailed = new Error('ScriptNetworkError: Failed to load script');
const good = 'var app = 1;';
const current = {
  ...version('2.0.0'),
  files: { 'entry.js': `sha384-${createHash('sha384').update(good).digest('base64')}` },
};

beforeAll(() => trustFiles(current.baseUrl, current.files));

function serverResponds(response: () => Response | Promise<Response>) {
  globalThis.fetch = async () => response();
}

function chunkError(file: string): Error {
  const error = new Error(`Loading chunk 7 failed. (error: ${file})`);
  error.name = 'ChunkLoadError';
  return Object.assign(error, { request: `${current.baseUrl}${file}` });
}

describe('classifyError', () => {
  it('returns integrity when the file exists with different bytes', async () => {
    serverResponds(() => new Response(good.replace('1', '2')));
    expect(await classifyError(entryFailed, current)).toMatchObject({ errorClass: 'integrity' });
  });

  it('returns integrity without a request when the contract has no hash for the file', async () => {
    serverResponds(() => {
      throw new Error('unexpected request');
    });
    expect(await classifyError(chunkError('unknown.js'), current)).toMatchObject({ errorClass: 'integrity' });
  });

  it('returns network when the file now has the expected bytes', async () => {
    serverResponds(() => new Response(good));
    expect(await classifyError(chunkError('entry.js'), current)).toMatchObject({
      errorClass: 'network',
      isMissing: false,
    });
  });

  it('checks a shell file against its own hash when a remote waited for it', async () => {
    trustFiles('/assets/shell/', { 'list.js': current.files['entry.js'] });
    const error = Object.assign(chunkError('list.js'), { request: '/assets/shell/list.js?attempt=2' });
    serverResponds(() => new Response(good));
    expect(await classifyError(error, current)).toMatchObject({ errorClass: 'network' });
    serverResponds(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await classifyError(error)).toMatchObject({ errorClass: 'network' });
  });

  it('returns network when the server does not respond', async () => {
    serverResponds(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await classifyError(entryFailed, current)).toMatchObject({
      errorClass: 'network',
      isMissing: false,
    });
  });

  it('marks a file that no longer exists as missing', async () => {
    serverResponds(() => new Response('', { status: 404 }));
    expect(await classifyError(entryFailed, current)).toMatchObject({
      errorClass: 'network',
      isMissing: true,
    });
  });

  it('returns timeout when a script or a chunk timed out', async () => {
    const late = Object.assign(new Error('Loading chunk 7 failed.'), { type: 'timeout' });
    expect(await classifyError(late, current)).toMatchObject({ errorClass: 'timeout' });
    expect(await classifyError(new Error('ScriptNetworkError: timed out.'), current)).toMatchObject({
      errorClass: 'timeout',
    });
  });

  it('returns contract when the code itself throws', async () => {
    expect(await classifyError(new TypeError('x is not a function'), current)).toMatchObject({
      errorClass: 'contract',
    });
  });
});
