import { logOut, useColorMode, useSession, useWhiteLabel } from '@dashboard/shared/session';
import { chakra, Flex, Text } from '@dashboard/shared/ui';
import { useState } from 'react';
import { LiveState } from './LiveState';
import { UserMenu } from './UserMenu';

/** Renders nothing when the logo is missing: the name beside it has the same meaning. */
function Mark({ src }: { src: string }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing || src === '') return null;
  return <chakra.img src={src} alt="" boxSize="6" flexShrink="0" onError={() => setMissing(true)} />;
}

/** The bar at the top: provider, page, state of the connection, user menu. */
export function Header({ onShowTokens }: { onShowTokens: () => void }) {
  const { companyName, logoUrl, logoDarkUrl } = useWhiteLabel();
  const { resolved } = useColorMode();
  const src = resolved === 'dark' ? logoDarkUrl : logoUrl;
  return (
    <Flex
      as="header"
      align="center"
      minH="52px"
      px={{ base: '3', sm: '5' }}
      gap="2.5"
      borderBottomWidth="1px"
    >
      <chakra.a
        href="/dashboard"
        aria-label={companyName}
        display="flex"
        alignItems="center"
        gap="2"
        minW={{ base: '6', sm: '0' }}
        py="1"
        rounded="l2"
        color="fg"
        css={{ '@media (pointer: coarse)': { py: '2.5' } }}
        _focusVisible={{ outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' }}
      >
        <Mark key={src} src={src} />
        <Text as="span" fontSize="15px" fontWeight="600" truncate hideBelow="sm">
          {companyName}
        </Text>
      </chakra.a>
      <Text as="span" color="fg.subtle" aria-hidden hideBelow="sm">
        /
      </Text>
      <Text as="h1" textStyle="body" fontWeight="600">
        Operations
      </Text>
      <LiveState />
      <Flex ms="auto" flexShrink="0">
        <UserMenu user={useSession()} onShowTokens={onShowTokens} onLogOut={logOut} />
      </Flex>
    </Flex>
  );
}
