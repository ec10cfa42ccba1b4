import { type ContactImport, MEDIA_NAME_MAX } from '@dashboard/shared/contracts';
import { storeOnDisk } from '../../platform/db/full-disk';
import { contactImport } from '../../platform/db/schema';
import { ConcurrencyLimiter } from '../../platform/http/concurrency-limiter';
import type { Services } from '../../platform/http/services';
import { companyOf } from '../../platform/session/company-of';
import type { ImportRequest } from './import-request';
import { readImport } from './import-store';
import { inspectFile } from './inspect-file';

const UPLOADS_WAITING_MAX = 20;
/** Reads the files of one account one after the other: a file of 10 MB takes about a second of processor time. */
const uploads = new ConcurrencyLimiter(1, UPLOADS_WAITING_MAX);

/** The name without a path and without characters that are not shown. */
const fileNameOf = (name: string): string =>
  name
    .replace(/^.*[\\/]/, '')
    .replace(/\p{Cc}/gu, '')
    .slice(0, MEDIA_NAME_MAX)
    // The cut may have split a surrogate pair.
    .replace(/\p{Surrogate}$/u, '') || 'contacts.csv';

/** Stores a file of contacts to be mapped and imported. Changes no contact. @throws TooLarge, Unprocessable, DiskFull */
export async function uploadFile(
  services: Services,
  { principal }: ImportRequest,
  { name, body }: { name: string; body: Buffer },
): Promise<ContactImport> {
  const { db, disk, messaging, clock } = services;
  const accountId = companyOf(principal);
  const file = await uploads.take(String(accountId), () => inspectFile(body));
  const [row] = await storeOnDisk(disk, async () =>
    db
      .insert(contactImport)
      .values({
        accountId,
        fileName: fileNameOf(name),
        bytes: body.length,
        encoding: file.format.encoding.name,
        delimiter: file.format.delimiter,
        columns: file.columns,
        preview: file.preview,
        totalRows: file.totalRows,
        storageKey: await messaging.storage.put(accountId, body),
        createdByUserId: principal.userId,
        createdAt: clock.now(),
      })
      .returning(),
  );
  if (row === undefined) throw new Error('An upload was not stored');
  return readImport(db, row.id, { principal, now: clock.now() });
}
