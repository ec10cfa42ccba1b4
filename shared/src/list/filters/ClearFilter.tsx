import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { IconAction } from '../../ui';

/** The button at the end of a chip that clears its filter. */
export function ClearFilter({ label, onClear }: { label: string; onClear: () => void }) {
  const handleClear = ({ currentTarget }: MouseEvent) => {
    // The button disappears, so the focus moves to the one that opens the filter.
    currentTarget.closest('div')?.querySelector('button')?.focus();
    onClear();
  };
  return (
    <IconAction label={`Clear ${label}`} size="2xs" onClick={handleClear}>
      <X size={14} aria-hidden />
    </IconAction>
  );
}
