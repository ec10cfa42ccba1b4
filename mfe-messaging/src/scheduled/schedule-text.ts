import { formatDayTime } from '@dashboard/shared/format';
import { toRequestError } from '@dashboard/shared/http';
import { notify } from '@dashboard/shared/notify';
import { postScheduled, type ScheduleBody } from '../api/scheduled';

/** Schedules a text and says so in a toast. Returns an error message, or null when it is stored. */
export async function scheduleText(body: ScheduleBody, zone: string): Promise<string | null> {
  try {
    const row = await postScheduled(body);
    const at = formatDayTime(row.scheduledAt ?? body.scheduledAt, zone, new Date());
    notify({ kind: 'success', detail: `Scheduled for ${at}` });
    return null;
  } catch (error) {
    return toRequestError(error).message;
  }
}
