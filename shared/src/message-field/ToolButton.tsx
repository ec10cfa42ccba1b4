import type { LucideIcon } from 'lucide-react';
import { IconAction } from '../ui';

interface ToolButtonProps {
  label: string;
  icon: LucideIcon;
  isOpen: boolean;
  onToggle: () => void;
}

/** A button below a message field that opens a popover. */
export function ToolButton({ label, icon: Icon, isOpen, onToggle }: ToolButtonProps) {
  return (
    <IconAction
      label={label}
      color="fg.muted"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <Icon size={18} strokeWidth={1.75} />
    </IconAction>
  );
}
