import {
  exceptionOn,
  hoursText,
  intervalsOn,
  openMinutes,
  type TimeScheduleDetails,
} from '@dashboard/shared/contracts';
import { dayKey } from '@dashboard/shared/format';
import { Box, chakra, Flex, Grid, Span, VisuallyHidden } from '@dashboard/shared/ui';
import { minutesNow } from './minutes-now';
import { weekOf } from './state-words';

const DAY_MINUTES = 24 * 60;
const percent = (minutes: number) => `${(minutes / DAY_MINUTES) * 100}%`;
const HOUR_LABELS = ['12 AM', '6 AM', '12 PM', '6 PM', '12 AM'];

const format = (date: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(Date.parse(date));

interface DayProps {
  schedule: TimeScheduleDetails;
  date: string;
  today: string;
  /** Minutes after midnight in the schedule's zone. */
  minute: number;
}

function Bar({ schedule, date, today, minute }: DayProps) {
  return (
    <Box position="relative" flex="1" h="14px" rounded="l1" bg="bg.muted" overflow="hidden" aria-hidden>
      {['25%', '50%', '75%'].map((at) => (
        <Box key={at} position="absolute" insetY="0" insetStart={at} w="1px" bg="bg" />
      ))}
      {openMinutes(schedule, date).map(([from, to]) => (
        <Box
          key={from}
          position="absolute"
          insetY="0"
          rounded="l1"
          insetStart={percent(from)}
          w={percent(to - from)}
          bg={date < today ? 'icon.quiet' : 'brand.solid'}
          css={{ '@media (forced-colors: active)': { forcedColorAdjust: 'none', bg: 'Highlight' } }}
        />
      ))}
      {date === today && (
        <Box
          position="absolute"
          insetY="0"
          insetStart={percent(minute)}
          w="2px"
          bg="fg"
          outline="1px solid"
          outlineColor="bg"
        />
      )}
    </Box>
  );
}

function Day(props: DayProps) {
  const { schedule, date, today } = props;
  const exception = exceptionOn(schedule.exceptions, date);
  const hours = hoursText(intervalsOn(schedule, date));
  return (
    <Flex as="li" align="center" gap="3" h="22px">
      <VisuallyHidden>
        {date === today && 'Today, '}
        {format(date, { weekday: 'long', month: 'long', day: 'numeric' })}: {hours}
        {exception && `, ${exception.name}`}
      </VisuallyHidden>
      <Box w="84px" flexShrink="0" textStyle="meta" color="fg.muted" whiteSpace="nowrap" aria-hidden>
        <Span color="fg" fontWeight={date === today ? '600' : '400'}>
          {format(date, { weekday: 'short' })}
        </Span>{' '}
        {format(date, { month: 'short', day: 'numeric' })}
      </Box>
      <Bar {...props} />
    </Flex>
  );
}

/** The open hours of this week, Monday first: one bar per day, and the same in words for screen readers. */
export function WeekStrip({ schedule, now }: { schedule: TimeScheduleDetails; now: Date }) {
  const { ianaName } = schedule;
  const today = dayKey(now.toISOString(), ianaName);
  const minute = minutesNow(now, ianaName);
  return (
    <Box flex="1" minW="0">
      <chakra.ul aria-label="Hours this week" listStyleType="none">
        {weekOf(today).map((date) => (
          <Day key={date} {...{ schedule, date, today, minute }} />
        ))}
      </chakra.ul>
      <Grid
        templateColumns="repeat(5, auto)"
        justifyContent="space-between"
        ms="96px"
        mt="1"
        textStyle="meta"
        color="fg.muted"
        aria-hidden
      >
        {HOUR_LABELS.map((label, index) => (
          <Span key={`${label}${String(index)}`}>{label}</Span>
        ))}
      </Grid>
    </Box>
  );
}
