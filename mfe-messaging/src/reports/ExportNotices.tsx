import { FileNotices } from '@dashboard/shared/background-files';
import { reportExports } from '../api/report-exports';

/** Says on every page when an export of a report is ready. */
export default function ExportNotices() {
  return <FileNotices exports={reportExports} />;
}
