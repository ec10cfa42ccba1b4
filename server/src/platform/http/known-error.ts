import type { FastifyBaseLogger } from 'fastify';
import { BadRequest, HttpError, NotFound, TooLarge, Unavailable } from './errors';
import { isUnavailable } from './unavailable';

/** Rejections of Fastify and its plugins that reach the error handler, with our error messages. */
const FRAMEWORK_ERRORS: Record<number, () => HttpError> = {
  400: () => new BadRequest(),
  404: () => new NotFound(),
  412: () => new HttpError(412, 'This file has changed.'),
  413: () => new TooLarge(),
  415: () => new HttpError(415, 'This kind of content is not accepted here.'),
};

function frameworkError(error: unknown): HttpError | undefined {
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number') return;
  if (error.statusCode < 400 || error.statusCode >= 500) return;
  return FRAMEWORK_ERRORS[error.statusCode]?.() ?? new BadRequest();
}

/**
 * Maps any thrown value to the error that a client may see, on every transport. Undefined for an unexpected error,
 * whose message is only logged.
 */
export function knownError(
  error: unknown,
  log: Pick<FastifyBaseLogger, 'error'>,
  logMessage: string,
): HttpError | undefined {
  const known = error instanceof HttpError ? error : frameworkError(error);
  if (known !== undefined) return known;
  log.error({ err: error }, logMessage);
  return isUnavailable(error) ? new Unavailable() : undefined;
}
