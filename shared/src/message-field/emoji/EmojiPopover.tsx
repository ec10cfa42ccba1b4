import { Suspense } from 'react';
import { lazyPart } from '../../router';
import { InlineSpinner } from '../../ui';
import { ToolPopover, type ToolPopoverState } from '../ToolPopover';

const EmojiPicker = lazyPart(() => import('./EmojiPicker'));

interface EmojiPopoverProps extends ToolPopoverState {
  onPick: (emoji: string) => void;
}

/** The emoji picker above a tool button. Its data is loaded when it is first opened; choosing an emoji closes it. */
export function EmojiPopover({ onPick, ...popover }: EmojiPopoverProps) {
  const handlePick = (emoji: string) => {
    popover.onOpenChange(false);
    onPick(emoji);
    popover.onDone();
  };
  return (
    <ToolPopover
      {...popover}
      label="Emoji"
      w="auto"
      overflow="hidden"
      content={
        <Suspense fallback={<InlineSpinner label="Loading emoji" />}>
          <EmojiPicker onPick={handlePick} />
        </Suspense>
      }
    />
  );
}
