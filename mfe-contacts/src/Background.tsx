import { FileNotices } from '@dashboard/shared/background-files';
import { contactExports } from './api/contact-exports';

/** Contacts' part on every page: says when an export is ready. */
export function Background() {
  return <FileNotices exports={contactExports} />;
}
