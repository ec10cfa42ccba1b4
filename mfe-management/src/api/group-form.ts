import {
  COMPANY_USER_COLUMNS,
  CompanyUserList,
  type CompanyUserRow,
  type Group,
  type TextNumberRow,
} from '@dashboard/shared/contracts';
import { readAllPages } from '@dashboard/shared/http';
import { queryClient, queryOptions } from '@dashboard/shared/query';
import { readNumbers } from './company-user-form';
import { groupsKey, readGroup } from './groups';

/** The choices of a group's form: all users and text numbers of the account. */
export interface GroupChoices {
  users: readonly CompanyUserRow[];
  numbers: readonly TextNumberRow[];
}

/** A group with the choices of the form. */
export interface EditedGroup extends GroupChoices {
  group: Group;
}

async function readChoices(accountId: number, signal: AbortSignal): Promise<GroupChoices> {
  const source = {
    url: `/users/company/${accountId}`,
    response: CompanyUserList,
    sortBy: COMPANY_USER_COLUMNS[0],
  };
  const [users, numbers] = await Promise.all([readAllPages(source, signal), readNumbers(accountId, signal)]);
  return { users, numbers };
}

/** The choices of a new group's form. Fetched again on every visit, because users and numbers change. */
export const groupChoicesQuery = (accountId: number) =>
  queryOptions({
    queryKey: [...groupsKey(accountId), 'choices'],
    queryFn: ({ signal }) => readChoices(accountId, signal),
    gcTime: 0,
  });

/** Fetches the group whose form is open again. */
export const refreshEditedGroups = (accountId: number) =>
  queryClient.invalidateQueries({ queryKey: [...groupsKey(accountId), 'group'] });

/** A group with the choices of its form. Fetched again on every visit, because others may edit the record too. */
export const editedGroupQuery = (accountId: number, groupId: number) =>
  queryOptions({
    queryKey: [...groupsKey(accountId), 'group', groupId],
    queryFn: async ({ signal }): Promise<EditedGroup> => {
      const [group, choices] = await Promise.all([
        readGroup(groupId, signal),
        readChoices(accountId, signal),
      ]);
      return { group, ...choices };
    },
    gcTime: 0,
  });
