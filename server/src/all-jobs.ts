import { sendMail } from './mail/send-mail';
import { runContactBulk } from './messaging/contact-bulk/run-contact-bulk';
import { runContactExport } from './messaging/contact-export/run-contact-export';
import { importContacts, undoImport } from './messaging/contact-imports/import-job';
import { checkTollFreeVerifications } from './numbers/toll-free/check-verifications';
import type { Job } from './platform/jobs/define-job';
import { countMessages } from './reports/counts/count-messages';
import { runDetailFile } from './reports/messaging/run-detail-file';
import { deleteExpiredData } from './retention';

/** The background jobs of all areas. */
export const allJobs: readonly Job[] = [
  sendMail,
  deleteExpiredData,
  checkTollFreeVerifications,
  countMessages,
  runContactBulk,
  runContactExport,
  runDetailFile,
  importContacts,
  undoImport,
];
