import { useEffect, useEffectEvent, useState } from 'react';

const SEARCH_DELAY_MS = 250;

/** The input of a search box, updated on every key; `onSearch` runs after a pause in typing. */
export function useSearchText(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  const [sent, setSent] = useState(search);
  // An external change of the search, such as the Back button, replaces the typed input.
  if (search !== known) {
    setKnown(search);
    if (search !== sent) {
      setSent(search);
      setTyped(search);
    }
  }
  const send = useEffectEvent((trimmed: string) => {
    setSent(trimmed);
    onSearch(trimmed);
  });
  const trimmed = typed.trim();
  useEffect(() => {
    if (trimmed === sent) return;
    const timer = setTimeout(() => send(trimmed), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [trimmed, sent]);
  return { typed, setTyped };
}
