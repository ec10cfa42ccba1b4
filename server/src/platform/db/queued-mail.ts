import type { ForgotPasswordBody, WhiteLabel } from '@dashboard/shared/contracts';

/** The service provider's fields that appear in its mail. */
export interface MailBrand
  extends Pick<
    WhiteLabel,
    'companyName' | 'portalName' | 'brandColor' | 'logoUrl' | 'supportTicketUrl' | 'supportTicketEmail'
  > {
  /** Host name of its pages, without port. */
  host: string;
}

/** The conversation that a reply to a mail continues, and the user who may reply. */
export interface ReplyTarget {
  userId: number;
  numberId: number;
  contactId: number;
}

/** One mail in a provider’s name. All strings are plain text, from which both MIME parts are rendered. */
export interface Mail {
  to: string;
  brand: MailBrand;
  subject: string;
  greeting?: string;
  /** Line breaks within a paragraph are preserved. */
  paragraphs: string[];
  /** The button or link; the URL comes from `linkTo`. */
  action?: { label: string; url: string };
  /** Small print after the action, such as how long the link is valid. */
  note?: string;
  /** Replies to this mail become texts. The signed address is created when the mail is sent. */
  replyTarget?: ReplyTarget;
}

/** A queued mail as stored. Secrets such as link tokens are created when the mail is sent and are never stored here. */
export type QueuedMail =
  | { kind: 'ready'; mail: Mail }
  /** A link to create or reset a password. The user's data is read when the mail is sent. */
  | { kind: 'link'; purpose: 'create' | 'reset'; userId: number }
  /** A forgotten password or username. The user, if any, is looked up when the mail is sent. */
  | { kind: 'forgotten'; wanted: 'password' | 'username'; by: ForgotPasswordBody; ip: string };
