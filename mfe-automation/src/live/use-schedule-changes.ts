import { useLiveRefresh } from '@dashboard/shared/accounts';
import { useSession } from '@dashboard/shared/session';
import { emit, useServerEvent } from '@dashboard/shared/socket';
import { useEffect } from 'react';
import { refreshSchedules } from '../api/time-schedules';

const AFTER_CHANGE_MS = 500;
/** A browser whose clock is ahead asks before the change has come for the server, and again until it has. */
const AGAIN_MS = 10_000;

/** The first of the times, in milliseconds; null without any. */
function earliest(times: readonly (string | null)[]): number | null {
  const moments = times.flatMap((time) => (time === null ? [] : Date.parse(time)));
  return moments.length === 0 ? null : Math.min(...moments);
}

/**
 * Refreshes the shown schedules when one of them changes, when one opens or closes, and after a reconnect.
 * `nextChanges` are the times of the shown schedules' next changes.
 */
export function useScheduleChanges(nextChanges: readonly (string | null)[]): void {
  const { accountId } = useSession();
  const next = earliest(nextChanges);
  useServerEvent('Company_Auto_Response_Schedules', ({ companyId }) => {
    if (companyId === accountId) void refreshSchedules();
  });
  useLiveRefresh([], refreshSchedules, accountId);
  useEffect(() => {
    if (next === null || accountId === undefined) return;
    // At most 14 days, which a browser's timer can wait.
    const remaining = next - Date.now();
    const delay = remaining > 0 ? remaining + AFTER_CHANGE_MS : AGAIN_MS;
    const body = { companyId: accountId };
    let timer = setTimeout(ask, delay);
    function ask() {
      emit('get_company_auto_response_schedules', body);
      timer = setTimeout(ask, AGAIN_MS);
    }
    return () => clearTimeout(timer);
  }, [next, accountId]);
}
