import { useSession } from '@dashboard/shared/session';
import { Flex, Text, VisuallyHidden } from '@dashboard/shared/ui';
import { useClock } from './use-clock';

/** The page's footer at the foot of the sidebar: the copyright line and the current time in the user's zone. */
export function Footer({ isCompact }: { isCompact: boolean }) {
  const { copyrightYear, whiteLabelCompanyName, timeZone } = useSession();
  const clock = useClock(timeZone);
  const owner = `© ${copyrightYear} ${whiteLabelCompanyName}`;
  return (
    <Flex
      as="footer"
      align="center"
      justify={isCompact ? 'center' : 'space-between'}
      gap="2"
      px={isCompact ? '1' : '3'}
      h="10"
      flexShrink="0"
      borderTopWidth="1px"
      borderInlineEndWidth="1px"
      fontSize="12px"
      lineHeight={isCompact ? '14px' : '16px'}
      color="fg.muted"
    >
      {isCompact ? <VisuallyHidden>{owner}</VisuallyHidden> : <Text truncate>{owner}</Text>}
      {/* In the narrow sidebar "12:57 AM" does not fit on one line. */}
      <Text
        as="time"
        whiteSpace={isCompact ? 'normal' : 'nowrap'}
        maxW={isCompact ? '9' : undefined}
        textAlign="center"
        fontVariantNumeric="tabular-nums"
      >
        {clock}
      </Text>
    </Flex>
  );
}
