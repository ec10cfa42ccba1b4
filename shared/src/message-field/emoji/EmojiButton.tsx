import { Smile } from 'lucide-react';
import { useId, useState } from 'react';
import { ToolButton } from '../ToolButton';
import { EmojiPopover } from './EmojiPopover';

interface EmojiButtonProps {
  onPick: (emoji: string) => void;
  /** Called when the picker closes, to move the focus. */
  onDone: () => void;
}

export function EmojiButton({ onPick, onDone }: EmojiButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const contentId = useId();

  return (
    <EmojiPopover
      isOpen={isOpen}
      onOpenChange={setOpen}
      onPick={onPick}
      onDone={onDone}
      contentId={contentId}
    >
      <ToolButton
        label="Emoji"
        icon={Smile}
        isOpen={isOpen}
        contentId={contentId}
        onToggle={() => setOpen(!isOpen)}
      />
    </EmojiPopover>
  );
}
