import { fileJob } from '../../messaging/background-files/file-job';
import { DETAIL_FILE_COLUMNS, detailFileRows } from './read-detail';

/** Creates a file of the detail report with many rows. */
export const runDetailFile = fileJob(
  { name: 'detail-report', kind: 'messages' },
  async (db, { accountId, rowIds }, signal) => ({
    columns: DETAIL_FILE_COLUMNS,
    rows: detailFileRows(db, { accountId, ids: rowIds }, signal),
  }),
);
