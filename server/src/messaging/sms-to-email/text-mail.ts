import { MAIL_REPLY_DAYS } from '@dashboard/shared/contracts';
import { formatPhone, nationalDigits } from '@dashboard/shared/text';
import type { ProviderBrand } from '../../branding/white-label-store';
import { linkTo } from '../../mail/link-to';
import type { Config } from '../../platform/config/config';
import type { Mail } from '../../platform/db/queued-mail';
import type { LoggedEvent } from '../../platform/events/logged-event';

/** A new message as an event of the account. */
export type InboundMessageEvent = Extract<LoggedEvent, { type: 'new_message' }>;

const attachments = (count: number) => (count === 1 ? '1 attachment' : `${count} attachments`);

/** A member of the inbox with SMS to Email on. */
export interface Subscriber {
  email: string;
  userId: number;
  /** The user may send texts, not only read them. */
  maySend: boolean;
}

const REPLIES_READ =
  'Reply to this mail to send a text to this contact. Pictures that you attach are sent too. ' +
  `Replies are accepted for ${MAIL_REPLY_DAYS} days.`;
const REPLIES_NOT_READ = 'Replies to this mail are not read.';

/** The mail with an inbound message for a member of its inbox. A member who may send can reply to it. */
export function textMail(
  config: Pick<Config, 'publicUrl' | 'mail'>,
  { tn, message, conversation }: InboundMessageEvent,
  { subscriber, numberId, brand }: { subscriber: Subscriber; numberId: number; brand: ProviderBrand },
): Mail {
  const { contactId, contactName, contactNumber } = conversation;
  const files = message.media.length;
  const isAnswerable = config.mail.inbound !== undefined && subscriber.maySend;
  return {
    to: subscriber.email,
    brand,
    ...(isAnswerable && { replyTarget: { userId: subscriber.userId, numberId, contactId } }),
    subject: `Text from ${contactName || formatPhone(nationalDigits(contactNumber))}`,
    paragraphs: [message.smsText, files > 0 ? attachments(files) : ''].filter((part) => part !== ''),
    action: {
      label: 'Open Conversation',
      url: linkTo(config, brand, `/dashboard/messages?number=${tn}&contact-id=${contactId}`),
    },
    note: `${isAnswerable ? REPLIES_READ : REPLIES_NOT_READ} You get this because SMS to Email is on in your profile.`,
  };
}
