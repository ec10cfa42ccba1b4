import { type SessionUser, UserType } from '@dashboard/shared/contracts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { DateTime } from 'luxon';
import { safeLink } from '../branding/web-address';
import type { ProviderBrand } from '../branding/white-label-store';
import {
  account,
  accountSequence,
  appUser,
  groupMember,
  inboxGroup,
  textNumber,
  timeZone,
} from '../platform/db/schema';
import { totalsFor } from '../platform/events/present-event';
import { unreadByNumber } from '../platform/events/record-events';
import type { Principal, Services } from '../platform/http/route';

type Store = Pick<Services, 'db' | 'clock'>;

const END_USERS: number[] = [UserType.ADMIN, UserType.END_USER_AGENT];

/** The user's current group and number: their default, else those of their first group. */
async function findOwnGroup({ db }: Store, { userId, accountId, numberIds }: Principal) {
  if (accountId === null || numberIds.length === 0) return undefined;
  const isDefault = sql`${inboxGroup.numberId} is not distinct from ${appUser.defaultNumberId}`;
  const [group] = await db
    .select({ name: inboxGroup.name, number: textNumber.number })
    .from(groupMember)
    .innerJoin(appUser, eq(appUser.id, groupMember.userId))
    .innerJoin(
      inboxGroup,
      and(eq(inboxGroup.accountId, groupMember.accountId), eq(inboxGroup.id, groupMember.groupId)),
    )
    .innerJoin(textNumber, eq(textNumber.id, inboxGroup.numberId))
    .where(
      and(
        eq(groupMember.accountId, accountId),
        eq(groupMember.userId, userId),
        inArray(inboxGroup.numberId, numberIds),
      ),
    )
    .orderBy(sql`${isDefault} desc`, inboxGroup.id)
    .limit(1);
  return group;
}

/** The settings of an end user's account that the pages need. */
async function readAccountSettings({ db }: Store, accountId: number) {
  const [row] = await db
    .select({ quietHoursPreset: account.quietHoursPreset, accountTimeZone: timeZone.ianaName })
    .from(account)
    .innerJoin(timeZone, eq(timeZone.id, account.timeZoneId))
    .where(eq(account.id, accountId));
  return row;
}

/** The signed-in user in page data. */
export async function presentSessionUser(
  store: Store,
  principal: Principal,
  brand: ProviderBrand,
): Promise<SessionUser> {
  const { userId, userType, username, serviceProviderId, accountId, firstName, lastName } = principal;
  const group = await findOwnGroup(store, principal);
  const isEndUser = END_USERS.includes(userType) && accountId !== null;
  return {
    userId,
    userType,
    username,
    serviceProviderId,
    whiteLabelCompanyName: brand.companyName,
    firstname: firstName,
    lastname: lastName,
    groupName: group?.name ?? '',
    copyrightYear: DateTime.fromJSDate(store.clock.now(), { zone: principal.timeZone }).year,
    helpUrl: safeLink(brand.helpUrl),
    feedbackUrl: safeLink(brand.feedbackUrl),
    // E.164 without its +1.
    ...(isEndUser && {
      accountId,
      loggedInTn: group?.number.slice(2) ?? '',
      ...(await readAccountSettings(store, accountId)),
    }),
    timeZone: principal.timeZone,
  };
}

/** Highest event sequence of the user's account; 0 for provider-side users. */
export async function readLastSeq({ db }: Store, accountId: number | null): Promise<number> {
  if (accountId === null) return 0;
  const [row] = await db
    .select({ lastSeq: accountSequence.lastSeq })
    .from(accountSequence)
    .where(eq(accountSequence.accountId, accountId));
  return row?.lastSeq ?? 0;
}

/** Unread messages in all of the user's numbers; 0 without permission to read them. */
export async function readUnread({ db }: Store, principal: Principal): Promise<number> {
  const { accountId, numberIds, ability } = principal;
  if (accountId === null || !ability.can('Read', 'Messaging')) return 0;
  return totalsFor({ accountId, numberIds }, null, await unreadByNumber(db, accountId)).all;
}
