import { formatPhone, nationalDigits } from '@dashboard/shared/text';
import type { ProviderBrand } from '../../branding/white-label-store';
import { linkTo } from '../../mail/link-to';
import type { Config } from '../../platform/config/config';
import type { Mail } from '../../platform/db/queued-mail';
import type { LoggedEvent } from '../../platform/events/logged-event';

/** A new message as an event of the account. */
export type InboundMessageEvent = Extract<LoggedEvent, { type: 'new_message' }>;

const attachments = (count: number) => (count === 1 ? '1 attachment' : `${count} attachments`);

/** The mail with an inbound message for a member of its inbox. */
export function textMail(
  config: Pick<Config, 'publicUrl'>,
  { tn, message, conversation }: InboundMessageEvent,
  { to, brand }: { to: string; brand: ProviderBrand },
): Mail {
  const { contactId, contactName, contactNumber } = conversation;
  const files = message.media.length;
  return {
    to,
    brand,
    subject: `Text from ${contactName || formatPhone(nationalDigits(contactNumber))}`,
    paragraphs: [message.smsText, files > 0 ? attachments(files) : ''].filter((part) => part !== ''),
    action: {
      label: 'Open Conversation',
      url: linkTo(config, brand, `/dashboard/messages?number=${tn}&contact-id=${contactId}`),
    },
    note: 'You get this because SMS to Email is on in your profile. Replies to this mail are not read.',
  };
}
