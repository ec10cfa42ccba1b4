import type { ContactSummary } from '@dashboard/shared/contracts';
import { keepPreviousData, useQuery } from '@dashboard/shared/query';
import { contactSearchKey, searchContacts } from '../api/contacts';

const TYPING_PAUSE_MS = 150;
const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Whether an answer to something typed earlier fits what is typed by now: Enter must never pick a stranger. */
export function stillMatches(contact: ContactSummary, typed: string): boolean {
  const digits = digitsOf(typed);
  const name = contact.contactName.toLowerCase();
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return (
    words.every((word) => name.includes(word)) || (digits !== '' && contact.contactNumber.includes(digits))
  );
}

const BLANK_PROFILE: readonly ContactSummary[] = [];

/** Resolves after the pause, or rejects as soon as the search is no longer wanted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** Contacts that match what is typed, asked for once the typing rests. */
export function useContactSearch(typed: string) {
  const search = typed.trim();
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: contactSearchKey(search),
    queryFn: async ({ signal }) => {
      await pause(TYPING_PAUSE_MS, signal);
      return searchContacts(search, signal);
    },
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const items = search === '' ? BLANK_PROFILE : (data?.items ?? BLANK_PROFILE);
  const found = isPlaceholderData ? items.filter((contact) => stillMatches(contact, search)) : items;
  return { found, isError };
}
