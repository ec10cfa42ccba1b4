import { nationalDigits } from '@dashboard/shared/text';
import type { Config } from '../config/config';
import type { LoggedEvent } from '../events/logged-event';
import { linkTo } from '../mail/link-to';
import type { Mail } from '../mail/mail';
import type { ProviderBrand } from '../white-label/white-label-store';

/** A text that was just stored, as the account's log tells of it. */
export type NewText = Extract<LoggedEvent, { type: 'new_message' }>;

const phone = (number: string) => nationalDigits(number).replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

const attachments = (count: number) => (count === 1 ? '1 attachment' : `${count} attachments`);

/** The mail that brings an inbound text to a member of its inbox. */
export function textMail(
  config: Pick<Config, 'publicUrl'>,
  { tn, message, conversation }: NewText,
  { to, brand }: { to: string; brand: ProviderBrand },
): Mail {
  const { contactId, contactName, contactNumber } = conversation;
  const files = message.media.length;
  return {
    to,
    brand,
    subject: `Text from ${contactName || phone(contactNumber)}`,
    paragraphs: [message.smsText, files > 0 ? attachments(files) : ''].filter((part) => part !== ''),
    action: {
      label: 'Open Conversation',
      url: linkTo(config, brand, `/dashboard/messages?number=${tn}&contact-id=${contactId}`),
    },
    note: 'You get this because SMS to Email is on in your profile. Replies to this mail reach nobody.',
  };
}
