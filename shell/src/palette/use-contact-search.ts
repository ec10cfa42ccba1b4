import { ContactSearchResponse, type ContactSummary } from '@dashboard/shared/contracts';
import { getJson } from '@dashboard/shared/http';
import { keepPreviousData, useQuery } from '@dashboard/shared/query';
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

const BLANK_PROFILE: ContactSummary[] = [];

/** Contacts whose name or number contains the query; none for an empty query. */
export function useContactSearch(typed: string, isEnabled: boolean) {
  const search = useSettled(typed.trim());
  const isSearching = isEnabled && search !== '' && typed.trim() !== '';
  const { data, isFetching, isError } = useQuery({
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
  return {
    contacts: isSearching && data ? data.items : BLANK_PROFILE,
    isFetching,
    isError: isSearching && isError,
  };
}
