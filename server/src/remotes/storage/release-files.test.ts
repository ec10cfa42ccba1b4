import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../app';
import type { BucketConfig } from '../../platform/config/bucket-config';
import { releaseArchive, remoteMove } from '../../platform/db/schema';
import type { Services } from '../../platform/http/services';
import { builtRemote } from '../../testing/built-remote';
import { FakeBucket } from '../../testing/fake-bucket';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { moveDefault } from '../pointer-moves';
import { publishFromDist } from '../publish';
import { findRelease } from '../registry-store';
import { openSigning } from '../signing/server-key';
import { packFolder } from './release-archive';
import { openReleaseFiles } from './release-files';

const NAME = 'mfe-messaging';
const DAY_MS = 24 * 60 * 60 * 1000;
const shell = { sharedVersion: '1.0.0', offers: { react: '19.3.1' } };
const folder = mkdtempSync(join(tmpdir(), 'release-files-'));
const bucket = new FakeBucket();
let releaseBucket: BucketConfig;
let test: TestApp;

beforeAll(async () => {
  const url = await bucket.listen();
  releaseBucket = { url, accessKeyId: 'ours', secretAccessKey: 'hush', region: 'us-east-1' };
});
afterAll(async () => {
  await bucket.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  test = await startTestApp();
});
afterEach(async () => {
  bucket.failure = null;
  await test.close();
});

/** A server on the same database with an empty DATA_DIR of its own. */
async function startServer(
  given: Partial<Services['config']> = {},
): Promise<{ app: FastifyInstance; services: Services; dataDir: string }> {
  const dataDir = mkdtempSync(join(folder, 'data-'));
  const config = { ...test.services.config, ...given, dataDir };
  const services = { ...test.services, config };
  services.releases = openReleaseFiles(services);
  return { app: await buildApp(services), services, dataDir };
}

async function isReady(app: FastifyInstance): Promise<boolean> {
  // The result of the last check is kept for a second.
  test.advance(1_000);
  return (await app.inject('/readyz')).statusCode === 200;
}

async function publish(
  { db, releases }: Services,
  version: string,
  options: { isDevelopment?: boolean } = {},
): Promise<void> {
  const from = builtRemote(folder, version);
  await publishFromDist(db, {
    name: NAME,
    from,
    files: releases,
    actor: 'test',
    shells: [shell],
    ...options,
  });
}

const makeDefault = ({ db }: Services, version: string) =>
  moveDefault(db, { name: NAME, version }, { actor: 'test', reason: 'a test' });

const entryUrl = (version: string) => `/remotes/${NAME}/${version}/entry.js`;

describe.each([
  ['the database', () => ({})],
  ['a bucket', () => ({ releaseBucket })],
])('releases in %s', (_, config) => {
  it('are served by a server that did not publish them [REL-15]', async () => {
    const publisher = await startServer(config());
    const other = await startServer(config());
    await publish(publisher.services, '1.0.0');
    const [first, again] = await Promise.all([
      other.app.inject(entryUrl('1.0.0')),
      other.app.inject(entryUrl('1.0.0')),
    ]);
    expect([first.statusCode, first.body]).toEqual([200, "var app = '1.0.0';"]);
    expect(again.body).toBe(first.body);
    // The second request waited for the same fetch, and nothing unfinished is left.
    expect(readdirSync(join(other.dataDir, 'remotes', NAME))).toEqual(['1.0.0']);
    await publisher.app.close();
    await other.app.close();
  });

  it('that were altered in the storage are never served [REL-16]', async () => {
    const publisher = await startServer(config());
    const other = await startServer(config());
    await publish(publisher.services, '1.0.0');
    const altered = await packFolder(builtRemote(folder, '6.6.6'));
    await test.services.db.update(releaseArchive).set({ archive: altered });
    for (const key of bucket.objects.keys()) bucket.objects.set(key, altered);
    const response = await other.app.inject(entryUrl('1.0.0'));
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('6.6.6');
    expect(existsSync(join(other.dataDir, 'remotes', NAME, '1.0.0'))).toBe(false);
    await publisher.app.close();
    await other.app.close();
  });
});

