import type { InboxGroup } from '@dashboard/shared/contracts';

interface RequestedConversation {
  tn: string;
  contactId: number | null;
}

/**
 * The number and contact to show for the URL. A number that is not the user's falls back to the default one without a
 * selection. Until the groups are loaded, the requested number is used as is; the server checks it.
 */
export function selectableConversation(
  groups: readonly InboxGroup[] | undefined,
  { tn, contactId }: RequestedConversation,
): RequestedConversation {
  if (!groups || groups.some((group) => group.tn === tn)) return { tn, contactId };
  const withNumber = groups.filter((group) => group.tn !== null);
  const fallback = withNumber.find((group) => group.isDefault) ?? withNumber[0];
  return { tn: fallback?.tn ?? '', contactId: null };
}
