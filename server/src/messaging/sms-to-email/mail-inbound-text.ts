import { UserStatus } from '@dashboard/shared/contracts';
import { classifyKeyword, type KeywordKind } from '@dashboard/shared/text';
import { and, eq } from 'drizzle-orm';
import { findBrand } from '../../branding/white-label-store';
import { orderMails } from '../../mail/mail-store';
import { appUser, groupMember, inboxGroup, serviceProvider } from '../../platform/db/schema';
import type { NewEvent, Transaction } from '../../platform/events/record-events';
import type { Services } from '../../platform/http/services';
import { createAbility } from '../../platform/permissions/ability';
import { rulesFor } from '../../platform/permissions/rules';
import { hasWorkingAccount } from '../../platform/session/account-status';
import type { Receiver } from '../delivery/webhooks/receive-text';
import { type NewText, textMail } from './text-mail';

/** What is answered by itself is for nobody to read. */
const COMPLIANCE_KEYWORDS: KeywordKind[] = ['stop', 'start', 'help'];

/** The text to mail among what was recorded; a blocked contact's is never among it. */
function inboundText(events: NewEvent[]): NewText | undefined {
  const isInbound = (event: NewEvent['event']) => event.type === 'new_message' && event.message.isInbound;
  const found = events.map(({ event }) => event).find(isInbound);
  if (found?.type !== 'new_message') return undefined;
  return COMPLIANCE_KEYWORDS.includes(classifyKeyword(found.message.smsText)) ? undefined : found;
}

/** Addresses of the inbox's members who want its texts by email, and may read them so at this moment. */
async function findReaders(
  { db }: { db: Transaction },
  { id: numberId, accountId }: Receiver['number'],
): Promise<string[]> {
  const inGroup = and(
    eq(groupMember.accountId, inboxGroup.accountId),
    eq(groupMember.groupId, inboxGroup.id),
  );
  const members = await db
    .select({
      email: appUser.email,
      userId: appUser.id,
      userType: appUser.userType,
      serviceProviderId: appUser.serviceProviderId,
      accountId: appUser.accountId,
      switches: serviceProvider.switches,
    })
    .from(inboxGroup)
    .innerJoin(groupMember, inGroup)
    .innerJoin(appUser, and(eq(appUser.id, groupMember.userId), eq(appUser.accountId, accountId)))
    .innerJoin(serviceProvider, eq(serviceProvider.id, appUser.serviceProviderId))
    .where(
      and(
        eq(inboxGroup.accountId, accountId),
        eq(inboxGroup.numberId, numberId),
        eq(appUser.smsToEmail, true),
        eq(appUser.statusId, UserStatus.ACTIVE),
        hasWorkingAccount,
      ),
    );
  return members
    .filter((member) => {
      const ability = createAbility(rulesFor({ ...member, numberIds: [numberId] }));
      return ability.can('Read', 'SMS_TO_EMAIL') && ability.can('Read', 'Messaging');
    })
    .map(({ email }) => email);
}

/** Has a text mailed, with its being taken in, to the members of its inbox who asked for that; whether anybody did. */
export async function mailInboundText(
  services: Pick<Services, 'config' | 'clock'> & { db: Transaction },
  { number, company }: Receiver,
  events: NewEvent[],
): Promise<boolean> {
  const text = inboundText(events);
  if (text === undefined) return false;
  const readers = await findReaders(services, number);
  if (readers.length === 0) return false;
  const brand = await findBrand(services, company.serviceProviderId);
  if (brand === undefined) throw new Error('A company without a service provider');
  const mails = readers.map((to) => textMail(services.config, text, { to, brand }));
  await orderMails(
    services,
    mails.map((mail) => ({ kind: 'ready', mail })),
  );
  return true;
}
