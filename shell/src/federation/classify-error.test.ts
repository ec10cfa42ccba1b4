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

describe('why a script did not run', () => {
  it('is integrity when the file is there with other bytes', async () => {
    serverResponds(() => new Response(good.replace('1', '2')));
    expect(await classifyError(entryFailed, current)).toMatchObject({ errorClass: 'integrity' });
  });

  it('is integrity when the contract has no hash for it, without asking the server', async () => {
    serverResponds(() => {
      throw new Error('must not be asked');
    });
    expect(await classifyError(chunkError('unknown.js'), current)).toMatchObject({ errorClass: 'integrity' });
  });

  it('is the network when the right bytes are there now', async () => {
    serverResponds(() => new Response(good));
    expect(await classifyError(chunkError('entry.js'), current)).toMatchObject({
      errorClass: 'network',
      isMissing: false,
    });
  });

  it('is judged by the file’s own hash, when a remote waited for a file of the shell', async () => {
    trustFiles('/assets/shell/', { 'list.js': current.files['entry.js'] });
    const error = Object.assign(chunkError('list.js'), { request: '/assets/shell/list.js?attempt=2' });
    serverResponds(() => new Response(good));
    expect(await classifyError(error, current)).toMatchObject({ errorClass: 'network' });
    serverResponds(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await classifyError(error)).toMatchObject({ errorClass: 'network' });
  });

  it('is the network when nobody answers', async () => {
    serverResponds(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await classifyError(entryFailed, current)).toMatchObject({
      errorClass: 'network',
      isMissing: false,
    });
  });

  it('notes that the file does not exist any more', async () => {
    serverResponds(() => new Response('', { status: 404 }));
    expect(await classifyError(entryFailed, current)).toMatchObject({
      errorClass: 'network',
      isMissing: true,
    });
  });

  it('is the time when a script or a chunk timed out', async () => {
    const late = Object.assign(new Error('Loading chunk 7 failed.'), { type: 'timeout' });
    expect(await classifyError(late, current)).toMatchObject({ errorClass: 'timeout' });
    expect(await classifyError(new Error('ScriptNetworkError: timed out.'), current)).toMatchObject({
      errorClass: 'timeout',
    });
  });

  it('is the contract when the code itself throws', async () => {
    expect(await classifyError(new TypeError('x is not a function'), current)).toMatchObject({
      errorClass: 'contract',
    });
  });
});
