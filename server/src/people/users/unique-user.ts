import { and, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { appUser, serviceProvider } from '../../platform/db/schema';
import type { UniqueIndexes } from '../../platform/db/unique-violation';
import type { Transaction } from '../../platform/events/record-events';
import { type FieldErrors, Unprocessable } from '../../platform/http/errors';

/** The fields that are unique across all users, ignoring case. An email address is not a provider's either. */
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

/** The record being edited, which may keep its own values. */
export interface EditedRecord {
  userId?: number | undefined;
  serviceProviderId?: number | undefined;
}

async function hasOtherUser(
  db: Database | Transaction,
  field: UniqueField,
  value: string,
  exceptUserId: number | undefined,
): Promise<boolean> {
  const matches = sql`lower(${appUser[field]}) = lower(${value})`;
  const isOther = exceptUserId === undefined ? undefined : ne(appUser.id, exceptUserId);
  const [other] = await db
    .select({ userId: appUser.id })
    .from(appUser)
    .where(and(matches, isNull(appUser.deletedAt), isOther));
  return other !== undefined;
}

async function hasOtherProvider(
  db: Database | Transaction,
  email: string,
  exceptProviderId: number | undefined,
): Promise<boolean> {
  const [other] = await db
    .select({ id: serviceProvider.id })
    .from(serviceProvider)
    .where(
      and(
        sql`lower(${serviceProvider.email}) = lower(${email}) and ${serviceProvider.email} <> ''`,
        exceptProviderId === undefined ? undefined : ne(serviceProvider.id, exceptProviderId),
      ),
    );
  return other !== undefined;
}

/** Whether another user has this username, or another user or service provider this email address. */
export async function isTaken(
  db: Database | Transaction,
  field: UniqueField,
  value: string,
  { userId, serviceProviderId }: EditedRecord = {},
): Promise<boolean> {
  if (await hasOtherUser(db, field, value, userId)) return true;
  return field === 'email' && hasOtherProvider(db, value, serviceProviderId);
}

function taken(fields: UniqueField[]): Unprocessable {
  const errors: FieldErrors = Object.fromEntries(fields.map((field) => [field, [TAKEN_MESSAGES[field]]]));
  const [first = 'email'] = fields;
  return new Unprocessable(TAKEN_MESSAGES[first], { code: 'DUPLICATE', errors });
}

/** Rejects values that are taken, and reports all of them at once. @throws Unprocessable */
export async function assertUnique(
  tx: Transaction,
  values: Partial<Record<UniqueField, string>>,
  exceptUserId?: number,
): Promise<void> {
  const takenFields: UniqueField[] = [];
  for (const field of ['username', 'email'] as const) {
    const value = values[field];
    if (value !== undefined && (await isTaken(tx, field, value, { userId: exceptUserId })))
      takenFields.push(field);
  }
  if (takenFields.length > 0) throw taken(takenFields);
}
