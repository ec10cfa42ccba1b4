import type { QuietHoursPreset } from '@dashboard/shared/contracts';
import { isQuiet, nationalDigits, quietUntil, recipientHours } from '@dashboard/shared/text';

interface Recipient {
  /** E.164. */
  number: string;
  timeZone: string | null;
}

/** When quiet hours end for a recipient; null outside of them. */
export function quietEnd({ number, timeZone }: Recipient, preset: QuietHoursPreset, now: Date): Date | null {
  const hours = recipientHours(nationalDigits(number), timeZone, preset);
  return isQuiet(hours, now) ? quietUntil(hours, now) : null;
}
