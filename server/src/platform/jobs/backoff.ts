const CAP_MS = 60_000;
/** Rate limits of the carrier, in its response or in a later delivery report. */
const LIMITED_CODES: readonly number[] = [429, 4780, 4781, 4785];
const ATTEMPTS_WHEN_LIMITED = 10;
const PHONE_UNAVAILABLE_CODE = 4702;
/** The first attempt and three automatic ones. */
const ATTEMPTS_WHEN_UNAVAILABLE = 4;

/** Delay in ms after failed attempts: doubles, half of it random, never shorter than the carrier's Retry-After. */
export function backoffMs(
  attempts: number,
  baseMs: number,
  retryAfterMs: number | null,
  random: number,
): number {
  const full = Math.min(CAP_MS, baseMs * 2 ** (attempts - 1));
  return Math.max(retryAfterMs ?? 0, Math.round(full * (0.5 + random / 2)));
}

function attemptsMax(code: number): number {
  if (LIMITED_CODES.includes(code)) return ATTEMPTS_WHEN_LIMITED;
  const isUnavailable = code === PHONE_UNAVAILABLE_CODE || (code >= 5000 && code < 6000);
  return isUnavailable ? ATTEMPTS_WHEN_UNAVAILABLE : 1;
}

/** Whether a message that certainly did not arrive is retried automatically after this many attempts. */
export const mayRetry = (attempts: number, code: number) => attempts < attemptsMax(code);
