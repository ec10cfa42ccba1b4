import { useState } from 'react';

/** The focused control, or the button of the menu that has the focus: the menu itself is gone when it has closed. */
function currentOpener(): HTMLElement | null {
  const { activeElement } = document;
  const menu = activeElement?.closest('[role=menu]');
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : activeElement;
  return opener instanceof HTMLElement ? opener : null;
}

/**
 * The control that opened a dialog, which gets the focus when the dialog closes. Chakra asks for it later, when the
 * content may already have the focus.
 */
export function useOpener(isOpen = true): HTMLElement | null {
  const [state, setState] = useState(() => ({ isOpen, opener: currentOpener() }));
  if (state.isOpen === isOpen) return state.opener;
  const next = { isOpen, opener: isOpen ? currentOpener() : state.opener };
  setState(next);
  return next.opener;
}
