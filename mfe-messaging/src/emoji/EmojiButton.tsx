import { IconAction } from '@dashboard/shared/ui';
import { Smile } from 'lucide-react';
import { useState } from 'react';
import { EmojiPopover } from './EmojiPopover';

interface EmojiButtonProps {
  onPick: (emoji: string) => void;
  /** Called when the picker closes, to move the focus. */
  onDone: () => void;
}

export function EmojiButton({ onPick, onDone }: EmojiButtonProps) {
  const [isOpen, setOpen] = useState(false);

  return (
    <EmojiPopover isOpen={isOpen} onOpenChange={setOpen} onPick={onPick} onDone={onDone}>
      <IconAction
        label="Emoji"
        color="fg.muted"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Smile size={18} strokeWidth={1.75} />
      </IconAction>
    </EmojiPopover>
  );
}
