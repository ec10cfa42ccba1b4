import { RequestError } from '../http';

/** Whether an update failed because another user changed the record after it was loaded. */
export const isStale = (error: unknown): boolean =>
  error instanceof RequestError && error.status === 409 && error.code === 'STALE';
