import { X } from 'lucide-react';
import { IconAction, type IconActionProps } from './IconAction';

/** The close button of a dialog, panel or card. A dialog that opens focuses the element after it. */
export function CloseButton({ label = 'Close', ...rest }: Partial<IconActionProps>) {
  return (
    <IconAction label={label} color="fg.muted" data-no-autofocus="" {...rest}>
      <X size={18} strokeWidth={1.75} aria-hidden />
    </IconAction>
  );
}
