import { UserType, type UserValidateResponse } from '@dashboard/shared/contracts';
import { and, eq } from 'drizzle-orm';
import { appUser } from '../../platform/db/schema';
import type { Services } from '../../platform/http/services';
import type { Principal } from '../../platform/session/principal';
import { parseIdentity } from './parse-identity';
import { isTaken, TAKEN_TEXTS, type UniqueField } from './unique-user';

/** What the question is: one value, and the record being edited, which may keep it. */
export interface Question {
  field: UniqueField;
  value: string;
  userId: number | undefined;
}

/** Whether somebody may ask: whoever keeps users, and everyone about an e-mail address of their own. */
export function mayAsk({ ability, userId }: Principal, question: Question): boolean {
  const isOwn = question.userId === userId && question.field === 'email';
  if (isOwn && ability.can('Update', 'Profile Settings')) return true;
  return (['Platform Users', 'Company Users', 'Service Providers'] as const).some(
    (resource) => ability.can('Create', resource) || ability.can('Update', resource),
  );
}

/** The record being edited, if it is within the asker's reach: another tenant's keeps nothing free for anybody. */
async function editedUserId(
  { db }: Pick<Services, 'db'>,
  principal: Principal,
  userId: number | undefined,
): Promise<number | undefined> {
  if (userId === undefined || userId === principal.userId) return userId;
  const { userType, serviceProviderId, accountId } = principal;
  const reach = [
    eq(appUser.id, userId),
    userType === UserType.SUPER_ADMIN ? undefined : eq(appUser.serviceProviderId, serviceProviderId),
    accountId === null ? undefined : eq(appUser.accountId, accountId),
  ];
  const [edited] = await db
    .select({ userId: appUser.id })
    .from(appUser)
    .where(and(...reach));
  return edited?.userId;
}

/** Whether a user could have this e-mail address or username, and if not, why: badly formed, or another's. */
export async function validateUser(
  services: Services,
  principal: Principal,
  { field, value, userId }: Question,
): Promise<UserValidateResponse> {
  const parsed = parseIdentity(field, value);
  if (!parsed.isValid) return { isValid: false, errors: { [field]: parsed.texts } };
  const exceptUserId = await editedUserId(services, principal, userId);
  const isFree = !(await isTaken(services.db, field, parsed.value, exceptUserId));
  return isFree
    ? { isValid: true, errors: {} }
    : { isValid: false, errors: { [field]: [TAKEN_TEXTS[field]] } };
}
