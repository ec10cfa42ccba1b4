import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { releaseArchive, remoteMove, remoteRelease } from '../platform/db/schema';
import { builtRemote, integrityOf } from '../testing/built-remote';
import { bundleProcess } from '../testing/bundle-process';
import { type TestDatabase, testDatabase } from '../testing/database';
import { randomFrom } from '../testing/random-from';
import { testReleaseFiles } from '../testing/release-files';
import { newTeam, trustTeam } from '../testing/signed-upload';
import { writeShell } from '../testing/small-builds';
import { issueReleaseToken } from './api/release-tokens';
import { fileProblems } from './check-files';
import { moveDefault } from './pointer-moves';
import { publishSite } from './publish-site';
import { ALL_PROVIDERS, pointer } from './registry';
import { readMoves, readReleases } from './registry-store';
import { isTrusted } from './signing/trusted-releases';
import { archiveHashOf, unpackArchive } from './storage/release-archive';

/** RELEASE_SEED kills at other points. */
const SEED = Number(process.env.RELEASE_SEED ?? 35);
/** All versions of this test stay among the ten newest, whose archives are kept. */
const KILLS = 6;
const NAME = 'mfe-messaging';
/** A build that takes a while to check, copy, pack and store. */
const FILES = 30;
const FILE_BYTES = 30_000;

jest.setTimeout(300_000);

const clock = { now: () => new Date() };
const team = newTeam();
const random = randomFrom(SEED);
let database: TestDatabase;
let bundle: { folder: string; script: string };
let folder: string;
let dataDir: string;
let token: string;
let server: { url: string; process: ChildProcess };

async function start(): Promise<void> {
  const child = spawn(process.execPath, [bundle.script], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH: process.env.PATH, DATABASE_URL: database.url, DATA_DIR: dataDir },
  });
  const [url] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`The server ended with ${code}`);
    }),
  ]);
  server = { url: String(url), process: child };
}

/** Ends the server as `kill -9` does. */
async function kill(): Promise<void> {
  if (server.process.exitCode !== null || server.process.signalCode !== null) return;
  const ended = once(server.process, 'exit');
  server.process.kill('SIGKILL');
  await ended;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'release-faults-'));
  dataDir = join(folder, 'data');
  database = await testDatabase();
  const { db } = database;
  await trustTeam({ db, clock }, team);
  const operator = { actor: 'super', userId: null, name: null, ip: '' };
  const scopes = ['read' as const, 'publish' as const, 'move' as const];
  const order = { label: 'CI', name: null, scopes, days: 1 };
  ({ token } = await issueReleaseToken({ db, clock }, order, operator));
  const shell = join(folder, 'shell');
  writeShell(shell, { source: 'shell' });
  const files = testReleaseFiles(db, join(folder, 'data-of-test'));
  const { version } = await publishSite(db, { name: 'shell', from: shell, files, actor: 'test' });
  await moveDefault(db, { name: 'shell', version }, { actor: 'test', reason: 'a test' });
  bundle = await bundleProcess('release-process');
  await start();
});
afterAll(async () => {
  await kill();
  await database.drop();
  for (const path of [folder, bundle.folder]) rmSync(path, { recursive: true });
});

/** A build of a version. Each call makes other contents. */
function build(version: string): string {
  const sources = Array.from({ length: FILES }, () => `/* ${randomBytes(FILE_BYTES).toString('base64')} */`);
  const dist = builtRemote(folder, version, ({ files }) => {
    for (const [index, source] of sources.entries()) files[`part-${index}.js`] = integrityOf(source);
  });
  for (const [index, source] of sources.entries()) writeFileSync(join(dist, `part-${index}.js`), source);
  return dist;
}

const authorized = () => ({ authorization: `Bearer ${token}` });

/** Sends a request; null if the server ended before it responded. */
const post = (path: string, init: RequestInit): Promise<Response | null> =>
  fetch(`${server.url}/api/releases/${NAME}/${path}`, { method: 'POST', ...init }).catch(() => null);

async function publish(version: string, dist = build(version)): Promise<number | null> {
  const { archive, query } = await team.pack(NAME, dist);
  const body = new Uint8Array(archive);
  const type = { ...authorized(), 'content-type': 'application/gzip' };
  return (await post(`versions?${query}`, { body, headers: type }))?.status ?? null;
}

async function makeDefault(version: string): Promise<number | null> {
  const body = JSON.stringify({ move: 'default', version, reason: 'a test' });
  const type = { ...authorized(), 'content-type': 'application/json' };
  return (await post('moves', { body, headers: type }))?.status ?? null;
}

