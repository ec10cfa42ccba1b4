import { UserStatus } from '@dashboard/shared/contracts';
import { and, eq } from 'drizzle-orm';
import { findBrand } from '../../branding/white-label-store';
import { queueMails } from '../../mail/send-mail';
import { appUser, groupMember, inboxGroup, serviceProvider } from '../../platform/db/schema';
import type { NewEvent, Transaction } from '../../platform/events/record-events';
import type { Services } from '../../platform/http/services';
import { createAbility } from '../../platform/permissions/ability';
import { rulesFor } from '../../platform/permissions/rules';
import { hasSignInAccount } from '../../platform/session/account-status';
import type { Receiver } from '../delivery/webhooks/receiver';
import { type InboundMessageEvent, type Subscriber, textMail } from './text-mail';

/** The message to mail among the recorded events. Messages of blocked contacts have no event. */
function inboundText(events: NewEvent[]): InboundMessageEvent | undefined {
  const isInbound = (event: NewEvent['event']) => event.type === 'new_message' && event.message.isInbound;
  const found = events.map(({ event }) => event).find(isInbound);
  return found?.type === 'new_message' ? found : undefined;
}

/** The inbox's members with SMS to Email on and the permission to read messages. */
async function findSubscribers(
  { db }: { db: Transaction },
  { id: numberId, accountId }: Receiver['number'],
): Promise<Subscriber[]> {
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
        hasSignInAccount,
      ),
    );
  return members.flatMap((member) => {
    const ability = createAbility(rulesFor({ ...member, numberIds: [numberId] }));
    if (!ability.can('Read', 'SMS_TO_EMAIL') || !ability.can('Read', 'Messaging')) return [];
    return [{ email: member.email, userId: member.userId, maySend: ability.can('Create', 'Messaging') }];
  });
}

/** Queues the mails for an inbound message in the transaction that stores it. */
export async function mailInboundText(
  services: Pick<Services, 'config' | 'clock' | 'jobs'> & { db: Transaction },
  { number, company }: Receiver,
  events: NewEvent[],
): Promise<void> {
  const text = inboundText(events);
  if (text === undefined) return;
  const subscribers = await findSubscribers(services, number);
  if (subscribers.length === 0) return;
  const brand = await findBrand(services, company.serviceProviderId);
  if (brand === undefined) throw new Error('The company has no service provider');
  const mails = subscribers.map((subscriber) =>
    textMail(services.config, text, { subscriber, numberId: number.id, brand }),
  );
  await queueMails(
    services,
    mails.map((mail) => ({ kind: 'ready', mail })),
  );
}
