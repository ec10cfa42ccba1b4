import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigation } from '../router';

const SEARCH_DELAY_MS = 250;

/**
 * Whether a link to another page has been followed and that page is not shown yet. The address already changes while the
 * other page renders, before this one knows of it.
 */
function useLeaving(): { isLeaving: boolean; hasLeft: () => boolean; pathname: string } {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const shown = useRef(window.location.pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address of each page that has been rendered
  useEffect(() => {
    shown.current = window.location.pathname;
  }, [pathname]);
  const hasLeft = () => window.location.pathname !== shown.current;
  return { isLeaving: next !== undefined && next.pathname !== pathname, hasLeft, pathname };
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
  const { isLeaving, hasLeft, pathname } = useLeaving();
  const send = useEffectEvent((trimmed: string) => {
    if (hasLeft()) return;
    setSent(trimmed);
    onSearch(trimmed);
  });
  const trimmed = typed.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that stays under another address searches again
  useEffect(() => {
    if (trimmed === sent || isLeaving) return;
    const timer = setTimeout(() => send(trimmed), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [trimmed, sent, isLeaving, pathname]);
  return { typed, setTyped };
}
