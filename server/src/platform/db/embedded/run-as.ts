import { existsSync, readFileSync, statSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { StartError } from '../../config/start-error';

export interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

/** A command line, possibly wrapped in another program, and the user it starts as. */
export interface Command {
  file: string;
  args: string[];
  uid?: number;
  gid?: number;
}

function systemUsers(): SystemUser[] {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  return lines.map((line) => {
    const [name = '', , uid, gid] = line.split(':');
    return { name, uid: Number(uid), gid: Number(gid) };
  });
}

/**
 * The user PostgreSQL runs as, or undefined for the current user. PostgreSQL does not run as root, so root uses the
 * owner of the database folder if it exists, else "postgres", else "nobody", which every system has.
 */
export function databaseUser(folder: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = systemUsers().filter((user) => user.uid > 0);
  const owner = existsSync(folder) ? statSync(folder).uid : 0;
  const user =
    users.find(({ uid }) => uid === owner) ??
    users.find(({ name }) => name === 'postgres') ??
    users.find(({ name }) => name === 'nobody');
  if (user) return user;
  throw new StartError('PostgreSQL does not run as root: start as another user, or set DATABASE_URL');
}

function mayEnter(folder: string, user: SystemUser): boolean {
  const { mode, uid, gid } = statSync(folder);
  if (uid === user.uid) return (mode & 0o100) !== 0;
  if (gid === user.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

function closedFolder(path: string, user: SystemUser): string | undefined {
  const parent = dirname(path);
  if (parent === path) return undefined;
  return closedFolder(parent, user) ?? (mayEnter(parent, user) ? undefined : parent);
}

function isInstalled(program: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
}

/**
 * The command that runs `file` as that user. Root's folders are closed to other users, and a checkout below /root is
 * common in containers; there the program keeps only the capability dac_override, which lets it pass them.
 */
export function commandAs(
  user: SystemUser | undefined,
  file: string,
  args: string[],
  paths: string[],
): Command {
  if (!user) return { file, args };
  const closed = [file, ...paths].map((path) => closedFolder(path, user)).find(Boolean);
  if (!closed) return { file, args, uid: user.uid, gid: user.gid };
  if (!isInstalled('setpriv')) {
    throw new StartError(
      `PostgreSQL does not run as root, and the user ${user.name} may not enter ${closed}`,
    );
  }
  const identity = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
  // initdb checks its sibling with access(2), which ignores capabilities unless this bit is set.
  const bits = '--securebits=+no_setuid_fixup';
  const capability = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  return { file: 'setpriv', args: [bits, ...identity, ...capability, '--', file, ...args] };
}
