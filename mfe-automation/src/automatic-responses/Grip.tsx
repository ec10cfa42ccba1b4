import { chakra, Span } from '@dashboard/shared/ui';
import type { DraggableAttributes, DraggableSyntheticListeners } from '@dnd-kit/core';
import { GripVertical } from 'lucide-react';
import type { KeyboardEvent } from 'react';

const ALT_STEPS: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1 };

const Handle = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minW: '10',
    height: '8',
    me: '3',
    borderRadius: 'l1',
    color: 'fg.muted',
    textStyle: 'secondary',
    fontVariantNumeric: 'tabular-nums',
    lineHeight: '1',
    cursor: 'grab',
    // The page does not scroll while a finger drags.
    touchAction: 'none',
    verticalAlign: 'middle',
    _focusVisible: { boxShadow: '0 0 0 2px {colors.brand.focusRing}', outline: '0' },
  },
});

/** A phone moves rules with the menu of the row. */
const PHONE = '@container list (max-width: 719px)';
export const HIDDEN_ON_PHONES = { [PHONE]: { display: 'none' } };
/** Room for the switch before the name. */
export const ROOM_FOR_SWITCH = { [PHONE]: { ps: '16' } };

interface GripProps {
  name: string;
  place: number;
  isMovable: boolean;
  attributes: DraggableAttributes;
  listeners: DraggableSyntheticListeners;
  onMoveBy: (step: -1 | 1) => void;
}

/** The handle of a rule with its place. Alt and an arrow key moves the rule without lifting it. */
export function Grip({ name, place, isMovable, attributes, listeners, onMoveBy }: GripProps) {
  if (!isMovable) {
    return (
      <Span textStyle="secondary" color="fg.muted" display="inline-block" minW="8" css={HIDDEN_ON_PHONES}>
        {place}
      </Span>
    );
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = event.altKey ? ALT_STEPS[event.key] : undefined;
    if (step === undefined) return listeners?.onKeyDown?.(event);
    event.preventDefault();
    onMoveBy(step);
  };
  return (
    <Handle
      type="button"
      {...attributes}
      {...listeners}
      onKeyDown={handleKeyDown}
      aria-label={`Move ${name}, place ${place}`}
      css={HIDDEN_ON_PHONES}
    >
      <GripVertical size={14} aria-hidden />
      {place}
    </Handle>
  );
}
