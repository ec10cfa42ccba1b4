import type { Campaign } from '@dashboard/shared/contracts';
import { Box, Flex, Span } from '@dashboard/shared/ui';
import { NONE, progressOf, progressText, resumesText } from './campaign-words';

const COLORS: Partial<Record<Campaign['state'], string>> = {
  sending: 'brand.solid',
  paused: 'warn.dot',
  failed: 'bad.dot',
};

/** How many of a campaign's texts were submitted, and when those who wait for quiet hours to end get theirs. */
export function ProgressCell({ campaign, zone }: { campaign: Campaign; zone: string }) {
  const text = progressText(campaign);
  if (text === NONE) return NONE;
  const { done, total } = progressOf(campaign);
  const percent = total === 0 ? 0 : Math.round((done / total) * 100);
  const resumes = resumesText(campaign, zone);
  return (
    <Box textStyle="meta" lineHeight="16px" fontVariantNumeric="tabular-nums">
      <Flex align="center" gap="2">
        <Box
          role="progressbar"
          aria-label={`Progress of ${campaign.name}`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          aria-valuetext={text}
          flex="1"
          minW="6"
          h="5px"
          borderRadius="full"
          bg="bg.muted"
          overflow="hidden"
          css={{ '@media (forced-colors: active)': { borderWidth: '1px' } }}
        >
          <Box
            h="full"
            bg={COLORS[campaign.state] ?? 'icon.quiet'}
            style={{ width: `${percent}%` }}
            css={{ '@media (forced-colors: active)': { forcedColorAdjust: 'none', bg: 'Highlight' } }}
          />
        </Box>
        <Span>{text}</Span>
      </Flex>
      {resumes && (
        <Span display="block" whiteSpace="normal">
          {resumes}
        </Span>
      )}
    </Box>
  );
}
