import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { lstat, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type DataLoader from 'dataloader';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { errorCode } from '../../platform/common/error-code';
import type { BucketConfig } from '../../platform/config/bucket-config';
import type { Database } from '../../platform/db/open-database';
import type { Services } from '../../platform/http/services';
import { fileProblems } from '../check-files';
import {
  defaultStack,
  isSiteName,
  type Move,
  pointedVersions,
  type SiteName,
  type StoredRelease,
} from '../registry';
import { RegistryError } from '../registry-error';
import {
  clearArchiveHash,
  type Executor,
  findStored,
  findStoredAt,
  findWithFiles,
  type ReleaseKey,
  readArchived,
  readMoves,
  type StoredFiles,
  setStoredFiles,
  withMoveLock,
} from '../registry-store';
import { signAsServer } from '../signing/server-key';
import type { SignedRelease } from '../signing/statement';
import { assertTrusted, readTrusted, type Upload } from '../signing/trusted-releases';
import {
  buildsFolder,
  PARTIAL_SUFFIX,
  RETENTION_MS,
  remotesFolder,
  removeFolder,
  type StoredBuild,
  storeFiles,
  versionFolder,
} from '../stored-files';
import { type ArchiveStorage, openArchiveStorage } from './archive-storage';
import { oneAtATime } from './one-at-a-time';
import { archiveHashOf, packFolder, unpackArchive } from './release-archive';

/** Archives of the newest versions stay stored, whether a pointer names them or not. */
const NEWEST_KEPT = 10;
/** Earlier defaults that a rollback can return to. */
const EARLIER_DEFAULTS_KEPT = 5;
/** How long an address without a release is not looked up again, ms. */
const UNKNOWN_FOR_MS = 5_000;

declare module '../../platform/http/services' {
  interface Services {
    releases: ReleaseFiles;
  }
}

interface Options {
  db: Database;
  clock: Services['clock'];
  dataDir: string;
  /** Default: the archives are in the database. */
  bucket?: BucketConfig | undefined;
  log: Pick<Logger, 'error' | 'info'>;
}

/**
 * The files of the released remotes, shells and pages. Each release is stored once, as an archive, for every server; a server fetches it on
 * first use, verifies it, and serves it from DATA_DIR.
 */
export class ReleaseFiles {
  readonly #db: Database;
  readonly #clock: Services['clock'];
  readonly #dataDir: string;
  readonly #archives: ArchiveStorage;
  readonly #log: Options['log'];
  /** Fetches in progress by folder, so that simultaneous requests share one. */
  readonly #fetches = new Map<string, Promise<void>>();
  /** When the files of a folder last changed, by folder, for those that were found to be the published ones. */
  readonly #verified = new Map<string, string>();
  readonly #unknown = new LRUCache<string, true>({ max: 1_000, ttl: UNKNOWN_FOR_MS });

  readonly #at: DataLoader<string, StoredRelease | undefined>;
  readonly #withFile: Record<SiteName, DataLoader<string, StoredRelease[]>>;

  constructor({ db, clock, dataDir, bucket, log }: Options) {
    this.#db = db;
    this.#clock = clock;
    this.#dataDir = dataDir;
    this.#archives = openArchiveStorage(bucket);
    this.#log = log;
    this.#at = oneAtATime(async (addresses) => {
      const found = await findStoredAt(db, addresses);
      return (address) => found.find(({ baseUrl }) => baseUrl === address);
    });
    const withFile = (name: SiteName) =>
      oneAtATime(async (files) => {
        const found = await findWithFiles(db, name, files);
        return (file) => found.filter(({ contract }) => Object.hasOwn(contract.files, file));
      });
    this.#withFile = { shell: withFile('shell'), pages: withFile('pages') };
  }

  /**
   * Copies a build to DATA_DIR, unless it is there.
   * @throws RegistryError when the build or an existing folder does not match the contract
   */
  place(from: string, build: StoredBuild): void {
    storeFiles(from, build, this.#parentOf(build.name));
  }

  /**
   * Removes a folder that a publication left behind when it was interrupted, if it is not this build. The caller holds the
   * lock of moves, and no release has this version.
   */
  removeOther(build: StoredBuild): void {
    const folder = this.#folderOf(build);
    if (existsSync(folder) && fileProblems(folder, build).length > 0) removeFolder(folder);
  }

  /** Removes the unfinished copies of a killed process. The lock keeps those of a publication in another process. */
  async removeUnfinished(): Promise<void> {
    if (!existsSync(this.folder)) return;
    await withMoveLock(this.#db, async () => {
      for (const path of readdirSync(this.folder).flatMap((name) =>
        readdirSync(join(this.folder, name)).map((version) => join(this.folder, name, version)),
      ))
        if (path.endsWith(PARTIAL_SUFFIX)) await rm(path, { recursive: true, force: true });
    });
  }

  /**
   * Stores the archive of a version for every server: the uploaded one, whose signature was checked, or the version in
   * DATA_DIR, signed by this server.
   */
  async store(
    tx: Executor,
    build: Omit<SignedRelease, 'archiveHash'>,
    upload?: Upload,
  ): Promise<StoredFiles> {
    const archive = upload?.archive ?? (await packFolder(this.#folderOf(build)));
    await this.#archives.put(tx, build, archive);
    const archiveHash = archiveHashOf(archive);
    const { signedBy, signature } = upload ?? (await signAsServer(tx, { ...build, archiveHash }));
    return { archiveHash, signedBy, signature };
  }

  /**
   * Removes the archives of old versions of a remote that no page has got in the last 7 days. Their releases stay in the
   * registry. Returns them for `discard` after the commit. Development creates hundreds of builds per day, so only pointers
   * and the number count there.
   */
  async removeOld(tx: Executor, name: string, isDevelopment: boolean): Promise<ReleaseKey[]> {
    const now = this.#clock.now().getTime();
    const since = new Date(isDevelopment ? now : now - RETENTION_MS);
    const kept = keptVersions(await readMoves(tx, name), name, since);
    const old = (await readArchived(tx, name))
      .slice(0, -NEWEST_KEPT)
      .filter(({ version, publishedAt }) => publishedAt < since && !kept.has(version));
    for (const release of old) {
      await this.#archives.remove(tx, release);
      await clearArchiveHash(tx, release);
    }
    return old;
  }

  /** Removes the objects of archives that `removeOld` removed. A failure is logged, because the release is published. */
  async discard(name: string, keys: readonly ReleaseKey[]): Promise<void> {
    if (keys.length === 0) return;
    try {
      // The lock, and the state of now: another server may have published one of them again.
      await withMoveLock(this.#db, async (tx) => {
        const unused = (await findStored(tx, keys)).filter(({ archiveHash }) => archiveHash === null);
        for (const key of unused) await this.#archives.discard(key);
      });
    } catch (err) {
      this.#log.error({ err, remote: name }, 'The archives of old releases could not be removed');
    }
  }

  /** The folder of the remotes on this server. */
  get folder(): string {
    return remotesFolder(this.#dataDir);
  }

  /** The folders of every version of the shell or the pages on this server. */
  siteFolders(name: SiteName): string[] {
    const parent = join(this.#parentOf(name), name);
    if (!existsSync(parent)) return [];
    return readdirSync(parent)
      .filter((version) => !version.endsWith(PARTIAL_SUFFIX))
      .map((version) => join(parent, version));
  }

  /**
   * Fetches the newest version of the shell or the pages that has a file, is trusted and can be fetched. Does nothing without
   * a trusted one. @throws StorageUnavailable, or RegistryError when none can be fetched
   */
  async fetchWithFile(name: SiteName, file: string): Promise<void> {
    const address = `${name} ${file}`;
    if (this.#unknown.has(address)) return;
    const found = await this.#withFile[name].load(file);
    const trusted = new Set((await readTrusted(this.#db, found)).map(({ version }) => version));
    const releases = found.filter(({ version }) => trusted.has(version));
    if (releases.length === 0) this.#unknown.set(address, true);
    else await this.#fetchFirst(releases);
  }

  async #fetchFirst(releases: readonly StoredRelease[]): Promise<void> {
    let failure: unknown;
    // A folder that is present has lost the file, or the caller would serve it.
    for (const release of releases.filter((one) => !existsSync(this.#folderOf(one)))) {
      try {
        return await this.#fetch(release);
      } catch (error) {
        // Another archive does not help against a full disk or a missing storage.
        if (!(error instanceof RegistryError)) throw error;
        this.#logFailure(release, error);
        failure = error;
      }
    }
    if (failure !== undefined) throw failure;
  }

  /**
   * The folder of the first of these versions that is trusted and whose files are present or can be fetched; undefined
   * without any. Logs the failures.
   */
  async firstAvailable(name: SiteName, versions: readonly string[]): Promise<string | undefined> {
    const keys = versions.map((version) => ({ name, version }));
    const trusted = new Set((await readTrusted(this.#db, keys)).map(({ version }) => version));
    for (const version of versions.filter((each) => trusted.has(each))) {
      const folder = this.#folderOf({ name, version });
      if (!existsSync(folder)) await this.fetch(await findStored(this.#db, [{ name, version }]));
      if (existsSync(folder)) return folder;
    }
    return undefined;
  }

  /**
   * Makes the files at an address such as `mfe-contacts/1.0.0-ab12/entry.js` present on this server, if they are of a
   * release. @throws StorageUnavailable, or RegistryError for files that are not what was published
   */
  async fetchFor(path: string): Promise<void> {
    const [name = '', segment = ''] = path.split('/');
    const address = `/remotes/${name}/${segment}/`;
    if (this.#unknown.has(address) || this.#isPresent(name, segment)) return;
    const release = await this.#at.load(address);
    if (release === undefined) this.#unknown.set(address, true);
    else await this.#fetch(release);
  }

  /**
   * The pointed versions whose files are missing or altered on this server. Altered ones are removed, so that they are
   * fetched again. Pages get no version that is not trusted.
   */
  async missing(db = this.#db): Promise<StoredRelease[]> {
    const moves = await readMoves(db);
    const trusted = await readTrusted(db, pointedVersions(moves));
    const releases = await findStored(db, trusted);
    const missing: StoredRelease[] = [];
    for (const release of releases.filter(isOurs))
      if (!(await this.#isIntact(release))) missing.push(release);
    return missing;
  }

  /** Fetches releases. Logs the failures, so that the others are served. */
  async fetch(releases: readonly StoredRelease[]): Promise<void> {
    for (const release of releases) {
      await this.#fetch(release).catch((error: unknown) => this.#logFailure(release, error));
    }
  }

  #logFailure({ name, version }: StoredRelease, err: unknown): void {
    this.#log.error({ err, remote: name, version }, 'The files of a release could not be fetched');
  }

  /** Stores the archives of pointed versions that were published before archives existed. */
  async storePresent(): Promise<void> {
    const releases = await readTrusted(this.#db, pointedVersions(await readMoves(this.#db)));
    for (const release of releases) {
      const isStored = release.archiveHash !== null;
      if (isStored || !isOurs(release) || !existsSync(this.#folderOf(release))) continue;
      await this.#db.transaction(async (tx) => setStoredFiles(tx, release, await this.store(tx, release)));
    }
  }

  /** Hashes the files of a folder once, and again after any of them has changed. */
  async #isIntact({ name, version, contract }: StoredRelease): Promise<boolean> {
    const folder = this.#folderOf({ name, version });
    const times = await changeTimes(folder);
    // Another check may have removed the folder meanwhile.
    if (times === null || !existsSync(folder)) return false;
    if (this.#verified.get(folder) === times) return true;
    const problems = fileProblems(folder, contract);
    if (problems.length === 0) {
      this.#verified.set(folder, times);
      return true;
    }
    this.#log.error(
      { remote: name, version, problems },
      'The files of a release were altered on this server',
    );
    removeFolder(folder);
    return false;
  }

  #folderOf({ name, version }: ReleaseKey): string {
    return versionFolder({ name, version }, this.#parentOf(name));
  }

  #parentOf(name: string): string {
    return isSiteName(name) ? buildsFolder(this.#dataDir) : this.folder;
  }

  #isPresent(name: string, segment: string): boolean {
    // Anything but plain segments is not an address of ours.
    if (![name, segment].every((part) => /^\w[\w.-]*$/.test(part))) return true;
    return existsSync(this.#folderOf({ name, version: segment }));
  }

  #fetch(release: StoredRelease): Promise<void> {
    const to = this.#folderOf(release);
    const running = this.#fetches.get(to);
    if (running !== undefined) return running;
    const fetching = this.#write(release, to).finally(() => this.#fetches.delete(to));
    this.#fetches.set(to, fetching);
    return fetching;
  }

  /** The folder gets its name when it is complete, so that a killed process leaves no partial version. */
  async #write(release: StoredRelease, to: string): Promise<void> {
    const { name, version, contract } = release;
    await assertTrusted(this.#db, release);
    const archive = await this.#readArchive(release);
    const unfinished = `${to}.${randomBytes(4).toString('hex')}${PARTIAL_SUFFIX}`;
    try {
      await mkdir(unfinished, { recursive: true });
      await unpackArchive(archive, unfinished);
      const problems = fileProblems(unfinished, contract);
      if (problems.length > 0) throw altered(release, problems.join('; '));
      if (!existsSync(to)) await rename(unfinished, to);
      this.#log.info({ remote: name, version }, 'Fetched the files of a release');
    } finally {
      await rm(unfinished, { recursive: true, force: true });
    }
  }

  async #readArchive(release: StoredRelease): Promise<Buffer> {
    const { name, version, archiveHash } = release;
    const archive = archiveHash === null ? null : await this.#archives.get(this.#db, release);
    if (archive === null) throw new RegistryError(`The files of ${name} ${version} are not stored.`);
    if (archiveHashOf(archive) !== archiveHash) throw altered(release, 'its archive has another hash');
    return archive;
  }
}

/**
 * The times of the last change of a folder's entries, which a process cannot set back as it can `mtime`; null if the folder
 * is missing or is being removed.
 */
async function changeTimes(folder: string): Promise<string | null> {
  try {
    const entries = await readdir(folder, { recursive: true });
    const changes = await Promise.all(entries.map((entry) => lstat(join(folder, entry))));
    return changes.map(({ ctimeMs }) => ctimeMs).join();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

const altered = ({ name, version }: ReleaseKey, problem: string) =>
  new RegistryError(`The stored files of ${name} ${version} are not the published ones: ${problem}.`);

/** Releases at another origin are served there. */
const isOurs = ({ baseUrl }: Pick<StoredRelease, 'baseUrl'>): boolean => baseUrl.startsWith('/');

/** The versions that pages could get at a time or later, and those that a rollback can return to. */
function keptVersions(moves: readonly Move[], name: string, since: Date): Set<string | null> {
  const isEarlier = ({ at }: Move) => at < since;
  const pointed = [moves, moves.filter(isEarlier)].flatMap(pointedVersions);
  return new Set([
    ...pointed.map(({ version }) => version),
    ...moves.filter((move) => !isEarlier(move)).map(({ version }) => version),
    ...defaultStack(moves, name).slice(-1 - EARLIER_DEFAULTS_KEPT),
  ]);
}

/** Whether the files of every live release are present. Fetches the missing ones in the background. */
export async function hasLiveReleases({ releases, db }: Pick<Services, 'releases' | 'db'>): Promise<boolean> {
  const missing = await releases.missing(db);
  void releases.fetch(missing);
  return missing.length === 0;
}

export const openReleaseFiles = ({
  db,
  clock,
  config: { dataDir, releaseBucket: bucket },
  log,
}: Pick<Services, 'db' | 'clock' | 'config' | 'log'>): ReleaseFiles =>
  new ReleaseFiles({ db, clock, dataDir, bucket, log });
