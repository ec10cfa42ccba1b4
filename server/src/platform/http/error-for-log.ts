import { errorCode } from '../common/error-code';

interface LoggedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: LoggedError;
}

/** Maximum depth of the cause chain. */
const DEPTH_MAX = 4;

/** Stack frames without the message above them. */
const framesOf = (stack: string | undefined) =>
  stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

function messageOf(error: object): string {
  // A failed query's message ends with its parameters, which may contain personal data.
  if ('query' in error) return `Failed query: ${String(error.query)}`;
  return 'message' in error ? String(error.message) : '';
}

function describe(error: unknown, depth: number): LoggedError {
  if (typeof error !== 'object' || error === null) return { type: typeof error, message: '' };
  const type = 'name' in error ? String(error.name) : 'Error';
  const code = errorCode(error);
  const frames = 'stack' in error ? framesOf(String(error.stack)) : undefined;
  const cause = 'cause' in error && depth < DEPTH_MAX ? describe(error.cause, depth + 1) : undefined;
  return {
    type,
    message: messageOf(error),
    ...(code !== undefined && { code }),
    ...(frames !== undefined && { stack: frames }),
    ...(cause !== undefined && cause.message !== '' && { cause }),
  };
}

/** An error for the log: what failed and where, without query parameters or row values. */
export const errorForLog = (error: unknown): LoggedError => describe(error, 0);
