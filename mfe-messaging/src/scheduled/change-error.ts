import { toRequestError } from '@dashboard/shared/http';

const NOT_FOUND = 404;

export const isQuietRejection = (failure: unknown): boolean => toRequestError(failure).code === 'QUIET_HOURS';

export const GONE = 'This text was already sent or canceled.';

/** The error message after a scheduled text could not be changed. */
export function changeError(failure: unknown): string {
  const error = toRequestError(failure);
  return error.status === NOT_FOUND ? GONE : error.message;
}
