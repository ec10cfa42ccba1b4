import { DatePicker, type DateValue, parseDate, useDatePickerContext } from '@chakra-ui/react';
import { useState } from 'react';
import { datesOf, toDateRange } from '../../contracts';
import { dayKey } from '../../format';
import { useSession } from '../../session';
import { Button, Flex, Grid, Text } from '../../ui';
import { FieldFrame, type FieldFrameProps } from '../FieldFrame';
import { useTextField } from '../use-text-field';
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

interface DateRangeFieldProps extends Omit<FieldFrameProps, 'children' | 'message' | 'labelEnd'>, DateLimits {
  name: string;
}

/** A range of calendar dates, both included, in the user's time zone. Its value is a `dateRange`, or '' for none. */
export function DateRangeField({ name, min, max, ...frame }: DateRangeFieldProps) {
  const { input, message } = useTextField(name, frame.label);
  const { timeZone } = useSession();
  const today = dayKey(new Date().toISOString(), timeZone);
  /** The first date of a range whose second one is not chosen yet. */
  const [started, setStarted] = useState<DateValue[] | null>(null);
  const span = datesOf(input.value);
  const chosenName = nameOfRange(input.value, today);

  function choose(value: DateValue[]) {
    const [start, end] = value;
    setStarted(end ? null : value);
    if (start && end) input.onChange(toDateRange({ start: start.toString(), end: end.toString() }));
  }

  return (
    <FieldFrame {...frame} message={message}>
      <DatePicker.Root
        {...pickerProps({ ...frame, min, max })}
        selectionMode="range"
        timeZone={timeZone}
        value={started ?? (span ? [parseDate(span.start), parseDate(span.end)] : [])}
        onValueChange={({ value }) => choose(value)}
        onOpenChange={({ open }) => !open && setStarted(null)}
      >
        <CalendarTrigger name={name} onFocus={() => input.onFocus()} onBlur={() => input.onBlur()}>
          {span && <RangeText name={chosenName} dates={formatSpan(span)} />}
        </CalendarTrigger>
        <CalendarPopup label={frame.label}>
          <NamedRanges today={today} chosen={chosenName} onChoose={(range) => input.onChange(range)} />
        </CalendarPopup>
      </DatePicker.Root>
    </FieldFrame>
  );
}
