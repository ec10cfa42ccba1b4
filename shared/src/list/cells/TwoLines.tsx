import type { ReactNode } from 'react';
import { Span } from '../../ui';

/** Text of a cell that goes on in a second line where the column is too narrow for one. */
export function TwoLines({ children }: { children: ReactNode }) {
  return (
    <Span lineClamp="2" whiteSpace="normal" overflowWrap="break-word">
      {children}
    </Span>
  );
}
