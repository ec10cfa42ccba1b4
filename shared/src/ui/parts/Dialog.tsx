import { Dialog as ChakraDialog } from '@chakra-ui/react';

/** The toasts' element: what is pressed in there is not outside of a dialog. */
export const TOASTS_ID = 'toasts';
// The library waits for each element it is given, and fails aloud when one never comes: the head is always there.
export const withToasts = [() => document.getElementById(TOASTS_ID) ?? document.head];

function DialogRoot(props: ChakraDialog.RootProps) {
  return <ChakraDialog.Root persistentElements={withToasts} {...props} />;
}

/** Chakra's dialog, which stays open when a toast above it is closed. */
export const Dialog = { ...ChakraDialog, Root: DialogRoot };
