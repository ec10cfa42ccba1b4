import {
  can,
  Holidays,
  HolidaysQuery,
  recordIdParam,
  TimeScheduleCreate,
  TimeScheduleDetails,
  TimeScheduleDuplicate,
  TimeSchedulesQuery,
  TimeSchedulesResponse,
  TimeScheduleUpdate,
} from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { EDIT_RATE_LIMIT, LIST_RATE_LIMIT, type RouteSpec, route } from '../../platform/http/route';
import { companyOf } from '../../platform/session/company-of';
import { deleteSchedule } from './delete-schedule';
import { readHolidays } from './holidays';
import { listSchedules } from './list-schedules';
import { createSchedule, duplicateSchedule, updateSchedule } from './save-schedule';
import { readSchedule } from './time-schedule-store';

const mayRead = can('Read', 'Messaging');
/** Agents read schedules; only administrators have this permission. */
const mayWrite = can('Delete', 'Messaging');
const Params = v.object({ id: recordIdParam });

const list = route({
  method: 'GET',
  url: '/api/message-bot/time-schedules',
  summary: 'List one page of time schedules with their current state.',
  access: mayRead,
  rateLimit: LIST_RATE_LIMIT,
  query: TimeSchedulesQuery,
  response: TimeSchedulesResponse,
  handler: ({ services, principal, query }) => listSchedules(services, companyOf(principal), query),
});

const create = route({
  method: 'POST',
  url: '/api/message-bot/time-schedules',
  summary: 'Add a time schedule. The first one of an account becomes the default.',
  status: 201,
  access: mayWrite,
  rateLimit: EDIT_RATE_LIMIT,
  body: TimeScheduleCreate,
  response: TimeScheduleDetails,
  handler: ({ services, principal, body, request: { ip } }) =>
    createSchedule(services, { principal, ip }, body),
});

const holidays = route({
  method: 'GET',
  url: '/api/message-bot/time-schedules/holidays',
  summary: 'List the official holidays of a country and year.',
  access: mayWrite,
  rateLimit: LIST_RATE_LIMIT,
  query: HolidaysQuery,
  response: Holidays,
  handler: ({ query: { country, year } }) => readHolidays(country, year),
});

const read = route({
  method: 'GET',
  url: '/api/message-bot/time-schedules/:id',
  summary: 'Read one time schedule with its current state.',
  access: mayRead,
  params: Params,
  response: TimeScheduleDetails,
  handler: ({ services: { db, clock }, principal, params: { id } }) =>
    readSchedule(db, { accountId: companyOf(principal), now: clock.now() }, id),
});

const update = route({
  method: 'PATCH',
  url: '/api/message-bot/time-schedules/:id',
  summary: 'Change a time schedule, or make it the default.',
  access: mayWrite,
  rateLimit: EDIT_RATE_LIMIT,
  params: Params,
  body: TimeScheduleUpdate,
  response: TimeScheduleDetails,
  handler: ({ services, principal, params: { id }, body, request: { ip } }) =>
    updateSchedule(services, { principal, ip }, id, body),
});

const duplicate = route({
  method: 'POST',
  url: '/api/message-bot/time-schedules/:id/duplicate',
  summary: 'Add a time schedule with the hours of another one.',
  status: 201,
  access: mayWrite,
  rateLimit: EDIT_RATE_LIMIT,
  params: Params,
  body: TimeScheduleDuplicate,
  response: TimeScheduleDetails,
  handler: ({ services, principal, params: { id }, body, request: { ip } }) =>
    duplicateSchedule(services, { principal, ip }, id, body),
});

const remove = route({
  method: 'DELETE',
  url: '/api/message-bot/time-schedules/:id',
  summary: 'Delete a time schedule that nothing uses and that is not the default.',
  status: 204,
  access: mayWrite,
  rateLimit: EDIT_RATE_LIMIT,
  params: Params,
  handler: ({ services, principal, params: { id }, request: { ip } }) =>
    deleteSchedule(services, { principal, ip }, id),
});

export const timeScheduleRoutes: RouteSpec[] = [list, create, holidays, read, update, duplicate, remove];
