import { createContext, type ReactNode, use, useEffect, useRef } from 'react';
import { Dialog, Portal } from '../ui';

type Leave = () => void;
const LeaveContext = createContext<{ current: Leave } | null>(null);

/**
 * An open dialog whose content may change from waiting to a form. One dialog for both: of two, the first would give
 * the focus back to the page when it goes, and the second would take that for a press outside.
 */
export function DialogShell({ onClose, children }: { onClose: Leave; children: ReactNode }) {
  const leave = useRef(onClose);
  return (
    <LeaveContext value={leave}>
      <Dialog.Root open onOpenChange={({ open }) => !open && leave.current()}>
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
