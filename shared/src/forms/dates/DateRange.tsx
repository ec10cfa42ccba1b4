import { DatePicker } from '@chakra-ui/react';
import { Flex, Text } from '../../ui';
import { CalendarPopup, CalendarTrigger } from './Calendar';
import { type DateLimits, pickerProps } from './DateField';
import { formatSpan } from './date-texts';
import { NamedRanges } from './NamedRanges';
import { useRangePicker } from './use-range-picker';

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
  const { picker, today, span, chosenName } = useRangePicker({ value, onChange });
  return (
    <DatePicker.Root {...pickerProps(state)} {...picker}>
      <CalendarTrigger name={name} label={label} onFocus={onFocus} onBlur={onBlur}>
        {span && <RangeText name={chosenName} dates={formatSpan(span)} />}
      </CalendarTrigger>
      <CalendarPopup label={label}>
        <NamedRanges today={today} chosen={chosenName} onChoose={onChange} />
      </CalendarPopup>
    </DatePicker.Root>
  );
}
