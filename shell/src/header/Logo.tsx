import { Link } from '@dashboard/shared/router';
import { useColorMode, useWhiteLabel } from '@dashboard/shared/session';
import { chakra, Text } from '@dashboard/shared/ui';
import { useState } from 'react';
import { useStartPath } from '../menu/use-start-path';

/** Renders nothing when the logo is not set or fails to load: the name beside it has the same meaning. */
function Mark({ src }: { src: string }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing || src === '') return null;
  return <chakra.img src={src} alt="" boxSize="6" flexShrink="0" onError={() => setMissing(true)} />;
}

/** The provider's logo and name, linked to the user's start page. */
export function Logo() {
  const startPath = useStartPath();
  const { companyName, logoUrl, logoDarkUrl } = useWhiteLabel();
  const { resolved } = useColorMode();
  const src = resolved === 'dark' ? logoDarkUrl : logoUrl;
  return (
    <chakra.div
      asChild
      display="flex"
      alignItems="center"
      gap="2"
      minW="0"
      px="1.5"
      py="1"
      css={{ '@media (pointer: coarse)': { py: '2.5' } }}
      rounded="l2"
      color="fg"
      _focusVisible={{ outline: '2px solid {colors.brand.focusRing}' }}
    >
      <Link to={startPath ?? '/'}>
        <Mark key={src} src={src} />
        <Text as="span" fontSize="15px" lineHeight="20px" fontWeight="600" letterSpacing="-0.01em" truncate>
          {companyName}
        </Text>
      </Link>
    </chakra.div>
  );
}
