import { usageText } from '@dashboard/shared/accounts';
import type { AccountUsage } from '@dashboard/shared/contracts';
import { toRequestError } from '@dashboard/shared/http';
import { useQuery } from '@dashboard/shared/query';
import { Box, Skeleton, Text } from '@dashboard/shared/ui';
import { accountUsageQuery } from '../api/accounts';
import { LoadFailed } from './LoadFailed';

const LABEL = 'Outbound segments this month';

function Meter({ outboundSegments, totalOutboundIncluded }: AccountUsage) {
  const included = totalOutboundIncluded ?? 0;
  if (included === 0) return null;
  const isOver = outboundSegments > included;
  const share = Math.min(outboundSegments / included, 1);
  return (
    <Box
      role="meter"
      aria-label={LABEL}
      aria-valuemin={0}
      aria-valuemax={included}
      aria-valuenow={Math.min(outboundSegments, included)}
      h="1.5"
      mt="2"
      rounded="full"
      bg="bg.muted"
      overflow="hidden"
    >
      <Box h="full" w={`${share * 100}%`} rounded="full" bg={isOver ? 'warn.dot' : 'brand.solid'} />
    </Box>
  );
}

/** The outbound segments of this month against those that the plan includes. */
export function UsageMeter({ accountId }: { accountId: number }) {
  const { data, error, refetch } = useQuery(accountUsageQuery(accountId));
  if (!data && error) return <LoadFailed error={toRequestError(error)} onRetry={() => void refetch()} />;
  return (
    <Box>
      <Text textStyle="label">{LABEL}</Text>
      {data ? (
        <>
          <Text mt="1">{usageText(data)}</Text>
          <Meter {...data} />
        </>
      ) : (
        <Skeleton mt="1" h="8" />
      )}
    </Box>
  );
}
