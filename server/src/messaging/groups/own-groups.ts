import { type InboxGroups, wholeList } from '@dashboard/shared/contracts';
import { nationalDigits } from '@dashboard/shared/text';
import { and, asc, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Database } from '../../platform/db/open-database';
import { account, appUser, groupMember, inboxGroup, textNumber } from '../../platform/db/schema';
import { unreadByNumber } from '../../platform/events/record-events';
import { maySend } from '../../platform/session/account-status';
import { sendingOf, textsOnlyCanada } from '../messages/send-checks';

/** The groups of a user, by name, each with its text number, if any. */
function selectGroups(db: Database, accountId: number, userId: number) {
  return db
    .select({
      group: inboxGroup,
      number: textNumber,
      company: account,
      defaultNumberId: appUser.defaultNumberId,
    })
    .from(groupMember)
    .innerJoin(
      inboxGroup,
      and(eq(inboxGroup.accountId, groupMember.accountId), eq(inboxGroup.id, groupMember.groupId)),
    )
    .innerJoin(account, eq(account.id, groupMember.accountId))
    .innerJoin(appUser, eq(appUser.id, groupMember.userId))
    .leftJoin(textNumber, eq(textNumber.id, inboxGroup.numberId))
    .where(and(eq(groupMember.accountId, accountId), eq(groupMember.userId, userId)))
    .orderBy(asc(inboxGroup.name));
}

/** The shared inboxes of a user, with what the messaging pages need to know of each number. */
export async function readOwnGroups(
  db: Database,
  accountId: number,
  userId: number,
): Promise<v.InferOutput<typeof InboxGroups>> {
  const unread = await unreadByNumber(db, accountId);
  const rows = await selectGroups(db, accountId, userId);
  return wholeList(
    rows.map(({ group, number, company, defaultNumberId }) => ({
      groupId: group.id,
      name: group.name,
      tn: number && nationalDigits(number.number),
      isTollFree: number?.isTollFree ?? false,
      isDefault: number !== null && number.id === defaultNumberId,
      sending: number === null ? ('number_inactive' as const) : sendingOf(number, company),
      textsOnlyCanada: number !== null && textsOnlyCanada(number, company),
      isSuspended: !maySend(company.status),
      unreadCount: number === null ? 0 : (unread[number.id] ?? 0),
    })),
  );
}
