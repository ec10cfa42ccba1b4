import * as v from 'valibot';
import { COUNTRIES } from './codes';
import { calendarDate } from './dates';
import { INVALID_VALUE, REQUIRED, recordId, recordVersion, requiredName } from './fields';
import { dayError, midnightError, midnightErrors, overlappingExceptions } from './hours-rules';
import { EXCEPTION_DAYS_MAX, EXCEPTIONS_MAX, HOLIDAY_YEAR_MAX, HOLIDAY_YEAR_MIN, NAME_MAX } from './limits';
import { listQuery, listResponse, wholeListResponse } from './list';
import { type HoursInterval, WEEKDAYS, type Weekday } from './opening-days';

/** Wall-clock times, HH:mm. An end before its start is on the next day. */
export const HoursIntervalSchema = v.strictTuple([v.string(INVALID_VALUE), v.string(INVALID_VALUE)]);

const path = (input: Record<string, unknown>, key: string): [v.ObjectPathItem] => [
  { type: 'object', origin: 'value', input, key, value: input[key] },
];

/** The intervals of one day: none is Closed, `ALL_DAY` is Open 24 h. */
export const DayHours = v.pipe(
  v.array(HoursIntervalSchema, INVALID_VALUE),
  v.rawCheck(({ dataset, addIssue }) => {
    const error = dataset.typed ? dayError(dataset.value) : null;
    if (error !== null) addIssue({ message: error });
  }),
);

const days = {
  mon: DayHours,
  tue: DayHours,
  wed: DayHours,
  thu: DayHours,
  fri: DayHours,
  sat: DayHours,
  sun: DayHours,
} satisfies Record<Weekday, typeof DayHours>;

/** Reports an interval that overlaps the next day, at the day on which it begins. */
const fitsMidnight = <Days extends Record<Weekday, HoursInterval[]>>() =>
  v.rawCheck<Days>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const errors = midnightErrors(dataset.value);
    for (const day of WEEKDAYS) {
      const message = errors[day];
      if (message !== undefined) addIssue({ message, path: path(dataset.value, day) });
    }
  });

export const WeeklyHours = v.pipe(v.strictObject(days), fitsMidnight());

export const LAST_DATE_FIRST = 'Choose a last date on or after the first one.';
export const EXCEPTION_TOO_LONG = `An exception covers at most ${EXCEPTION_DAYS_MAX} days. Choose an earlier last date.`;
const DAY_MS = 86_400_000;

const daysOf = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

function datesError({ from, to }: { from: string; to: string }): string | null {
  if (to < from) return LAST_DATE_FIRST;
  return daysOf(from, to) > EXCEPTION_DAYS_MAX ? EXCEPTION_TOO_LONG : null;
}

/** Hours that replace the weekly ones on a date or a range of dates, both included. No interval: closed. */
export const TimeException = v.pipe(
  v.strictObject({
    name: requiredName(NAME_MAX),
    from: calendarDate,
    to: calendarDate,
    intervals: DayHours,
    /** Also on the same days of every other year. */
    yearly: v.boolean(INVALID_VALUE),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.issues) return;
    const { value } = dataset;
    const dates = datesError(value);
    if (dates !== null) addIssue({ message: dates, path: path(value, 'to') });
    // The next day of a range has the same hours.
    const night =
      value.from < value.to ? midnightError(value.intervals, value.intervals, 'the next day') : null;
    if (night !== null) addIssue({ message: night, path: path(value, 'intervals') });
  }),
);
export type TimeException = v.InferOutput<typeof TimeException>;

export const exceptionClash = ([one, other]: [{ name: string }, { name: string }]): string =>
  `${one.name} and ${other.name} cover the same date. Change or remove one of them.`;

/** Exceptions of one year, or yearly ones, must not cover a date twice. One of one year precedes a yearly one. */
export const TimeExceptions = v.pipe(
  v.array(TimeException, INVALID_VALUE),
  v.maxLength(EXCEPTIONS_MAX, `At most ${EXCEPTIONS_MAX} exceptions. Remove past ones.`),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.issues) return;
    const clash = overlappingExceptions(dataset.value);
    if (clash !== null) addIssue({ message: exceptionClash(clash) });
  }),
);

const name = requiredName(NAME_MAX);
const timeZoneId = v.pipe(v.number(REQUIRED), recordId);

