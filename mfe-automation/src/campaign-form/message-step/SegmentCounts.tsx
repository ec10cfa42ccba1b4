import type { CampaignEstimate, SegmentSpread } from '@dashboard/shared/contracts';
import { formatCount, pluralize } from '@dashboard/shared/format';
import { toRequestError } from '@dashboard/shared/http';
import { Box, Button, Flex, Grid, Heading, Text } from '@dashboard/shared/ui';
import { useId } from 'react';

interface CountProps {
  label: string;
  value: number;
  below: string;
}

function Count({ label, value, below }: CountProps) {
  return (
    <Box css={COUNT}>
      <Text as="dt" textStyle="secondary" color="fg.muted">
        {label}
      </Text>
      <Box as="dd">
        <Text textStyle="section" fontVariantNumeric="tabular-nums">
          {formatCount(value)}
        </Text>
        <Text textStyle="meta" color="fg.muted">
          {below}
        </Text>
      </Box>
    </Box>
  );
}

const people = (count: number) => pluralize(count, 'person', 'people');

function Counts({ segments }: { segments: SegmentSpread }) {
  const { min, typical, max, total } = segments;
  return (
    <Grid as="dl" templateColumns={{ base: '1fr 1fr', sm: 'repeat(4, 1fr)' }} rowGap="3" mt="2">
      <Count label="Shortest" value={min} below={people(segments.minPeople)} />
      <Count label="Typical" value={typical} below={people(segments.typicalPeople)} />
      <Count label="Longest" value={max} below={people(segments.maxPeople)} />
      <Count label="Together" value={total} below={total === 1 ? 'segment' : 'segments'} />
    </Grid>
  );
}

interface SegmentCountsProps {
  estimate: CampaignEstimate | undefined;
  error: Error | null;
  retry: () => void;
}

/** The segments of all texts of the campaign, after merging and with the footer. */
export function SegmentCounts({ estimate, error, retry }: SegmentCountsProps) {
  const id = useId();
  const segments = estimate?.segments ?? null;
  const texts = segments === null ? 'the texts' : `the ${pluralize(estimate?.audience.receive ?? 0, 'text')}`;
  return (
    <Box as="section" aria-labelledby={id} css={SECTION}>
      <Heading as="h3" id={id} textStyle="label">
        Segments for {texts} as they will be written
      </Heading>
      {segments && <Counts segments={segments} />}
      {error ? (
        <Flex role="alert" align="center" gap="3" mt="2" wrap="wrap" textStyle="secondary">
          <span>Segments couldn’t be counted. {toRequestError(error).message}</span>
          <Button type="button" size="sm" variant="outline" onClick={retry}>
            Retry
          </Button>
        </Flex>
      ) : (
        segments === null && (
          <Text mt="2" textStyle="secondary" color="fg.muted">
            Counted as soon as there is a message and someone gets it.
          </Text>
        )
      )}
    </Box>
  );
}

const SECTION = {
  px: { base: '4', md: '6' },
  py: '5',
  borderTopWidth: '1px',
  borderColor: 'border',
};
const COUNT = {
  ps: { sm: '5' },
  borderStartWidth: { sm: '1px' },
  borderColor: 'border',
  _first: { ps: '0', borderStartWidth: '0' },
};
