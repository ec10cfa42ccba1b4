import * as v from 'valibot';

/** Body of every 4xx and 5xx response. `errors` maps a field to its error messages, most important first. */
export const ApiError = v.object({
  message: v.string(),
  code: v.optional(v.string()),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
  /** Seconds to wait, with 429. */
  retryAfter: v.optional(v.number()),
  requestId: v.optional(v.string()),
  /** With DUPLICATE: the contact that already has the number. */
  contactId: v.optional(v.number()),
  /** Where an uploaded file is invalid: its line and column, from 1. */
  line: v.optional(v.number()),
  column: v.optional(v.number()),
});
export type ApiError = v.InferOutput<typeof ApiError>;
