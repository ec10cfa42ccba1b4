import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';

const UNIQUE_VIOLATION = '23505';

/** Name of the unique index that a statement violated, or undefined for every other error. */
export function violatedIndex(error: unknown): string | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  const isViolation = cause instanceof DatabaseError && cause.code === UNIQUE_VIOLATION;
  return isViolation ? cause.constraint : undefined;
}
