import { DatePicker, useFieldContext } from '@chakra-ui/react';
import { CalendarDays, ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Box, Portal, Text } from '../../ui';

const VIEW_NAMES = { day: 'month', month: 'year', year: 'decade' } as const;

interface TriggerProps {
  name: string;
  /** The accessible name outside a field. */
  label: string;
  /** The chosen date as text, if there is one. */
  children: ReactNode;
  onFocus: () => void;
  onBlur: () => void;
}

/** The closed field. It reads like a select. */
export function CalendarTrigger({ name, label, children, onFocus, onBlur }: TriggerProps) {
  const field = useFieldContext();
  return (
    <DatePicker.Control>
      <DatePicker.Trigger
        role="combobox"
        name={name}
        aria-label={field ? undefined : label}
        aria-haspopup="dialog"
        aria-labelledby={field?.ids.label}
        aria-describedby={field?.ariaDescribedby}
        aria-required={field?.required}
        aria-invalid={field?.invalid}
        aria-readonly={field?.readOnly}
        data-invalid={field?.invalid ? '' : undefined}
        data-readonly={field?.readOnly ? '' : undefined}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        <CalendarDays size={16} aria-hidden />
        {children ?? <Text color="fg.subtle">Choose</Text>}
        <Box position="absolute" insetEnd="2.5" hidden={field?.readOnly === true}>
          <ChevronDown size={16} aria-hidden />
        </Box>
      </DatePicker.Trigger>
    </DatePicker.Control>
  );
}

function Header({ view }: { view: keyof typeof VIEW_NAMES }) {
  return (
    <DatePicker.ViewControl>
      <DatePicker.PrevTrigger aria-label={`Previous ${VIEW_NAMES[view]}`}>
        <ChevronLeft aria-hidden />
      </DatePicker.PrevTrigger>
      <DatePicker.ViewTrigger>
        <DatePicker.RangeText />
      </DatePicker.ViewTrigger>
      <DatePicker.NextTrigger aria-label={`Next ${VIEW_NAMES[view]}`}>
        <ChevronRight aria-hidden />
      </DatePicker.NextTrigger>
    </DatePicker.ViewControl>
  );
}

const isTabStop = (one: HTMLElement) =>
  one.tabIndex >= 0 && !one.matches(':disabled') && one.closest('[hidden]') === null;

/**
 * The calendar is at the end of the document, so Tab would leave it for the top of the page. It goes on from the control
 * instead, as if the calendar were part of it, and Shift+Tab returns to the control. The calendar closes when it loses
 * the focus.
 */
function leaveWithTab(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button, [tabindex]')].filter(
    isTabStop,
  );
  if (event.target !== (event.shiftKey ? stops[0] : stops.at(-1))) return;
  document.querySelector<HTMLElement>(`[aria-controls="${event.currentTarget.id}"]`)?.focus();
  if (event.shiftKey) event.preventDefault();
}

/** The calendar, with a list of named ranges beside it if there is one. */
export function CalendarPopup({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <Portal>
      <DatePicker.Positioner>
        <DatePicker.Content
          role="dialog"
          aria-roledescription={undefined}
          aria-label={label}
          onKeyDown={leaveWithTab}
        >
          {children}
          <Box>
            <DatePicker.View view="day">
              <Header view="day" />
              <DatePicker.DayTable />
            </DatePicker.View>
            <DatePicker.View view="month">
              <Header view="month" />
              <DatePicker.MonthTable columns={3} />
            </DatePicker.View>
            <DatePicker.View view="year">
              <Header view="year" />
              <DatePicker.YearTable columns={3} />
            </DatePicker.View>
          </Box>
        </DatePicker.Content>
      </DatePicker.Positioner>
    </Portal>
  );
}
