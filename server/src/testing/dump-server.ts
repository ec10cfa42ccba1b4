import { spawnSync } from 'node:child_process';
import { findBinaries } from '../platform/db/embedded/binaries';
import { sharedUrl } from './postgres';

/** The usual address of a PostgreSQL that is installed with its tools. */
const INSTALLED = 'postgresql://postgres@127.0.0.1:5432/postgres';

function output(program: string, ...args: string[]): string {
  const { stdout } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, PGCONNECT_TIMEOUT: '5' },
  });
  return stdout ?? '';
}

/** The first number: 15 of `pg_dump (PostgreSQL) 15.20` and `15.20`. NaN without one. */
const majorOf = (text: string) => Number(/\d+/.exec(text)?.[0] ?? Number.NaN);

/** The major version of a server, NaN when there is none at the address. */
const majorAt = (url: string) => majorOf(output('psql', url, '-Atc', 'show server_version'));

function findDumpServer(): (() => Promise<string>) | undefined {
  const dump = majorOf(output('pg_dump', '--version'));
  const { TEST_DATABASE_URL } = process.env;
  const found = [TEST_DATABASE_URL, INSTALLED].find((url) => url !== undefined && majorAt(url) <= dump);
  if (found !== undefined) return async () => found;
  const canDumpOwn = majorOf(output(findBinaries().postgres, '--version')) <= dump;
  return TEST_DATABASE_URL === undefined && canDumpOwn ? sharedUrl : undefined;
}

/**
 * The address of a PostgreSQL that the installed pg_dump reads, which is none newer than itself: TEST_DATABASE_URL, else the
 * installed one, else the one of this test run. Absent: there is none.
 */
export const dumpServer = findDumpServer();
