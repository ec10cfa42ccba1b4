import { safeLink } from '../branding/web-address';
import type { MailBrand } from '../platform/db/mail-order';

/** Where a provider's customers find help: the ticket system's address, else a mailbox, else nowhere. */
export function supportContact({ supportTicketUrl, supportTicketEmail }: MailBrand) {
  const url = safeLink(supportTicketUrl ?? '');
  if (url !== '') return { label: url, url };
  const email = supportTicketEmail ?? '';
  return email === '' ? null : { label: email, url: `mailto:${encodeURI(email)}` };
}
