import { Box } from '@dashboard/shared/ui';
import type { ReactNode } from 'react';

/** Keeps the submit of a dialog from reaching the form around it: React passes events from a portal to its parents. */
export function OutsideForm({ children }: { children: ReactNode }) {
  return (
    <Box display="contents" onSubmit={(event) => event.stopPropagation()}>
      {children}
    </Box>
  );
}
