import { Box, Flex, Heading, Text } from '@dashboard/shared/ui';
import type { ReactNode } from 'react';

interface SpecialPageProps {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  footer?: ReactNode;
}

/** The layout of every special page: icon, title, explanation, actions. */
export function SpecialPage({ icon, title, children, actions, footer }: SpecialPageProps) {
  return (
    <Flex
      direction="column"
      align="center"
      justify="center"
      minH="100%"
      px="4"
      pt="8"
      pb="20"
      textAlign="center"
    >
      <Flex align="center" justify="center" boxSize="12" rounded="10px" bg="bg.muted" color="fg.muted" mb="5">
        {icon}
      </Flex>
      <Heading as="h1" fontSize="20px" lineHeight="28px" fontWeight="600" letterSpacing="-0.017em">
        {title}
      </Heading>
      <Box mt="1" maxW="400px" color="fg.muted" textWrap="pretty">
        {typeof children === 'string' ? <Text>{children}</Text> : children}
      </Box>
      {actions && (
        <Flex mt="5" gap="2" wrap="wrap" justify="center">
          {actions}
        </Flex>
      )}
      {footer && <Box mt="8">{footer}</Box>}
    </Flex>
  );
}
