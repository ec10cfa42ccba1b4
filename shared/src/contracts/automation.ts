import * as v from 'valibot';
import { recordId } from './fields';

/** Wall times HH:mm; an end before its start lies after midnight. */
const Interval = v.tuple([v.string(), v.string()]);

/** Opening hours of a company, with how they stand at this moment. */
export const TimeSchedule = v.object({
  scheduleId: v.number(),
  name: v.string(),
  timeZoneId: v.number(),
  ianaName: v.string(),
  isDefault: v.boolean(),
  version: v.number(),
  /** Weekdays mon, tue … sun; a day that is absent is closed. */
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
  /** When that changes next; null when it does not within two weeks. */
  nextChangeAt: v.nullable(v.string()),
  usedByCount: v.number(),
});
export type TimeSchedule = v.InferOutput<typeof TimeSchedule>;

export const AutomaticResponse = v.object({
  id: v.number(),
  name: v.string(),
  enabled: v.boolean(),
  priority: v.number(),
  trigger: v.object({ type: v.string(), keywords: v.array(v.string()) }),
  scheduleId: v.nullable(v.number()),
  text: v.string(),
  /** -1: once ever. */
  cooldownMinutes: v.number(),
});
export type AutomaticResponse = v.InferOutput<typeof AutomaticResponse>;

/** Emit `get_company_auto_response_schedules`. */
export const CompanySchedulesQuery = v.object({ companyId: recordId });

/** `Company_Auto_Response_Schedules`. */
export const CompanySchedules = v.object({
  companyId: v.number(),
  schedules: v.array(TimeSchedule),
  responses: v.array(AutomaticResponse),
});
export type CompanySchedules = v.InferOutput<typeof CompanySchedules>;
