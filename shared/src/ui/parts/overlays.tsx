import { Dialog as ChakraDialog, Drawer as ChakraDrawer } from '@chakra-ui/react';

/** The toasts' element: what is pressed in there is not outside of a dialog. */
export const TOASTS_ID = 'toasts';
const findToasts = () => document.getElementById(TOASTS_ID);
const withToasts = [findToasts];
// The library waits for each element it is given and fails aloud when one never comes.
const elementsToKeep = () => (findToasts() ? withToasts : undefined);

function DialogRoot(props: ChakraDialog.RootProps) {
  return <ChakraDialog.Root persistentElements={elementsToKeep()} {...props} />;
}

function DrawerRoot(props: ChakraDrawer.RootProps) {
  return <ChakraDrawer.Root persistentElements={elementsToKeep()} {...props} />;
}

/** Chakra's dialog, which stays open when a toast above it is closed. */
export const Dialog = { ...ChakraDialog, Root: DialogRoot };
/** Chakra's drawer, which stays open when a toast above it is closed. */
export const Drawer = { ...ChakraDrawer, Root: DrawerRoot };
