import type { ContactSummary } from '@dashboard/shared/contracts';
import { keepPreviousData, useQuery } from '@dashboard/shared/query';
import { searchedDigits } from '@dashboard/shared/text';
import { contactSearchQuery } from '../api/contacts';

const TYPING_DELAY_MS = 150;

/** Whether a result for earlier input still matches the current one: Enter must never pick a wrong contact. */
export function stillMatches(contact: ContactSummary, typed: string): boolean {
  const digits = searchedDigits(typed);
  const name = contact.contactName.toLowerCase();
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return (
    words.every((word) => name.includes(word)) || (digits !== '' && contact.contactNumber.includes(digits))
  );
}

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
