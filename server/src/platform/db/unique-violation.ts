import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import { Unprocessable } from '../http/errors';

const UNIQUE_VIOLATION = '23505';

/** The field and error message of each unique index, by the index's name. */
export type UniqueIndexes = Readonly<Record<string, readonly [field: string, message: string]>>;

/** Name of the unique index that a statement violated, or undefined for every other error. */
function violatedIndex(error: unknown): string | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  const isViolation = cause instanceof DatabaseError && cause.code === UNIQUE_VIOLATION;
  return isViolation ? cause.constraint : undefined;
}

/** The error of a value that another record has: the form shows the message at the field. */
export function duplicateError(field: string, message: string): Unprocessable {
  return new Unprocessable(message, {
    code: 'DUPLICATE',
    errors: { [field]: [message] },
  });
}

/**
 * Runs a write once more if it violates a unique index: another request stored the value after the write had checked it, and
 * the second check finds that record.
 */
export async function retryUniqueViolation<T>(index: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violatedIndex(error) !== index) throw error;
    return write();
  }
}

/**
 * Runs a write. A check before the write reports duplicates; two concurrent writes can both pass it, and this maps the
 * violation of the unique index to the same field error.
 * @throws Unprocessable
 */
export async function mapUniqueViolation<T>(indexes: UniqueIndexes, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const violated = indexes[violatedIndex(error) ?? ''];
    throw violated === undefined ? error : duplicateError(...violated);
  }
}
