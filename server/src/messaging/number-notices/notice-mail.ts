import { nationalDigits } from '@dashboard/shared/text';
import type { Mail, MailBrand } from '../../platform/db/mail-order';

/** A number that is not set up to send, and what its carrier said. */
export interface NumberProblem {
  /** E.164. */
  number: string;
  companyName: string;
  code: number;
}

const phone = (number: string) => nationalDigits(number).replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

/** The mail about it. Nothing of the text or of whom it was for: who can set a number up may not be who reads its texts. */
export function noticeMail(problem: NumberProblem, { to, brand }: { to: string; brand: MailBrand }): Mail {
  const number = phone(problem.number);
  return {
    to,
    brand,
    subject: `Texts from ${number} are not sent`,
    paragraphs: [
      `${problem.companyName} cannot send texts from ${number}: the number is not approved or not set up for them (code ${problem.code}).`,
      'Texts from it fail, and are not tried again by themselves, until the number and the registration of the company are in order. Our support can help.',
    ],
    note: 'You get this at most once a day for each number.',
  };
}
