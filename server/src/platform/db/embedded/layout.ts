import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../../config/start-error';
import type { SystemUser } from './run-as';

export interface Layout {
  /** The database's own folder. */
  database: string;
  socketFolder: string;
  logFile: string;
}

const LONGEST_SOCKET_FOLDER = 85;

/** Paths of the embedded database. A socket path may not exceed 107 bytes or contain a comma. */
export function layoutIn(dataDir: string): Layout {
  const database = join(dataDir, 'postgres');
  const fitsSocket = Buffer.byteLength(database) <= LONGEST_SOCKET_FOLDER && !/[",]/.test(database);
  const short = join(
    tmpdir(),
    `dashboard-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`,
  );
  return { database, socketFolder: fitsSocket ? database : short, logFile: join(dataDir, 'postgres.log') };
}

/** Creates a folder that only the database user may enter: the socket in it needs no password. */
export function makePrivateFolder(folder: string, user: SystemUser | undefined): void {
  const uid = user?.uid ?? process.getuid?.();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user && lstatSync(folder).uid === 0) chownSync(folder, user.uid, user.gid);
  const found = lstatSync(folder);
  const isPrivate = found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0;
  if (!isPrivate) throw new StartError(`${folder} belongs to another user or is open to other users`);
}
