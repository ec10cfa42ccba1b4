import * as v from 'valibot';
import { isBlankText } from './blank-text';
import { INVALID_VALUE, maxLengthText, phoneNumber, recordId, recordVersion, timestamp } from './fields';
import { MESSAGE_TEXT_MAX, SCHEDULE_MIN_AHEAD_MS, SCHEDULE_MONTHS_MAX } from './limits';
import { wholeListResponse } from './list';
import { Media } from './media';
import { openPicklist } from './open-picklist';

export const SCHEDULE_TOO_SOON = `Choose a time at least ${SCHEDULE_MIN_AHEAD_MS / 60_000} minutes from now.`;
export const SCHEDULE_TOO_LATE = `Choose a time within ${SCHEDULE_MONTHS_MAX} months.`;

/** The last moment for which a text can be scheduled. */
export function lastScheduleTime(now: Date): Date {
  const last = new Date(now);
  last.setUTCMonth(last.getUTCMonth() + SCHEDULE_MONTHS_MAX);
  return last;
}

/** Why a text cannot be scheduled for a moment; null if it can. Both bounds are allowed. */
export function scheduleTimeError(at: Date, now: Date): string | null {
  if (at.getTime() - now.getTime() < SCHEDULE_MIN_AHEAD_MS) return SCHEDULE_TOO_SOON;
  return at > lastScheduleTime(now) ? SCHEDULE_TOO_LATE : null;
}

/** Why a scheduled text was not sent. */
export const SCHEDULE_STOP_REASONS = [
  'opted_out',
  'blocked',
  'invalid_number',
  'contact_deleted',
  'number_inactive',
  'registry',
  'account_inactive',
  'not_member',
  'attachment',
  'too_late',
  'failed',
] as const;
export type ScheduleStopReason = (typeof SCHEDULE_STOP_REASONS)[number];

/** A text to send later, or one that was stopped and keeps its reason. */
export const ScheduledText = v.object({
  scheduledId: v.number(),
  /** The client id of its message, once it is sent. */
  clientId: v.string(),
  tn: v.string(),
  contactId: v.number(),
  smsText: v.string(),
  segments: v.number(),
  media: v.array(Media),
  /** When it will be sent. Moves to the end of quiet hours if the server could not send it on time. */
  scheduledAt: v.string(),
  userId: v.number(),
  userFirstname: v.nullable(v.string()),
  createdAt: v.string(),
  version: v.number(),
  /** The failed message that its message retries. A server of an older version does not name it. */
  retryOfId: v.optional(v.nullable(v.number())),
  /** Null while it waits. */
  stopReason: v.nullable(openPicklist(SCHEDULE_STOP_REASONS)),
  stoppedAt: v.nullable(v.string()),
});
export type ScheduledText = v.InferOutput<typeof ScheduledText>;

/** GET /api/messages/scheduled?tn&contactId. */
export const ScheduledQuery = v.object({
  tn: phoneNumber,
  contactId: v.pipe(
    v.string(INVALID_VALUE),
    v.regex(/^[1-9]\d{0,14}$/, INVALID_VALUE),
    v.transform(Number),
    recordId,
  ),
});

/** The texts that wait, by time, and the texts that were stopped last, newest first. Both are bounded. */
export const ScheduledTexts = wholeListResponse(ScheduledText);
export type ScheduledTexts = v.InferOutput<typeof ScheduledTexts>;

/** PATCH /api/messages/scheduled/{id}: any subset. */
export const ScheduledPatch = v.strictObject({
  smsText: v.optional(
    v.pipe(
      v.string(INVALID_VALUE),
      v.maxLength(MESSAGE_TEXT_MAX, maxLengthText(MESSAGE_TEXT_MAX)),
      v.check((text) => !isBlankText(text), 'Write a message.'),
    ),
  ),
  scheduledAt: v.optional(timestamp),
  /** true: send it although the chosen time is within quiet hours. */
  confirmQuietHours: v.optional(v.boolean(INVALID_VALUE)),
  version: v.optional(recordVersion),
});
export type ScheduledPatch = v.InferInput<typeof ScheduledPatch>;
