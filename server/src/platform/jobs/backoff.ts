const CAP_MS = 60_000;
/** The carrier limits how fast texts may leave: in its answer, or in a report of what it had taken. */
const LIMITED_CODES: readonly number[] = [429, 4780, 4781, 4785];
const ATTEMPTS_WHEN_LIMITED = 10;
const PHONE_AWAY_CODE = 4702;
/** The first attempt and three automatic ones. */
const ATTEMPTS_IN_TROUBLE = 4;

/** Milliseconds to wait after a number of failed attempts: doubling, half of it random, never before the carrier's word. */
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
  const isTrouble = code === PHONE_AWAY_CODE || (code >= 5000 && code < 6000);
  return isTrouble ? ATTEMPTS_IN_TROUBLE : 1;
}

/** Whether a text that certainly did not arrive is tried again by itself, after so many attempts. */
export const mayTryAgain = (attempts: number, code: number) => attempts < attemptsMax(code);
