import { Span, VisuallyHidden } from '@chakra-ui/react';
import { pluralize } from '../../format';

/** More than this is not counted out. */
const COUNT_SHOWN_MAX = 99;

/** How many texts are unread, 18 px high. */
export function UnreadPill({ count }: { count: number }) {
  return (
    <Span
      display="inline-grid"
      placeItems="center"
      flexShrink="0"
      minW="18px"
      h="18px"
      px="1"
      rounded="full"
      bg="brand.solid"
      color="brand.contrast"
      textStyle="meta"
      fontWeight="600"
      fontVariantNumeric="tabular-nums"
    >
      <span aria-hidden>{count > COUNT_SHOWN_MAX ? `${COUNT_SHOWN_MAX}+` : count}</span>
      <VisuallyHidden>{pluralize(count, 'unread text')}</VisuallyHidden>
    </Span>
  );
}
