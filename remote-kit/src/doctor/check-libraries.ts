import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { satisfies, validRange } from 'semver';
import * as v from 'valibot';
import type { Kit } from '../kit';
import type { Check } from './check';

/** Libraries of which a page has one copy, the shell's. The others may have any version. */
const SHARED_LIBRARIES = ['@dashboard/shared', 'react'] as const;

const Manifest = v.object({
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
  devDependencies: v.optional(v.record(v.string(), v.string()), {}),
});
const Installed = v.object({ version: v.string() });

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** Compares the installed libraries that the shell provides with those the kit builds for. */
export function libraryChecks(dir: string, { peerDependencies }: Kit): Check[] {
  const { dependencies, devDependencies } = v.parse(Manifest, readJson(join(dir, 'package.json')));
  return SHARED_LIBRARIES.map((library) => {
    const declared = dependencies[library] ?? devDependencies[library];
    const built = peerDependencies[library] ?? '';
    return libraryCheck({ dir, library, declared, built });
  });
}

interface Library {
  dir: string;
  library: string;
  /** The range in the remote's package.json. */
  declared: string | undefined;
  /** The version that the kit builds for. */
  built: string;
}

function libraryCheck({ dir, library, declared, built }: Library): Check {
  const wanted = `^${built.replace(/^\^/, '')}`;
  const paths = installedPaths(dir, library);
  const [path] = paths;
  if (declared === undefined || path === undefined)
    return { subject: library, problem: `it is not installed; run "npm install ${library}@${wanted}".` };
  const { version } = v.parse(Installed, readJson(path));
  const subject = `${library} ${version}`;
  if (!satisfies(version, wanted)) return { subject, problem: `this kit builds for ${wanted}.` };
  if (isOpen(declared))
    return { subject, problem: `package.json has the range "${declared}"; write ${wanted}.` };
  if (new Set(paths).size > 1)
    return { subject, problem: `a second copy is in ${paths.at(-1)}; remove it, tests would use both.` };
  return { subject, problem: null };
}

/** A range that accepts any version. A tarball's address has one version. */
const isOpen = (range: string) => range === 'latest' || validRange(range) === '*';

/** The library as the remote and as the shared package see it. */
function installedPaths(dir: string, library: string): string[] {
  const remote = join(dir, 'package.json');
  const seen = [resolveFrom(remote, library)];
  const shared = resolveFrom(remote, '@dashboard/shared');
  if (shared !== null && library !== '@dashboard/shared') seen.push(resolveFrom(shared, library));
  return seen.filter((path) => path !== null);
}

function resolveFrom(file: string, library: string): string | null {
  try {
    return createRequire(file).resolve(`${library}/package.json`);
  } catch {
    // It is not installed.
    return null;
  }
}
