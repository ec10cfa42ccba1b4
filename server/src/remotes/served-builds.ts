import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { fileProblems } from './check-files';
import type { SiteName } from './registry';
import { RegistryError } from './registry-error';
import {
  buildsFolder,
  PARTIAL_SUFFIX,
  RETENTION_MS,
  removeFolder,
  storeFiles,
  versionFolder,
} from './stored-files';

/** The number of earlier builds to keep, whatever their age. */
const EARLIER_BUILDS_MAX = 5;

/** A build in use, and the folders of earlier builds whose files open tabs may still load. */
export interface Build {
  folder: string;
  /** Newest first. */
  earlier: readonly string[];
}

/** The builds that the server itself serves, and the file in each that describes it. */
export const DESCRIPTIONS = { shell: 'assets.json', pages: 'pages.json' } as const satisfies Record<
  SiteName,
  string
>;

const Description = v.looseObject({
  version: v.string(),
  mode: v.picklist(['production', 'development']),
  files: v.record(v.string(), v.string()),
});

/** Reads the description of a build. @throws RegistryError when there is no build */
export function describeBuild(kind: SiteName, folder: string): v.InferOutput<typeof Description> {
  const path = join(folder, DESCRIPTIONS[kind]);
  if (!existsSync(path)) throw new RegistryError(`${path} does not exist: build the ${kind} first.`);
  return v.parse(Description, JSON.parse(readFileSync(path, 'utf8')));
}

/** The stored builds of a kind, newest first. The folder's mtime is the time its build came into use. */
function storedBuilds(kind: SiteName, dataDir: string): { folder: string; since: number }[] {
  const parent = join(buildsFolder(dataDir), kind);
  if (!existsSync(parent)) return [];
  return readdirSync(parent)
    .filter((name) => !name.endsWith(PARTIAL_SUFFIX))
    .map((name) => join(parent, name))
    .map((folder) => ({ folder, since: statSync(folder).mtimeMs }))
    .sort((a, b) => b.since - a.since);
}

/**
 * Copies a build to DATA_DIR unless it is already there unaltered, and removes expired builds. The server serves this copy, so a
 * new build has no effect before the next start.
 * @throws RegistryError when the build is missing or does not match its description
 */
export function storeBuild(
  kind: SiteName,
  { from, dataDir, now }: { from: string; dataDir: string; now: Date },
): Build {
  const build = { name: kind, ...describeBuild(kind, from) };
  const folder = versionFolder(build, buildsFolder(dataDir));
  const [last] = storedBuilds(kind, dataDir);
  if (existsSync(folder) && fileProblems(folder, build).length > 0) removeFolder(folder);
  if (!existsSync(folder)) storeFiles(from, build, buildsFolder(dataDir));
  // Later than the last build's time, even if the clock was set back.
  const since = new Date(Math.max(now.getTime(), (last?.since ?? 0) + 1));
  if (last?.folder !== folder) utimesSync(folder, since, since);
  return { folder, earlier: removeExpired(kind, { dataDir, now }) };
}

/** Removes expired builds and returns the folders of the remaining earlier builds. */
function removeExpired(kind: SiteName, { dataDir, now }: { dataDir: string; now: Date }): string[] {
  const [, ...earlier] = storedBuilds(kind, dataDir).map(({ folder }, index, stored) => ({
    folder,
    replacedAt: stored[index - 1]?.since ?? 0,
  }));
  const expired = earlier
    .slice(EARLIER_BUILDS_MAX)
    .filter(
      ({ folder, replacedAt }) =>
        now.getTime() - replacedAt > RETENTION_MS || isDevelopmentBuild(kind, folder),
    );
  // Renamed first, so that a killed process does not leave a partly deleted build.
  for (const { folder } of expired) renameSync(folder, folder + PARTIAL_SUFFIX);
  removeUnfinished(join(buildsFolder(dataDir), kind));
  return earlier.filter((build) => !expired.includes(build)).map(({ folder }) => folder);
}

/** Development creates hundreds of builds per day, so they have no retention time. */
const isDevelopmentBuild = (kind: SiteName, folder: string): boolean =>
  describeBuild(kind, folder).mode === 'development';

/** Removes unfinished copies. No other server uses this DATA_DIR, so none is in progress. */
function removeUnfinished(parent: string): void {
  for (const name of readdirSync(parent))
    if (name.endsWith(PARTIAL_SUFFIX)) rmSync(join(parent, name), { recursive: true, force: true });
}
