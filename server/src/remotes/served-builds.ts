import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { RegistryError } from './registry-error';
import { PARTIAL_SUFFIX, storeFiles, versionFolder } from './stored-files';

/** The number of earlier builds to keep, whatever their age. */
const EARLIER_BUILDS_MAX = 5;
/** How long an open tab can load files of its build after the build is replaced. */
const RETENTION_MS = 7 * 24 * 60 * 60 * 1000;

/** A build in use, and the folders of earlier builds whose files open tabs may still load. */
export interface Build {
  folder: string;
  /** Newest first. */
  earlier: readonly string[];
}

/** The builds that the server itself serves, and the file in each that describes it. */
const DESCRIPTIONS = { shell: 'assets.json', pages: 'pages.json' };
type Kind = keyof typeof DESCRIPTIONS;

const Description = v.object({
  version: v.string(),
  mode: v.picklist(['production', 'development']),
  files: v.record(v.string(), v.string()),
});

function describe(kind: Kind, folder: string): v.InferOutput<typeof Description> {
  const path = join(folder, DESCRIPTIONS[kind]);
  if (!existsSync(path)) throw new RegistryError(`${path} does not exist: build the ${kind} first.`);
  return v.parse(Description, JSON.parse(readFileSync(path, 'utf8')));
}

const buildsFolder = (dataDir: string): string => join(dataDir, 'builds');

/** The stored builds of a kind, newest first. The folder's mtime is the time its build came into use. */
function storedBuilds(kind: Kind, dataDir: string): { folder: string; since: number }[] {
  const parent = join(buildsFolder(dataDir), kind);
  if (!existsSync(parent)) return [];
  return readdirSync(parent)
    .filter((name) => !name.endsWith(PARTIAL_SUFFIX))
    .map((name) => join(parent, name))
    .map((folder) => ({ folder, since: statSync(folder).mtimeMs }))
    .sort((a, b) => b.since - a.since);
}

/** The build that the server on this DATA_DIR serves or last served. Undefined before the first start. */
export const currentBuild = (kind: Kind, dataDir: string): string | undefined =>
  storedBuilds(kind, dataDir)[0]?.folder;

/**
 * Copies a build to DATA_DIR unless it is already there, and removes expired builds. The server serves this copy, so a
 * new build has no effect before the next start.
 * @throws RegistryError when the build is missing or does not match its description
 */
export function storeBuild(
  kind: Kind,
  { from, dataDir, now }: { from: string; dataDir: string; now: Date },
): Build {
  const build = { name: kind, ...describe(kind, from) };
  const folder = versionFolder(build, buildsFolder(dataDir));
  const [last] = storedBuilds(kind, dataDir);
  if (!existsSync(folder)) storeFiles(from, build, buildsFolder(dataDir));
  // Later than the last build's time, even if the clock was set back.
  const since = new Date(Math.max(now.getTime(), (last?.since ?? 0) + 1));
  if (last?.folder !== folder) utimesSync(folder, since, since);
  return { folder, earlier: removeExpired(kind, { dataDir, now }) };
}

/** Removes expired builds and returns the folders of the remaining earlier builds. */
function removeExpired(kind: Kind, { dataDir, now }: { dataDir: string; now: Date }): string[] {
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
const isDevelopmentBuild = (kind: Kind, folder: string): boolean =>
  describe(kind, folder).mode === 'development';

/** Removes unfinished copies. No other server uses this DATA_DIR, so none is in progress. */
function removeUnfinished(parent: string): void {
  for (const name of readdirSync(parent))
    if (name.endsWith(PARTIAL_SUFFIX)) rmSync(join(parent, name), { recursive: true, force: true });
}
