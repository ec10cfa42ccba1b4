import * as v from 'valibot';
import { phoneNumber, recordIdParam } from './fields';

/** GET /api/messages/merge-values: the text number that sends, and the contact that receives. */
export const MergeValuesQuery = v.object({ tn: phoneNumber, contactId: recordIdParam });

/** The values of the merge fields of a text to this contact, sent by this user now. An empty one is ''. */
export const MergeValuesResponse = v.object({
  values: v.record(v.string(), v.string()),
});
export type MergeValuesResponse = v.InferOutput<typeof MergeValuesResponse>;
