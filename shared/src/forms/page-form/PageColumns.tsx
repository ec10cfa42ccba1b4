import type { ReactNode } from 'react';
import { Box, Stack } from '../../ui';

/** The root of a page with `PageColumns`: their layout depends on its width. */
export const PAGE_FRAME = {
  display: 'flex',
  flexDirection: 'column',
  h: '100%',
  containerType: 'inline-size',
} as const;

/** The root of a form in a details panel: the panel scrolls. */
export const PANEL_FRAME = { ...PAGE_FRAME, h: undefined, minH: '100%' } as const;

/** The space above the content of a page without a title. */
export const UNTITLED_GAP = { base: '4', md: '5' } as const;

interface PageColumnsProps {
  /** The children take the full width of the page. */
  isWide?: boolean;
  /** Shown beside the children, or below them when space is limited. */
  aside?: ReactNode;
  children: ReactNode;
}

const WITH_ASIDE = {
  '@container (min-width: 960px)': { gridTemplateColumns: 'minmax(0, 720px) minmax(0, 416px)' },
};

/** The content of a form's page below its title. */
export function PageColumns({ isWide = false, aside, children }: PageColumnsProps) {
  return (
    <Box
      display="grid"
      px={{ base: '3', md: '4', lg: '6' }}
      gap={{ base: '4', md: '6' }}
      alignItems="start"
      gridTemplateColumns={isWide ? 'minmax(0, 1fr)' : 'minmax(0, 720px)'}
      css={isWide ? undefined : WITH_ASIDE}
    >
      <Stack gap="4" minW="0">
        {children}
      </Stack>
      {aside}
    </Box>
  );
}
