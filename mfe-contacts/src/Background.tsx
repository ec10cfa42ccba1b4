import { latePart } from '@dashboard/shared/router';

// The module of files is not among those that every page starts with.
const ExportNotices = latePart(() => import('./contact-export/ExportNotices'));

/** Contacts' part on every page: says when an export is ready. */
export function Background() {
  return <ExportNotices />;
}
