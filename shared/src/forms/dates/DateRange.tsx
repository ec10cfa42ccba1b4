import { DatePicker, type DateValue, parseDate, useDatePickerContext } from '@chakra-ui/react';
import { useState } from 'react';
import { datesOf, toDateRange } from '../../contracts';
import { dayKey } from '../../format';
import { useSession } from '../../session';
import { Button, Flex, Grid, Text } from '../../ui';
import { CalendarPopup, CalendarTrigger } from './Calendar';
import { type DateLimits, pickerProps } from './DateField';
import { DATE_RANGES, namedDateRange, nameOfRange } from './date-ranges';
import { formatSpan } from './date-texts';

interface NamedRangesProps {
  today: string;
  chosen: string | undefined;
  onChoose: (range: string) => void;
}

function NamedRanges({ today, chosen, onChoose }: NamedRangesProps) {
  const { setOpen } = useDatePickerContext();
  return (
    <Grid templateColumns={{ base: '1fr 1fr', sm: '1fr' }} gap="0.5" alignContent="start">
      {DATE_RANGES.map((name) => (
        <Button
          key={name}
          size="sm"
          minH={{ base: '11', sm: '0' }}
          variant={name === chosen ? 'subtle' : 'ghost'}
          justifyContent="flex-start"
          aria-pressed={name === chosen}
          onClick={() => {
            onChoose(namedDateRange(name, today));
            setOpen(false);
          }}
        >
          {name}
        </Button>
      ))}
    </Grid>
  );
}

/** "Last 30 Days  Sep 14 – Oct 13, 2026". */
function RangeText({ name, dates }: { name: string | undefined; dates: string }) {
  return (
    <Flex gap="2" minW="0">
      {name && <Text whiteSpace="nowrap">{name}</Text>}
      <Text truncate color={name ? 'fg.muted' : undefined}>
        {dates}
      </Text>
    </Flex>
  );
}

interface DateRangeProps extends DateLimits {
  name: string;
  /** The accessible name of the control and its calendar. */
  label: string;
  /** A `dateRange`, or '' for none. */
  value: string;
  isReadOnly?: boolean | undefined;
  isDisabled?: boolean | undefined;
  onChange: (value: string) => void;
  onFocus?: () => void;
  onBlur?: () => void;
}

const noop = () => {};

/** The control of a range of calendar dates in the user's time zone. It also works outside a form, as above a report. */
export function DateRange({
  name,
  label,
  value,
  onChange,
  onFocus = noop,
  onBlur = noop,
  ...state
}: DateRangeProps) {
  const { timeZone } = useSession();
  const today = dayKey(new Date().toISOString(), timeZone);
  /** The first date of a range whose second one is not chosen yet. */
  const [started, setStarted] = useState<DateValue[] | null>(null);
  const span = datesOf(value);
  const chosenName = nameOfRange(value, today);

  function choose(dates: DateValue[]) {
    const [start, end] = dates;
    setStarted(end ? null : dates);
    if (start && end) onChange(toDateRange({ start: start.toString(), end: end.toString() }));
  }

  return (
    <DatePicker.Root
      {...pickerProps(state)}
      selectionMode="range"
      timeZone={timeZone}
      value={started ?? (span ? [parseDate(span.start), parseDate(span.end)] : [])}
      onValueChange={({ value: dates }) => choose(dates)}
      onOpenChange={({ open }) => !open && setStarted(null)}
    >
      <CalendarTrigger name={name} label={label} onFocus={onFocus} onBlur={onBlur}>
        {span && <RangeText name={chosenName} dates={formatSpan(span)} />}
      </CalendarTrigger>
      <CalendarPopup label={label}>
        <NamedRanges today={today} chosen={chosenName} onChoose={onChange} />
      </CalendarPopup>
    </DatePicker.Root>
  );
}
