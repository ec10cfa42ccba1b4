import * as v from 'valibot';

/** GET /api/common/timezones. `gmt_variation` is for display only: use `ianaName` for arithmetic. */
export const TimeZone = v.object({
  id: v.number(),
  description: v.string(),
  gmt_variation: v.string(),
  ianaName: v.string(),
});
export type TimeZone = v.InferOutput<typeof TimeZone>;

/** POST /api/simulator/inbound (loopback only, while the embedded carrier is in use). */
export const SimulatedInbound = v.strictObject({
  from: v.string(),
  to: v.string(),
  text: v.string(),
  mediaUrls: v.optional(v.array(v.pipe(v.string(), v.url())), []),
});
