import { type RefObject, useEffect } from 'react';

const FLOATING = '[role=dialog], [role=alertdialog], [role=menu]';
const ROW = 'tbody > tr, li';

const isCovered = (pane: HTMLElement) =>
  [...document.querySelectorAll(FLOATING)].some((floating) => !floating.contains(pane));

/** The index of the element's row among its siblings; -1 outside rows. */
function placeOf(element: Element): number {
  const row = element.closest(ROW);
  return row ? [...(row.parentElement?.children ?? [])].indexOf(row) : -1;
}

/** The last control of the row that took the place of a removed one, or of the last row. */
export function controlInPlace(rows: ArrayLike<Element>, place: number): HTMLElement | null {
  const row = rows[place] ?? rows[rows.length - 1];
  const controls = row?.querySelectorAll<HTMLElement>('a[href], :is(button, input):enabled');
  return controls?.[controls.length - 1] ?? null;
}

/**
 * Moves the focus on when its element disappears from a pane: an action such as Retry removes its own button, also after
 * a dialog, and a colleague's change removes others. Otherwise keyboard users would start again at the top of the page.
 * `next` gets the place that the element's row had, or -1. It returns null while there is nothing to focus yet.
 */
export function useKeptFocus(
  pane: RefObject<HTMLElement | null>,
  next: (pane: HTMLElement, place: number) => HTMLElement | null,
): void {
  useEffect(() => {
    let last: Element | null = null;
    let place = -1;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      if (pane.current?.contains(target)) {
        last = target;
        place = placeOf(target);
      }
      // Dialogs and menus return the focus to the element that opened them.
      else if (target.closest(FLOATING) === null) last = null;
    };
    const moveOn = () => {
      if (last === null || last.isConnected || document.activeElement !== document.body) return;
      if (pane.current === null || isCovered(pane.current)) return;
      next(pane.current, place)?.focus({ preventScroll: true });
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
