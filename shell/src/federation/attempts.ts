import type { AttemptError } from './load-failure';

/** Attempts for a file that has no other source, the first one included. */
export const ATTEMPTS = 3;
export const ATTEMPT_TIMEOUT_MS = 8000;
const FIRST_PAUSE_MS = 400;

/** How long to wait before the second attempt and later ones: longer each time, and spread by half around that. */
export function pauseBefore(attempt: number, random: () => number): number {
  return FIRST_PAUSE_MS * 2 ** (attempt - 2) * (0.5 + random());
}

/** Other bytes than promised, or code that throws, are the same the next time. */
export function canRepeat({ errorClass }: AttemptError): boolean {
  return errorClass === 'network' || errorClass === 'timeout';
}
