import type { LucideIcon } from 'lucide-react';
import { IconAction } from '../ui';

interface ToolButtonProps {
  label: string;
  icon: LucideIcon;
  isOpen: boolean;
  /** The id of its popover, where the button is in a dialog. */
  contentId?: string;
  /** Called on hover and focus, to prefetch the popover's code. */
  onNear?: () => void;
  onToggle: () => void;
}

/** A button below a message field that opens a popover. */
export function ToolButton({ label, icon: Icon, isOpen, contentId, onNear, onToggle }: ToolButtonProps) {
  return (
    <IconAction
      label={label}
      color="fg.muted"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-controls={isOpen ? contentId : undefined}
      onClick={onToggle}
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      <Icon size={18} strokeWidth={1.75} />
    </IconAction>
  );
}