/** The values of the editor: a field per weekday, so that each day shows its own error. */
export const TimeScheduleForm = v.pipe(
  v.object({ name, timeZoneId, ...days, exceptions: TimeExceptions }),
  fitsMidnight(),
);
export type TimeScheduleForm = v.InferOutput<typeof TimeScheduleForm>;

const fields = v.object({ name, timeZoneId, weekly: WeeklyHours, exceptions: TimeExceptions });

/** POST /api/message-bot/time-schedules. Response: `TimeScheduleDetails`. The first one becomes the default. */
export const TimeScheduleCreate = v.strictObject({
  ...fields.entries,
  exceptions: v.optional(TimeExceptions, []),
});
export type TimeScheduleCreate = v.InferInput<typeof TimeScheduleCreate>;

/** PATCH /api/message-bot/time-schedules/{id}: the fields to change. Response: `TimeScheduleDetails`. */
export const TimeScheduleUpdate = v.strictObject({
  ...v.partial(fields).entries,
  /** Makes it the default instead of another one. */
  isDefault: v.optional(v.literal(true, INVALID_VALUE)),
  version: v.optional(recordVersion),
});
export type TimeScheduleUpdate = v.InferInput<typeof TimeScheduleUpdate>;

/** POST /api/message-bot/time-schedules/{id}/duplicate: the name of the copy. Response: `TimeScheduleDetails`. */
export const TimeScheduleDuplicate = v.strictObject({ name });
export type TimeScheduleDuplicate = v.InferInput<typeof TimeScheduleDuplicate>;

const StoredInterval = v.tuple([v.string(), v.string()]);

/** A company's opening hours and its current state. */
export const TimeSchedule = v.object({
  scheduleId: v.number(),
  name: v.string(),
  timeZoneId: v.number(),
  ianaName: v.string(),
  isDefault: v.boolean(),
  version: v.number(),
  /** Weekdays mon, tue … sun; the company is closed on days without an entry. */
  weekly: v.record(v.string(), v.array(StoredInterval)),
  exceptions: v.array(
    v.object({
      from: v.string(),
      to: v.string(),
      name: v.string(),
      intervals: v.array(StoredInterval),
      yearly: v.boolean(),
    }),
  ),
  isOpenNow: v.boolean(),
  /** Time of the next change; null when there is none within two weeks. */
  nextChangeAt: v.nullable(v.string()),
  usedByCount: v.number(),
});
export type TimeSchedule = v.InferOutput<typeof TimeSchedule>;

/** GET /api/message-bot/time-schedules/{id}, and a row of the time schedules. */
export const TimeScheduleDetails = v.object({
  ...TimeSchedule.entries,
  /** When it opens next, after the current opening if it is open; null when it does not within two weeks. */
  nextOpensAt: v.nullable(v.string()),
  /** Names of the automatic responses that use it. */
  usedBy: v.array(v.string()),
});
export type TimeScheduleDetails = v.InferOutput<typeof TimeScheduleDetails>;

/** Sortable columns of time schedules; the first is the default. */
export const TIME_SCHEDULE_COLUMNS = ['name', 'timeZone', 'isDefault'] as const;

/** GET /api/message-bot/time-schedules: `search` matches within names. */
export const TimeSchedulesQuery = listQuery(TIME_SCHEDULE_COLUMNS);
export const TimeSchedulesResponse = listResponse(TimeScheduleDetails);
export type TimeSchedulesResponse = v.InferOutput<typeof TimeSchedulesResponse>;

/** GET /api/message-bot/time-schedules/holidays: the official holidays of a country and year. */
export const HolidaysQuery = v.object({
  country: v.picklist(
    COUNTRIES.map(({ value }) => value),
    INVALID_VALUE,
  ),
  year: v.pipe(
    v.string(REQUIRED),
    v.regex(/^\d{4}$/, INVALID_VALUE),
    v.transform(Number),
    v.minValue(HOLIDAY_YEAR_MIN, INVALID_VALUE),
    v.maxValue(HOLIDAY_YEAR_MAX, INVALID_VALUE),
  ),
});
export type HolidaysQuery = v.InferInput<typeof HolidaysQuery>;
/** By date. A holiday on a weekend may have a second, observed date. */
export const Holidays = wholeListResponse(v.object({ date: v.string(), name: v.string() }));
export type Holidays = v.InferOutput<typeof Holidays>;
