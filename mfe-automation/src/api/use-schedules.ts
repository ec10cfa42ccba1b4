import type { CompanySchedules } from '@dashboard/shared/contracts';
import { request, useResync, useServerEvent } from '@dashboard/shared/socket';
import { useCallback, useEffect, useState } from 'react';

interface Schedules {
  /** Null until they are known. */
  schedules: CompanySchedules['schedules'] | null;
  isFailed: boolean;
}

/** The account's time schedules. They are pushed again after each change, and requested again after a reconnect. */
export function useSchedules(accountId: number | undefined): Schedules {
  const [schedules, setSchedules] = useState<Schedules['schedules']>(null);
  const [isFailed, setFailed] = useState(false);
  const ask = useCallback(() => {
    if (accountId === undefined) return;
    request('get_company_auto_response_schedules', { companyId: accountId }).then(
      ({ ok }) => setFailed(!ok),
      () => setFailed(true),
    );
  }, [accountId]);
  useEffect(ask, [ask]);
  useResync(ask);
  useServerEvent('Company_Auto_Response_Schedules', (pushed) => {
    if (pushed.companyId === accountId) setSchedules(pushed.schedules);
  });
  return { schedules, isFailed: isFailed && schedules === null };
}
