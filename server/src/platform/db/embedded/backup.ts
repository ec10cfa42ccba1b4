import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { create, extract } from 'tar';
import { StartError } from '../../config/start-error';
import { holdDataDir, makeDataDir, RESTORING } from '../data-dir-lock';
import { HOLD_WAITING } from '../hold-waiting';
import { migrate } from '../migrate';
import { connect } from '../open-database';
import { startEmbeddedPostgres } from './embedded-postgres';
import { layoutIn } from './layout';
import { runningPostmaster } from './postmaster';

/** A folder of the file system, where DATA_DIR is a mount point. */
const LOST_AND_FOUND = 'lost+found';

/** Files of DATA_DIR that belong to a running server or the file system, or that the next start writes again. */
const LEFT_OUT = /^\.\/(lost\+found|server\.(lock|alive)|disk-reserve(\.new)?|postgres\.log)(\/|$)/;

type Log = Pick<Logger, 'info' | 'warn'>;

interface Place {
  dataDir: string;
  /** Path of the archive, a gzipped tar. */
  file: string;
}

/** Ends PostgreSQL cleanly, also one that a killed server left running, so that its files need no recovery. */
async function settleDatabase(dataDir: string, log: Log): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  await postgres.stop();
}

/**
 * Writes all of DATA_DIR to an archive: the database, attachments, releases and emails of one moment. The server must be
 * stopped. A failed backup leaves no archive behind.
 * @throws StartError when a server uses DATA_DIR, or the archive exists
 */
export async function backUp({ dataDir, file }: Place, log: Log): Promise<void> {
  if (!existsSync(dataDir)) throw new StartError(`DATA_DIR: ${dataDir} does not exist`);
  if (existsSync(file)) throw new StartError(`${file} exists already: choose another name`);
  const draft = `${file}.partial`;
  const release = await holdDataDir(dataDir, {
    onLost: (error) => {
      throw error;
    },
  });
  try {
    await settleDatabase(dataDir, log);
    const filter = (path: string) => !LEFT_OUT.test(path);
    rmSync(draft, { force: true });
    // The database has passwords and keys.
    await create({ file: draft, mode: 0o600, cwd: dataDir, gzip: { level: 3 }, strict: true, filter }, ['.']);
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
    await release();
  }
}

/** Keeps the server of a restored copy from sending texts a second time. An older backup is migrated for it. */
async function holdWaiting(dataDir: string, log: Log): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  const { pool } = connect({ ...postgres.connection, max: 2 }, log);
  try {
    await migrate(pool);
    await pool.query(HOLD_WAITING);
  } finally {
    await pool.end();
    await postgres.stop();
  }
}

/** Removes what a killed restore has left, with its PostgreSQL. */
async function removeDraft(draft: string, log: Log): Promise<void> {
  if (runningPostmaster(layoutIn(draft).database)) await settleDatabase(draft, log);
  rmSync(draft, { recursive: true, force: true });
}

/** Extracts an archive, and holds the texts that wait in it. */
async function fillDraft(draft: string, { file }: Place, log: Log): Promise<void> {
  mkdirSync(draft);
  await extract({ file, cwd: draft, strict: true });
  if (!existsSync(join(draft, 'postgres/PG_VERSION'))) throw new Error('it has no database');
  await holdWaiting(draft, log);
}

/**
 * Fills an empty DATA_DIR from an archive, and holds the texts that wait in it. DATA_DIR may be a mount point, so the archive
 * is extracted inside it. No server starts on it until it is complete.
 * @throws StartError when DATA_DIR has files or cannot be written, or the archive is damaged
 */
export async function restore(place: Place, log: Log): Promise<void> {
  const { dataDir, file } = place;
  if (!existsSync(file)) throw new StartError(`${file} does not exist`);
  const isNew = !existsSync(dataDir);
  makeDataDir(dataDir);
  if (readdirSync(dataDir).some((name) => name !== RESTORING && name !== LOST_AND_FOUND))
    throw new StartError(`DATA_DIR: ${dataDir} is not empty: a backup is restored to a new folder`);
  const draft = join(dataDir, RESTORING);
  await removeDraft(draft, log);
  try {
    await fillDraft(draft, place, log);
  } catch (cause) {
    await removeDraft(draft, log);
    if (isNew) rmdirSync(dataDir);
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`${file} cannot be restored: ${reason}`, { cause });
  }
  for (const name of readdirSync(draft)) renameSync(join(draft, name), join(dataDir, name));
  rmdirSync(draft);
}
