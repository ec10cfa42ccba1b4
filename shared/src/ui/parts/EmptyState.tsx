import { Box, Text, useSlotRecipe } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { emptyState } from '../theme/recipes/layout';

interface EmptyStateProps {
  /** A picture of 20 px. */
  icon?: ReactNode;
  /** Something went wrong, rather than that there is nothing. */
  tone?: 'bad';
  title: string;
  description?: ReactNode;
  /** One button, or a pair. */
  action?: ReactNode;
}

/** Where there is nothing to show: one sentence, and what to do about it. */
export function EmptyState({ icon, tone, title, description, action }: EmptyStateProps) {
  const styles = useSlotRecipe({ recipe: emptyState })({ tone });
  return (
    <Box css={styles.root}>
      {icon && (
        <Box css={styles.picture} aria-hidden>
          {icon}
        </Box>
      )}
      <Text css={styles.title}>{title}</Text>
      {description && <Box css={styles.description}>{description}</Box>}
      {action && <Box css={styles.action}>{action}</Box>}
    </Box>
  );
}
