import { Box } from '@dashboard/shared/ui';
import type { KeyboardEvent, PointerEvent } from 'react';
import { LIST_WIDTH } from './use-list-width';

const STEP_PX = 16;
const TARGETS: Record<string, (width: number) => number> = {
  ArrowLeft: (width) => width - STEP_PX,
  ArrowRight: (width) => width + STEP_PX,
  Home: () => LIST_WIDTH.min,
  End: () => LIST_WIDTH.max,
};

interface ListDividerProps {
  /** CSS px. */
  width: number;
  onChange: (width: number) => void;
}

/** The divider between list and conversation: drag it, use the arrow keys, or reset it with a double click. */
export function ListDivider({ width, onChange }: ListDividerProps) {
  const handlePointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    onChange(event.clientX - (event.currentTarget.parentElement?.getBoundingClientRect().left ?? 0));
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const target = TARGETS[event.key];
    if (!target) return;
    event.preventDefault();
    onChange(target(width));
  };
  return (
    <Box
      role="separator"
      tabIndex={0}
      aria-label="Width of the list"
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={LIST_WIDTH.min}
      aria-valuemax={LIST_WIDTH.max}
      position="absolute"
      insetY="0"
      insetEnd="-4px"
      w="8px"
      zIndex="1"
      cursor="col-resize"
      touchAction="none"
      outline="none"
      _after={{ content: '""', position: 'absolute', insetY: '0', insetStart: '3px', w: '1px' }}
      css={{
        '&:is(:hover, :active)::after': { background: 'border.strong' },
        '&:focus-visible::after': { background: 'brand.focusRing', width: '2px' },
      }}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={handlePointerMove}
      onDoubleClick={() => onChange(LIST_WIDTH.usual)}
      onKeyDown={handleKeyDown}
    />
  );
}
