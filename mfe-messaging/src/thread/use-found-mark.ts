import { useEffect, useState } from 'react';

/** Long enough to be found by the eye after the jump, short enough not to stay in the way. */
const MARKED_MS = 2_500;

/** The text that was searched for, for a moment after its opening; null from then on. */
export function useFoundMark(openAtId: number | null): number | null {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), MARKED_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOver ? null : openAtId;
}
