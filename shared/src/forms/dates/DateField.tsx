import { DatePicker, parseDate } from '@chakra-ui/react';
import * as v from 'valibot';
import { calendarDate } from '../../contracts';
import { useSession } from '../../session';
import { Text } from '../../ui';
import { FieldFrame, type FieldFrameProps } from '../FieldFrame';
import { useTextField } from '../use-text-field';
import { CalendarPopup, CalendarTrigger } from './Calendar';
import { dateRecipe } from './date-recipe';
import { formatDate } from './date-texts';

export interface DateLimits {
  /** The first and last date that can be chosen: "2026-10-16". */
  min?: string | undefined;
  max?: string | undefined;
}

interface DateFieldProps extends Omit<FieldFrameProps, 'children' | 'message' | 'labelEnd'>, DateLimits {
  name: string;
}

interface PickerState {
  isReadOnly?: boolean | undefined;
  isDisabled?: boolean | undefined;
}

const parsed = (date: string | undefined) => (v.is(calendarDate, date) ? parseDate(date) : undefined);

/** The parts of a date picker's props that follow from the field's limits and state. */
export function pickerProps({ isReadOnly, isDisabled, min, max }: DateLimits & PickerState) {
  return {
    recipe: dateRecipe,
    locale: 'en-US',
    // Months of equal height: the buttons above them stay in place.
    fixedWeeks: true,
    // A dialog hides what is outside of it when it opens: a calendar that already exists would stay hidden.
    lazyMount: true,
    unmountOnExit: true,
    positioning: { placement: 'bottom-start' as const },
    min: parsed(min),
    max: parsed(max),
    readOnly: isReadOnly === true,
    disabled: isDisabled === true,
  };
}

/** A calendar date. Its value is "2026-10-16", or '' for none. */
export function DateField({ name, min, max, ...frame }: DateFieldProps) {
  const { input, message } = useTextField(name, frame.label);
  const { timeZone } = useSession();
  const date = parsed(input.value);
  return (
    <FieldFrame {...frame} message={message}>
      <DatePicker.Root
        {...pickerProps({ ...frame, min, max })}
        timeZone={timeZone}
        value={date ? [date] : []}
        onValueChange={({ value: [chosen] }) => input.onChange(chosen?.toString() ?? '')}
      >
        <CalendarTrigger
          name={name}
          label={frame.label}
          onFocus={() => input.onFocus()}
          onBlur={() => input.onBlur()}
        >
          {date && <Text truncate>{formatDate(date.toString())}</Text>}
        </CalendarTrigger>
        <CalendarPopup label={frame.label} />
      </DatePicker.Root>
    </FieldFrame>
  );
}
