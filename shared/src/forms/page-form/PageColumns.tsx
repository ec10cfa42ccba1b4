import type { ReactNode } from 'react';
import { Box, Stack } from '../../ui';

/** The root of a page with `PageColumns`: their layout depends on its width. */
export const PAGE_FRAME = {
  display: 'flex',
  flexDirection: 'column',
  h: '100%',
  containerType: 'inline-size',
} as const;

interface PageColumnsProps {
  /** Shown beside the children, or below them when space is limited. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The content of a form's page below its title. */
export function PageColumns({ aside, children }: PageColumnsProps) {
  return (
    <Box
      display="grid"
      px={{ base: '3', md: '4', lg: '6' }}
      gap={{ base: '4', md: '6' }}
      alignItems="start"
      gridTemplateColumns="minmax(0, 720px)"
      css={{ '@container (min-width: 960px)': { gridTemplateColumns: 'minmax(0, 720px) minmax(0, 416px)' } }}
    >
      <Stack gap="4" minW="0">
        {children}
      </Stack>
      {aside}
    </Box>
  );
}
