import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import type { Services } from '../../platform/http/services';
import { publishFolder } from '../publish-folder';
import { RegistryError } from '../registry-error';
import type { Upload } from '../signing/trusted-releases';
import { assertWithinLimits, unpackArchive } from '../storage/release-archive';
import type { Operator } from './operator';
import { type Published, type ReleaseChecks, UNPACKED_BYTES_MAX, UPLOAD_ENTRIES_MAX } from './release-api';

const LIMITS = { bytesMax: UNPACKED_BYTES_MAX, entriesMax: UPLOAD_ENTRIES_MAX };

interface UploadedBuild extends Upload {
  name: string;
  isDryRun: boolean;
  checks: ReleaseChecks;
}

async function unpack(archive: Buffer, to: string): Promise<void> {
  try {
    await assertWithinLimits(archive, LIMITS);
    await unpackArchive(archive, to);
  } catch (error) {
    if (error instanceof RegistryError) throw error;
    throw new RegistryError(`The upload is not a tar file with gzip: ${String(error)}`);
  }
}

/** The path of the temporary folder is of no use to the caller, and reveals how the server is set up. */
const withoutPath = (message: string, folder: string): string =>
  message.replaceAll(folder + sep, '').replaceAll(folder, 'the upload');

/** Publishes an uploaded build. @throws RegistryError */
export async function publishUpload(
  services: Pick<Services, 'db' | 'releases'>,
  { name, isDryRun, checks, ...upload }: UploadedBuild,
  operator: Operator,
): Promise<Published> {
  const from = await mkdtemp(join(tmpdir(), 'release-upload-'));
  try {
    await unpack(upload.archive, from);
    return await publishFolder(services, { name, from, isDryRun, checks, upload }, operator);
  } catch (error) {
    if (error instanceof RegistryError) error.message = withoutPath(error.message, from);
    throw error;
  } finally {
    await rm(from, { recursive: true, force: true });
  }
}
