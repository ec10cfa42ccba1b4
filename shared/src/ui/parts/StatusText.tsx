import { Box, type BoxProps, useSlotRecipe } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export type StatusTone = 'neutral' | 'ok' | 'bad' | 'warn';

interface StatusTextProps extends Omit<BoxProps, 'children'> {
  tone?: StatusTone;
  /** An icon of 14 px; a dot by default. */
  icon?: ReactNode;
  children: ReactNode;
}

/** A status label with a dot or icon. */
export function StatusText({ tone = 'neutral', icon, children, ...rest }: StatusTextProps) {
  const styles = useSlotRecipe({ key: 'statusBadge' })({ tone });
  return (
    <Box as="span" css={styles.root} {...rest}>
      {icon ?? <Box as="span" css={styles.dot} aria-hidden />}
      {children}
    </Box>
  );
}
