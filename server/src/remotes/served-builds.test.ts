import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { writeShell } from '../testing/small-builds';
import { startTestApp, type TestApp } from '../testing/start-test-app';
import { testSite } from '../testing/test-site';
import { type Build, storeBuild } from './served-builds';

const DAY_MS = 24 * 60 * 60 * 1000;
const START = Date.parse('2026-11-22T08:00:00Z');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'served-builds-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const dist = () => join(folder, 'dist');
const dataDir = () => join(folder, 'data');

/** Builds the shell and stores it as a server start does, `day` days after the first start. */
function startOn(source: string, { day = 0, mode }: { day?: number; mode?: 'development' } = {}) {
  const main = writeShell(dist(), { source, mode });
  const now = new Date(START + day * DAY_MS);
  return { main, build: storeBuild('shell', { from: dist(), dataDir: dataDir(), now }) };
}

const foldersOnDisk = () => readdirSync(join(dataDir(), 'builds/shell'));
const mainOf = (build: string) => readdirSync(build).find((file) => file.endsWith('.js'));

describe('the stored builds of the shell', () => {
  it('include one copy of identical builds', () => {
    const { build } = startOn('one');
    expect(startOn('one', { day: 1 }).build).toEqual(build);
    expect(foldersOnDisk()).toHaveLength(1);
  });

  it('include the previous five and all builds in use within the last 7 days', () => {
    const old = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((source, day) => startOn(source, { day }));
    expect(foldersOnDisk()).toHaveLength(7);
    const isStored = () => old.map(({ build }) => existsSync(build.folder));
    // The first was replaced on day 1.
    startOn('h', { day: 8 });
    expect(isStored()).toEqual(Array(7).fill(true));
    startOn('h', { day: 8.5 });
    expect(isStored()).toEqual([false, ...Array(6).fill(true)]);
    const { build } = startOn('i', { day: 400 });
    expect(isStored()).toEqual([false, false, false, ...Array(4).fill(true)]);
    expect(build.earlier.map(mainOf)).toHaveLength(5);
  });

  it('are copied again when their files were altered [REL-16]', () => {
    const { build, main } = startOn('one');
    writeFileSync(join(build.folder, main), 'altered');
    startOn('one', { day: 1 });
    expect(readFileSync(join(build.folder, main), 'utf8')).toBe('one');
    expect(foldersOnDisk()).toHaveLength(1);
  });

  it('expire 7 days after a build is replaced, not after it is built', () => {
    const { build } = startOn('long', { day: 0 });
    for (const source of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) startOn(source, { day: 90 });
    expect(existsSync(build.folder)).toBe(true);
  });

  it('start with the current build after a return to an earlier one', () => {
    const { build } = startOn('one', { day: 0 });
    startOn('two', { day: 1 });
    expect(startOn('one', { day: 2 }).build.folder).toBe(build.folder);
    expect(foldersOnDisk()).toHaveLength(2);
  });

  it('include only the previous five development builds', () => {
    for (const source of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) startOn(source, { mode: 'development' });
    expect(foldersOnDisk()).toHaveLength(6);
  });

  it('do not include unfinished copies of a killed server', () => {
    const { build } = startOn('one');
    const unfinished = `${build.folder}.0badcafe.part`;
    mkdirSync(unfinished);
    expect(startOn('two', { day: 1 }).build.earlier).toEqual([build.folder]);
    expect(existsSync(unfinished)).toBe(false);
  });

  it('do not include a build whose files do not match its description', () => {
    const main = writeShell(dist(), { source: 'one' });
    writeFileSync(join(dist(), main), 'another');
    const store = () => storeBuild('shell', { from: dist(), dataDir: dataDir(), now: new Date(START) });
    expect(store).toThrow(`${main} is not the file its contract describes`);
    rmSync(dist(), { recursive: true });
    expect(store).toThrow('assets.json does not exist: build the shell first.');
    expect(existsSync(join(dataDir(), 'builds'))).toBe(false);
  });
});

describe('a server', () => {
  let test: TestApp | undefined;
  let builds: Awaited<ReturnType<typeof testSite>>;
  beforeEach(async () => {
    builds = await testSite();
  });
  afterEach(async () => {
    await test?.close();
    await builds.remove();
  });

  async function serve(shell: Build) {
    test = await startTestApp({ site: { ...builds.site, shell } });
    return test.anonymous;
  }

  it('serves files of earlier builds to open tabs, compressed and immutable', async () => {
    const earlier = startOn('first'.repeat(50));
    const send = await serve(startOn('second'.repeat(50)).build);
    const headers = { 'accept-encoding': 'br' };
    const response = await send({ url: `/assets/shell/${earlier.main}`, headers });
    expect(response.statusCode).toBe(200);
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe('first'.repeat(50));
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('serves the build it started with after a newer build', async () => {
    const { main, build } = startOn('first');
    const send = await serve(build);
    expect((await send({ url: '/login' })).body).toContain(main);
    const later = writeShell(dist(), { source: 'second' });
    const { body } = await send({ url: '/login' });
    expect(body).toContain(main);
    expect(body).not.toContain(later);
    expect((await send({ url: `/assets/shell/${main}` })).statusCode).toBe(200);
    expect(basename(build.folder)).toMatch(/^1\.0\.0-/);
  });
});
