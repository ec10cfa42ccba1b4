import type { TimeScheduleDetails } from '@dashboard/shared/contracts';
import { pluralize } from '@dashboard/shared/format';

/** Why a schedule cannot be deleted; null if it can. */
export function deleteReason({
  isDefault,
  usedByCount,
}: Pick<TimeScheduleDetails, 'isDefault' | 'usedByCount'>): string | null {
  if (usedByCount > 0) return `Used by ${pluralize(usedByCount, 'response')}`;
  return isDefault ? 'The default cannot be deleted' : null;
}
