const number = new Intl.NumberFormat('en-US');

export const formatCount = (count: number) => number.format(count);

/** "1 segment", "2 segments". */
export const pluralize = (count: number, one: string, many = `${one}s`) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** "214 KB", "3.5 MB": decimal units, as carriers and phones count. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} KB`;
  return `${(bytes / 1_000_000).toFixed(1).replace(/\.0$/, '')} MB`;
}
