import * as v from 'valibot';
import { CAMPAIGN_STATES } from './campaign-states';
import { JOB_STATES } from './contact-bulk';
import { IMPORT_STATES } from './contact-import';
import { openPicklist } from './open-picklist';

export const JOB_KINDS = ['bulk', 'import', 'export', 'campaign'] as const;

/**
 * `job_progress`: a background job moved on, in one shape for all kinds. Sent with the event of the kind, which has more
 * details: `bulk_progress`, `import_progress`, `export_ready`, `campaign_progress`. Not in the event log.
 */
export const JobProgress = v.object({
  /** The id of the bulk action, import, export or campaign, unique within its kind. */
  jobId: v.number(),
  kind: openPicklist(JOB_KINDS),
  /** A state of the kind. */
  state: openPicklist([...JOB_STATES, ...IMPORT_STATES, ...CAMPAIGN_STATES]),
  /** Contacts, rows or recipients so far. */
  processed: v.number(),
  total: v.number(),
  /** Results by name, as the event of the kind has them. An export has none. */
  counts: v.record(v.string(), v.number()),
});
export type JobProgress = v.InferOutput<typeof JobProgress>;
