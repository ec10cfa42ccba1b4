import { UserType, type UserValidateResponse } from '@dashboard/shared/contracts';
import { and, eq } from 'drizzle-orm';
import { appUser } from '../../platform/db/schema';
import type { Services } from '../../platform/http/services';
import type { Principal } from '../../platform/session/principal';
import { parseIdentity } from './parse-identity';
import { type EditedRecord, isTaken, TAKEN_MESSAGES, type UniqueField } from './unique-user';

/** The value to validate and the record being edited, which may keep its current value. */
export interface ValidationQuery extends EditedRecord {
  field: UniqueField;
  value: string;
}

/** Whether the caller may validate this value: users who manage other users, and every user for their own email. */
export function mayValidate({ ability, userId }: Principal, query: ValidationQuery): boolean {
  const isOwn = query.userId === userId && query.field === 'email';
  if (isOwn && ability.can('Update', 'Profile Settings')) return true;
  return (['Platform Users', 'Company Users', 'Service Providers'] as const).some(
    (resource) => ability.can('Create', resource) || ability.can('Update', resource),
  );
}

/** The id of the record being edited, if it is within the caller's scope. Another tenant's record is not excluded. */
async function editedUserId(
  { db }: Pick<Services, 'db'>,
  principal: Principal,
  userId: number | undefined,
): Promise<number | undefined> {
  if (userId === undefined || userId === principal.userId) return userId;
  const { userType, serviceProviderId, accountId } = principal;
  const scope = [
    eq(appUser.id, userId),
    userType === UserType.SUPER_ADMIN ? undefined : eq(appUser.serviceProviderId, serviceProviderId),
    accountId === null ? undefined : eq(appUser.accountId, accountId),
  ];
  const [edited] = await db
    .select({ userId: appUser.id })
    .from(appUser)
    .where(and(...scope));
  return edited?.userId;
}

/** Checks whether an email address or username is well formed and available, and returns the errors if not. */
export async function validateUser(
  services: Services,
  principal: Principal,
  { field, value, userId, serviceProviderId }: ValidationQuery,
): Promise<UserValidateResponse> {
  const parsed = parseIdentity(field, value);
  if (!parsed.isValid) return { isValid: false, errors: { [field]: parsed.messages } };
  const isFree = !(await isTaken(services.db, field, parsed.value, {
    userId: await editedUserId(services, principal, userId),
    serviceProviderId: principal.ability.can('Update', 'Service Providers') ? serviceProviderId : undefined,
  }));
  return isFree
    ? { isValid: true, errors: {} }
    : { isValid: false, errors: { [field]: [TAKEN_MESSAGES[field]] } };
}
