import type { ContactSummary } from '@dashboard/shared/contracts';
import { keepPreviousData, useQuery } from '@dashboard/shared/query';
import { stillMatches } from '@dashboard/shared/text';
import { contactSearchQuery } from '../api/contacts';

const TYPING_DELAY_MS = 150;

const NO_CONTACTS: readonly ContactSummary[] = [];

/** Contacts that match the input, searched after a delay in typing. */
export function useContactSearch(typed: string) {
  const search = typed.trim();
  const { data, isError, isPlaceholderData } = useQuery({
    ...contactSearchQuery(search, TYPING_DELAY_MS),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const items = search === '' ? NO_CONTACTS : (data?.items ?? NO_CONTACTS);
  const found = isPlaceholderData ? items.filter((contact) => stillMatches(contact, search)) : items;
  return { found, isError };
}
