import { type AccountCreate, UserStatus, UserType } from '@dashboard/shared/contracts';
import { toE164 } from '@dashboard/shared/text';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import { actorOf } from '../numbers/orders/number-history';
import { orderNumber } from '../numbers/orders/order-number';
import { queueLinkMail } from '../people/recovery/queue-recovery-mails';
import { account, appUser, timeSchedule } from '../platform/db/schema';
import { addSystemLists } from '../platform/db/system-list';
import type { Transaction } from '../platform/events/record-events';
import type { Services } from '../platform/http/services';
import type { Principal } from '../platform/session/principal';
import { type AccountFields, columnsOf } from './account-fields';

/** A request to create an account. */
export interface Creation {
  principal: Principal;
  body: v.InferOutput<typeof AccountCreate>;
  request: FastifyRequest;
}

/** Inserts the account with the administrator's time zone. */
export async function insertAccount(
  tx: Transaction,
  { principal, body }: Creation,
  fields: AccountFields,
): Promise<number> {
  const { serviceProviderId } = principal;
  const [row] = await tx
    .insert(account)
    .values({ ...columnsOf(fields), serviceProviderId, timeZoneId: body.adminUser.timeZone })
    .returning({ accountId: account.id });
  if (row === undefined) throw new Error('The insert returned no account');
  await addSystemLists(tx, [row.accountId]);
  return row.accountId;
}

/** Adds the administrator, who gets a mail with a link to create a password. */
export async function addAdministrator(
  tx: Transaction,
  { clock, jobs }: Services,
  { principal, body: { adminUser } }: Creation,
  accountId: number,
): Promise<number> {
  const { contactNumber, timeZone: timeZoneId, ...person } = adminUser;
  const [row] = await tx
    .insert(appUser)
    .values({
      ...person,
      contactNumber: contactNumber === '' ? '' : toE164(contactNumber),
      timeZoneId,
      accountId,
      serviceProviderId: principal.serviceProviderId,
      userType: UserType.ADMIN,
      statusId: UserStatus.PENDING,
      createdAt: clock.now(),
    })
    .returning({ userId: appUser.id });
  if (row === undefined) throw new Error('The insert returned no user');
  await queueLinkMail({ db: tx, clock, jobs }, 'create', row.userId);
  return row.userId;
}

const OPEN_DAYS = ['mon', 'tue', 'wed', 'thu', 'fri'];

/** Opening hours until the account changes them, because automatic responses and reports need some. */
export async function addDefaultSchedule(
  tx: Transaction,
  accountId: number,
  timeZoneId: number,
): Promise<void> {
  const weekly = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map(
    (day): [string, [string, string][]] => [day, OPEN_DAYS.includes(day) ? [['09:00', '17:00']] : []],
  );
  await tx.insert(timeSchedule).values({
    accountId,
    name: 'Business hours',
    timeZoneId,
    isDefault: true,
    weekly: Object.fromEntries(weekly),
  });
}

/** Orders the account's number, in a group named after the company, and makes it the administrator's default. */
export async function addNumber(
  tx: Transaction,
  services: Services,
  { principal, body }: Creation,
  { accountId, userId }: { accountId: number; userId: number },
): Promise<void> {
  const { numberId } = await orderNumber(tx, {
    accountId,
    phoneNumber: body.phoneNumber,
    groupName: body.accountInfo.companyName,
    activationType: body.phoneActivationType,
    actor: actorOf(principal),
    allowFictional: services.numbering.allowFictional,
  });
  await tx.update(appUser).set({ defaultNumberId: numberId }).where(eq(appUser.id, userId));
}
