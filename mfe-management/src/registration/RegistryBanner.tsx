import { Alert } from '@dashboard/shared/controls';
import { supportContact, useWhiteLabel } from '@dashboard/shared/session';
import { Box, Button, ChakraLink, Flex, Text } from '@dashboard/shared/ui';
import { ExternalLink, RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RegistryProblem } from './registry-problem';

function SupportLink() {
  const href = supportContact(useWhiteLabel());
  if (href === null) return null;
  const isMail = href.startsWith('mailto:');
  return (
    <ChakraLink
      href={href}
      {...(!isMail && { target: '_blank', rel: 'noopener noreferrer' })}
      fontWeight="600"
      // On phones, into the banner's own space.
      minH={{ base: '11', sm: 'auto' }}
      my={{ base: '-2', sm: '0' }}
    >
      Support Center {!isMail && <ExternalLink size={14} aria-hidden />}
    </ChakraLink>
  );
}

function Banner({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <Alert.Root status="warning" role="region" aria-label="Registration problem">
      <Alert.Indicator>
        <TriangleAlert aria-hidden />
      </Alert.Indicator>
      <Flex flex="1" minW="0" gap="3" rowGap="2" wrap="wrap" justify="space-between">
        <Box flex="1 1 260px">{children}</Box>
        {action}
      </Flex>
    </Alert.Root>
  );
}

interface RegistryBannerProps {
  problem: RegistryProblem;
  onRetry: () => void;
}

/** The problem of an account's registration, with the way to solve it. */
export function RegistryBanner({ problem: { text, error }, onRetry }: RegistryBannerProps) {
  if (error === null) return <Banner action={<SupportLink />}>{text}</Banner>;
  const retry = (
    <Button type="button" size="sm" variant="outline" onClick={onRetry}>
      <RotateCw size={16} aria-hidden />
      Retry
    </Button>
  );
  return (
    <Banner action={retry}>
      <Text fontWeight="600">{text}</Text>
      <Text whiteSpace="pre-line">{error.message}</Text>
      {error.requestId && <Text textStyle="meta">Reference {error.requestId}</Text>}
    </Banner>
  );
}
