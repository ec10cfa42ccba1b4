import { randomUUID } from 'node:crypto';
import {
  type AccessCase,
  companyOnly,
  companyRoles,
  type Responses,
  signedIn,
} from '../../testing/access-matrix/access-case';

const BASE = '/api/message-bot/time-schedules';
const ROUTE = `${BASE}/:id`;

const values = () => ({
  name: `Office ${randomUUID()}`,
  timeZoneId: 4,
  weekly: {
    mon: [['08:00', '12:00']],
    tue: [],
    wed: [],
    thu: [],
    fri: [['20:00', '02:00']],
    sat: [],
    sun: [],
  },
  exceptions: [{ name: 'Christmas', from: '2026-12-25', to: '2026-12-25', intervals: [], yearly: true }],
});

/** Agents read schedules; administrators change them. */
const adminOf = (status: number): Responses => ({
  ...companyOnly(status),
  agent: 403,
});
const adminRole = (status: number): Responses => ({ ...signedIn(403), admin: status });

export const timeScheduleCases: AccessCase[] = [
  {
    route: `GET ${BASE}`,
    call: { url: `${BASE}?search=o&sortBy=timeZone&sortDir=desc&page=1&pageSize=10` },
    responses: companyRoles(200),
  },
  { route: `POST ${BASE}`, call: () => ({ url: BASE, payload: values() }), responses: adminRole(201) },
  {
    route: `GET ${BASE}/holidays`,
    call: { url: `${BASE}/holidays?country=US&year=2026` },
    responses: adminRole(200),
  },
  {
    route: `GET ${ROUTE}`,
    call: ({ scheduleOfHoursId }) => ({ url: `${BASE}/${scheduleOfHoursId}` }),
    responses: companyOnly(200),
  },
  {
    route: `PATCH ${ROUTE}`,
    call: ({ scheduleOfHoursId }) => ({ url: `${BASE}/${scheduleOfHoursId}`, payload: values() }),
    responses: adminOf(200),
  },
  {
    route: `POST ${ROUTE}/duplicate`,
    call: ({ scheduleOfHoursId }) => ({
      url: `${BASE}/${scheduleOfHoursId}/duplicate`,
      payload: { name: randomUUID() },
    }),
    responses: adminOf(201),
  },
  {
    route: `DELETE ${ROUTE}`,
    call: ({ removableScheduleId }) => ({ url: `${BASE}/${removableScheduleId()}` }),
    responses: adminOf(204),
  },
];
