import * as v from 'valibot';
import { JOB_STATES } from './contact-bulk';

/**
 * A file that the server creates in the background, because it has many rows: the response of the request that starts it,
 * of GET at its address, and `export_ready` for the user who started it.
 */
export const BackgroundFile = v.object({
  exportId: v.number(),
  state: v.picklist(JOB_STATES),
  /** Rows in the file. */
  total: v.number(),
  /** The address of the file; null while it is created. After `expiresAt` it is not found. */
  url: v.nullable(v.string()),
  /** ISO 8601; null while the file is created. */
  expiresAt: v.nullable(v.string()),
});
export type BackgroundFile = v.InferOutput<typeof BackgroundFile>;
