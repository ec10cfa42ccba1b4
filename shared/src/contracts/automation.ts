import * as v from 'valibot';
import { AutomaticResponse } from './automatic-response';
import { recordId } from './fields';
import { TimeSchedule } from './time-schedule';

/** Emit `get_company_auto_response_schedules`. */
export const CompanySchedulesQuery = v.object({ companyId: recordId });

/** `Company_Auto_Response_Schedules`. */
export const CompanySchedules = v.object({
  companyId: v.number(),
  schedules: v.array(TimeSchedule),
  responses: v.array(AutomaticResponse),
});
export type CompanySchedules = v.InferOutput<typeof CompanySchedules>;
