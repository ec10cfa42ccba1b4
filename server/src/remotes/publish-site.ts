import type { Database } from '../platform/db/open-database';
import type { ReleaseChecks } from './api/release-api';
import { fileProblems } from './check-files';
import type { SiteName } from './registry';
import { assertNoProblems } from './registry-error';
import { addRelease, findStored, type ReleaseKey, setStoredFiles, withMoveLock } from './registry-store';
import { describeBuild } from './served-builds';
import { assertUploadSigned, isTrusted, type Upload } from './signing/trusted-releases';
import type { ReleaseFiles } from './storage/release-files';

/** URL paths of their files, whose names contain a hash: versions share the files that did not change. */
const BASE_URLS: Record<SiteName, string> = { shell: '/assets/shell/', pages: '/assets/auth/' };

interface SitePublication {
  name: SiteName;
  /** The folder of the build. */
  from: string;
  files: ReleaseFiles;
  actor: string;
  /** Checks everything and changes nothing. */
  isDryRun?: boolean;
  /** Absent for a build that a server starts with. */
  checks?: ReleaseChecks | undefined;
  /** The archive that `from` was unpacked from, with its signature. Absent: a build of this machine, which signs it. */
  upload?: Upload | undefined;
}

/**
 * Publishes a build of the shell or the pages: stores its files for every server and adds the release. Does not move
 * pointers. The version is a hash of the files, so publishing the same build again changes nothing.
 * @throws RegistryError before it writes anything
 */
export async function publishSite(
  db: Database,
  { name, from, files, actor, isDryRun = false, checks, upload }: SitePublication,
): Promise<{ version: string; isNew: boolean }> {
  const contract = describeBuild(name, from);
  const { version } = contract;
  let removed: ReleaseKey[] = [];
  const published = await withMoveLock(db, async (tx) => {
    const [known] = await findStored(tx, [{ name, version }]);
    const build = { name, version, contract };
    if (upload !== undefined) await assertUploadSigned(tx, build, upload);
    if (isDryRun) {
      assertNoProblems(`${name} ${version}:`, fileProblems(from, contract));
      return { version, isNew: known === undefined };
    }
    files.place(from, { name, version, files: contract.files });
    if (known !== undefined && known.archiveHash !== null && (await isTrusted(tx, known)))
      return { version, isNew: false };
    const stored = await files.store(tx, build, upload);
    if (known !== undefined) await setStoredFiles(tx, known, stored);
    else {
      await addRelease(tx, { ...build, ...stored, checks, baseUrl: BASE_URLS[name] }, actor);
      removed = await files.removeOld(tx, name, contract.mode === 'development');
    }
    return { version, isNew: known === undefined };
  });
  await files.discard(name, removed);
  return published;
}
