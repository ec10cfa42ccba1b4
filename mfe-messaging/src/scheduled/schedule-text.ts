import { formatDayTime } from '@dashboard/shared/format';
import { toRequestError } from '@dashboard/shared/http';
import { notify } from '@dashboard/shared/notify';
import { postScheduled, type ScheduleBody } from '../api/scheduled';
import { isQuietRejection } from './change-error';
import type { ScheduleFailure } from './ScheduleForm';

/** Schedules a text and says so in a toast. Returns null when it is stored. */
export async function scheduleText(body: ScheduleBody, zone: string): Promise<ScheduleFailure | null> {
  try {
    const row = await postScheduled(body);
    const at = formatDayTime(row.scheduledAt ?? body.scheduledAt, zone, new Date());
    notify({ kind: 'success', detail: `Scheduled for ${at}` });
    return null;
  } catch (error) {
    return { message: toRequestError(error).message, isQuiet: isQuietRejection(error) };
  }
}
