import {
  Holidays,
  type HolidaysQuery,
  type TIME_SCHEDULE_COLUMNS,
  type TimeScheduleCreate,
  TimeScheduleDetails,
  type TimeScheduleDuplicate,
  TimeSchedulesResponse,
  type TimeScheduleUpdate,
} from '@dashboard/shared/contracts';
import { getJson, sendJson } from '@dashboard/shared/http';
import type { ListQuery } from '@dashboard/shared/list';
import { keepPreviousData, queryClient, queryOptions } from '@dashboard/shared/query';
import * as v from 'valibot';

type SchedulesQuery = ListQuery<(typeof TIME_SCHEDULE_COLUMNS)[number]>;

const URL = '/api/message-bot/time-schedules';
const urlOf = (scheduleId: number) => `${URL}/${scheduleId}`;

/** The start of the key of every query about time schedules. A write to any of them invalidates all. */
export const schedulesKey = ['message-bot', 'time-schedules'] as const;

/** One page of the account's time schedules. The previous rows stay visible while it loads. */
export const schedulesQuery = (query: SchedulesQuery) =>
  queryOptions({
    queryKey: [...schedulesKey, 'rows', query],
    queryFn: ({ signal }) => getJson(URL, TimeSchedulesResponse, { searchParams: { ...query }, signal }),
    placeholderData: keepPreviousData,
  });

/** A time schedule with its current state. */
export const scheduleQuery = (scheduleId: number) =>
  queryOptions({
    queryKey: [...schedulesKey, 'schedule', scheduleId],
    queryFn: ({ signal }) => getJson(urlOf(scheduleId), TimeScheduleDetails, { signal }),
  });

/** The official holidays of a country and year. They never change. */
export const holidaysQuery = (query: HolidaysQuery) =>
  queryOptions({
    queryKey: ['message-bot', 'holidays', query],
    queryFn: ({ signal }) => getJson(`${URL}/holidays`, Holidays, { searchParams: { ...query }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Fetches the shown time schedules again; the others when they are next shown. */
export const refreshSchedules = () => queryClient.invalidateQueries({ queryKey: schedulesKey });

async function send(method: 'POST' | 'PATCH', url: string, body: object): Promise<TimeScheduleDetails> {
  const schedule = await sendJson(method, url, body, TimeScheduleDetails);
  queryClient.setQueryData(scheduleQuery(schedule.scheduleId).queryKey, schedule);
  void refreshSchedules();
  return schedule;
}

export const createSchedule = (body: TimeScheduleCreate) => send('POST', URL, body);

/** The server rejects a stale `version` with 409. */
export const updateSchedule = (scheduleId: number, body: TimeScheduleUpdate) =>
  send('PATCH', urlOf(scheduleId), body);

/** Makes a schedule the default instead of another one. */
export const makeDefault = (scheduleId: number) => updateSchedule(scheduleId, { isDefault: true });

export const duplicateSchedule = (scheduleId: number, body: TimeScheduleDuplicate) =>
  send('POST', `${urlOf(scheduleId)}/duplicate`, body);

/** The server rejects it with 409 while something uses the schedule, and for the default. */
export async function deleteSchedule(scheduleId: number): Promise<void> {
  await sendJson('DELETE', urlOf(scheduleId), undefined, v.unknown());
  void refreshSchedules();
}
