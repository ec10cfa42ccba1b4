import type { BackgroundFile } from '@dashboard/shared/contracts';
import { backgroundFile } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import type { Services } from '../../platform/http/services';
import type { JobOf } from '../../platform/jobs/define-job';
import { newKey } from '../media/media-storage';
import { type FileKind, type FileRef, linkEnd, presentFile } from './file-store';

interface NewFile {
  accountId: number;
  userId: number;
  kind: FileKind;
  /** Without extension. */
  name: string;
  /** The ids of the records, in the order of the file. */
  rowIds: number[];
  job: JobOf<FileRef>;
}

/** Starts the creation of a file in the background, when the transaction commits. */
export async function startFile(
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  tx: Transaction,
  { job, ...file }: NewFile,
): Promise<BackgroundFile> {
  const createdAt = clock.now();
  const { accountId, kind } = file;
  const values = { ...file, storageKey: newKey(accountId), createdAt, expiresAt: linkEnd(createdAt) };
  const [row] = await tx.insert(backgroundFile).values(values).returning();
  if (row === undefined) throw new Error('The insert returned no file');
  await jobs.enqueue(tx, job, { accountId, exportId: row.id });
  return presentFile(kind, row);
}
