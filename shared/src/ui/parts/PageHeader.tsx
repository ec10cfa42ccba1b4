import { Box, chakra, useSlotRecipe } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: ReactNode;
  /** A pane's header is 52 px high; a page's title is larger. */
  size?: 'pane' | 'page';
  /** Heading level. By default h1 for a page's title and h2 for a pane's; a pane that names the page uses h1. */
  as?: 'h1' | 'h2';
  bordered?: boolean;
  /** Shown beside the title, e.g. a status. */
  aside?: ReactNode;
  /** Actions, at the end. */
  children?: ReactNode;
}

/** The header of a page or pane: a heading and actions. */
export function PageHeader({
  title,
  size = 'pane',
  as = size === 'page' ? 'h1' : 'h2',
  bordered = false,
  aside,
  children,
}: PageHeaderProps) {
  const styles = useSlotRecipe({ key: 'pageHeader' })({ size, bordered });
  return (
    <Box css={styles.root}>
      <chakra.div as={as} css={styles.title}>
        {title}
      </chakra.div>
      {aside}
      {children && <Box css={styles.actions}>{children}</Box>}
    </Box>
  );
}
