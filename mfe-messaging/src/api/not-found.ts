import { RequestError } from '@dashboard/shared/http';

const NOT_FOUND = 404;

/** Whether the server responded that the resource does not exist. */
export const isNotFound = (error: unknown) => error instanceof RequestError && error.status === NOT_FOUND;
