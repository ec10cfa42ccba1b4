import { type ScheduleStopReason, type SendErrorCode, scheduleTimeError } from '@dashboard/shared/contracts';
import { isQuiet, nationalDigits, recipientZones } from '@dashboard/shared/text';
import { reject } from '../messages/send-checks';
import type { SendRejection } from '../messages/send-request';

export const OUTSIDE_HOURS =
  'This time is before 8 AM or after 9 PM for the contact. Confirm to schedule it anyway.';

/** The zones in which a contact may be. */
export const zonesOf = (contact: { number: string; timeZone: string | null }) =>
  recipientZones(nationalDigits(contact.number), contact.timeZone).zones;

/** Rejects a time that is too soon, too late, or within the recipient's quiet hours without a confirmation. */
export function checkTime(
  at: Date,
  { now, zones, isConfirmed }: { now: Date; zones: readonly string[]; isConfirmed: boolean },
): SendRejection | null {
  const error = scheduleTimeError(at, now);
  if (error !== null) return reject('INVALID', error, 'scheduledAt');
  if (!isConfirmed && isQuiet(zones, at)) return reject('QUIET_HOURS', OUTSIDE_HOURS, 'confirmQuietHours');
  return null;
}

const REASONS: Partial<Record<SendErrorCode, ScheduleStopReason>> = {
  OPTED_OUT: 'opted_out',
  BLOCKED: 'blocked',
  INVALID_NUMBER: 'invalid_number',
  NUMBER_INACTIVE: 'number_inactive',
  REGISTRY: 'registry',
  MEDIA: 'attachment',
  FORBIDDEN: 'not_member',
  NOT_FOUND: 'contact_deleted',
};

/** The reason for which a message is stopped when it is due. */
export const stopReasonOf = (code: SendErrorCode): ScheduleStopReason => REASONS[code] ?? 'failed';