/** Kills the server within a time after the request started, and starts it again. */
async function interrupt(work: Promise<number | null>, withinMs: number): Promise<number | null> {
  await delay(withinMs);
  await kill();
  const status = await work;
  await expectComplete();
  await start();
  return status;
}

const versions = async () => (await readReleases(database.db)).map(({ version }) => version);
const currentDefault = async () =>
  pointer(await readMoves(database.db), { name: NAME, kind: 'default', serviceProviderId: ALL_PROVIDERS });

/** Checks that every release has all of its files, that no file is of none, and that the pointer names a release. */
async function expectComplete(): Promise<void> {
  const { db } = database;
  const releases = await db.select().from(remoteRelease);
  const archives = await db.select().from(releaseArchive);
  expect(archives.map(keyOf).sort()).toEqual(releases.map(keyOf).sort());
  for (const { archive, ...key } of archives) {
    const release = releases.find((each) => keyOf(each) === keyOf(key));
    expect(archiveHashOf(archive)).toBe(release?.archiveHash);
    expect(await isTrusted(db, key)).toBe(true);
  }
  const parent = join(dataDir, 'remotes', NAME);
  const folders = existsSync(parent) ? readdirSync(parent).filter((name) => !name.endsWith('.part')) : [];
  for (const name of folders) {
    const contract = JSON.parse(readFileSync(join(parent, name, 'contract.json'), 'utf8'));
    expect([name, fileProblems(join(parent, name), contract)]).toEqual([name, []]);
  }
  const moves = await db.select().from(remoteMove);
  for (const { name, version } of moves) expect(releases.map(keyOf)).toContain(keyOf({ name, version }));
}

const keyOf = ({ name, version }: { name: string; version: string | null }) => `${name} ${version}`;

/** Checks that the files of every release can be unpacked and served. */
async function expectServed(): Promise<void> {
  for (const { archive, name, version } of await database.db.select().from(releaseArchive)) {
    const to = mkdtempSync(join(folder, 'unpacked-'));
    await unpackArchive(archive, to);
    if (name !== NAME) continue;
    const response = await fetch(`${server.url}/remotes/${NAME}/${version}/entry.js`);
    expect([version, await response.text()]).toEqual([version, readFileSync(join(to, 'entry.js'), 'utf8')]);
  }
}

it('leaves a release complete or absent when the server is killed during a publish [REL-35]', async () => {
  const began = performance.now();
  expect(await publish('1.0.0')).toBe(200);
  const longest = performance.now() - began;
  let interrupted = 0;
  for (let round = 0; round < KILLS; round += 1) {
    const version = `1.${round + 1}.0`;
    // The first kill meets the request's first bytes.
    const status = await interrupt(publish(version), round === 0 ? 0 : random(Math.ceil(longest)));
    if (status === null) interrupted += 1;
    if (status === 200) expect(await versions()).toContain(version);
    // Other contents may take the version of a publication that left nothing.
    if (!(await versions()).includes(version))
      expect([version, await publish(version)]).toEqual([version, 200]);
  }
  expect(interrupted).toBeGreaterThan(0);
  expect(await versions()).toHaveLength(KILLS + 1);
  await expectComplete();
  await expectServed();
  const left = readdirSync(join(dataDir, 'remotes', NAME)).filter((name) => name.endsWith('.part'));
  expect(left).toEqual([]);
});

it('leaves a pointer at the old or the new version when the server is killed during a move [REL-35]', async () => {
  for (const version of ['2.0.0', '2.1.0']) expect(await publish(version)).toBe(200);
  const began = performance.now();
  expect(await makeDefault('2.0.0')).toBe(200);
  const longest = performance.now() - began;
  for (let round = 0; round < KILLS; round += 1) {
    const before = await currentDefault();
    const wanted = before === '2.0.0' ? '2.1.0' : '2.0.0';
    const moves = (await readMoves(database.db)).length;
    const status = await interrupt(makeDefault(wanted), round === 0 ? 0 : random(Math.ceil(longest)));
    const after = await currentDefault();
    expect([before, wanted]).toContain(after);
    if (status === 200) expect(after).toBe(wanted);
    expect((await readMoves(database.db)).length - moves).toBe(after === wanted ? 1 : 0);
  }
  // A killed server keeps no lock: the next move succeeds.
  expect(await makeDefault('2.0.0')).toBe(200);
});
