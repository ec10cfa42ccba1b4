import { sendMail } from './mail/send-mail';
import type { Job } from './platform/jobs/define-job';
import { countMessages } from './reports/counts/count-messages';
import { deleteExpiredData } from './retention';

/** The background jobs of all areas. */
export const allJobs: readonly Job[] = [sendMail, deleteExpiredData, countMessages];
