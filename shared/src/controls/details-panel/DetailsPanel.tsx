import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Box, CloseButton, Flex, Heading, Portal, Text, useMediaQuery } from '../../ui';
import { Drawer } from '../Drawer';

/** `TabbedPage` leaves this space beside its content while a panel is docked. */
const WIDTH = '440px';

/** From this width of the window, the panel has room beside the page. */
const WIDE_WINDOW = ['(min-width: 1280px)'];
const NOT_SERVER_RENDERED = { ssr: false };

interface DetailsPanelProps {
  title: string;
  /** Shown below the title. */
  subtitle?: string;
  onClose: () => void;
  children: ReactNode;
}

interface PanelContentProps extends DetailsPanelProps {
  heading?: RefObject<HTMLHeadingElement | null>;
}

function PanelContent({ title, subtitle, onClose, children, heading }: PanelContentProps) {
  return (
    <>
      <Flex
        align="center"
        justify="space-between"
        gap="3"
        minH="60px"
        flexShrink="0"
        ps={{ base: '4', sm: '6' }}
        pe="3"
        borderBottomWidth="1px"
        borderColor="border"
      >
        <Box minW="0" py="2.5">
          <Heading
            ref={heading}
            tabIndex={-1}
            as="h2"
            textStyle="section"
            overflowWrap="anywhere"
            outline="none"
          >
            {title}
          </Heading>
          {subtitle !== undefined && (
            <Text textStyle="secondary" color="fg.muted" overflowWrap="anywhere">
              {subtitle}
            </Text>
          )}
        </Box>
        <CloseButton onClick={onClose} />
      </Flex>
      {/* Focusable, because a keyboard user must be able to scroll it. */}
      <Box
        role="region"
        aria-label={`Details of ${title}`}
        tabIndex={0}
        flex="1"
        minH="0"
        overflowY="auto"
        outline="none"
        _focusVisible={{ boxShadow: 'inset 0 0 0 2px {colors.brand.focusRing}' }}
      >
        {children}
      </Box>
    </>
  );
}

/** Over the page. */
function DrawerPanel(props: DetailsPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Drawer.Root
      open
      onOpenChange={({ open }) => !open && props.onClose()}
      initialFocusEl={() => heading.current}
      placement="end"
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content w={WIDTH} maxW="100%" aria-label={props.title}>
            <PanelContent {...props} heading={heading} />
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}

/** Beside the page: gets the focus of a row that was opened with the keyboard, and returns it on close. */
function DockedPanel(props: DetailsPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    if (opener === null || opener === document.body) return;
    panel.current?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [opener]);
  const handleKeyDown = ({ key, target, currentTarget }: KeyboardEvent) => {
    // Escape in an open menu or prompt closes only that: both are portals.
    const isInside = target instanceof Node && currentTarget.contains(target);
    if (key === 'Escape' && isInside) props.onClose();
  };
  return (
    <Flex
      ref={panel}
      as="aside"
      aria-label={props.title}
      tabIndex={-1}
      onKeyDown={handleKeyDown}
      data-docked-panel=""
      direction="column"
      position="absolute"
      insetBlock="0"
      insetEnd="0"
      w={WIDTH}
      bg="bg"
      borderStartWidth="1px"
      borderColor="border"
      outline="none"
    >
      <PanelContent {...props} />
    </Flex>
  );
}

/**
 * The details of one row of a list, beside the list. In a narrow window it is a drawer over the page, on a phone over
 * all of it. Give it the row's id as `key`.
 */
export function DetailsPanel(props: DetailsPanelProps) {
  const [isWide] = useMediaQuery(WIDE_WINDOW, NOT_SERVER_RENDERED);
  return isWide ? <DockedPanel {...props} /> : <DrawerPanel {...props} />;
}
