import { Span, VisuallyHidden } from '@chakra-ui/react';
import { pluralize } from '../../format';

/** Larger counts are shown as "99+". */
const COUNT_SHOWN_MAX = 99;

/** The number of unread messages, for screen readers with its unit. */
export function UnreadCount({ count }: { count: number }) {
  return (
    <>
      <span aria-hidden>{count > COUNT_SHOWN_MAX ? `${COUNT_SHOWN_MAX}+` : count}</span>
      <VisuallyHidden>{pluralize(count, 'unread text')}</VisuallyHidden>
    </>
  );
}

/** The number of unread messages, 18 px high. */
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
      <UnreadCount count={count} />
    </Span>
  );
}
