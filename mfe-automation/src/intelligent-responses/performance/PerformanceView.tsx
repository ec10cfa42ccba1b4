import {
  INTENT_FOLLOWED_MINUTES,
  type IntelligentResponse,
  type IntentCounts,
} from '@dashboard/shared/contracts';
import { formatCount } from '@dashboard/shared/format';
import { type DataColumn, DataTable } from '@dashboard/shared/list';
import { Box, Text } from '@dashboard/shared/ui';

const count = (id: keyof IntentCounts, header: string, width = '100px'): DataColumn<IntelligentResponse> => ({
  id,
  header,
  width,
  isNumeric: true,
  text: ({ counts }) => formatCount(counts[id]),
});

const COLUMNS: DataColumn<IntelligentResponse>[] = [
  { id: 'name', header: 'Intent', text: ({ name }) => name },
  count('matched', 'Matched'),
  count('sent', 'Sent'),
  count('suggested', 'Suggested'),
  count('accepted', 'Accepted'),
  count('dismissed', 'Dismissed'),
  count('followed', 'Agent followed', '136px'),
];

const byMatches = (one: IntelligentResponse, other: IntelligentResponse) =>
  other.counts.matched - one.counts.matched;

/** What became of the texts that each intent matched in the last 30 days. */
export function PerformanceView({ intents }: { intents: readonly IntelligentResponse[] }) {
  return (
    <Box px={{ base: '3', md: '4', lg: '6' }} py="4" overflow="auto">
      <Text mb="3" textStyle="secondary" color="fg.muted">
        Last 30 days. Accepted are suggestions with Use. Agent followed: a person wrote within{' '}
        {INTENT_FOLLOWED_MINUTES} minutes of the text.
      </Text>
      <DataTable
        label="Performance of intents"
        columns={COLUMNS}
        rows={intents.toSorted(byMatches)}
        rowId={({ id }) => String(id)}
        empty="No intents yet"
      />
    </Box>
  );
}
