import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `onDismiss` on Escape, and on a press outside the element, while `isActive`. */
export function useDismiss(
  element: RefObject<HTMLElement | null>,
  isActive: boolean,
  onDismiss: () => void,
): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onDismiss();
  });
  const handlePress = useEffectEvent((event: PointerEvent) => {
    if (event.target instanceof Node && !element.current?.contains(event.target)) onDismiss();
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
