import { and, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { appUser } from '../../platform/db/schema';
import type { UniqueIndexes } from '../../platform/db/unique-violation';
import type { Transaction } from '../../platform/events/record-events';
import { type FieldErrors, Unprocessable } from '../../platform/http/errors';

/** The fields that are unique across all users, ignoring case. */
export type UniqueField = 'email' | 'username';

export const TAKEN_MESSAGES: Record<UniqueField, string> = {
  email: 'This email is already in use.',
  username: 'This username is already in use.',
};

/** For `mapUniqueViolation` around every write of users. */
export const UNIQUE_USER_INDEXES: UniqueIndexes = {
  app_user_email: ['email', TAKEN_MESSAGES.email],
  app_user_username: ['username', TAKEN_MESSAGES.username],
};

/** Whether a user other than `exceptUserId` has this email address or username. */
export async function isTaken(
  db: Database | Transaction,
  field: UniqueField,
  value: string,
  exceptUserId?: number,
): Promise<boolean> {
  const matches = sql`lower(${appUser[field]}) = lower(${value})`;
  const [other] = await db
    .select({ userId: appUser.id })
    .from(appUser)
    .where(
      and(
        matches,
        isNull(appUser.deletedAt),
        exceptUserId === undefined ? undefined : ne(appUser.id, exceptUserId),
      ),
    );
  return other !== undefined;
}

function taken(fields: UniqueField[]): Unprocessable {
  const errors: FieldErrors = Object.fromEntries(fields.map((field) => [field, [TAKEN_MESSAGES[field]]]));
  const [first = 'email'] = fields;
  return new Unprocessable(TAKEN_MESSAGES[first], { code: 'DUPLICATE', errors });
}

/** Rejects values that another user has, and reports all of them at once. @throws Unprocessable */
export async function assertUnique(
  tx: Transaction,
  values: Partial<Record<UniqueField, string>>,
  exceptUserId?: number,
): Promise<void> {
  const takenFields: UniqueField[] = [];
  for (const field of ['username', 'email'] as const) {
    const value = values[field];
    if (value !== undefined && (await isTaken(tx, field, value, exceptUserId))) takenFields.push(field);
  }
  if (takenFields.length > 0) throw taken(takenFields);
}
