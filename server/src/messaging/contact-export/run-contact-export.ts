import { fileJob } from '../background-files/file-job';
import { contactTable } from './contact-table';

/** Creates the file of an export. */
export const runContactExport = fileJob(
  { name: 'contact-export', kind: 'contacts' },
  (db, { accountId, rowIds }, signal) => contactTable(db, accountId, rowIds, signal),
);
