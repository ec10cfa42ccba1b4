import { ContactSearchResponse, type ContactSummary, SEARCH_MAX } from '@dashboard/shared/contracts';
import { getJson } from '@dashboard/shared/http';
import { keepPreviousData, useQuery } from '@dashboard/shared/query';
import { stillMatches } from '@dashboard/shared/text';
import { useEffect, useState } from 'react';

const SEARCH_DELAY_MS = 150;
const RESULTS_MAX = 8;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

const NO_CONTACTS: ContactSummary[] = [];

/**
 * Contacts whose name or number contains the input; none for empty input. Until the search is answered, contacts of the one
 * before that still match.
 */
export function useContactSearch(typed: string, isEnabled: boolean) {
  const wanted = typed.trim().slice(0, SEARCH_MAX);
  const search = useSettled(wanted);
  const isSearching = isEnabled && search !== '' && wanted !== '';
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    queryKey: ['contacts', 'search', search],
    queryFn: ({ signal }) =>
      getJson('api/contacts', ContactSearchResponse, {
        searchParams: { search, pageSize: RESULTS_MAX },
        signal,
      }),
    enabled: isSearching,
    // No automatic retry: the next key press sends a new request anyway.
    retry: false,
    placeholderData: keepPreviousData,
  });
  const items = isSearching && data ? data.items : NO_CONTACTS;
  const isUnsettled = search !== wanted;
  const isEarlier = isPlaceholderData || isUnsettled;
  return {
    contacts: isEarlier ? items.filter((contact) => stillMatches(contact, wanted)) : items,
    // Before its search begins, the input is not known to match nothing.
    isFetching: isFetching || (isEnabled && isUnsettled),
    isError: isSearching && isError,
  };
}
