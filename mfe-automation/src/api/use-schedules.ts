import type { CompanySchedules } from '@dashboard/shared/contracts';
import { request, useResync, useServerEvent } from '@dashboard/shared/socket';
import { useCallback, useEffect, useState } from 'react';

/** The account's time schedules, pushed again after each change; null until they are known. */
export function useSchedules(accountId: number | undefined): CompanySchedules['schedules'] | null {
  const [schedules, setSchedules] = useState<CompanySchedules['schedules'] | null>(null);
  const ask = useCallback(() => {
    if (accountId === undefined) return;
    // A request that gets no acknowledgement is repeated after the next reconnect.
    void request('get_company_auto_response_schedules', { companyId: accountId }).catch(() => undefined);
  }, [accountId]);
  useEffect(ask, [ask]);
  useResync(ask);
  useServerEvent('Company_Auto_Response_Schedules', (pushed) => {
    if (pushed.companyId === accountId) setSchedules(pushed.schedules);
  });
  return schedules;
}
