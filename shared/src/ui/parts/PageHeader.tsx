import { Box, chakra, useSlotRecipe } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: ReactNode;
  /** A pane's head is 52 px; a page's title is larger. */
  size?: 'pane' | 'page';
  /** Its place in the outline: a page's title is the first level, a pane's the second, unless it names the page. */
  as?: 'h1' | 'h2';
  bordered?: boolean;
  /** Beside the title, e.g. a status. */
  aside?: ReactNode;
  /** Actions, at the end. */
  children?: ReactNode;
}

/** The head of a page or pane: its title as a heading, and its actions. */
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
