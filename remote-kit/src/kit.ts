import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** The folder of this package: `dist` or `src` is directly below it. */
export const KIT = join(import.meta.dirname, '..');

const KitPackage = v.object({
  version: v.string(),
  engines: v.object({ node: v.string() }),
  /** The versions that the kit was tested with. */
  peerDependencies: v.record(v.string(), v.string()),
});

export type Kit = v.InferOutput<typeof KitPackage>;

/** The kit's own package.json. */
export const readKit = (): Kit =>
  v.parse(KitPackage, JSON.parse(readFileSync(join(KIT, 'package.json'), 'utf8')));
