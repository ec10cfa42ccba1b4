import { Box, Drawer, Portal } from '@dashboard/shared/ui';
import { ContactPanel } from '../contact-panel/ContactPanel';
import type { Layout } from './layout';

interface DetailsPaneProps {
  layout: Layout;
  tn: string;
  contactId: number;
  isOpen: boolean;
  onClose: () => void;
}

/** The contact's details: a third pane, a drawer on a tablet, the whole page on a phone. */
export function DetailsPane({ layout, tn, contactId, isOpen, onClose }: DetailsPaneProps) {
  const panel = <ContactPanel tn={tn} contactId={contactId} onClose={onClose} />;
  if (layout === 'tablet')
    return (
      <Drawer.Root
        open={isOpen}
        onOpenChange={({ open }) => !open && onClose()}
        placement="end"
        lazyMount
        unmountOnExit
      >
        <Portal>
          <Drawer.Backdrop />
          <Drawer.Positioner>
            <Drawer.Content w="320px" maxW="100%" aria-label="Contact">
              {panel}
            </Drawer.Content>
          </Drawer.Positioner>
        </Portal>
      </Drawer.Root>
    );
  if (!isOpen) return null;
  if (layout === 'phone')
    return (
      <Box w="100%" h="100%" minH="0">
        {panel}
      </Box>
    );
  return (
    <Box w="320px" flexShrink="0" h="100%" minH="0" borderStartWidth="1px">
      {panel}
    </Box>
  );
}
