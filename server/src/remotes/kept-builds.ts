import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { RegistryError } from './registry-error';
import { storeFiles, UNFINISHED, versionFolder } from './stored-files';

/** Builds before the present one that are kept, however old they are. */
const EARLIER_KEPT = 5;
/** An open tab may load files of its build for this long after another build has replaced it. */
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

/** The kept builds of a kind, newest first: the time of a folder says since when its build has been in use. */
function keptBuilds(kind: Kind, dataDir: string): { folder: string; since: number }[] {
  const parent = join(buildsFolder(dataDir), kind);
  if (!existsSync(parent)) return [];
  return readdirSync(parent)
    .filter((name) => !name.endsWith(UNFINISHED))
    .map((name) => join(parent, name))
    .map((folder) => ({ folder, since: statSync(folder).mtimeMs }))
    .sort((a, b) => b.since - a.since);
}

/** The build of a kind that the server on this DATA_DIR serves, or served last; undefined before its first start. */
export const presentBuild = (kind: Kind, dataDir: string): string | undefined =>
  keptBuilds(kind, dataDir)[0]?.folder;

/**
 * Copies a build to DATA_DIR unless it is there already, and removes the earlier ones that nobody needs any more. What
 * the server serves is this copy: building again, or publishing a remote, changes nothing before the next start.
 * @throws RegistryError when there is no build, or not the files that its description names
 */
export function keepBuild(
  kind: Kind,
  { from, dataDir, now }: { from: string; dataDir: string; now: Date },
): Build {
  const build = { name: kind, ...describe(kind, from) };
  const folder = versionFolder(build, buildsFolder(dataDir));
  const [last] = keptBuilds(kind, dataDir);
  if (!existsSync(folder)) storeFiles(from, build, buildsFolder(dataDir));
  // Later than the last one's also by a clock that was set back.
  const since = new Date(Math.max(now.getTime(), (last?.since ?? 0) + 1));
  if (last?.folder !== folder) utimesSync(folder, since, since);
  return { folder, earlier: removeExpired(kind, { dataDir, now }) };
}

/** Returns the folders of the earlier builds that stay. */
function removeExpired(kind: Kind, { dataDir, now }: { dataDir: string; now: Date }): string[] {
  const [, ...earlier] = keptBuilds(kind, dataDir).map(({ folder }, index, stored) => ({
    folder,
    replacedAt: stored[index - 1]?.since ?? 0,
  }));
  const expired = earlier
    .slice(EARLIER_KEPT)
    .filter(
      ({ folder, replacedAt }) => now.getTime() - replacedAt > RETENTION_MS || isOfDevelopment(kind, folder),
    );
  // Out of the kept ones at once: a killed process must not leave a build with some of its files.
  for (const { folder } of expired) renameSync(folder, folder + UNFINISHED);
  removeUnfinished(join(buildsFolder(dataDir), kind));
  return earlier.filter((build) => !expired.includes(build)).map(({ folder }) => folder);
}

/** A day of development makes hundreds of builds. */
const isOfDevelopment = (kind: Kind, folder: string): boolean =>
  describe(kind, folder).mode === 'development';

/** No other server works in this DATA_DIR, so nothing is being copied there. */
function removeUnfinished(parent: string): void {
  for (const name of readdirSync(parent))
    if (name.endsWith(UNFINISHED)) rmSync(join(parent, name), { recursive: true, force: true });
}
