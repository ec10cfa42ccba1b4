import {
  type QuietHoursPreset,
  type ScheduleStopReason,
  type SendErrorCode,
  scheduleTimeError,
} from '@dashboard/shared/contracts';
import { isQuiet, nationalDigits, type RecipientHours, recipientHours } from '@dashboard/shared/text';
import { reject } from '../messages/send-checks';
import type { SendRejection } from '../messages/send-request';

export const OUTSIDE_HOURS =
  'This time is outside the hours for texts where the contact is. Confirm to schedule it anyway.';

/** A contact with the preset of its account. */
export interface TimedContact {
  number: string;
  timeZone: string | null;
  quietHoursPreset: QuietHoursPreset;
}

/** When a contact may get scheduled texts. */
export const hoursOf = ({ number, timeZone, quietHoursPreset }: TimedContact): RecipientHours =>
  recipientHours(nationalDigits(number), timeZone, quietHoursPreset);

/** Rejects a time that is too soon, too late, or within the recipient's quiet hours without a confirmation. */
export function checkTime(
  at: Date,
  { now, contact, isConfirmed }: { now: Date; contact: TimedContact | null; isConfirmed: boolean },
): SendRejection | null {
  const error = scheduleTimeError(at, now);
  if (error !== null) return reject('INVALID', error, 'scheduledAt');
  if (!isConfirmed && contact !== null && isQuiet(hoursOf(contact), at))
    return reject('QUIET_HOURS', OUTSIDE_HOURS, 'confirmQuietHours');
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
