import type { ReactNode } from 'react';
import { toastsAboveBar } from '../../notify';
import { Flex } from '../../ui';

/** The bar of a form's buttons, always visible below the scrolling content. */
export function FormBar({ children }: { children: ReactNode }) {
  return (
    <Flex
      {...toastsAboveBar}
      align="center"
      wrap={{ base: 'wrap', sm: 'nowrap' }}
      gap="2"
      rowGap="0.5"
      flexShrink="0"
      minH="60px"
      px={{ base: '3', md: '4', lg: '6' }}
      py="2"
      borderTopWidth="1px"
      borderColor="border"
      bg="bg"
    >
      {children}
    </Flex>
  );
}
