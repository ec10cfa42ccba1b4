const DAY_MS = 24 * 60 * 60 * 1000;

interface Month {
  /** When the month begins, and when the next one does. */
  start: Date;
  end: Date;
}

/**
 * The segments at the month's end if they continue at the rate so far. The first day counts as a whole one: an hour says
 * little about a month.
 */
export function projectedSegments(used: number, { start, end }: Month, now: Date): number {
  const length = end.getTime() - start.getTime();
  const elapsed = Math.min(length, Math.max(DAY_MS, now.getTime() - start.getTime()));
  return Math.round((used * length) / elapsed);
}
