import { type DateValue, parseDate } from '@chakra-ui/react';
import { useState } from 'react';
import { datesOf, toDateRange } from '../../contracts';
import { dayKey } from '../../format';
import { useSession } from '../../session';
import { nameOfRange } from './date-ranges';

interface RangePickerState {
  /** A `dateRange`, or '' for none. */
  value: string;
  onChange: (value: string) => void;
}

/** The state of a date picker that chooses a range of dates in the user's time zone. */
export function useRangePicker({ value, onChange }: RangePickerState) {
  const { timeZone } = useSession();
  const today = dayKey(new Date().toISOString(), timeZone);
  /** The first date of a range whose second one is not chosen yet. */
  const [started, setStarted] = useState<DateValue[] | null>(null);
  const span = datesOf(value);

  function choose(dates: DateValue[]) {
    const [start, end] = dates;
    setStarted(end ? null : dates);
    if (start && end) onChange(toDateRange({ start: start.toString(), end: end.toString() }));
  }

  return {
    today,
    span,
    /** The name of the range, if it has one today. */
    chosenName: nameOfRange(value, today),
    picker: {
      selectionMode: 'range' as const,
      timeZone,
      value: started ?? (span ? [parseDate(span.start), parseDate(span.end)] : []),
      onValueChange: ({ value: dates }: { value: DateValue[] }) => choose(dates),
      onOpenChange: ({ open }: { open: boolean }) => {
        if (!open) setStarted(null);
      },
    },
  };
}
