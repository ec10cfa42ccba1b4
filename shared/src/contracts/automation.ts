import * as v from 'valibot';
import { AutomaticResponse } from './automatic-response';
import { recordId } from './fields';

/** Wall-clock times, HH:mm. An end before its start is on the next day. */
const Interval = v.tuple([v.string(), v.string()]);

/** A company's opening hours and its current state. */
export const TimeSchedule = v.object({
  scheduleId: v.number(),
  name: v.string(),
  timeZoneId: v.number(),
  ianaName: v.string(),
  isDefault: v.boolean(),
  version: v.number(),
  /** Weekdays mon, tue … sun; the company is closed on days without an entry. */
  weekly: v.record(v.string(), v.array(Interval)),
  exceptions: v.array(
    v.object({
      from: v.string(),
      to: v.string(),
      name: v.string(),
      intervals: v.array(Interval),
      yearly: v.boolean(),
    }),
  ),
  isOpenNow: v.boolean(),
  /** Time of the next change; null when there is none within two weeks. */
  nextChangeAt: v.nullable(v.string()),
  usedByCount: v.number(),
});
export type TimeSchedule = v.InferOutput<typeof TimeSchedule>;

/** Emit `get_company_auto_response_schedules`. */
export const CompanySchedulesQuery = v.object({ companyId: recordId });

/** `Company_Auto_Response_Schedules`. */
export const CompanySchedules = v.object({
  companyId: v.number(),
  schedules: v.array(TimeSchedule),
  responses: v.array(AutomaticResponse),
});
export type CompanySchedules = v.InferOutput<typeof CompanySchedules>;
