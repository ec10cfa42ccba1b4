import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Services } from '../../platform/http/services';
import { publishFolder } from '../publish-folder';
import { RegistryError } from '../registry-error';
import type { Upload } from '../signing/trusted-releases';
import { unpackArchive } from '../storage/release-archive';
import type { Operator } from './operator';
import { type Published, type ReleaseChecks, UNPACKED_BYTES_MAX } from './release-api';

interface UploadedBuild extends Upload {
  name: string;
  isDryRun: boolean;
  checks: ReleaseChecks;
}

/** Publishes an uploaded build. @throws RegistryError */
export async function publishUpload(
  services: Pick<Services, 'db' | 'releases'>,
  { name, isDryRun, checks, ...upload }: UploadedBuild,
  operator: Operator,
): Promise<Published> {
  const from = await mkdtemp(join(tmpdir(), 'release-upload-'));
  try {
    await unpackArchive(upload.archive, from, UNPACKED_BYTES_MAX).catch((error: unknown) => {
      throw new RegistryError(`The upload is not a tar file with gzip: ${String(error)}`);
    });
    return await publishFolder(services, { name, from, isDryRun, checks, upload }, operator);
  } finally {
    await rm(from, { recursive: true, force: true });
  }
}
