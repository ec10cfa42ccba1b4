import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError } from './command-error';
import { KIT, readKit } from './kit';

/** The name of the remote in the template, and its title. */
const SAMPLE = { name: 'my-remote', title: 'My Remote' };
const NAME = /^[a-z][a-z0-9-]{1,40}$/;

/** Libraries that the remote's own code imports. The others are for its tests and build. */
const IMPORTED = ['@dashboard/shared', 'lucide-react', 'react'];

/** Writes a new remote below `parent` and returns the next steps. @throws CommandError */
export function createRemote(args: string[], parent: string): string {
  const { name, packages } = readArguments(args, parent);
  const target = join(parent, name);
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new CommandError(`The folder ${name} exists and is not empty.`);
  const manifest = manifestOf(name, packages);
  mkdirSync(target, { recursive: true });
  cpSync(join(KIT, 'template'), target, { recursive: true });
  for (const file of readdirSync(target, { recursive: true, withFileTypes: true }))
    if (file.isFile()) rename(join(file.parentPath, file.name), name);
  // Packing would leave out a file named .gitignore.
  writeFileSync(join(target, '.gitignore'), 'node_modules/\ndist/\n.cache/\n');
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return `${name} is created. Next:\n\n  cd ${name}\n  npm install\n  npm test\n  npx remote-kit doctor\n  npx remote-kit build`;
}

function readArguments(args: string[], parent: string): { name: string; packages: string | null } {
  const { values, positionals } = parse(args);
  const [name = ''] = positionals;
  if (positionals.length !== 1) throw new CommandError('"create" takes the name of the new remote.');
  if (!NAME.test(name))
    throw new CommandError(
      `"${name}" cannot be the name of a remote: use 2 to 41 lowercase letters, digits and hyphens.`,
    );
  return { name, packages: values.packages === undefined ? null : resolve(parent, values.packages) };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { packages: { type: 'string' } } });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new CommandError(error.message);
  }
}

/** "billing-notes" becomes "Billing Notes". */
const titleOf = (name: string) =>
  name
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');

function rename(file: string, name: string): void {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replaceAll(SAMPLE.name, name).replaceAll(SAMPLE.title, titleOf(name)));
}

/** The remote's package.json, with the versions that the kit was tested with. */
function manifestOf(name: string, packages: string | null) {
  const { version, peerDependencies } = readKit();
  const versions: Record<string, string> = {
    ...peerDependencies,
    ...(packages === null ? {} : { '@dashboard/shared': tarball(packages, 'dashboard-shared') }),
    '@dashboard/remote-kit': packages === null ? version : tarball(packages, 'dashboard-remote-kit'),
  };
  const pick = (isImported: boolean) =>
    Object.fromEntries(
      Object.entries(versions)
        .filter(([library]) => IMPORTED.includes(library) === isImported)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  return {
    name,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: { build: 'remote-kit build', check: 'tsc --noEmit', doctor: 'remote-kit doctor', test: 'jest' },
    dependencies: pick(true),
    devDependencies: pick(false),
    // Chakra pins a version of Ark that is not in every registry.
    overrides: { '@ark-ui/react': '5.39.2' },
  };
}

function tarball(folder: string, prefix: string): string {
  const file = existsSync(folder) && readdirSync(folder).find((name) => name.startsWith(`${prefix}-`));
  if (!file) throw new CommandError(`${folder} has no ${prefix}-*.tgz.`);
  return `file:${join(folder, file)}`;
}
