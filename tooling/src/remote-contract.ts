import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { RemoteContract } from '@dashboard/shared/contracts';
import { build } from 'esbuild';
import * as v from 'valibot';
import type { Compilation } from 'webpack';
import { hostRanges, remoteGlobal } from '../webpack/remote';
import { BuildError } from './compile';
import { folderIntegrity } from './file-integrity';
import { stagingOf } from './staging';
import { ROOT, readPackage, sharedVersion } from './workspace';

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
}

/** Returns the contract of a new build of a remote. @throws BuildError when it does not match the schema */
export async function describeRemote({ dir, buildId, compilation }: Described): Promise<RemoteContract> {
  const dist = stagingOf(dir);
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
    preload: preloadFiles(entry, manifest),
    files: folderIntegrity(dist),
  };
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);
  const contract = { ...content, version: `${readPackage(dir).version}+${digest}`, commit: currentCommit() };
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

/** The entry file, then the files of the first screen and of libraries that only remotes share. */
function preloadFiles(entry: string, manifest: v.InferOutput<typeof Manifest>): string[] {
  const first = manifest.exposes.filter((expose) => expose.name === 'app');
  const files = [...first, ...manifest.shared].flatMap((part) => part.assets.js.sync);
  return [...new Set([entry, ...files])];
}

/** The version ranges of the host's modules that this remote imports. */
function usedSingletons(compilation: Compilation): Record<string, string> {
  const consumed = new Set(
    [...compilation.modules]
      .map((module) => module.identifier().split('|'))
      .filter(([kind]) => kind === 'consume-shared-module')
      .map(([, , name]) => name),
  );
  return Object.fromEntries(Object.entries(hostRanges()).filter(([name]) => consumed.has(name)));
}

/** Reads `src/remote.ts`, which is pure data: bundles it in memory and evaluates it. */
async function readDefinition(dir: string): Promise<unknown> {
  const { outputFiles } = await build({
    entryPoints: [join(dir, 'src/remote.ts')],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'neutral',
    logLevel: 'silent',
  }).catch((error: unknown) => {
    throw new BuildError(
      `${basename(dir)}: src/remote.ts: ${error instanceof Error ? error.message : error}`,
    );
  });
  const module: { exports: { default?: unknown } } = { exports: {} };
  // An empty context, because pure data needs no globals.
  runInNewContext(outputFiles[0]?.text ?? '', { module });
  return JSON.parse(JSON.stringify(module.exports.default ?? null));
}

function currentCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    // A source archive has no history.
    return 'unknown';
  }
}
