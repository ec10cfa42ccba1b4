import { dayKey } from '@dashboard/shared/format';
import { namedDateRange } from '@dashboard/shared/forms/dates';
import { useSearchParams } from '@dashboard/shared/router';
import { useSession } from '@dashboard/shared/session';
import { readReportAddress, withRange } from './report-address';

/** The report, range and filters of the address, so that a link shows the same report. */
export function useReportAddress() {
  const [params, setParams] = useSearchParams();
  const { timeZone } = useSession();
  const today = dayKey(new Date().toISOString(), timeZone);
  const defaultRange = namedDateRange('Last 30 Days', today);
  return {
    ...readReportAddress(params, defaultRange),
    params,
    today,
    setRange: (range: string) => setParams((now) => withRange(now, range, defaultRange)),
  };
}
