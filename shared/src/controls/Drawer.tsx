import { Drawer as ChakraDrawer } from '@chakra-ui/react';
import { withToasts } from '../ui/parts/Dialog';

function DrawerRoot(props: ChakraDrawer.RootProps) {
  return <ChakraDrawer.Root persistentElements={withToasts} {...props} />;
}

/** Chakra's drawer, which stays open when a toast above it is closed. */
export const Drawer: typeof ChakraDrawer = { ...ChakraDrawer, Root: DrawerRoot };
