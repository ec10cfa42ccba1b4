import {
  exceptionClash,
  type HoursInterval,
  overlappingExceptions,
  TimeException,
} from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { intervalsOfKind, kindOf } from '../schedule-form/day-kind';

/** The values of the dialog. An empty last date means one day. */
export interface ExceptionValues extends Record<string, unknown> {
  name: string;
  from: string;
  to: string;
  kind: string;
  intervals: HoursInterval[];
  yearly: boolean;
}

export const BLANK_EXCEPTION: ExceptionValues = {
  name: '',
  from: '',
  to: '',
  kind: 'closed',
  intervals: intervalsOfKind('open', []),
  yearly: false,
};

export const toExceptionValues = ({ from, to, ...exception }: TimeException): ExceptionValues => ({
  ...exception,
  from,
  to: to === from ? '' : to,
  kind: kindOf(exception.intervals),
  intervals: kindOf(exception.intervals) === 'open' ? exception.intervals : BLANK_EXCEPTION.intervals,
});

/** The exception that the values describe, not validated. */
export function toException({ name, from, to, kind, intervals, yearly }: ExceptionValues): TimeException {
  const ofKind = kind === 'open' ? intervals : intervalsOfKind(kind === 'allDay' ? 'allDay' : 'closed', []);
  return { name, from, to: to || from, intervals: ofKind, yearly };
}

const Values = v.object({
  name: v.string(),
  from: v.string(),
  to: v.string(),
  kind: v.string(),
  intervals: v.array(v.tuple([v.string(), v.string()])),
  yearly: v.boolean(),
});

/** Validates the dialog by the rules of the request; `others` are the schedule's other exceptions. */
export const exceptionForm = (others: readonly TimeException[]) =>
  v.pipe(
    Values,
    v.rawTransform(({ dataset, addIssue, NEVER }): TimeException => {
      const parsed = v.safeParse(TimeException, toException(dataset.value));
      const report = (key: keyof typeof Values.entries, message: string) =>
        addIssue({
          message,
          path: [{ type: 'object', origin: 'value', input: dataset.value, key, value: dataset.value[key] }],
        });
      if (!parsed.success) {
        for (const { path, message } of parsed.issues) {
          const key = String(path?.[0]?.key);
          // It stands for the first date, which has the same issue.
          if (key === 'to' && dataset.value.to === '') continue;
          if (key === 'name' || key === 'from' || key === 'to' || key === 'intervals') report(key, message);
        }
        return NEVER;
      }
      const clash = overlappingExceptions([...others, parsed.output]);
      if (clash === null) return parsed.output;
      report('from', exceptionClash(clash));
      return NEVER;
    }),
  );
