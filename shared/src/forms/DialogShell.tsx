import { createContext, type ReactNode, use, useEffect, useEffectEvent, useRef } from 'react';
import { Dialog, Portal, useOpener } from '../ui';

type Leave = () => void;
const LeaveContext = createContext<{ current: Leave } | null>(null);

export interface DialogShellProps {
  /** Runs on Escape or a press outside, unless the content replaces it with `useOnLeave`. */
  onClose: Leave;
  /** Returns the element to focus on close; by default the control that opened the dialog. */
  focusAfter?: (() => HTMLElement | null) | undefined;
  /** `xl`: a form with a preview beside it. */
  size?: 'md' | 'xl';
  children: ReactNode;
}

/**
 * An open dialog whose content may change from a loading state to a form. One dialog holds both: closing a first
 * dialog would return the focus to the page, and a second one would treat that as a press outside.
 */
export function DialogShell({ onClose, focusAfter, size = 'md', children }: DialogShellProps) {
  const leave = useRef(onClose);
  const opener = useOpener();
  const focusTarget = () => focusAfter?.() ?? opener;
  // When closed within its first frames, Chakra's focus trap does not exist yet to restore the focus.
  const restoreFocus = useEffectEvent(() => {
    if (document.activeElement === document.body) focusTarget()?.focus();
  });
  useEffect(() => () => restoreFocus(), []);
  return (
    <LeaveContext value={leave}>
      <Dialog.Root
        open
        size={size}
        onOpenChange={({ open }) => !open && leave.current()}
        finalFocusEl={focusTarget}
      >
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner>
            <Dialog.Content>{children}</Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </LeaveContext>
  );
}

/** A ref for the first focus of content in a dialog that is already open. A newly opened one uses data-autofocus. */
export const focusOnce = (element: HTMLElement | null) => element?.focus();

/** Replaces the action of Escape and a press outside in the surrounding dialog. */
export function useOnLeave(leave: Leave): void {
  const current = use(LeaveContext);
  useEffect(() => {
    if (current) current.current = leave;
  });
}
