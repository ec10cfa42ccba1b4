import { Box, chakra, useSlotRecipe } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: ReactNode;
  /** A pane's head is 52 px; a page's title is larger. */
  size?: 'pane' | 'page';
  bordered?: boolean;
  /** Beside the title, e.g. a status. */
  aside?: ReactNode;
  /** Actions, at the end. */
  children?: ReactNode;
}

/** The head of a page or pane: its title as a heading, and its actions. */
export function PageHeader({ title, size = 'pane', bordered = false, aside, children }: PageHeaderProps) {
  const styles = useSlotRecipe({ key: 'pageHeader' })({ size, bordered });
  const level = size === 'page' ? 'h1' : 'h2';
  return (
    <Box css={styles.root}>
      <chakra.div as={level} css={styles.title}>
        {title}
      </chakra.div>
      {aside}
      {children && <Box css={styles.actions}>{children}</Box>}
    </Box>
  );
}
