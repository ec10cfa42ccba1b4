import { FileNotices } from '@dashboard/shared/background-files';
import { contactExports } from '../api/contact-exports';

/** Says on every page when an export of contacts is ready. */
export default function ExportNotices() {
  return <FileNotices exports={contactExports} />;
}
