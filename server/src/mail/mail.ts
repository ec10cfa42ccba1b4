import type { WhiteLabel } from '@dashboard/shared/contracts';

/** What of a service provider its mails show. */
export type MailBrand = Pick<
  WhiteLabel,
  'companyName' | 'brandColor' | 'supportTicketUrl' | 'supportTicketEmail'
>;

/** One mail to one person in a provider's name. All words are plain text: the mail's two forms are made from them. */
export interface Mail {
  to: string;
  brand: MailBrand;
  subject: string;
  greeting?: string;
  /** Line breaks within one are kept. */
  paragraphs: string[];
  /** The one thing to do; the address is made by `linkTo`. */
  action?: { label: string; url: string };
  /** Small print after the action: how long the link is good, what to do if one asked for nothing. */
  note?: string;
}
