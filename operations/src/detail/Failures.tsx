import { formatCount, pluralize } from '@dashboard/shared/format';
import { Box, Flex, Heading, Text } from '@dashboard/shared/ui';
import type { Health } from '../api/contract';
import { failuresOf } from '../remotes/health';
import { shortVersion } from '../remotes/registry';

const CAUSES: Record<string, string> = {
  network: 'File did not arrive',
  integrity: 'Integrity check',
  contract: 'Contract not met',
  timeout: 'Too slow',
  start: 'Did not start',
  render: 'Crashed on a page',
  crash: 'Crashed on a page',
};

interface FailuresProps {
  name: string;
  version: string | null;
  health: Health | undefined;
}

/** The causes of a version's failed loads in 24 hours. */
export function Failures({ name, version, health }: FailuresProps) {
  if (health === undefined || version === null) return null;
  const failures = failuresOf(health, { name, version });
  const total = failures.reduce((sum, { count }) => sum + count, 0);
  const most = failures[0]?.count ?? 1;
  return (
    <Box px="5" py="4" borderTopWidth="1px">
      <Heading as="h3" textStyle="secondary" fontWeight="600" mb={total > 0 ? '2' : '0'}>
        {total === 0
          ? `No load of ${shortVersion(version)} failed in 24 hours`
          : `Why ${pluralize(total, 'load')} of ${shortVersion(version)} failed`}
      </Heading>
      {failures.map(({ errorClass, count }) => (
        <Flex key={errorClass} align="center" gap="3" minH="7">
          <Text w="40" flexShrink="0">
            {CAUSES[errorClass] ?? errorClass}
          </Text>
          <Box aria-hidden flex="1" maxW="180px" h="1.5" borderRadius="full" bg="bg.muted">
            <Box
              h="full"
              borderRadius="full"
              bg="bad.dot"
              style={{ width: `${Math.round((count / most) * 100)}%` }}
            />
          </Box>
          <Text fontVariantNumeric="tabular-nums" minW="8" textAlign="end">
            {formatCount(count)}
          </Text>
        </Flex>
      ))}
    </Box>
  );
}
