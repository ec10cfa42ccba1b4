import { formatPhone, nationalDigits } from '@dashboard/shared/text';
import type { Mail, MailBrand } from '../../platform/db/queued-mail';

/** A number that is not set up to send, with the carrier's error code. */
export interface NumberProblem {
  /** E.164. */
  number: string;
  companyName: string;
  code: number;
}

/** The notice mail. It omits the message and its recipient, because an admin may not be a member of the inbox. */
export function noticeMail(problem: NumberProblem, { to, brand }: { to: string; brand: MailBrand }): Mail {
  const number = formatPhone(nationalDigits(problem.number));
  return {
    to,
    brand,
    subject: `Texts from ${number} are not sent`,
    paragraphs: [
      `${problem.companyName} cannot send texts from ${number}: the number is not approved or not set up for them (code ${problem.code}).`,
      'Texts from it fail, and are not retried automatically, until the number and the company’s registration are set up. Our support can help.',
    ],
    note: 'You get this at most once a day for each number.',
  };
}
