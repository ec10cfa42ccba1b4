import { Drawer } from '@dashboard/shared/controls';
import { toastsAtFoot } from '@dashboard/shared/notify';
import { lazyPart } from '@dashboard/shared/router';
import { Box, Portal } from '@dashboard/shared/ui';
import { type KeyboardEvent as KeyPress, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { focusComposerOf } from '../composer/focus';
import { ContactSkeleton } from '../contact-panel/ContactSkeleton';
import { setNoting } from '../notes/noting';
import { DETAILS_PX, type Layout } from './layout';

/** Loaded with the first conversation, because the list does not need it. */
const ContactPanel = lazyPart(async () => {
  const { ContactPanel } = await import('../contact-panel/ContactPanel');
  return { default: ContactPanel };
});

interface DetailsPaneProps {
  layout: Layout;
  tn: string;
  contactId: number;
  isOpen: boolean;
  onClose: (onClosing?: () => void) => void;
}

const WAITING = (
  <>
    <Box h="52px" borderBottomWidth="1px" />
    <ContactSkeleton />
  </>
);

/** Escape in a field cancels editing and must not close the drawer. */
const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLInputElement && target.type !== 'checkbox';

/** Traps the focus over the page, returns it on close, and closes on Escape like a drawer. */
function Cover({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const cover = useRef<HTMLDivElement>(null);
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    cover.current?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [opener]);
  const handleKeyDown = (event: KeyPress) => {
    // Key events of a dialog opened from here bubble through React as well.
    const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key === 'Escape' && isOwn && !isTyping(event.nativeEvent)) onClose();
  };
  return (
    <Box
      ref={cover}
      tabIndex={-1}
      onKeyDown={handleKeyDown}
      w="100%"
      h="100%"
      minH="0"
      outline="none"
      {...toastsAtFoot}
    >
      {children}
    </Box>
  );
}

/** The contact's details: a third pane, a drawer on a tablet, the full page on a phone. */
export function DetailsPane({ layout, tn, contactId, isOpen, onClose }: DetailsPaneProps) {
  const isNoteWanted = useRef(false);
  const handleNote = () => {
    setNoting(tn, contactId, true);
    if (layout === 'desktop') return focusComposerOf(tn, contactId, true);
    // Elsewhere the details cover the box, and give the focus back when they close.
    onClose(() => {
      isNoteWanted.current = true;
    });
  };
  useEffect(() => {
    if (isOpen || !isNoteWanted.current) return;
    isNoteWanted.current = false;
    focusComposerOf(tn, contactId, true);
  }, [isOpen, tn, contactId]);
  const panel = (
    <Suspense fallback={WAITING}>
      <ContactPanel
        tn={tn}
        contactId={contactId}
        isPage={layout === 'phone'}
        onClose={() => onClose()}
        onNote={handleNote}
      />
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
            <Drawer.Content w={`${DETAILS_PX}px`} maxW="100%" aria-label="Contact">
              {panel}
            </Drawer.Content>
          </Drawer.Positioner>
        </Portal>
      </Drawer.Root>
    );
  if (!isOpen) return null;
  if (layout === 'phone') return <Cover onClose={onClose}>{panel}</Cover>;
  return (
    <Box w={`${DETAILS_PX}px`} flexShrink="0" h="100%" minH="0" borderStartWidth="1px">
      {panel}
    </Box>
  );
}
