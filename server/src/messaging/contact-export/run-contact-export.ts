import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';
import { storeOnDisk } from '../../platform/db/full-disk';
import { contactExport } from '../../platform/db/schema';
import { csvOf } from '../../platform/http/send-csv';
import { defineJob } from '../../platform/jobs/define-job';
import { contactTable } from './contact-table';
import { isExport, linkEnd, presentExport } from './export-store';

/** Creates the file of an export. A repeated attempt creates it again, under the same key. */
export const runContactExport = defineJob({
  name: 'contact-export',
  schema: v.object({ accountId: v.number(), exportId: v.number() }),
  retry: { limit: 100, delaySeconds: 2, maxDelaySeconds: 600 },
  concurrency: 1,
  handler: async (of, { services, signal }) => {
    const { db, disk, clock, messaging, sockets } = services;
    const [row] = await db.select().from(contactExport).where(isExport(of));
    // Deleted after its time, or finished by an attempt that could not report it.
    if (row === undefined || row.finishedAt !== null) return;
    const table = await contactTable(db, of.accountId, row.contactIds, signal);
    const file = await buffer(csvOf(table));
    await storeOnDisk(disk, () => messaging.storage.put(of.accountId, file, row.storageKey));
    const finishedAt = clock.now();
    const [done] = await db
      .update(contactExport)
      .set({ finishedAt, expiresAt: linkEnd(finishedAt) })
      .where(isExport(of))
      .returning();
    if (done === undefined) await messaging.storage.remove(row.storageKey);
    else sockets.notifyExportReady(row.userId, presentExport(done));
  },
});
