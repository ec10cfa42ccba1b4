import type { CompanyUser } from '@dashboard/shared/contracts';
import { fullName } from '@dashboard/shared/format';
import { accountPath } from './account';

export const nameOf = ({ firstName, lastName }: CompanyUser) => fullName(firstName, lastName);

/** The users of a customer account, below /dashboard. */
export const accountUsersPath = (accountId: number) => `${accountPath(accountId)}/users`;

/** The list of a company's users, and the company. */
export interface CompanyUsersPlace {
  accountId: number;
  /** The path of the list below /dashboard. */
  path: string;
}
