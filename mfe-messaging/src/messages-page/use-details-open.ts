import { useLocation, useNavigate } from '@dashboard/shared/router';
import { persistedStore } from '@dashboard/shared/session';
import { useState } from 'react';
import * as v from 'valibot';
import { closePanel } from '../contact-panel/unsaved-facts';
import type { Panes } from './layout';
import { DETAILS } from './selection';

const useDetailsStore = persistedStore({
  name: 'messages-details',
  schema: v.object({ isOpen: v.boolean() }),
  initial: { isOpen: true },
});

/** On a phone the details have a history entry of their own, so that Back returns to the conversation. */
function usePhoneDetails() {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const isOpen = state === DETAILS;
  const set = (opens: boolean) => {
    if (opens === isOpen) return;
    if (opens) void navigate(`${pathname}${search}`, { state: DETAILS });
    else void navigate(-1);
  };
  return { isOpen, set };
}

/**
 * State of the details pane. On a wide page it is open beside the thread, and closing it is remembered. Elsewhere it
 * takes the thread's space, so it starts closed and opens only on request. `close` may ask about typed facts first, and
 * calls `onClosing` when the pane really closes.
 */
export function useDetailsOpen({ layout, hasDetailsRoom }: Panes) {
  const isStoredOpen = useDetailsStore((state) => state.isOpen);
  const [isRequestedOpen, setRequestedOpen] = useState(false);
  const phone = usePhoneDetails();
  const elsewhere = layout === 'phone' ? phone : { isOpen: isRequestedOpen, set: setRequestedOpen };
  const { isOpen, set } = hasDetailsRoom
    ? { isOpen: isStoredOpen, set: (opens: boolean) => useDetailsStore.setState({ isOpen: opens }) }
    : elsewhere;
  const close = (onClosing?: () => void) =>
    closePanel(() => {
      onClosing?.();
      set(false);
    });
  return { isOpen, toggle: () => (isOpen ? close() : set(true)), close };
}
