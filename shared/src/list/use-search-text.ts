import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigation } from '../router';

const SEARCH_DELAY_MS = 250;

/** Whether a link to another page has been followed and that page is not shown yet. */
function useIsLeaving(): boolean {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  return next !== undefined && next.pathname !== pathname;
}

/**
 * The input of a search box, updated on every key; `onSearch` runs after a pause in typing. It changes the address, which
 * would cancel a link that was followed within that pause.
 */
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
  const isLeaving = useIsLeaving();
  useEffect(() => {
    if (trimmed === sent || isLeaving) return;
    const timer = setTimeout(() => send(trimmed), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [trimmed, sent, isLeaving]);
  return { typed, setTyped };
}
