import { nationalDigits } from '@dashboard/shared/text';

/** The company details in a compliance reply. */
export interface Business {
  companyName: string;
  /** E.164 or 10 digits; may be empty. */
  contactNumber: string;
  email: string;
}

/** Names of the automatic replies that may go to an opted-out contact. */
export const COMPLIANCE_ORIGINS = ['Opt-out confirmation', 'Opt-in confirmation', 'HELP answer'] as const;
export type ComplianceOrigin = (typeof COMPLIANCE_ORIGINS)[number];

export const isComplianceOrigin = (origin: string | null) =>
  COMPLIANCE_ORIGINS.some((known) => known === origin);

const phone = (number: string) => nationalDigits(number).replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');

const formatContactDetails = ({ contactNumber, email }: Business) =>
  [contactNumber && `call ${phone(contactNumber)}`, email && `email ${email}`].filter(Boolean).join(' or ');

export const optOutConfirmation = ({ companyName }: Business) =>
  `${companyName}: You are opted out and will get no more texts. Reply START to opt in again.`;

export const optInConfirmation = ({ companyName }: Business) =>
  `${companyName}: You are opted in again. Reply HELP for help, STOP to opt out.`;

export const helpReply = (business: Business) => {
  const contactDetails = formatContactDetails(business);
  return `${business.companyName}: ${contactDetails ? `For help ${contactDetails}. ` : ''}Reply STOP to opt out.`;
};
