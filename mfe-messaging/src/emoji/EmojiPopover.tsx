import { Popover } from '@dashboard/shared/controls';
import { lazyPart } from '@dashboard/shared/router';
import { Box, InlineSpinner, Portal } from '@dashboard/shared/ui';
import { type ReactNode, Suspense } from 'react';

const EmojiPicker = lazyPart(() => import('./EmojiPicker'));

interface EmojiPopoverProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onPick: (emoji: string) => void;
  /** Called when the picker closes, to return the focus. */
  onDone: () => void;
  /** The button that the picker opens above. */
  children: ReactNode;
}

/** The emoji picker above a tool button. Its data is loaded when it is first opened; choosing an emoji closes it. */
export function EmojiPopover({ isOpen, onOpenChange, onPick, onDone, children }: EmojiPopoverProps) {
  const handlePick = (emoji: string) => {
    onOpenChange(false);
    onPick(emoji);
    onDone();
  };
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={({ open }) => onOpenChange(open)}
      onEscapeKeyDown={onDone}
      positioning={{ placement: 'top-start' }}
      lazyMount
      unmountOnExit
    >
      <Popover.Anchor asChild>
        <Box>{children}</Box>
      </Popover.Anchor>
      <Portal>
        <Popover.Positioner>
          <Popover.Content w="auto" aria-label="Emoji" overflow="hidden">
            <Suspense fallback={<InlineSpinner label="Loading emoji" />}>
              <EmojiPicker onPick={handlePick} />
            </Suspense>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
