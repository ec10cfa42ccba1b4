import { IconAction } from '@dashboard/shared/ui';
import type { LucideIcon } from 'lucide-react';

interface ToolButtonProps {
  label: string;
  icon: LucideIcon;
  isOpen: boolean;
  onToggle: () => void;
}

/** A button of the composer that opens a popover. */
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
