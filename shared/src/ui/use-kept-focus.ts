import { type RefObject, useEffect } from 'react';

const FLOATING = '[role=dialog], [role=alertdialog], [role=menu]';

const isCovered = (pane: HTMLElement) =>
  [...document.querySelectorAll(FLOATING)].some((floating) => !floating.contains(pane));

/**
 * Moves the focus on when its element disappears from a pane: an action such as Retry removes its own button, also after
 * a dialog, and a colleague's change removes others. Otherwise keyboard users would start again at the top of the page.
 */
export function useKeptFocus(
  pane: RefObject<HTMLElement | null>,
  next: (pane: HTMLElement) => HTMLElement | null,
): void {
  useEffect(() => {
    let last: Element | null = null;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      if (pane.current?.contains(target)) last = target;
      // Dialogs and menus return the focus to the element that opened them.
      else if (target.closest(FLOATING) === null) last = null;
    };
    const moveOn = () => {
      if (last === null || last.isConnected || document.activeElement !== document.body) return;
      if (pane.current === null || isCovered(pane.current)) return;
      next(pane.current)?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(moveOn);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
    };
  }, [pane, next]);
}
