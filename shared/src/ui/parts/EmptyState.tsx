import { Box, Text, useSlotRecipe } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { emptyState } from '../theme/recipes/layout';

interface EmptyStateProps {
  /** An icon of 20 px. */
  icon?: ReactNode;
  /** For a failure rather than an empty result. */
  tone?: 'bad';
  title: string;
  description?: ReactNode;
  /** One button, or a pair. */
  action?: ReactNode;
}

/** A view without content: one sentence and an action. */
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
