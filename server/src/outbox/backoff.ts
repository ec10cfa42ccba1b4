const CAP_MS = 60_000;
const ATTEMPTS_WHEN_LIMITED = 10;
/** The first attempt and three automatic ones. */
const ATTEMPTS_IN_TROUBLE = 4;
const LIMITED_CODE = 429;

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

/** Whether a text that was certainly not accepted is tried again by itself. */
export const mayTryAgain = (attempts: number, code: number) =>
  attempts < (code === LIMITED_CODE ? ATTEMPTS_WHEN_LIMITED : ATTEMPTS_IN_TROUBLE);
