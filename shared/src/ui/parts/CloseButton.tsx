import { X } from 'lucide-react';
import { IconAction, type IconActionProps } from './IconAction';

/** The cross of a dialog, panel or card. A dialog that opens puts the focus on what comes after it. */
export function CloseButton({ label = 'Close', ...rest }: Partial<IconActionProps>) {
  return (
    <IconAction label={label} color="fg.muted" data-no-autofocus="" {...rest}>
      <X size={18} strokeWidth={1.75} aria-hidden />
    </IconAction>
  );
}
