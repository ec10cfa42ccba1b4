import type { AttemptError } from './load-failure';

/** Maximum attempts for a file without another source, including the first one. */
export const ATTEMPTS = 3;
/** For all sources of a remote together: after it the failure page is shown. */
export const LOAD_TIMEOUT_MS = 8000;
/** For the first source, if there are others. */
export const FIRST_SOURCE_TIMEOUT_MS = 5000;
const FIRST_PAUSE_MS = 400;

/** Milliseconds to wait before the second and later attempts: exponential backoff with 50% jitter. */
export function pauseBefore(attempt: number, random: () => number): number {
  return FIRST_PAUSE_MS * 2 ** (attempt - 2) * (0.5 + random());
}

/** Integrity and contract errors are permanent: the same bytes fail again. */
export function canRepeat({ errorClass }: AttemptError): boolean {
  return errorClass === 'network' || errorClass === 'timeout';
}
