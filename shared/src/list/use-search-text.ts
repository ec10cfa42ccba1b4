import { useEffect, useEffectEvent, useState } from 'react';

const SEARCH_AFTER_MS = 250;

/** The text of a search box: it follows every key, while `onSearch` hears of it once the typing rests. */
export function useSearchText(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  const [sent, setSent] = useState(search);
  // The search may also change from outside, as by the Back button; then it takes the place of what was typed.
  if (search !== known) {
    setKnown(search);
    if (search !== sent) {
      setSent(search);
      setTyped(search);
    }
  }
  const send = useEffectEvent((text: string) => {
    setSent(text);
    onSearch(text);
  });
  const text = typed.trim();
  useEffect(() => {
    if (text === sent) return;
    const timer = setTimeout(() => send(text), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, sent]);
  return { typed, setTyped };
}
