import { safeLink } from '../branding/web-address';
import type { MailBrand } from '../platform/db/queued-mail';

/** Returns the provider's support contact: the ticket system, else the mailbox, else null. */
export function supportContact({ supportTicketUrl, supportTicketEmail }: MailBrand) {
  const url = safeLink(supportTicketUrl ?? '');
  if (url !== '') return { label: url, url };
  const email = supportTicketEmail ?? '';
  return email === '' ? null : { label: email, url: `mailto:${encodeURI(email)}` };
}
