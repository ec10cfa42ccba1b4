import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteContract } from '@dashboard/shared/contracts';

export const integrityOf = (source: string) =>
  `sha384-${createHash('sha384').update(source).digest('base64')}`;

/** The global variable of a remote's build, as the preset names it. */
const globalOf = (name: string) => `${name.replaceAll('-', '_')}_c0ffee00`;

/** Renames the remote in a contract. */
export function renameRemote(contract: RemoteContract, name: string): void {
  Object.assign(contract, { name, globalName: globalOf(name) });
  Object.assign(contract.definition, { name });
}

/** The contract of a remote with one page and one file; `source` is the file's content. */
export function exampleContract(version: string, source = `var app = '${version}';`): RemoteContract {
  return {
    name: 'mfe-messaging',
    version,
    commit: 'c0ffee00',
    sharedRange: '^1.0.0',
    singletons: { react: '^19.0.0' },
    definition: {
      name: 'mfe-messaging',
      title: 'Messages',
      owner: 'messaging',
      routes: [{ path: 'messages', title: 'Messages' }],
      menu: [],
      actions: [],
      slots: {},
    },
    globalName: globalOf('mfe-messaging'),
    entry: 'entry.js',
    preload: ['entry.js'],
    files: { 'entry.js': integrityOf(source) },
  };
}

/** Writes a built remote to a new folder in `folder`: one file and its contract. */
export function builtRemote(
  folder: string,
  version: string,
  change: (contract: RemoteContract) => unknown = () => {},
): string {
  const dist = mkdtempSync(join(folder, 'dist-'));
  writeFileSync(join(dist, 'entry.js'), `var app = '${version}';`);
  const contract = exampleContract(version);
  change(contract);
  writeFileSync(join(dist, 'contract.json'), JSON.stringify(contract));
  return dist;
}
