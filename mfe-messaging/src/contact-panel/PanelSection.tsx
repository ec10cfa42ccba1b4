import { Box, Flex, Heading } from '@dashboard/shared/ui';
import { type ReactNode, useId } from 'react';

interface PanelSectionProps {
  title?: string;
  /** At the right end of the title's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** A section of the panel, separated from the one above by a line. */
export function PanelSection({ title, action, children }: PanelSectionProps) {
  const titleId = useId();
  return (
    <Box as="section" aria-labelledby={title ? titleId : undefined} px="4" py="3.5" borderTopWidth="1px">
      {title && (
        <Flex align="center" justify="space-between" minH="5" mb="2">
          <Heading as="h3" id={titleId} textStyle="label" fontWeight="600">
            {title}
          </Heading>
          {action}
        </Flex>
      )}
      {children}
    </Box>
  );
}
