import type {
  HoursInterval,
  TimeScheduleCreate,
  TimeScheduleDetails,
  TimeScheduleForm,
  TimeScheduleUpdate,
  Weekday,
} from '@dashboard/shared/contracts';

const WORKDAYS: Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri'];
export const OFFICE_HOURS: HoursInterval = ['09:00', '17:00'];

const byWeekday = <Value>(of: (day: Weekday) => Value): Record<Weekday, Value> => ({
  mon: of('mon'),
  tue: of('tue'),
  wed: of('wed'),
  thu: of('thu'),
  fri: of('fri'),
  sat: of('sat'),
  sun: of('sun'),
});

/** A new schedule: Monday to Friday, 9:00 AM to 5:00 PM. */
export const blankValues = (timeZoneId: number): TimeScheduleForm => ({
  name: '',
  timeZoneId,
  ...byWeekday((day): HoursInterval[] => (WORKDAYS.includes(day) ? [OFFICE_HOURS] : [])),
  exceptions: [],
});

export const toValues = ({
  name,
  timeZoneId,
  weekly,
  exceptions,
}: TimeScheduleDetails): TimeScheduleForm => ({
  name,
  timeZoneId,
  ...byWeekday((day) => weekly[day] ?? []),
  exceptions,
});

const byStart = ([a]: HoursInterval, [b]: HoursInterval) => a.localeCompare(b);

/** The request for a new schedule. Intervals are sent in the order of the day. */
export const toCreate = ({
  name,
  timeZoneId,
  exceptions,
  ...days
}: TimeScheduleForm): TimeScheduleCreate => ({
  name,
  timeZoneId,
  weekly: byWeekday((day) => days[day].toSorted(byStart)),
  exceptions: exceptions.map((exception) => ({
    ...exception,
    intervals: exception.intervals.toSorted(byStart),
  })),
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The request for the changes of the initial values: the week is one field. */
export function toUpdate(initial: TimeScheduleForm, values: TimeScheduleForm): TimeScheduleUpdate {
  const before = toCreate(initial);
  const { name, timeZoneId, weekly, exceptions } = toCreate(values);
  return {
    ...(name !== before.name && { name }),
    ...(timeZoneId !== before.timeZoneId && { timeZoneId }),
    ...(!isSame(weekly, before.weekly) && { weekly }),
    ...(!isSame(exceptions, before.exceptions) && { exceptions }),
  };
}
