import { Drawer } from '@dashboard/shared/controls';
import { Box, CloseButton, Flex, Heading, Portal } from '@dashboard/shared/ui';
import { type ReactNode, useRef } from 'react';

const WIDTH = '720px';
export const IMPORT_TITLE = 'Import contacts';

interface ImportDrawerProps {
  onClose: () => void;
  children: ReactNode;
}

/** The drawer of an import, over the list; on a phone over the whole page. */
export function ImportDrawer({ onClose, children }: ImportDrawerProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Drawer.Root
      open
      onOpenChange={({ open }) => !open && onClose()}
      initialFocusEl={() => heading.current}
      placement="end"
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content w={WIDTH} maxW="100%" aria-label={IMPORT_TITLE}>
            <Flex
              align="center"
              justify="space-between"
              gap="3"
              minH="60px"
              flexShrink="0"
              ps={{ base: '3', md: '4', lg: '6' }}
              pe="3"
              borderBottomWidth="1px"
              borderColor="border"
            >
              <Heading ref={heading} tabIndex={-1} as="h2" textStyle="section" outline="none">
                {IMPORT_TITLE}
              </Heading>
              <CloseButton onClick={onClose} />
            </Flex>
            <Box flex="1" minH="0">
              {children}
            </Box>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
