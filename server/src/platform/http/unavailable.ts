import { errorCode } from '../common/error-code';
import { StorageUnavailable } from './storage-unavailable';

/**
 * Classes of PostgreSQL error codes that are not caused by the statement: connection failure, out of disk or memory,
 * operator shutdown, I/O error.
 */
const DATABASE_CLASSES = ['08', '53', '57', '58'];
/** query_canceled, in class 57 but caused by a request. */
const QUERY_CANCELED = '57014';

const SYSTEM_CODES = new Set([
  'ENOSPC',
  'EDQUOT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
]);

/** Messages of driver errors without a code after the connection is lost. */
const CONNECTION_LOST =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

function isUnavailableError(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== undefined && SYSTEM_CODES.has(code)) return true;
  if (error instanceof StorageUnavailable) return true;
  // The database's socket does not exist while it starts.
  const isConnecting = error instanceof Error && 'syscall' in error && error.syscall === 'connect';
  if (isConnecting) return true;
  // PostgreSQL accepts no session, or has ended this one, whatever the code: a restore may forbid connections (55000).
  if (error instanceof Error && 'severity' in error && error.severity === 'FATAL') return true;
  const isDatabaseCode = code?.length === 5 && code !== QUERY_CANCELED;
  if (isDatabaseCode && DATABASE_CLASSES.includes(code.slice(0, 2))) return true;
  return error instanceof Error && CONNECTION_LOST.test(error.message);
}

/** Whether an error or one of its causes is a temporary failure of the machine or the database. */
export function isUnavailable(error: unknown): boolean {
  for (let cause = error; cause !== undefined && cause !== null; ) {
    if (isUnavailableError(cause)) return true;
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return false;
}
