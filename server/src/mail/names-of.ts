import type { MailBrand } from '../platform/db/queued-mail';

/** The names that a mail ends with: the portal's, and the company's if it is another one. */
export const namesOf = ({ portalName, companyName }: MailBrand): string[] => [
  ...new Set([portalName, companyName]),
];
