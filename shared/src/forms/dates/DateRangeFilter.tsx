import { DatePicker } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { ClearFilter, chipState, type FilterControlProps, TableParts } from '../../list';
import { Button } from '../../ui';
import { CalendarPopup } from './Calendar';
import { pickerProps } from './DateField';
import { formatSpan } from './date-texts';
import { NamedRanges } from './NamedRanges';
import { useRangePicker } from './use-range-picker';

/** The control of a list's filter by a range of dates. Its value is a `dateRange`. */
export function DateRangeFilter({ label, value, onChange }: FilterControlProps) {
  const { picker, today, span, chosenName } = useRangePicker({ value: value ?? '', onChange });
  const shown = chosenName ?? (span ? formatSpan(span) : 'Any');
  return (
    <DatePicker.Root {...pickerProps({})} {...picker} asChild width="auto">
      <TableParts.FilterChip {...chipState(value)}>
        <DatePicker.Trigger asChild aria-haspopup="dialog" aria-label={`${label} ${shown}`} unstyled>
          <Button variant="outline" size="sm">
            {label} <b>{shown}</b>
            {value === undefined && <ChevronDown size={14} aria-hidden />}
          </Button>
        </DatePicker.Trigger>
        {value !== undefined && <ClearFilter label={label} onClear={() => onChange(undefined)} />}
        <CalendarPopup label={label}>
          <NamedRanges today={today} chosen={chosenName} onChoose={onChange} />
        </CalendarPopup>
      </TableParts.FilterChip>
    </DatePicker.Root>
  );
}
