import { X } from 'lucide-react';
import { IconAction } from '../../ui';

/** The button at the end of a chip that clears its filter. */
export function ClearFilter({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <IconAction label={`Clear ${label}`} size="2xs" onClick={onClear}>
      <X size={14} aria-hidden />
    </IconAction>
  );
}
