import { IconAction } from '@dashboard/shared/ui';
import { MessageSquareText } from 'lucide-react';

interface ResponseMessagesButtonProps {
  isOpen: boolean;
  onToggle: () => void;
}

/** Opens and closes the search for response messages. */
export function ResponseMessagesButton({ isOpen, onToggle }: ResponseMessagesButtonProps) {
  return (
    <IconAction
      label="Response messages"
      color={isOpen ? 'brand.fg' : 'fg.muted'}
      bg={isOpen ? 'brand.subtle' : undefined}
      aria-haspopup="listbox"
      aria-expanded={isOpen}
      // The field keeps the focus: its blur would close the list.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onToggle}
    >
      <MessageSquareText size={18} strokeWidth={1.75} />
    </IconAction>
  );
}
