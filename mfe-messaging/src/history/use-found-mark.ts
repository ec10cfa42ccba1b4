import { useEffect, useState } from 'react';

/** Long enough to notice after the jump, short enough not to distract. */
const MARKED_MS = 2_500;

/** The message or note found by a search, for a moment after opening; null from then on. */
export function useFoundMark(openAtId: number | null): number | null {
  const [hasExpired, setExpired] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setExpired(true), MARKED_MS);
    return () => clearTimeout(timer);
  }, []);
  return hasExpired ? null : openAtId;
}
