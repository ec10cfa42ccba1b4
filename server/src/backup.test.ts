import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { pino } from 'pino';
import { claimDue } from './messaging/delivery/outbox/outbox-store';
import { Opened } from './opened';
import { loadConfig } from './platform/config/config';
import { backUp, restore } from './platform/db/embedded/backup';
import { startEmbeddedPostgres } from './platform/db/embedded/embedded-postgres';
import { migrate } from './platform/db/migrate';
import { connect } from './platform/db/open-database';
import { message, outbox } from './platform/db/schema';
import type { Services } from './platform/http/services';
import { fillDatabase } from './seed/fill-database';
import { openServices } from './start-server';
import { bundleProcess } from './testing/bundle-process';
import { dumpServer } from './testing/dump-server';
import { adminClient, withDatabase } from './testing/postgres';
import { hashTables } from './testing/table-hashes';
import { createWorld } from './testing/world';

const log = pino({ level: 'silent' });

/** A hash per file below a folder of DATA_DIR. */
function hashFiles(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .toSorted()
    .filter((name) => statSync(join(folder, name)).isFile());
  const hashOf = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
  return Object.fromEntries(files.map((name) => [name, hashOf(name)]));
}

async function hashEmbedded(dataDir: string): Promise<Record<string, string>> {
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  try {
    return await hashTables(postgres.connection);
  } finally {
    await postgres.stop();
  }
}

/** Tables in which a restore holds rows. */
const HELD_TABLES = ['public.campaign', 'public.outbox', 'public.scheduled_message'];

/** The hashes, with only the number of rows of those tables. */
const countHeld = (hashes: Record<string, string>) => ({
  ...hashes,
  ...Object.fromEntries(HELD_TABLES.map((name) => [name, hashes[name]?.split(' ')[0]])),
});

/** Puts the last text of the demo data back into the outbox, due since a minute. */
async function addWaitingText({ db, clock }: Services): Promise<void> {
  const [last] = await db
    .select()
    .from(message)
    .where(eq(message.isInbound, false))
    .orderBy(desc(message.id));
  if (last === undefined) throw new Error('The demo data has no text');
  const { accountId, id: messageId, numberId, contactId } = last;
  const nextAttemptAt = new Date(clock.now().getTime() - 60_000);
  await db.insert(outbox).values({ accountId, messageId, numberId, contactId, nextAttemptAt });
}

