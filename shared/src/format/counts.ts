const number = new Intl.NumberFormat('en-US');

export const formatCount = (count: number) => number.format(count);

/** "1 segment", "2 segments". */
export const pluralize = (count: number, one: string, many = `${one}s`) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** A share of 0 to 1 as "97.6%". */
export const formatPercent = (share: number) => percent.format(share);

const UNITS = [
  { seconds: 86_400, name: 'd' },
  { seconds: 3600, name: 'h' },
  { seconds: 60, name: 'min' },
  { seconds: 1, name: 's' },
] as const;

/** "45 s", "4 min 12 s", "2 h 5 min", "3 d": the largest unit and the next smaller one. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const largest = UNITS.findIndex((unit) => whole >= unit.seconds);
  if (largest < 0) return '0 s';
  const [first, second] = UNITS.slice(largest);
  if (!first) return '0 s';
  const rest = second ? Math.floor((whole % first.seconds) / second.seconds) : 0;
  const start = `${Math.floor(whole / first.seconds)} ${first.name}`;
  return second && rest > 0 ? `${start} ${rest} ${second.name}` : start;
}

/** "214 KB", "3.5 MB": decimal units, as carriers and phones count. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} KB`;
  return `${(bytes / 1_000_000).toFixed(1).replace(/\.0$/, '')} MB`;
}
