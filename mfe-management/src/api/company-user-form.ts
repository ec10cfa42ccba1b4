import type { TimeZone } from '@dashboard/shared/contracts';
import {
  type CompanyUser,
  TEXT_NUMBER_COLUMNS,
  TextNumberList,
  type TextNumberRow,
} from '@dashboard/shared/contracts';
import { readAllPages } from '@dashboard/shared/http';
import { queryClient, queryOptions, timeZonesQuery } from '@dashboard/shared/query';
import { companyUsersKey, readCompanyUser } from './company-users';

/** The choices of a company user's form. */
export interface UserChoices {
  zones: readonly TimeZone[];
  /** All text numbers of the company. */
  numbers: readonly TextNumberRow[];
}

/** A company user with the choices of the form. */
export interface EditedUser extends UserChoices {
  user: CompanyUser;
}

/** All text numbers of a company. */
export const readNumbers = (accountId: number, signal: AbortSignal): Promise<TextNumberRow[]> =>
  readAllPages(
    {
      url: `/sms-numbers/company/${accountId}`,
      response: TextNumberList,
      sortBy: TEXT_NUMBER_COLUMNS[0],
    },
    signal,
  );

async function readChoices(accountId: number, signal: AbortSignal): Promise<UserChoices> {
  const [zones, numbers] = await Promise.all([
    queryClient.fetchQuery(timeZonesQuery),
    readNumbers(accountId, signal),
  ]);
  return { zones, numbers };
}

/** The choices of a new user's form. Fetched again on every visit, because numbers change. */
export const userChoicesQuery = (accountId: number) =>
  queryOptions({
    queryKey: [...companyUsersKey(accountId), 'choices'],
    queryFn: ({ signal }) => readChoices(accountId, signal),
    gcTime: 0,
  });

/** Fetches the user whose form is open again. */
export const refreshEditedUsers = (accountId: number) =>
  queryClient.invalidateQueries({ queryKey: [...companyUsersKey(accountId), 'user'] });

/** A user with the choices of their form. Fetched again on every visit, because others may edit the record too. */
export const editedUserQuery = (accountId: number, userId: number) =>
  queryOptions({
    queryKey: [...companyUsersKey(accountId), 'user', userId],
    queryFn: async ({ signal }): Promise<EditedUser> => {
      const [user, choices] = await Promise.all([
        readCompanyUser(accountId, userId, signal),
        readChoices(accountId, signal),
      ]);
      return { user, ...choices };
    },
    gcTime: 0,
  });
