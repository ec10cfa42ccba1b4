import { defineExports } from '@dashboard/shared/background-files';

/** The files of reports in the background. */
export const reportExports = defineExports({
  name: 'report-exports',
  noun: 'message',
  failedTitle: 'The report was not exported',
  url: '/api/reports/files',
});
