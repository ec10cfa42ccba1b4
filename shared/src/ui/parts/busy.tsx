import { Box, Flex, Spinner, VisuallyHidden } from '@chakra-ui/react';
import { useEffect, useState } from 'react';

const SHOW_DELAY_MS = 200;

/** Delays loading indicators, so that a fast response does not flash one. */
function useIsSlow(): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SHOW_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}

/** A small spinner in a region that is loading, shown after 200 ms. */
export function InlineSpinner({ label = 'Loading' }: { label?: string }) {
  const isSlow = useIsSlow();
  return (
    <Flex role="status" align="center" justify="center" p="4" color="fg.muted">
      {isSlow && <Spinner aria-hidden />}
      <VisuallyHidden>{label}</VisuallyHidden>
    </Flex>
  );
}

/** A thin bar at the top of its positioned parent during a refresh. */
export function ThinProgress({ label = 'Loading' }: { label?: string }) {
  const isSlow = useIsSlow();
  if (!isSlow) return null;
  return (
    <Box
      role="progressbar"
      aria-label={label}
      position="absolute"
      insetX="0"
      top="0"
      h="2px"
      overflow="hidden"
      zIndex="sticky"
      pointerEvents="none"
    >
      <Box h="100%" w="30%" bg="brand.solid" animation="sweep 1.2s ease-in-out infinite" />
    </Box>
  );
}
