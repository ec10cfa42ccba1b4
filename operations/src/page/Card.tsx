import { Box, type BoxProps } from '@dashboard/shared/ui';

/** A bordered part of the page with an accessible name. */
export function Card({ label, ...rest }: BoxProps & { label: string }) {
  return (
    <Box
      as="section"
      aria-label={label}
      minW="0"
      borderWidth="1px"
      borderRadius="l3"
      overflow="hidden"
      bg="bg"
      {...rest}
    />
  );
}
