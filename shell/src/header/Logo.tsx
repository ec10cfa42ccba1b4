import { Link } from '@dashboard/shared/router';
import { useColorMode, useSession, useWhiteLabel } from '@dashboard/shared/session';
import { chakra, Text } from '@dashboard/shared/ui';

/** The provider's mark and name; leads to where the user starts. */
export function Logo() {
  const { defaultRoute } = useSession();
  const { companyName, logoUrl, logoDarkUrl } = useWhiteLabel();
  const { resolved } = useColorMode();
  return (
    <chakra.div
      asChild
      display="flex"
      alignItems="center"
      gap="2"
      minW="0"
      px="1.5"
      py="1"
      rounded="l2"
      color="fg"
      _focusVisible={{ outline: '2px solid {colors.brand.focusRing}' }}
    >
      <Link to={defaultRoute ?? '/'}>
        <chakra.img src={resolved === 'dark' ? logoDarkUrl : logoUrl} alt="" boxSize="6" flexShrink="0" />
        <Text as="span" fontSize="15px" lineHeight="20px" fontWeight="600" letterSpacing="-0.01em" truncate>
          {companyName}
        </Text>
      </Link>
    </chakra.div>
  );
}
