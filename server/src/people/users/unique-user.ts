import { and, ne, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { appUser } from '../../platform/db/schema';
import { violatedIndex } from '../../platform/db/violated-index';
import type { Transaction } from '../../platform/events/record-events';
import { type FieldErrors, Unprocessable } from '../../platform/http/errors';

/** What no two users may share, whatever the capitals. */
export type UniqueField = 'email' | 'username';

export const TAKEN_TEXTS: Record<UniqueField, string> = {
  email: 'This email is already in use.',
  username: 'This username is already in use.',
};

const FIELD_OF_INDEX: Record<string, UniqueField> = {
  app_user_email: 'email',
  app_user_username: 'username',
};

/** Whether a user other than the one left out has this e-mail address or username. */
export async function isTaken(
  db: Database | Transaction,
  field: UniqueField,
  value: string,
  exceptUserId?: number,
): Promise<boolean> {
  const isIt = sql`lower(${appUser[field]}) = lower(${value})`;
  const [other] = await db
    .select({ userId: appUser.id })
    .from(appUser)
    .where(and(isIt, exceptUserId === undefined ? undefined : ne(appUser.id, exceptUserId)));
  return other !== undefined;
}

function taken(fields: UniqueField[]): Unprocessable {
  const errors: FieldErrors = Object.fromEntries(fields.map((field) => [field, [TAKEN_TEXTS[field]]]));
  const [first = 'email'] = fields;
  return new Unprocessable(TAKEN_TEXTS[first], { code: 'DUPLICATE', errors });
}

/** Refuses values that another user has, all of them at once. @throws Unprocessable */
export async function assertUnique(
  tx: Transaction,
  values: Partial<Record<UniqueField, string>>,
  exceptUserId?: number,
): Promise<void> {
  const occupied: UniqueField[] = [];
  for (const field of ['username', 'email'] as const) {
    const value = values[field];
    if (value !== undefined && (await isTaken(tx, field, value, exceptUserId))) occupied.push(field);
  }
  if (occupied.length > 0) throw taken(occupied);
}

/**
 * Runs a write that may meet another at the same moment: who comes second is told what `mustBeFree` would have said.
 * @throws Unprocessable
 */
export async function mapUniqueViolation<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const field = FIELD_OF_INDEX[violatedIndex(error) ?? ''];
    throw field === undefined ? error : taken([field]);
  }
}
