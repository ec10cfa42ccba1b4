import {
  DAY_INTERVALS_MAX,
  type HoursInterval,
  intervalText,
  wallTimeText,
} from '@dashboard/shared/contracts';
import { TimeInput, type TimeInputProps } from '@dashboard/shared/controls';
import { Box, Flex, IconAction, Span } from '@dashboard/shared/ui';
import { Moon, Plus, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { nextInterval } from './day-kind';

interface BoundProps extends Pick<TimeInputProps, 'value' | 'onChange' | 'onBlur'> {
  label: string;
  isInvalid: boolean;
  describedBy: string | undefined;
}

/** The time at which an interval begins or ends. */
function Bound({ label, isInvalid, describedBy, ...time }: BoundProps) {
  return (
    <TimeInput
      {...time}
      aria-label={label}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      w={{ base: '108px', md: '78px' }}
      px={{ base: '3', md: '2' }}
      textStyle={{ md: 'secondary' }}
      // The field itself opens the wheel of a phone, and the icon would take a third of its width.
      css={{ '&::-webkit-calendar-picker-indicator': { display: 'none' } }}
    />
  );
}

interface IntervalInputsProps {
  /** The day, e.g. "Monday". */
  label: string;
  intervals: readonly HoursInterval[];
  /** The day after it, for intervals that run past midnight. */
  nextDay: string;
  isInvalid: boolean;
  describedBy?: string | undefined;
  onChange: (intervals: HoursInterval[]) => void;
  onBlur?: () => void;
}

/** Which input gets the focus after an interval was added or removed. */
type FocusTarget = 'last' | 'add' | null;

const crossesMidnight = ([start, end]: HoursInterval) => start !== '' && end !== '' && end < start;

function LateNotes({ intervals, nextDay }: Pick<IntervalInputsProps, 'intervals' | 'nextDay'>) {
  return intervals.filter(crossesMidnight).map(([start, end]) => (
    <Flex key={start} align="center" gap="1.5" mt="1.5" textStyle="meta" color="fg.muted">
      <Moon size={14} aria-hidden />
      {wallTimeText(start)} runs past midnight, until {nextDay} {wallTimeText(end)}
    </Flex>
  ));
}

/** The intervals of one day: two times each, at most four. */
export function IntervalInputs(props: IntervalInputsProps) {
  const { label, intervals, nextDay, isInvalid, describedBy, onChange, onBlur = () => undefined } = props;
  const root = useRef<HTMLDivElement>(null);
  const target = useRef<FocusTarget>(null);
  const count = intervals.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an added or removed interval moves the focus
  useEffect(() => {
    const inputs = root.current?.querySelectorAll('input') ?? [];
    if (target.current === 'last') inputs[inputs.length - 2]?.focus();
    if (target.current === 'add') root.current?.querySelector<HTMLElement>('[data-add]')?.focus();
    target.current = null;
  }, [count]);
  const change = (index: number, interval: HoursInterval) => onChange(intervals.with(index, interval));
  const remove = (index: number) => {
    target.current = 'add';
    onChange(intervals.toSpliced(index, 1));
  };
  const add = () => {
    target.current = 'last';
    onChange([...intervals, nextInterval(intervals)]);
  };
  const shared = { isInvalid, describedBy, onBlur };
  return (
    <Box ref={root} minW="0">
      <Flex wrap="wrap" gap="2" columnGap={{ base: '3', md: '1.5' }} align="center">
        {intervals.map((interval, index) => {
          const [start, end] = interval;
          const name = count > 1 ? `${label}, interval ${index + 1}` : label;
          return (
            <Flex key={index} align="center" gap="1">
              <Bound
                {...shared}
                label={`${name} opens`}
                value={start}
                onChange={(time) => change(index, [time, end])}
              />
              <Span color="fg.muted" textStyle="secondary">
                to
              </Span>
              <Bound
                {...shared}
                label={`${name} closes`}
                value={end}
                onChange={(time) => change(index, [start, time])}
              />
              {count > 1 && (
                <IconAction
                  label={`Remove ${start && end ? intervalText(interval) : `interval ${index + 1}`} from ${label}`}
                  color="fg.muted"
                  size={{ base: 'sm', md: '2xs' }}
                  onClick={() => remove(index)}
                >
                  <X size={14} aria-hidden />
                </IconAction>
              )}
            </Flex>
          );
        })}
        {count < DAY_INTERVALS_MAX && (
          <IconAction
            label={`Add an interval to ${label}`}
            data-add
            size={{ base: 'sm', md: '2xs' }}
            onClick={add}
          >
            <Plus size={16} aria-hidden />
          </IconAction>
        )}
      </Flex>
      <LateNotes intervals={intervals} nextDay={nextDay} />
    </Box>
  );
}