describe('a backup of the embedded database', () => {
  let folder = '';
  let dataDir = '';
  let file = '';

  /** The demo data with its attachments, and a release. */
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dashboard-backup-'));
    execFileSync('chmod', ['755', folder]);
    [dataDir, file] = [join(folder, 'data'), join(folder, 'backup.tar.gz')];
    const opened = new Opened(log);
    const services = await openServices(loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), log, opened);
    await fillDatabase(services, () => undefined);
    await addWaitingText(services);
    await opened.close();
    mkdirSync(join(dataDir, 'remotes/mfe-messaging/1.0.0'), { recursive: true });
    writeFileSync(join(dataDir, 'remotes/mfe-messaging/1.0.0/entry.js'), 'var entry;');
    await backUp({ dataDir, file }, log);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('can be read only by the user that made it', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('restores every table, attachment and release [FLT-22]', async () => {
    const restored = join(folder, 'restored');
    await restore({ dataDir: restored, file }, log);
    const hashes = await hashEmbedded(dataDir);
    expect(Object.keys(hashes).length).toBeGreaterThan(50);
    expect(hashes['public.message']).not.toMatch(/^0 /);
    expect(countHeld(await hashEmbedded(restored))).toEqual(countHeld(hashes));
    for (const part of ['media', 'remotes']) {
      const files = hashFiles(join(dataDir, part));
      expect(Object.keys(files).length).toBeGreaterThan(0);
      expect(hashFiles(join(restored, part))).toEqual(files);
    }
  });

  it('holds waiting texts when it is restored, so that a server sends none a second time [FLT-22]', async () => {
    const copy = join(folder, 'copy');
    const bundle = await bundleProcess('../backup-cli');
    const env = { ...process.env, DATABASE_URL: '', DATA_DIR: copy };
    execFileSync(process.execPath, [bundle.script, 'restore', file], { env });
    rmSync(bundle.folder, { recursive: true, force: true });
    const opened = new Opened(log);
    const { db, clock } = await openServices(
      loadConfig({ DATA_DIR: copy, LOG_LEVEL: 'silent' }),
      log,
      opened,
    );
    try {
      expect(await claimDue(db, { now: clock.now(), limit: 10 })).toEqual([]);
      expect(await db.select().from(outbox)).toMatchObject([{ state: 'held', attempts: 0 }]);
    } finally {
      await opened.close();
    }
  });

  it('names the buckets that it does not contain', async () => {
    const bundle = await bundleProcess('../backup-cli');
    const bucket = (name: string) => ({
      [`${name}_URL`]: 'https://s3.example.com/bucket',
      [`${name}_ACCESS_KEY`]: 'key',
      [`${name}_SECRET_KEY`]: 'secret',
    });
    const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir };
    const outputOf = (name: string, buckets: Record<string, string>) =>
      execFileSync(process.execPath, [bundle.script, 'backup', join(folder, name)], {
        encoding: 'utf8',
        env: { ...env, ...buckets },
      });
    expect(outputOf('all.tar.gz', {})).toMatch(/has the backup of \S+\.\n$/);
    expect(outputOf('part.tar.gz', { ...bucket('MEDIA_BUCKET'), ...bucket('RELEASES') })).toContain(
      'It does not have the attachments (MEDIA_BUCKET_URL) and the files of releases (RELEASES_URL)',
    );
    rmSync(bundle.folder, { recursive: true, force: true });
  });

  it('is not made while a server uses DATA_DIR', async () => {
    writeFileSync(join(dataDir, 'note'), 'kept');
    const postgres = new Opened(log);
    await openServices(loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), log, postgres);
    const second = join(folder, 'second.tar.gz');
    await expect(backUp({ dataDir, file: second }, log)).rejects.toThrow('is in use by another server');
    await postgres.close();
    expect(existsSync(second)).toBe(false);
  });

  it('never replaces data or another backup', async () => {
    await expect(restore({ dataDir, file }, log)).rejects.toThrow('is not empty');
    await expect(backUp({ dataDir, file }, log)).rejects.toThrow('exists already');
  });

  it('is restored inside DATA_DIR, which may be a mount point, also after an interrupted restore', async () => {
    const target = join(folder, 'mounted');
    mkdirSync(join(target, 'lost+found'), { recursive: true });
    mkdirSync(join(target, 'restoring/postgres'), { recursive: true });
    const { ino } = statSync(target);
    const parent = readdirSync(folder);
    await restore({ dataDir: target, file }, log);
    expect(statSync(target).ino).toBe(ino);
    expect(readdirSync(folder)).toEqual(parent);
    expect(readdirSync(target)).toEqual(expect.arrayContaining(['media', 'postgres', 'remotes']));
    expect(readdirSync(target)).not.toContain('restoring');
  });

  it('is not restored to a folder that cannot be written', async () => {
    await expect(restore({ dataDir: '/proc/dashboard', file }, log)).rejects.toThrow(
      'DATA_DIR: /proc/dashboard cannot be written',
    );
  });

  it('leaves no folder behind when the archive is damaged', async () => {
    const damaged = join(folder, 'damaged.tar.gz');
    execFileSync('cp', [file, damaged]);
    truncateSync(damaged, Math.floor(statSync(damaged).size / 2));
    const target = join(folder, 'target');
    await expect(restore({ dataDir: target, file: damaged }, log)).rejects.toThrow(
      `${damaged} cannot be restored`,
    );
    expect(readdirSync(folder).filter((name) => name.startsWith('target'))).toEqual([]);
  });
});

/** The commands of docs/operations/backup.md, with the test's databases. */
const [, dumpCommand = '', restoreCommand = ''] =
  /```sh\n(pg_dump [^\n]+)\n(pg_restore [^\n]+)\n/.exec(
    readFileSync(join(import.meta.dirname, '../../docs/operations/backup.md'), 'utf8'),
  ) ?? [];

/** Creates two empty databases, and drops them after the work. */
async function withDatabases(
  address: string,
  work: (source: string, target: string) => Promise<void>,
): Promise<void> {
  const admin = await adminClient(address);
  const names = ['source', 'restored'].map((name) => `test_${name}_${process.pid}`);
  const [source = '', target = ''] = names.map((name) => withDatabase(address, name));
  try {
    for (const name of names) await admin.query(`CREATE DATABASE ${name}`);
    await work(source, target);
  } finally {
    for (const name of names) await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin.end();
  }
}

async function fillWithWorld(url: string): Promise<void> {
  const { db, pool } = connect({ connectionString: url, max: 5 }, { warn() {} });
  await migrate(pool);
  await createWorld(db);
  await pool.end();
}

async function restoresDump(address: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dashboard-dump-'));
  const run = (command: string, url: string) =>
    execFileSync('sh', ['-ec', command], { cwd: folder, env: { ...process.env, DATABASE_URL: url } });
  await withDatabases(address, async (source, target) => {
    await fillWithWorld(source);
    run(dumpCommand, source);
    run(restoreCommand, target);
    const hashes = await hashTables({ connectionString: source });
    expect(hashes['public.app_user']).not.toMatch(/^0 /);
    expect(await hashTables({ connectionString: target })).toEqual(hashes);
  }).finally(() => rmSync(folder, { recursive: true, force: true }));
}

describe('a backup of an external database', () => {
  if (dumpServer !== undefined) {
    const address = dumpServer;
    it('restores every table with the documented commands [FLT-22]', async () =>
      restoresDump(await address()));
  } else {
    // biome-ignore lint/suspicious/noSkippedTests: a pass without pg_dump would look like a proof.
    it.skip('is not tested: pg_dump is missing or older than every PostgreSQL', () => undefined);
  }
});
