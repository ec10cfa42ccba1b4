import {
  type HoursInterval,
  hoursText,
  WEEKDAY_NAMES,
  WEEKDAYS,
  type Weekday,
} from '@dashboard/shared/contracts';
import { Field } from '@dashboard/shared/controls';
import { useListField } from '@dashboard/shared/forms';
import { Select } from '@dashboard/shared/forms/select';
import { Box, Flex, IconAction, Text, VisuallyHidden } from '@dashboard/shared/ui';
import { CircleAlert, Copy } from 'lucide-react';
import { useId, useRef } from 'react';
import { DAY_KINDS, intervalsOfKind, kindOf } from './day-kind';
import { IntervalInputs } from './IntervalInputs';

interface DayRowProps {
  day: Weekday;
  isReadOnly: boolean;
  onCopy: (day: Weekday) => void;
}

const nextDayOf = (day: Weekday) =>
  WEEKDAY_NAMES[WEEKDAYS[(WEEKDAYS.indexOf(day) + 1) % WEEKDAYS.length] ?? 'mon'];

function DayError({ id, children }: { id: string; children: string }) {
  return (
    <Flex id={id} align="center" gap="1.5" mt="1.5" textStyle="secondary" color="fg.error" aria-live="polite">
      <Box flexShrink="0">
        <CircleAlert size={14} aria-hidden />
      </Box>
      {children}
    </Flex>
  );
}

/** The hours of one weekday: Closed, Open 24 h, or its intervals. */
export function DayRow({ day, isReadOnly, onCopy }: DayRowProps) {
  const label = WEEKDAY_NAMES[day];
  const { input, message } = useListField<HoursInterval>(day, label);
  const errorId = useId();
  const lastOpen = useRef<HoursInterval[]>([]);
  const kind = kindOf(input.value);
  const change = (intervals: HoursInterval[]) => input.onChange(intervals);
  return (
    <Flex
      role="group"
      aria-label={label}
      gap="3"
      columnGap={{ base: '4', md: '2.5' }}
      align="flex-start"
      wrap={{ base: 'wrap', md: 'nowrap' }}
      px={{ base: '4', md: '6' }}
      py="2.5"
      css={{ '& + &': { borderTopWidth: '1px', borderColor: 'border' } }}
    >
      <Text
        w={{ base: 'auto', md: '40px' }}
        flex={{ base: '1', md: 'none' }}
        lineHeight="36px"
        fontWeight="500"
        aria-hidden
      >
        <Box as="span" hideFrom="md">
          {label}
        </Box>
        <Box as="span" hideBelow="md">
          {label.slice(0, 3)}
        </Box>
      </Text>
      {isReadOnly ? (
        <Text flex="1" lineHeight="36px" color="fg.muted">
          {hoursText(input.value)}
        </Text>
      ) : (
        <>
          <Field.Root w={{ base: '112px', md: '104px' }} flexShrink="0">
            <VisuallyHidden>
              <Field.Label>{label} hours</Field.Label>
            </VisuallyHidden>
            <Select
              name={`${day}-kind`}
              value={kind}
              options={DAY_KINDS}
              onChange={(chosen) => {
                if (kind === 'open') lastOpen.current = input.value;
                if (chosen !== null) change(intervalsOfKind(chosen, lastOpen.current));
              }}
            />
          </Field.Root>
          <Box flex="1" minW={{ base: 'full', md: '0' }} order={{ base: 3, md: 0 }}>
            {kind === 'open' ? (
              <IntervalInputs
                label={label}
                intervals={input.value}
                nextDay={nextDayOf(day)}
                isInvalid={message !== undefined}
                describedBy={message === undefined ? undefined : errorId}
                onChange={change}
                onBlur={() => input.onBlur()}
              />
            ) : (
              <Text lineHeight={{ md: '36px' }} color="fg.muted" hideBelow="md">
                {kind === 'closed' ? 'No hours' : 'All day'}
              </Text>
            )}
            {message && <DayError id={errorId}>{message}</DayError>}
          </Box>
          <IconAction label={`Copy ${label} to…`} color="icon.quiet" onClick={() => onCopy(day)}>
            <Copy size={16} aria-hidden />
          </IconAction>
        </>
      )}
    </Flex>
  );
}
