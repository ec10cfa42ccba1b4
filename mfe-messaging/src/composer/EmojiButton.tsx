import { IconAction, InlineSpinner, Popover, Portal } from '@dashboard/shared/ui';
import { Smile } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

const EmojiPicker = lazy(() => import('./EmojiPicker'));

interface EmojiButtonProps {
  onPick: (emoji: string) => void;
  /** Where the focus goes once an emoji was picked. */
  onDone: () => void;
}

/** Opens the emoji picker, whose list of names is fetched when it is first opened. */
export function EmojiButton({ onPick, onDone }: EmojiButtonProps) {
  const [isOpen, setOpen] = useState(false);

  function handlePick(emoji: string) {
    onPick(emoji);
    setOpen(false);
    onDone();
  }

  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={(change) => setOpen(change.open)}
      positioning={{ placement: 'top-start' }}
      lazyMount
      unmountOnExit
    >
      <Popover.Anchor>
        <IconAction
          label="Emoji"
          color="fg.muted"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Smile size={18} strokeWidth={1.75} />
        </IconAction>
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
