import { CLOCK_REFRESH_MS } from '@dashboard/shared/contracts';
import { formatClock } from '@dashboard/shared/format';
import { useEffect, useState } from 'react';

/** The current time in a zone as `h:mm a`, updated every five seconds. */
export function useClock(zone: string): string {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), CLOCK_REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return formatClock(now, zone);
}
