import { formatDuration } from '@dashboard/shared/format';
import { useState } from 'react';

/** "About 9 s left", from the speed since the progress was first shown; undefined before the first step. */
export function useTimeLeft(ratio: number): string | undefined {
  const [first] = useState(() => ({ ratio, at: Date.now() }));
  if (ratio <= first.ratio) return undefined;
  const elapsed = (Date.now() - first.at) / 1_000;
  const seconds = ((1 - ratio) / (ratio - first.ratio)) * elapsed;
  return `About ${formatDuration(Math.max(1, seconds))} left`;
}
