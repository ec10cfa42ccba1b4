import { useMenuBadge } from '@dashboard/shared/session';
import { Box } from '@dashboard/shared/ui';

/** Higher counts are shown as 99+. */
const COUNT_SHOWN_MAX = 99;

const CORNER = { position: 'absolute', top: '-1px', right: '-3px', ringColor: 'bg.panel' } as const;
const END = { marginInlineStart: 'auto' } as const;

/** The live count of a menu item, at the end of the row or at the corner of the icon; nothing when it is zero. */
export function MenuCount({ badge, isCompact }: { badge: string | undefined; isCompact: boolean }) {
  const count = useMenuBadge(badge);
  if (count <= 0) return null;
  return (
    <Box
      as="span"
      minW="18px"
      h="18px"
      px="1"
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      rounded="full"
      bg="brand.solid"
      color="brand.contrast"
      fontSize="12px"
      lineHeight="18px"
      fontWeight="600"
      fontVariantNumeric="tabular-nums"
      {...(isCompact ? CORNER : END)}
    >
      {count > COUNT_SHOWN_MAX ? `${COUNT_SHOWN_MAX}+` : count}
    </Box>
  );
}
