import { RequestError } from '@dashboard/shared/http';

const NOT_FOUND = 404;

/** Whether the server knows nothing of what was asked for. */
export const isNotFound = (error: unknown) => error instanceof RequestError && error.status === NOT_FOUND;
