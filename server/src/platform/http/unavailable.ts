import { errorCode } from '../common/error-code';
import { StorageUnavailable } from './storage-unavailable';

/**
 * Classes of PostgreSQL's codes that say nothing of the statement: the connection failed, there is no room or memory, an
 * operator stops the server, a disk fails.
 */
const DATABASE_CLASSES = ['08', '53', '57', '58'];
/** Of those, a statement that somebody cancelled. */
const CANCELLED = '57014';

const SYSTEM_CODES = new Set([
  'ENOSPC',
  'EDQUOT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
]);

/** What the driver says without a code once its connection is gone. */
const CONNECTION_LOST =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

function isItself(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== undefined && SYSTEM_CODES.has(code)) return true;
  if (error instanceof StorageUnavailable) return true;
  // The database's socket is not there while it starts.
  const isConnecting = error instanceof Error && 'syscall' in error && error.syscall === 'connect';
  if (isConnecting) return true;
  const isDatabaseCode = code?.length === 5 && code !== CANCELLED;
  if (isDatabaseCode && DATABASE_CLASSES.includes(code.slice(0, 2))) return true;
  return error instanceof Error && CONNECTION_LOST.test(error.message);
}

/** Whether a failure is one of the machine or the database, which the same request may not meet again in a while. */
export function isUnavailable(error: unknown): boolean {
  for (let cause = error; cause !== undefined && cause !== null; ) {
    if (isItself(cause)) return true;
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return false;
}
