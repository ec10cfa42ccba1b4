import type { ForgotPasswordBody, WhiteLabel } from '@dashboard/shared/contracts';

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

/** Something to mail, as it is written down. What is secret in a mail is made when it leaves, and is never in here. */
export type MailOrder =
  | { kind: 'ready'; mail: Mail }
  /** A link to a new password, for whoever the user is by then. */
  | { kind: 'link'; purpose: 'create' | 'reset'; userId: number }
  /** Somebody forgot a password or a username. Who that is, if anybody, is looked up when it is dealt with. */
  | { kind: 'forgotten'; wanted: 'password' | 'username'; by: ForgotPasswordBody; ip: string };
