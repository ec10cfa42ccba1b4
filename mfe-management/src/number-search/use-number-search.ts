import { AVAILABLE_NUMBERS_MAX } from '@dashboard/shared/contracts';
import { notifyLoadFailed } from '@dashboard/shared/notify';
import { useMutation } from '@dashboard/shared/query';
import { useState } from 'react';
import { findAvailableNumbers, type NumberQuery } from '../api/available-numbers';
import { inputError, queryFor, type SearchKind } from './search-rules';

interface NumberSearch {
  typed: string;
  query: NumberQuery;
}

/** The typed input, its message, and the results of the last search. `onFound` is called with each result. */
export function useNumberSearch(kind: SearchKind, onFound: () => void) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  // A mutation, because a search runs when its button is pressed and its results are not cached.
  const { mutate, data, variables, isPending } = useMutation({
    mutationFn: ({ query }: NumberSearch) => findAvailableNumbers(query),
  });
  // Only for the typed input, so that a search for another one need not wait. The mutation ignores the earlier response.
  const isSearching = isPending && variables.typed === typed;

  const search = () => {
    if (isSearching) return;
    setError(inputError(kind, typed));
    const query = queryFor(kind, typed);
    if (query === null) return;
    mutate(
      { typed, query },
      {
        onSuccess: onFound,
        onError: ({ message }) => notifyLoadFailed('available numbers', message),
      },
    );
  };
  const type = (text: string) => {
    setTyped(text);
    setError(undefined);
  };
  const result = data &&
    variables && { numbers: data.telephoneNumbers.slice(0, AVAILABLE_NUMBERS_MAX), query: variables.query };
  return { typed, type, error, search, isSearching, result };
}
