import { type CompanyUser, type CompanyUserCreate, UserStatus, UserType } from '@dashboard/shared/contracts';
import { toE164 } from '@dashboard/shared/text';
import type * as v from 'valibot';
import { appUser } from '../../platform/db/schema';
import { mapUniqueViolation } from '../../platform/db/unique-violation';
import type { Transaction } from '../../platform/events/record-events';
import { denyAccess } from '../../platform/http/deny-access';
import type { Services } from '../../platform/http/services';
import { queueLinkMail } from '../recovery/queue-recovery-mails';
import { assertTimeZone } from '../users/assert-time-zone';
import { notifyUsersChanged } from '../users/notify-users-changed';
import { withIdentity } from '../users/parse-identity';
import { assertUnique, UNIQUE_USER_INDEXES } from '../users/unique-user';
import { assertUsable, lockCompany } from './company-account';
import { auditUser, type CompanyRequest } from './company-request';
import { auditFacts, presentCompanyUser, readCompanyUser } from './company-user-store';
import { deniedField } from './field-permissions';
import { findDefaultNumber, joinGroupOf } from './user-number';

type Body = v.InferOutput<typeof CompanyUserCreate>;

async function insertUser(
  tx: Transaction,
  { accountId, serviceProviderId }: CompanyRequest,
  { defaultNumber, timeZone, contactNumber, userType, statusId: _pending, ...body }: Body,
  createdAt: Date,
): Promise<number> {
  await assertTimeZone(tx, timeZone);
  const numberId = await findDefaultNumber(tx, accountId, { defaultNumber });
  const [row] = await tx
    .insert(appUser)
    .values({
      ...body,
      accountId,
      serviceProviderId,
      userType: userType ?? UserType.ADMIN,
      contactNumber: contactNumber === '' ? '' : toE164(contactNumber),
      timeZoneId: timeZone,
      defaultNumberId: numberId,
      statusId: UserStatus.PENDING,
      createdAt,
    })
    .returning({ userId: appUser.id });
  if (row === undefined) throw new Error('The insert returned no company user');
  await joinGroupOf(tx, { accountId, userId: row.userId, numberId }, createdAt);
  return row.userId;
}

/**
 * Adds a pending user to a company and mails them a link to create a password. The user joins the group of their default
 * number.
 * @throws Forbidden, Unprocessable
 */
export async function createCompanyUser(
  services: Services,
  company: CompanyRequest,
  given: Body,
): Promise<CompanyUser> {
  const { db, clock, jobs } = services;
  const { principal, accountId, request } = company;
  const body = withIdentity(given);
  const denied = deniedField(
    principal.ability,
    body.userType === UserType.ADMIN ? {} : { userType: body.userType },
  );
  if (denied !== undefined) throw await denyAccess(request, principal, denied);
  const row = await mapUniqueViolation(UNIQUE_USER_INDEXES, () =>
    db.transaction(async (tx) => {
      assertUsable(await lockCompany(tx, accountId));
      await assertUnique(tx, { username: body.username, email: body.email });
      const userId = await insertUser(tx, company, body, clock.now());
      const row = await readCompanyUser(tx, accountId, userId);
      await auditUser(tx, services, company, { action: 'create', userId, after: auditFacts(row) });
      await queueLinkMail({ db: tx, clock, jobs }, 'create', userId);
      return row;
    }),
  );
  notifyUsersChanged(services, company);
  return presentCompanyUser(row, accountId, principal);
}
