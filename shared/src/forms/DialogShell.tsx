import { createContext, type ReactNode, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Dialog, Portal } from '../ui';

type Leave = () => void;
const LeaveContext = createContext<{ current: Leave } | null>(null);

/** What has the focus as the dialog appears. The library looks later, when the content may have taken it already. */
const useFocusedBefore = () =>
  useState(() => (document.activeElement instanceof HTMLElement ? document.activeElement : null))[0];

interface DialogShellProps {
  /** What Escape, and a press outside, do, unless the content says otherwise. */
  onClose: Leave;
  /** What gets the focus afterwards, unless whatever had it before. */
  focusAfter?: (() => HTMLElement | null) | undefined;
  children: ReactNode;
}

/**
 * An open dialog whose content may change from waiting to a form. One dialog for both: of two, the first would give
 * the focus back to the page when it goes, and the second would take that for a press outside.
 */
export function DialogShell({ onClose, focusAfter, children }: DialogShellProps) {
  const leave = useRef(onClose);
  const before = useFocusedBefore();
  const afterwards = () => focusAfter?.() ?? before;
  // Closed within its first frames, the library's trap is not there yet to give the focus back.
  const giveBack = useEffectEvent(() => {
    if (document.activeElement === document.body) afterwards()?.focus();
  });
  useEffect(() => () => giveBack(), []);
  return (
    <LeaveContext value={leave}>
      <Dialog.Root open onOpenChange={({ open }) => !open && leave.current()} finalFocusEl={afterwards}>
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

/** What Escape, and a press outside, do in the surrounding dialog. */
export function useOnLeave(leave: Leave): void {
  const current = use(LeaveContext);
  useEffect(() => {
    if (current) current.current = leave;
  });
}
