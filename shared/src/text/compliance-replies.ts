import { nationalDigits } from './phone-numbers';

/** The details of a company in the automatic replies to STOP, START and HELP. */
export interface Business {
  companyName: string;
  /** E.164 or 10 digits; may be empty. */
  contactNumber: string;
  email: string;
  /** The company's own wording. Empty or absent: the default. */
  replyBusinessName?: string;
  helpContact?: string;
  optOutReply?: string;
}

export const DEFAULT_OPT_OUT_REPLY =
  'You are opted out and will get no more texts. Reply START to opt in again.';

const phone = (number: string) => nationalDigits(number).replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');

/** Carriers require the name of the business in each reply. */
const withName = ({ replyBusinessName, companyName }: Business, text: string) =>
  `${replyBusinessName || companyName}: ${text}`;

function helpDetails({ contactNumber, email, helpContact }: Business): string {
  if (helpContact) return `For help, contact ${helpContact}. `;
  const ways = [contactNumber && `call ${phone(contactNumber)}`, email && `email ${email}`].filter(Boolean);
  return ways.length === 0 ? '' : `For help ${ways.join(' or ')}. `;
}

export const optOutConfirmation = (business: Business) =>
  withName(business, business.optOutReply || DEFAULT_OPT_OUT_REPLY);

export const optInConfirmation = (business: Business) =>
  withName(business, 'You are opted in again. Reply HELP for help, STOP to opt out.');

export const helpReply = (business: Business) =>
  withName(business, `${helpDetails(business)}Reply STOP to opt out.`);
