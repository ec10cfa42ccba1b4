import type { TimeScheduleDetails } from '@dashboard/shared/contracts';
import { toRequestError } from '@dashboard/shared/http';
import { notifyUpdated, notifyUpdateFailed } from '@dashboard/shared/notify';
import { useMutation } from '@dashboard/shared/query';
import { useCallback } from 'react';
import { makeDefault } from '../api/time-schedules';

const SUBJECT = 'Default schedule';

/** Makes a schedule the account's default. */
export function useMakeDefault() {
  const { mutate, isPending } = useMutation({
    mutationFn: makeDefault,
    onSuccess: () => notifyUpdated(SUBJECT),
    onError: (error) => notifyUpdateFailed(SUBJECT, toRequestError(error).message),
  });
  return {
    makeDefault: useCallback(
      ({ scheduleId }: Pick<TimeScheduleDetails, 'scheduleId'>) => mutate(scheduleId),
      [mutate],
    ),
    isPending,
  };
}
