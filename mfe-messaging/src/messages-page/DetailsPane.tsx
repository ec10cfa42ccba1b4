import { Drawer } from '@dashboard/shared/controls';
import { toastsAtFoot } from '@dashboard/shared/notify';
import { Box, Portal } from '@dashboard/shared/ui';
import { lazy, Suspense } from 'react';
import { ContactSkeleton } from '../contact-panel/ContactSkeleton';
import type { Layout } from './layout';

/** Fetched with the first conversation: the list, which comes first, has no use for it. */
const ContactPanel = lazy(async () => {
  const { ContactPanel } = await import('../contact-panel/ContactPanel');
  return { default: ContactPanel };
});

interface DetailsPaneProps {
  layout: Layout;
  tn: string;
  contactId: number;
  isOpen: boolean;
  onClose: () => void;
}

const WAITING = (
  <>
    <Box h="52px" borderBottomWidth="1px" />
    <ContactSkeleton />
  </>
);

/** Escape in a field puts the fact back as it was; it is not meant for the drawer around it. */
const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLInputElement && target.type !== 'checkbox';

/** The contact's details: a third pane, a drawer on a tablet, the whole page on a phone. */
export function DetailsPane({ layout, tn, contactId, isOpen, onClose }: DetailsPaneProps) {
  const panel = (
    <Suspense fallback={WAITING}>
      <ContactPanel tn={tn} contactId={contactId} onClose={onClose} />
    </Suspense>
  );
  if (layout === 'tablet')
    return (
      <Drawer.Root
        open={isOpen}
        onOpenChange={({ open }) => !open && onClose()}
        onEscapeKeyDown={(event) => isTyping(event) && event.preventDefault()}
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
      <Box w="100%" h="100%" minH="0" {...toastsAtFoot}>
        {panel}
      </Box>
    );
  return (
    <Box w="320px" flexShrink="0" h="100%" minH="0" borderStartWidth="1px">
      {panel}
    </Box>
  );
}
