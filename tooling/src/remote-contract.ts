import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { RemoteContract } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import type { Compilation, Module } from 'webpack';
import { hostRanges, remoteGlobal } from '../webpack/remote';
import { BuildError } from './build-error';
import { folderIntegrity } from './file-integrity';
import { sharedVersion } from './host-versions';
import { readPackage } from './package-json';
import { readDefinition } from './read-definition';
import { stagingOf } from './staging';

const Assets = v.object({ js: v.object({ sync: v.array(v.string()) }) });
const Manifest = v.object({
  metaData: v.object({ remoteEntry: v.object({ name: v.string() }) }),
  exposes: v.array(v.object({ name: v.string(), assets: Assets })),
  shared: v.array(v.object({ name: v.string(), assets: Assets })),
});

interface Described {
  dir: string;
  buildId: string;
  compilation: Compilation;
  /** The folder of the build's files. */
  dist?: string;
}

/** Returns the contract of a new build of a remote. @throws BuildError when it does not match the schema */
export async function describeRemote({
  dir,
  buildId,
  compilation,
  dist = stagingOf(dir),
}: Described): Promise<RemoteContract> {
  const manifest = v.parse(Manifest, JSON.parse(readFileSync(join(dist, 'mf-manifest.json'), 'utf8')));
  const definition = await readDefinition(dir);
  const entry = manifest.metaData.remoteEntry.name;
  const content = {
    name: basename(dir),
    sharedRange: `^${sharedVersion}`,
    singletons: usedSingletons(compilation),
    definition,
    globalName: remoteGlobal(basename(dir), buildId),
    entry,
    preload: preloadFiles(entry, manifest, compilation),
    files: folderIntegrity(dist),
  };
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);
  const contract = {
    ...content,
    version: `${readPackage(dir).version}+${digest}`,
    commit: currentCommit(dir),
  };
  const checked = v.safeParse(RemoteContract, contract);
  if (!checked.success) {
    const problems = checked.issues.map((issue) => `  ${v.getDotPath(issue)}: ${issue.message}`);
    throw new BuildError(
      `${basename(dir)}: src/remote.ts does not match its contract.\n${problems.join('\n')}`,
    );
  }
  if (checked.output.definition.name !== basename(dir)) {
    throw new BuildError(
      `${basename(dir)}: src/remote.ts has the name "${checked.output.definition.name}", not the name of its folder.`,
    );
  }
  return checked.output;
}

/**
 * The entry file, then the files of the first screen, and of the libraries that only remotes share as far as the first
 * screen imports them.
 */
function preloadFiles(
  entry: string,
  manifest: v.InferOutput<typeof Manifest>,
  compilation: Compilation,
): string[] {
  const first = manifest.exposes
    .filter((expose) => expose.name === 'app')
    .flatMap(({ assets }) => assets.js.sync);
  const imported = consumedModules(modulesOf(compilation, first));
  const libraries = manifest.shared.filter(({ name }) => imported.has(name));
  return [...new Set([entry, ...first, ...libraries.flatMap(({ assets }) => assets.js.sync)])];
}

/** The modules in these files. */
function modulesOf({ chunks, chunkGraph }: Compilation, files: readonly string[]): Module[] {
  return [...chunks]
    .filter((chunk) => files.some((file) => chunk.files.has(file)))
    .flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
}

/** The names in the share scope that these modules import. */
function consumedModules(modules: Iterable<Module>): Set<string | undefined> {
  return new Set(
    [...modules]
      .map((module) => module.identifier().split('|'))
      .filter(([kind]) => kind === 'consume-shared-module')
      .map(([, , name]) => name),
  );
}

/** The version ranges of the host's modules that this remote imports. */
function usedSingletons({ modules }: Compilation): Record<string, string> {
  const consumed = consumedModules(modules);
  return Object.fromEntries(Object.entries(hostRanges()).filter(([name]) => consumed.has(name)));
}

function currentCommit(dir: string): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: dir, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    // A source archive has no history.
    return 'unknown';
  }
}