it('is not ready while the files of a live version are missing, and fetches them [REL-16]', async () => {
  const publisher = await startServer({ releaseBucket });
  const other = await startServer({ releaseBucket });
  await publish(publisher.services, '1.0.0');
  // Published, but no page can get it.
  expect(await isReady(other.app)).toBe(true);
  bucket.failure = 500;
  await makeDefault(publisher.services, '1.0.0');
  expect(await isReady(other.app)).toBe(false);
  expect((await other.app.inject(entryUrl('1.0.0'))).statusCode).toBe(503);
  bucket.failure = null;
  await other.services.releases.fetch(await other.services.releases.missing());
  expect(await isReady(other.app)).toBe(true);
  expect((await other.app.inject(entryUrl('1.0.0'))).statusCode).toBe(200);
  await publisher.app.close();
  await other.app.close();
});

it('is not ready while the files of a live version are altered, and fetches them again [REL-16]', async () => {
  const { app, services, dataDir } = await startServer();
  await publish(services, '1.0.0');
  await makeDefault(services, '1.0.0');
  expect(await isReady(app)).toBe(true);
  const file = join(dataDir, 'remotes', NAME, '1.0.0', 'entry.js');
  const original = readFileSync(file);
  writeFileSync(file, "var app = '6.6.6';");
  expect(await isReady(app)).toBe(false);
  await services.releases.fetch(await services.releases.missing());
  expect(await isReady(app)).toBe(true);
  expect(readFileSync(file)).toEqual(original);
  // Also when the file has the time of before.
  const { atime, mtime } = statSync(file);
  writeFileSync(file, "var app = '7.7.7';");
  utimesSync(file, atime, mtime);
  expect(await isReady(app)).toBe(false);
  await services.releases.fetch(await services.releases.missing());
  expect((await app.inject(entryUrl('1.0.0'))).body).toBe(String(original));
  await app.close();
});

it('responds with 404 for versions that are not published', async () => {
  const { app } = await startServer();
  for (const path of ['/remotes/mfe-messaging/1.0.0/entry.js', '/remotes/..%2f/x/entry.js', '/remotes/x'])
    expect((await app.inject(path)).statusCode).toBe(404);
  await app.close();
});

it.each(['/assets/shell/', '/assets/auth/', '/remotes/mfe-messaging/1.0.0/'])(
  'does not look up paths below %s that are never served [FLT-21]',
  async (base) => {
    const { app } = await startServer();
    const query = jest.spyOn(test.services.pool, 'query');
    for (const path of ['a', 'server.cjs', '.hidden.js', 'main.js.br', 'a%20b.js', 'a//b.js'])
      expect((await app.inject(base + path)).statusCode).toBe(404);
    expect(query).not.toHaveBeenCalled();
    query.mockRestore();
    await app.close();
  },
);

it.each([
  ['/assets/shell/', 'main', '.js'],
  ['/remotes/mfe-messaging/', '1.0.', '/entry.js'],
])('shares the look-ups of unknown files below %s [FLT-21]', async (base, start, end) => {
  const { app } = await startServer();
  const query = jest.spyOn(test.services.pool, 'query');
  const paths = Array.from({ length: 100 }, (_, index) => `${base}${start}${index}${end}`);
  const responses = await Promise.all(paths.map((path) => app.inject(path)));
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
  expect(query).toHaveBeenCalled();
  expect(query.mock.calls.length).toBeLessThan(paths.length / 2);
  query.mockRestore();
  await app.close();
});

