import type { InboxGroup } from '@dashboard/shared/contracts';
import { inboxGroupsQuery, useQuery } from '@dashboard/shared/query';

export const useGroups = () => useQuery(inboxGroupsQuery);

/** The inbox of one text number (10 digits), once the groups are loaded. */
export function useGroup(tn: string | null): InboxGroup | undefined {
  return useGroups().data?.items.find((group) => group.tn === tn);
}
