import type { ComponentProps, ReactNode } from 'react';
import { Popover } from '../controls';
import { Box, Portal } from '../ui';

/** What every tool of a message field that opens above its button takes. */
export interface ToolPopoverState {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Called when it closes, to return the focus. */
  onDone: () => void;
  /** The button's `aria-controls`: a dialog around it leaves the focus to the popover only with one. */
  contentId?: string;
  /** The button that it opens above. */
  children: ReactNode;
}

type Content = ComponentProps<typeof Popover.Content>;

interface ToolPopoverProps extends ToolPopoverState, Pick<Content, 'w' | 'p' | 'overflow' | 'overflowY'> {
  label: string;
  content: ReactNode;
}

/** A tool of a message field in a popover above its button. The content exists only while it is open. */
export function ToolPopover({
  label,
  content,
  isOpen,
  onOpenChange,
  onDone,
  contentId,
  children,
  ...box
}: ToolPopoverProps) {
  return (
    <Popover.Root
      open={isOpen}
      {...(contentId !== undefined && { ids: { content: contentId } })}
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
          <Popover.Content maxW="calc(100vw - 16px)" aria-label={label} {...box}>
            {content}
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
