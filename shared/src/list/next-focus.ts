import { controlInPlace } from '../ui';

/**
 * The element of a list to focus after the focused one was removed: the row that took the place of a deleted row, the
 * table's head after the deletion of selected rows, or what is shown instead of rows.
 */
export function nextFocus(root: HTMLElement, place: number): HTMLElement | null {
  const find = (selector: string) => root.querySelector<HTMLElement>(selector);
  return (
    find('.list__state :is(a, button)') ??
    find('.list__state') ??
    (place < 0
      ? find('thead :is(input, button)')
      : controlInPlace(root.querySelectorAll('tbody > tr'), place))
  );
}
