import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as v from 'valibot';

const PackageJson = v.object({
  name: v.string(),
  version: v.string(),
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
});

export function readPackage(dir: string): v.InferOutput<typeof PackageJson> {
  return v.parse(PackageJson, JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')));
}

/** The installed version of a library for the package in `dir`, or null if the package does not depend on it. */
export function installedVersion(dir: string, library: string): string | null {
  if (!(library in readPackage(dir).dependencies)) return null;
  const path = createRequire(join(dir, 'package.json')).resolve(`${library}/package.json`);
  return v.parse(v.object({ version: v.string() }), JSON.parse(readFileSync(path, 'utf8'))).version;
}
