import { type KeyboardEvent, useEffect, useState } from 'react';
import type { AddressSuggestion, CountryCode } from '../../contracts';
import { AddressSearch } from './address-search';

interface List {
  /** Empty when the list is closed. */
  options: readonly AddressSuggestion[];
  /** The option that Enter chooses; -1 when Enter submits the form. */
  active: number;
}
const NO_OPTION = -1;
const CLOSED: List = { options: [], active: NO_OPTION };

interface SuggestionsOptions {
  country: CountryCode;
  onPick: (suggestion: AddressSuggestion) => void;
}

/** The suggestion list of an address: its options, open state and keyboard navigation. */
export function useSuggestions({ country, onPick }: SuggestionsOptions) {
  const [{ options, active }, setList] = useState(CLOSED);
  const [search] = useState(
    () => new AddressSearch((found) => setList({ options: found, active: NO_OPTION })),
  );
  useEffect(() => () => search.stop(), [search]);
  const isOpen = options.length > 0;

  const look = (address: string) => search.look({ address, country });
  const close = () => {
    search.stop();
    setList(CLOSED);
  };
  const pick = (suggestion: AddressSuggestion) => {
    close();
    onPick(suggestion);
  };
  const move = (next: number) => {
    // A newer list must not replace the one the user is navigating.
    search.stop();
    setList({ options, active: (next + options.length) % options.length });
  };

  /** Returns whether the list handled the key. */
  function handleKey(key: string, typed: string): boolean {
    const chosen = options[active];
    if (key === 'ArrowDown' && !isOpen) look(typed);
    else if (key === 'ArrowDown') move(active + 1);
    else if (key === 'ArrowUp' && isOpen) move(Math.max(active, 0) - 1);
    else if (key === 'Enter' && chosen) pick(chosen);
    else if (key === 'Escape' && isOpen) close();
    else return false;
    return true;
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (!handleKey(event.key, event.currentTarget.value)) return;
    event.preventDefault();
    // Escape would also close the surrounding dialog.
    event.stopPropagation();
  }

  return { options, active, isOpen, look, close, pick, handleKeyDown };
}
