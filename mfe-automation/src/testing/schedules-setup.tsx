import type { TimeScheduleDetails } from '@dashboard/shared/contracts';
import { type ApiCall, fakeApi, pageDataFor, renderApp } from '@dashboard/shared/testing';
import { screen, within } from '@testing-library/react';
import routes from '../app';

const URL = '/api/message-bot/time-schedules';

/** Harborview's office hours in Chicago, with optional overrides. The test's clock decides whether they are open. */
export const schedule = (overrides: Partial<TimeScheduleDetails> = {}): TimeScheduleDetails => ({
  scheduleId: 7,
  name: 'Office',
  timeZoneId: 6,
  ianaName: 'America/Chicago',
  isDefault: true,
  version: 3,
  weekly: {
    mon: [
      ['08:00', '12:00'],
      ['13:00', '17:30'],
    ],
    tue: [['08:00', '12:00']],
    wed: [],
    thu: [['00:00', '24:00']],
    fri: [['20:00', '02:00']],
    sat: [],
    sun: [],
  },
  exceptions: [],
  isOpenNow: false,
  nextChangeAt: null,
  nextOpensAt: null,
  usedByCount: 0,
  usedBy: [],
  ...overrides,
});

export const NIGHT = schedule({ scheduleId: 8, name: 'Night', isDefault: false });

const ZONES = [
  { id: 4, description: 'Eastern Time', gmt_variation: '-05:00', ianaName: 'America/New_York' },
  { id: 6, description: 'Central Time', gmt_variation: '-06:00', ianaName: 'America/Chicago' },
];

/** A fake API with these schedules. A change returns the changed schedule. */
export function schedulesApi(schedules: readonly TimeScheduleDetails[] = [schedule(), NIGHT]) {
  const api = fakeApi()
    .on('GET /api/common/timezones', ZONES)
    .on(`GET ${URL}`, ({ query: { page, pageSize } }: ApiCall) => ({
      items: schedules,
      total: schedules.length,
      page: Number(page),
      pageSize: Number(pageSize),
    }));
  for (const one of schedules) {
    api.on(`GET ${URL}/${one.scheduleId}`, one);
    api.on(`PATCH ${URL}/${one.scheduleId}`, ({ body }: { body: object }) => ({
      ...one,
      ...body,
      version: 4,
    }));
  }
  return api;
}

/** Opens a page of Message Bot as an admin, or as an agent. The user is in Chicago. */
export function openBot(
  path = '',
  as: 'acme.admin' | 'acme.agent' = 'acme.admin',
  accountTimeZone = 'America/Chicago',
) {
  const { user, ...pageData } = pageDataFor(as);
  return renderApp(null, {
    routes,
    path: `/message-bot/time-schedule${path}`,
    pageData: { ...pageData, user: { ...user, accountTimeZone } },
  });
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const day = (name: string) => within(screen.getByRole('group', { name }));
