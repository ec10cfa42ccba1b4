import type { TimeScheduleDetails } from '@dashboard/shared/contracts';
import { formatTime } from '@dashboard/shared/format';
import { Box, Circle, Flex, Span, Text } from '@dashboard/shared/ui';
import { useNow } from '../live/use-now';
import { cityOf, nextOpeningWords, stateWords } from './state-words';
import { WeekStrip } from './WeekStrip';

/** Whether the saved schedule is open, what happens next, and the hours of this week. */
export function StateCard({ schedule }: { schedule: TimeScheduleDetails }) {
  const now = useNow();
  const { isOpenNow, ianaName } = schedule;
  const { state, change } = stateWords(schedule, now);
  const next = nextOpeningWords(schedule, now);
  return (
    <Flex
      as="section"
      aria-label="Current state"
      borderWidth="1px"
      borderColor="border"
      rounded="l3"
      p={{ base: '4', md: '6' }}
      gap="6"
      direction={{ base: 'column', md: 'row' }}
      align={{ md: 'center' }}
    >
      <Box flex={{ md: '0 0 240px' }}>
        <Flex align="baseline" gap="2">
          <Circle size="8px" bg={isOpenNow ? 'ok.dot' : 'icon.quiet'} aria-hidden />
          <Text>
            <Span textStyle="section">{state}</Span> · {change}
          </Text>
        </Flex>
        <Text textStyle="meta" color="fg.muted" mt="2">
          {formatTime(now.toISOString(), ianaName)} in {cityOf(ianaName)}
        </Text>
        {next && (
          <Text textStyle="meta" color="fg.muted">
            {next}
          </Text>
        )}
      </Box>
      <WeekStrip schedule={schedule} now={now} />
    </Flex>
  );
}
