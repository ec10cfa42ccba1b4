import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';
import { storeOnDisk } from '../../platform/db/full-disk';
import type { Database } from '../../platform/db/open-database';
import { backgroundFile } from '../../platform/db/schema';
import { type CsvTable, csvOf } from '../../platform/http/send-csv';
import { defineJob, type JobOf } from '../../platform/jobs/define-job';
import { type FileKind, type FileRef, type FileRow, isFile, linkEnd, presentFile } from './file-store';

/** Reads the rows of a file. It ends with an error when the signal aborts. */
type ReadTable<Row extends object> = (
  db: Database,
  row: Pick<FileRow, 'accountId' | 'rowIds'>,
  signal: AbortSignal,
) => Promise<CsvTable<Row>>;

/** Creates the files of a kind. A repeated attempt creates the file again, under the same key. */
export const fileJob = <Row extends object>(
  { name, kind }: { name: string; kind: FileKind },
  readTable: ReadTable<Row>,
): JobOf<FileRef> =>
  defineJob({
    name,
    schema: v.object({ accountId: v.number(), exportId: v.number() }),
    retry: { limit: 100, delaySeconds: 2, maxDelaySeconds: 600 },
    concurrency: 1,
    handler: async (of, { services, signal }) => {
      const { db, disk, clock, messaging, sockets } = services;
      const [row] = await db.select().from(backgroundFile).where(isFile(of));
      // Deleted after its time, or finished by an attempt that could not report it.
      if (row === undefined || row.finishedAt !== null) return;
      const file = await buffer(csvOf(await readTable(db, row, signal)));
      await storeOnDisk(disk, () => messaging.storage.put(of.accountId, file, row.storageKey));
      const finishedAt = clock.now();
      const [done] = await db
        .update(backgroundFile)
        .set({ finishedAt, expiresAt: linkEnd(finishedAt) })
        .where(isFile(of))
        .returning();
      if (done === undefined) await messaging.storage.remove(row.storageKey);
      else sockets.notifyExportReady(row.userId, presentFile(kind, done));
    },
  });
