/** Upper limit of the wait: a waiting message blocks its conversation. */
export const RETRY_AFTER_MAX_MS = 10 * 60_000;

const within = (ms: number) => Math.min(RETRY_AFTER_MAX_MS, Math.max(0, ms));

/** Milliseconds to wait according to a Retry-After header (seconds or an HTTP date); null without a usable value. */
export function retryAfterMs(header: string | string[] | undefined, now: Date): number | null {
  const value = Array.isArray(header) ? header[0] : header;
  if (value === undefined || value.trim() === '') return null;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return within(seconds * 1000);
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : within(date - now.getTime());
}
