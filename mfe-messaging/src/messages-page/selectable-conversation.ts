import type { InboxGroup } from '@dashboard/shared/contracts';

interface Asked {
  tn: string;
  contactId: number | null;
}

/**
 * What may be shown of what the address asks for: a number that is not one of the user's gives way to the default
 * one, without a selection. Before the groups are known the asked number is taken at its word: the server checks.
 */
export function selectableConversation(
  groups: readonly InboxGroup[] | undefined,
  { tn, contactId }: Asked,
): Asked {
  if (!groups || groups.some((group) => group.tn === tn)) return { tn, contactId };
  const withNumber = groups.filter((group) => group.tn !== null);
  const fallback = withNumber.find((group) => group.isDefault) ?? withNumber[0];
  return { tn: fallback?.tn ?? '', contactId: null };
}
