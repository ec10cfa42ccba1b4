import { Box, Stack } from '@dashboard/shared/ui';
import type { ReactNode } from 'react';

const COLUMNS = {
  '@container (min-width: 960px)': { gridTemplateColumns: 'minmax(0, 720px) minmax(0, 416px)' },
};

/** The content of a step with what follows from it: beside it, or below it when space is limited. */
export function StepColumns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <Box
      display="grid"
      gridTemplateColumns="minmax(0, 720px)"
      alignItems="start"
      gap={{ base: '4', md: '6' }}
      css={COLUMNS}
    >
      <Stack gap="4" minW="0">
        {children}
      </Stack>
      <Stack gap="4" minW="0">
        {aside}
      </Stack>
    </Box>
  );
}