it('keeps the archives of live, recent and returnable versions; the others must be published again', async () => {
  const { app, services, dataDir } = await startServer();
  await publish(services, '1.0.0');
  await makeDefault(services, '1.0.0');
  for (let minor = 1; minor <= 12; minor += 1) await publish(services, `1.${minor}.0`);
  test.advance(8 * DAY_MS);
  await publish(services, '1.13.0');
  const stored = async (version: string) =>
    (await findRelease(services.db, NAME, version))?.archiveHash ?? null;
  expect(await stored('1.0.0')).not.toBeNull();
  expect(await stored('1.2.0')).toBeNull();
  expect(await stored('1.4.0')).not.toBeNull();
  const archives = await services.db.select({ version: releaseArchive.version }).from(releaseArchive);
  expect(archives).toHaveLength(11);
  await expect(makeDefault(services, '1.2.0')).rejects.toThrow(
    'The files of mfe-messaging 1.2.0 are not stored any more. Publish it again.',
  );
  await publish(services, '1.2.0');
  await makeDefault(services, '1.2.0');
  expect(existsSync(join(dataDir, 'remotes', NAME, '1.2.0'))).toBe(true);
  await app.close();
});

it('keeps the archives of versions that were published or replaced in the last 7 days [REL-13]', async () => {
  const { app, services } = await startServer();
  const { db } = services;
  const stored = async () => {
    const archives = await db.select({ version: releaseArchive.version }).from(releaseArchive);
    return archives.map(({ version }) => version);
  };
  for (let minor = 0; minor <= 12; minor += 1) await publish(services, `1.${minor}.0`);
  expect(await stored()).toHaveLength(13);
  const pin = { name: NAME, kind: 'pin', serviceProviderId: 7, actor: 'test', reason: 'a test' };
  await db.insert(remoteMove).values({ ...pin, version: '1.0.0' });
  test.advance(8 * DAY_MS);
  // A pin from before the 7 days that ends within them, and one that begins and ends within them.
  for (const version of [null, '1.1.0', null])
    await db.insert(remoteMove).values({ ...pin, version, at: services.clock.now() });
  await publish(services, '1.13.0');
  expect(await stored()).toEqual(expect.arrayContaining(['1.0.0', '1.1.0', '1.4.0']));
  expect(await stored()).toHaveLength(12);
  await app.close();
});

it('keeps only the newest archives of builds of development', async () => {
  const { app, services } = await startServer();
  for (let minor = 0; minor <= 12; minor += 1)
    await publish(services, `1.${minor}.0`, { isDevelopment: true });
  expect(await services.db.$count(releaseArchive)).toBe(10);
  await app.close();
});

it('removes an archive from a bucket only when the publication is committed [REL-35] [REL-16]', async () => {
  bucket.objects.clear();
  const { app, services } = await startServer({ releaseBucket });
  const { db } = services;
  for (let minor = 0; minor < 10; minor += 1) await publish(services, `1.${minor}.0`);
  test.advance(8 * DAY_MS);
  await db.execute(`create function fail() returns trigger language plpgsql as
    $$ begin raise exception 'No commit'; end $$`);
  await db.execute(`create constraint trigger fail after insert on remote_release
    deferrable initially deferred for each row execute function fail()`);
  await expect(publish(services, '1.10.0')).rejects.toThrow();
  const other = await startServer({ releaseBucket });
  expect((await other.app.inject(entryUrl('1.0.0'))).statusCode).toBe(200);
  await db.execute('drop trigger fail on remote_release');
  await publish(services, '1.10.0');
  const paths = [...bucket.objects.keys()].map((path) => path.split('/').at(-1));
  expect(paths).not.toContain('1.0.0.tar.gz');
  expect(paths).toHaveLength(10);
  await app.close();
  await other.app.close();
});

it('stores the archives of live versions that an older server published', async () => {
  const { app, services } = await startServer();
  await publish(services, '1.0.0');
  await makeDefault(services, '1.0.0');
  await services.db.delete(releaseArchive);
  await services.db.execute(
    'update remote_release set archive_hash = null, signed_by = null, signature = null',
  );
  await services.db.execute('delete from release_key');
  await openSigning(services.db);
  await services.releases.storePresent();
  const other = await startServer();
  expect((await other.app.inject(entryUrl('1.0.0'))).statusCode).toBe(200);
  const rows = await services.db.select().from(releaseArchive).where(eq(releaseArchive.name, NAME));
  expect(rows).toHaveLength(1);
  await app.close();
  await other.app.close();
});
