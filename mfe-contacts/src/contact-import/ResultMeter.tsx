import type { ContactImport } from '@dashboard/shared/contracts';
import { Box, Flex } from '@dashboard/shared/ui';
import { COUNT_LOOKS } from './Counts';
import { COUNT_KEYS } from './import-words';

/** The shares of the counts. The list below it has them in words. */
export function ResultMeter({ shown }: { shown: ContactImport }) {
  return (
    <Flex aria-hidden gap="2px" h="8px" borderRadius="full" overflow="hidden">
      {COUNT_KEYS.filter((key) => shown[key] > 0).map((key) => (
        <Box
          key={key}
          bg={COUNT_LOOKS[key].meter}
          minW="3px"
          flexBasis="0"
          style={{ flexGrow: shown[key] }}
        />
      ))}
    </Flex>
  );
}
