import type { DefaultNumber } from '@dashboard/shared/contracts';
import { nationalDigits, toE164 } from '@dashboard/shared/text';
import { and, eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { appUser, groupMember, inboxGroup, textNumber } from '../../platform/db/schema';
import { NotFound } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import { companyOf } from '../../platform/session/company-of';
import type { Principal } from '../../platform/session/principal';
import { notifyUsersChanged } from './notify-users-changed';

const NOT_OWN = 'Choose a text number of one of your groups.';

/**
 * Sets the default text number (10 digits) of a user. The form of a company user shows it, so a change of it increments the
 * version.
 * @throws NotFound for a number outside the user's own groups, whether it exists or not
 */
export async function setDefaultNumber(
  services: Pick<Services, 'db' | 'sockets'>,
  principal: Principal,
  phoneNumber: string,
): Promise<v.InferOutput<typeof DefaultNumber>> {
  const { db } = services;
  const accountId = companyOf(principal);
  const [own] = await db
    .select({ numberId: textNumber.id, number: textNumber.number, groupName: inboxGroup.name })
    .from(groupMember)
    .innerJoin(
      inboxGroup,
      and(eq(inboxGroup.accountId, groupMember.accountId), eq(inboxGroup.id, groupMember.groupId)),
    )
    .innerJoin(textNumber, eq(textNumber.id, inboxGroup.numberId))
    .where(
      and(
        eq(groupMember.accountId, accountId),
        eq(groupMember.userId, principal.userId),
        eq(textNumber.number, toE164(phoneNumber)),
      ),
    );
  if (own === undefined) throw new NotFound(NOT_OWN, { errors: { phoneNumber: [NOT_OWN] } });
  const { rowCount } = await db
    .update(appUser)
    .set({ defaultNumberId: own.numberId, version: sql`${appUser.version} + 1` })
    .where(
      and(eq(appUser.id, principal.userId), sql`${appUser.defaultNumberId} is distinct from ${own.numberId}`),
    );
  if (rowCount !== 0) notifyUsersChanged(services, principal);
  return { phoneNumber: nationalDigits(own.number), groupName: own.groupName };
}
