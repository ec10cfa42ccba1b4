import { Dialog as ChakraDialog } from '@chakra-ui/react';

/** The toasts' container: a press on it is not outside of a dialog. */
export const TOASTS_ID = 'toasts';
// Chakra waits for each element and throws when one never appears, so fall back to the head, which always exists.
export const withToasts = [() => document.getElementById(TOASTS_ID) ?? document.head];

function DialogRoot(props: ChakraDialog.RootProps) {
  return <ChakraDialog.Root persistentElements={withToasts} {...props} />;
}

/** Chakra's dialog, which stays open when a toast above it is closed. */
export const Dialog: typeof ChakraDialog = { ...ChakraDialog, Root: DialogRoot };
