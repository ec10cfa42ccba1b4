import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { remoteRelease } from '../platform/db/schema';
import { builtRemote } from '../testing/built-remote';
import { type TestDatabase, testDatabase } from '../testing/database';
import { testReleaseFiles } from '../testing/release-files';
import { readHistory } from './api/read-registry';
import { disable, enable, moveDefault, pin, rollback, undoLast, unpin } from './pointer-moves';
import { publishFromDist } from './publish';
import { ALL_PROVIDERS } from './registry';
import { readMoves, resolveForProvider } from './registry-store';

const NAME = 'mfe-messaging';
const ACME = 7;
const shell = { sharedVersion: '1.0.0', offers: { react: '19.3.1' } };
const folder = mkdtempSync(join(tmpdir(), 'append-only-'));
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  const files = testReleaseFiles(database.db, join(folder, 'data'));
  for (const version of ['1.0.0', '2.0.0']) {
    const from = builtRemote(folder, version);
    await publishFromDist(database.db, { name: NAME, from, files, actor: 'sam', shells: [shell] });
  }
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const by = (reason: string) => ({ actor: 'sam', reason });
const acme = { name: NAME, serviceProviderId: ACME };
const everyone = { name: NAME, serviceProviderId: ALL_PROVIDERS };

/** The version that a provider's pages get. */
async function versionOf(serviceProviderId: number) {
  const moves = await readMoves(database.db);
  const [remote] = await resolveForProvider(database.db, moves, { serviceProviderId, userId: null, shell });
  return remote?.version;
}

/** Runs a statement in a transaction of its own. @throws the database's error */
const run = (statement: string) =>
  database.db.execute(sql.raw(statement)).catch((error: unknown) => {
    throw error instanceof Error ? error.cause : error;
  });

it('changes what pages get by moves only, each with actor, reason and time, and undoes every one [REL-03]', async () => {
  const { db } = database;
  const releases = () => db.select().from(remoteRelease).orderBy(remoteRelease.version);
  const published = await releases();
  await moveDefault(db, { name: NAME, version: '1.0.0' }, by('first'));
  await moveDefault(db, { name: NAME, version: '2.0.0' }, by('second'));
  await pin(db, { ...acme, version: '1.0.0' }, by('pinned'));
  expect(await versionOf(ACME)).toBe('1.0.0');
  await undoLast(db, acme, by('pin undone'));
  expect(await versionOf(ACME)).toBe('2.0.0');
  await disable(db, acme, by('disabled'));
  expect(await versionOf(ACME)).toBeUndefined();
  await undoLast(db, acme, by('off-switch undone'));
  expect(await versionOf(ACME)).toBe('2.0.0');
  await disable(db, everyone, by('disabled for all'));
  await enable(db, everyone, by('enabled for all'));
  await pin(db, { ...acme, version: '1.0.0' }, by('pinned again'));
  await unpin(db, acme, by('unpinned'));
  await undoLast(db, acme, by('unpin undone'));
  expect(await versionOf(ACME)).toBe('1.0.0');
  await rollback(db, NAME, by('default undone'));
  expect(await versionOf(ALL_PROVIDERS)).toBe('1.0.0');
  const { moves } = await readHistory({ db }, { name: NAME, before: undefined });
  expect(moves.map(({ reason }) => reason).reverse()).toEqual([
    'first',
    'second',
    'pinned',
    'pin undone',
    'disabled',
    'off-switch undone',
    'disabled for all',
    'enabled for all',
    'pinned again',
    'unpinned',
    'unpin undone',
    'default undone',
  ]);
  for (const { actor, at } of moves)
    expect([actor, at]).toEqual(['sam', expect.stringMatching(/^\d{4}-.*Z$/)]);
  expect(await releases()).toEqual(published);
});

it.each([
  [`update remote_release set contract = '{}'`, 'Releases are append-only: UPDATE of mfe-messaging'],
  [`update remote_release set version = '3.0.0' where version = '1.0.0'`, 'append-only'],
  [`update remote_release set base_url = '/elsewhere/'`, 'append-only'],
  [`update remote_release set published_by = 'other'`, 'append-only'],
  [`update remote_release set checks = '{}'`, 'append-only'],
  ['delete from remote_release', 'Releases are append-only: DELETE of mfe-messaging'],
  [`update remote_move set version = '2.0.0'`, 'Moves are append-only: UPDATE of move'],
  [`update remote_move set reason = 'other'`, 'append-only'],
  ['delete from remote_move', 'Moves are append-only: DELETE of move'],
])('rejects in the database: %s [REL-03]', async (statement, message) => {
  await moveDefault(database.db, { name: NAME, version: '1.0.0' }, by('a move'));
  const before = await readMoves(database.db);
  await expect(run(statement)).rejects.toThrow(message);
  expect(await readMoves(database.db)).toEqual(before);
  expect(await database.db.select().from(remoteRelease)).toHaveLength(2);
});
