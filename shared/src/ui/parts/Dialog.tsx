import { Dialog as ChakraDialog } from '@chakra-ui/react';
import { useOpener } from '../use-opener';

/** The toasts' container: a press on it is not outside of a dialog. */
export const TOASTS_ID = 'toasts';
// Chakra waits for each element and throws when one never appears, so fall back to the head, which always exists.
export const withToasts = [() => document.getElementById(TOASTS_ID) ?? document.head];

function DialogRoot({ open = true, ...props }: ChakraDialog.RootProps) {
  const opener = useOpener(open);
  return (
    <ChakraDialog.Root
      open={open}
      persistentElements={withToasts}
      finalFocusEl={() => (opener?.isConnected ? opener : null)}
      {...props}
    />
  );
}

/** Chakra's dialog, which stays open when a toast above it is closed, and returns the focus to what opened it. */
export const Dialog: typeof ChakraDialog = { ...ChakraDialog, Root: DialogRoot };
