import { UserStatus } from '@dashboard/shared/contracts';
import { and, eq, isNull } from 'drizzle-orm';
import { findBrand, type ProviderBrand } from '../../branding/white-label-store';
import type { ReplyTarget } from '../../platform/db/queued-mail';
import { appUser, contact, serviceProvider, textNumber } from '../../platform/db/schema';
import { Forbidden } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import { createAbility } from '../../platform/permissions/ability';
import { rulesFor } from '../../platform/permissions/rules';
import { hasSignInAccount } from '../../platform/session/account-status';
import type { Sender } from '../messages/send-request';
import { readSenders } from '../scheduled/senders';

/** An active user who replies by mail, and the conversation. */
export interface Replier {
  accountId: number;
  userId: number;
  email: string;
  brand: ProviderBrand;
  /** Whether the user receives texts by mail and may send texts. */
  mayReply: boolean;
  /** 10 digits; undefined if the number is no longer one of the account. */
  tn: string | undefined;
  contactId: number;
  /** Undefined if the contact was deleted. */
  contact: { name: string; number: string } | undefined;
}

type Store = Pick<Services, 'db'>;

async function findConversation({ db }: Store, accountId: number, { numberId, contactId }: ReplyTarget) {
  const [numbers, contacts] = await Promise.all([
    db
      .select({ number: textNumber.number })
      .from(textNumber)
      .where(and(eq(textNumber.accountId, accountId), eq(textNumber.id, numberId))),
    db
      .select({ name: contact.name, number: contact.number })
      .from(contact)
      .where(and(eq(contact.accountId, accountId), eq(contact.id, contactId), isNull(contact.deletedAt))),
  ]);
  return { tn: numbers[0]?.number.slice(2), contact: contacts[0] };
}

/** The user of a reply address. Undefined if the user may not sign in, or is no user of a company. */
export async function findReplier(services: Store, target: ReplyTarget): Promise<Replier | undefined> {
  const [user] = await services.db
    .select({
      userId: appUser.id,
      accountId: appUser.accountId,
      userType: appUser.userType,
      serviceProviderId: appUser.serviceProviderId,
      email: appUser.email,
      smsToEmail: appUser.smsToEmail,
      switches: serviceProvider.switches,
    })
    .from(appUser)
    .innerJoin(serviceProvider, eq(serviceProvider.id, appUser.serviceProviderId))
    .where(
      and(
        eq(appUser.id, target.userId),
        eq(appUser.statusId, UserStatus.ACTIVE),
        isNull(appUser.deletedAt),
        hasSignInAccount,
      ),
    );
  if (user === undefined || user.accountId === null) return undefined;
  const { accountId, userId, email } = user;
  const brand = await findBrand(services, user.serviceProviderId);
  if (brand === undefined) throw new Error('The user has no service provider');
  const ability = createAbility(rulesFor({ ...user, numberIds: [target.numberId] }));
  const mayReply =
    user.smsToEmail && ability.can('Read', 'SMS_TO_EMAIL') && ability.can('Create', 'Messaging');
  const conversation = await findConversation(services, accountId, target);
  return { accountId, userId, email, brand, mayReply, contactId: target.contactId, ...conversation };
}

/** The user as the sender of a text. @throws Forbidden if the user was disabled in the meantime */
export async function senderOf({ db }: Store, { accountId, userId }: Replier): Promise<Sender> {
  const sender = (await db.transaction((tx) => readSenders(tx, accountId, [userId]))).get(userId);
  if (sender === undefined) throw new Forbidden();
  return sender;
}
