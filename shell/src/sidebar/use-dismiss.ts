import { type RefObject, useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';

const controlOf = ({ id }: HTMLElement): string => `[aria-controls="${id}"]`;

/**
 * Whether a press is inside the element or on the button that controls it. The button's own click closes the element;
 * if the press had already closed it, the click would open it again.
 */
const isOwnPress = (element: HTMLElement, target: Element) =>
  element.contains(target) || target.closest(controlOf(element)) !== null;

/** Focuses the button that controls the element, if the focused element was removed. */
function restoreFocus(element: HTMLElement | null): void {
  if (!element || document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>(controlOf(element))?.focus();
}

/** Calls `onDismiss` on Escape and on a press outside the element, while `isActive`. */
export function useDismiss(
  element: RefObject<HTMLElement | null>,
  isActive: boolean,
  onDismiss: () => void,
): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    const dismissed = element.current;
    flushSync(onDismiss);
    restoreFocus(dismissed);
  });
  const handlePress = useEffectEvent((event: PointerEvent) => {
    const { target } = event;
    if (element.current && target instanceof Element && !isOwnPress(element.current, target)) onDismiss();
  });
  useEffect(() => {
    if (!isActive) return;
    const onKey = (event: KeyboardEvent) => handleKey(event);
    const onPress = (event: PointerEvent) => handlePress(event);
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [isActive]);
}
