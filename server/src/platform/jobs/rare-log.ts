const INTERVAL_MS = 60_000;

/**
 * Passes on the first report and then at most one per minute, with the number of those left out in between. During an
 * outage every worker reports the same failure again and again.
 */
export function rarely<T>(
  report: (subject: T, omitted: number) => void,
  now: () => number = () => performance.now(),
): (subject: T) => void {
  let next = Number.NEGATIVE_INFINITY;
  let omitted = 0;
  return (subject) => {
    if (now() < next) {
      omitted += 1;
      return;
    }
    report(subject, omitted);
    omitted = 0;
    next = now() + INTERVAL_MS;
  };
}
