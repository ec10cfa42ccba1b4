import { toRequestError } from '@dashboard/shared/http';

const NOT_FOUND = 404;

/** The error message after a scheduled text could not be changed. */
export function changeError(failure: unknown): string {
  const error = toRequestError(failure);
  return error.status === NOT_FOUND ? 'This text was already sent or canceled.' : error.message;
}
