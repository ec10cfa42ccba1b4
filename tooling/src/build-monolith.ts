import { join } from 'node:path';
import { monolithConfig } from '../webpack/monolith';
import { compile } from './compile';
import { precompress } from './precompress';
import { ROOT } from './workspace';

export interface Monolith {
  dir: string;
  /** Initial scripts in order. */
  scripts: string[];
  /** Chunks of the messages page that a server could preload. */
  messages: string[];
}

/** Builds the benchmark's baseline from the current sources, without a cache. */
export async function buildMonolith(): Promise<Monolith> {
  const dir = join(ROOT, '.cache/bench/monolith');
  const { compilation } = await compile(monolithConfig({ outDir: dir }));
  await precompress(dir);
  const scripts = [...(compilation.entrypoints.get('main')?.getFiles() ?? [])];
  const messages = compilation.namedChunkGroups.get('mfe-messaging')?.getFiles() ?? [];
  return { dir, scripts, messages: messages.filter((file) => !scripts.includes(file)) };
}
