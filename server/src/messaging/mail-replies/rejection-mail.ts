import { formatPhone, nationalDigits } from '@dashboard/shared/text';
import { linkTo } from '../../mail/link-to';
import { queueMails } from '../../mail/send-mail';
import type { Mail } from '../../platform/db/queued-mail';
import type { Services } from '../../platform/http/services';
import type { Replier } from './replier';

/** The mail with the reason why a reply was not sent. It repeats the text, so that nothing must be typed again. */
function rejectionMail(
  config: Services['config'],
  { email, brand, tn, contactId, contact }: Replier,
  { reason, text }: { reason: string; text: string },
): Mail {
  const name = contact && (contact.name || formatPhone(nationalDigits(contact.number)));
  const path = `/dashboard/messages?number=${tn}&contact-id=${contactId}` as const;
  const hasConversation = tn !== undefined && contact !== undefined;
  return {
    to: email,
    brand,
    subject: name === undefined ? 'Your reply was not sent' : `Your reply to ${name} was not sent`,
    paragraphs: [reason, ...(text === '' ? [] : ['Your reply:', text])],
    ...(hasConversation && {
      action: { label: 'Open Conversation', url: linkTo(config, brand, path) },
    }),
    note: 'You get this because you replied by mail to a text.',
  };
}

/** Mails the reason to the user, who is verified, unless there were too many such mails. */
export async function mailRejection(
  services: Services,
  replier: Replier,
  rejection: { clientId: string; reason: string; text: string },
): Promise<void> {
  const { messaging, config } = services;
  if (!(await messaging.mailReplyLimits.takeRejection(replier.userId, rejection.clientId))) return;
  await queueMails(services, [{ kind: 'ready', mail: rejectionMail(config, replier, rejection) }]);
}
