import { AccountStatus, TextNumberState, UserStatus, UserType } from '@dashboard/shared/contracts';
import { placeOrders } from '../numbers/orders/place-order';
import {
  account,
  appUser,
  campaignRegistration,
  groupMember,
  inboxGroup,
  numberHistory,
  responseMessage,
  serviceProvider,
  textNumber,
  timeZone,
} from '../platform/db/schema';
import { addSystemLists } from '../platform/db/system-list';
import { seedRules } from './automatic-responses';
import { REGISTERED } from './customer-states';
import { planIds } from './pricing-plans';
import { registrationRow } from './registration-row';
import {
  DEMO_SUPER_ADMIN,
  type DemoAccount,
  type DemoGroup,
  type DemoProvider,
  type DemoUser,
} from './scenario';
import type { SeededAccount } from './seed-contacts';
import { seedSchedules } from './seed-schedules';
import { TIME_ZONES } from './time-zones';
import type { Transaction } from './transaction';

/** Creates a password hash for one user. Each call uses a new salt. */
export type MakePassword = () => Promise<string>;

interface Stored {
  id: number;
}

function only(rows: Stored[]): number {
  const [row] = rows;
  if (!row) throw new RangeError('A demo record was not stored.');
  return row.id;
}

/** The id of the time zone with an IANA name. */
export function zoneId(ianaName: string): number {
  const zone = TIME_ZONES.find(([, , , name]) => name === ianaName);
  if (!zone) throw new RangeError(`Unknown time zone ${ianaName}.`);
  return zone[0];
}

export async function seedTimeZones(tx: Transaction): Promise<void> {
  const rows = TIME_ZONES.map(([id, description, gmtVariation, ianaName]) => ({
    id,
    description,
    gmtVariation,
    ianaName,
  }));
  await tx.insert(timeZone).values(rows).onConflictDoNothing();
}

export async function seedProvider(tx: Transaction, demo: DemoProvider): Promise<number> {
  const site = `https://${demo.slug}.example`;
  const row = {
    companyName: demo.companyName,
    portalName: demo.portalName,
    host: demo.host,
    brandColor: demo.brandColor,
    logoUrl: `/assets/brand/${demo.slug}.svg`,
    logoDarkUrl: `/assets/brand/${demo.slug}-dark.svg`,
    faviconUrl: `/assets/brand/${demo.slug}.svg`,
    helpUrl: `${site}/help`,
    feedbackUrl: `${site}/feedback`,
    supportTicketUrl: demo.supportTicketUrl,
    supportTicketEmail: demo.supportTicketEmail,
    switches: demo.switches,
    contactPerson: `${demo.user.first} ${demo.user.last}`,
    email: `office@${demo.slug}.example.com`,
    ...demo.office,
  };
  return only(await tx.insert(serviceProvider).values(row).returning({ id: serviceProvider.id }));
}

export async function seedProviderUser(
  tx: Transaction,
  user: { username: string; first: string; last: string },
  place: { serviceProviderId: number; userType: number; zone: string },
  makePassword: MakePassword,
): Promise<void> {
  await tx.insert(appUser).values({
    userType: place.userType,
    serviceProviderId: place.serviceProviderId,
    username: user.username,
    email: `${user.username}@staff.example.com`,
    firstName: user.first,
    lastName: user.last,
    timeZoneId: zoneId(place.zone),
    statusId: UserStatus.ACTIVE,
    passwordHash: await makePassword(),
  });
}

export const seedSuperAdmin = (tx: Transaction, serviceProviderId: number, makePassword: MakePassword) =>
  seedProviderUser(
    tx,
    DEMO_SUPER_ADMIN,
    { serviceProviderId, userType: UserType.SUPER_ADMIN, zone: 'America/New_York' },
    makePassword,
  );

/** The carrier of the demo numbers, as the embedded number carrier names itself. */
export const DEMO_CARRIER = 'Northline Communications';

async function seedNumber(tx: Transaction, accountId: number, demo: DemoAccount, group: DemoGroup) {
  if (group.number === undefined) return null;
  const row = {
    accountId,
    number: group.number,
    state: group.isPending ? TextNumberState.PENDING_ACTIVATION : TextNumberState.ACTIVE,
    isTollFree: group.isTollFree ?? false,
    isVerified: group.isTollFree ?? false,
    hasCampaign: demo.hasUsCustomers && !group.isTollFree && !group.isPending,
    provider: group.isPending ? '' : DEMO_CARRIER,
  };
  const numberId = only(await tx.insert(textNumber).values(row).returning({ id: textNumber.id }));
  const lines = ['Number ordered', ...(group.isPending ? [] : [`Activated at ${DEMO_CARRIER}`])];
  await tx.insert(numberHistory).values(lines.map((line) => ({ accountId, numberId, line })));
  if (group.isPending)
    await placeOrders(tx, [{ accountId, numberId, kind: 'activation', createdByUserId: null }]);
  return numberId;
}

async function seedGroups(tx: Transaction, accountId: number, demo: DemoAccount) {
  const groups = new Map<string, { groupId: number; numberId: number | null; share: number }>();
  for (const group of demo.groups) {
    const numberId = await seedNumber(tx, accountId, demo, group);
    const row = { accountId, name: group.name, numberId };
    const groupId = only(await tx.insert(inboxGroup).values(row).returning({ id: inboxGroup.id }));
    groups.set(group.name, { groupId, numberId, share: group.share });
  }
  return groups;
}

async function seedUser(
  tx: Transaction,
  user: DemoUser,
  place: { serviceProviderId: number; accountId: number; timeZoneId: number; defaultNumberId: number | null },
  makePassword: MakePassword,
): Promise<number> {
  const row = {
    ...place,
    userType: user.isAdmin ? UserType.ADMIN : UserType.END_USER_AGENT,
    username: user.username,
    email: `${user.username}@staff.example.com`,
    firstName: user.first,
    lastName: user.last,
    statusId: UserStatus.ACTIVE,
    passwordHash: await makePassword(),
  };
  return only(await tx.insert(appUser).values(row).returning({ id: appUser.id }));
}

async function seedResponses(tx: Transaction, accountId: number, createdByUserId: number, demo: DemoAccount) {
  const rows = demo.responses.map((response) => ({
    ...response,
    accountId,
    createdByUserId,
    isShared: true,
  }));
  await tx.insert(responseMessage).values(rows);
}

/** Adds one customer company with its groups, numbers, staff and office hours. */
export async function seedAccount(
  tx: Transaction,
  serviceProviderId: number,
  demo: DemoAccount,
  makePassword: MakePassword,
): Promise<SeededAccount> {
  const planId = (await planIds(tx)).get(demo.planName);
  if (planId === undefined) throw new RangeError(`Unknown plan ${demo.planName}.`);
  const timeZoneId = zoneId(demo.zone);
  const row = {
    serviceProviderId,
    companyName: demo.companyName,
    country: demo.country,
    hasUsCustomers: demo.hasUsCustomers,
    status: AccountStatus.ACTIVE,
    planId,
    contactName: demo.contactName,
    contactNumber: demo.contactNumber,
    email: demo.email,
    timeZoneId,
    isRegistered: demo.hasUsCustomers,
    ...demo.company,
  };
  const accountId = only(await tx.insert(account).values(row).returning({ id: account.id }));
  await addSystemLists(tx, [accountId]);
  if (demo.hasUsCustomers) {
    const registered = { accountId, name: demo.companyName, vertical: 'HEALTHCARE', campaignType: 'MIXED' };
    await tx.insert(campaignRegistration).values(registrationRow({ ...registered, state: REGISTERED }));
  }
  const groups = await seedGroups(tx, accountId, demo);
  const staffOf = new Map<number, number[]>();
  const userIds: number[] = [];
  for (const user of demo.users) {
    const own = user.groups.flatMap((name) => groups.get(name) ?? []);
    const place = { serviceProviderId, accountId, timeZoneId, defaultNumberId: own[0]?.numberId ?? null };
    const userId = await seedUser(tx, user, place, makePassword);
    userIds.push(userId);
    await tx.insert(groupMember).values(own.map(({ groupId }) => ({ accountId, groupId, userId })));
    for (const { numberId } of own)
      if (numberId !== null) staffOf.set(numberId, [...(staffOf.get(numberId) ?? []), userId]);
  }
  const scheduleId = await seedSchedules(tx, accountId, timeZoneId);
  const [createdByUserId] = userIds;
  if (createdByUserId !== undefined) {
    await seedResponses(tx, accountId, createdByUserId, demo);
    await seedRules(tx, { accountId, scheduleId, createdByUserId, autoText: demo.autoText });
  }
  const inboxes = [...groups.values()].flatMap(({ numberId, share }) =>
    numberId === null ? [] : { numberId, share, staff: staffOf.get(numberId) ?? [] },
  );
  return { accountId, inboxes };
}
