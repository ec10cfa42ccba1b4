import {
  TIME_SCHEDULES_MAX,
  type TimeScheduleCreate,
  type TimeScheduleDetails,
} from '@dashboard/shared/contracts';
import { and, eq } from 'drizzle-orm';
import { auditEntry, automaticResponse, responseMessage, timeSchedule } from '../../platform/db/schema';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';
import { readSchedule } from './time-schedule-store';

const URL = '/api/message-bot/time-schedules';
const EASTERN = 4;

let test: TestApp;
let admin: Send;
let agent: Send;
let accountId: number;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  // Rate limits and sessions end meanwhile.
  test.advance(60_000);
  admin = await test.signIn('north1.admin');
  agent = await test.signIn('north1.agent');
  accountId = test.world.providers[0]?.accounts[0]?.accountId ?? 0;
  await test.services.db.delete(automaticResponse).where(eq(automaticResponse.accountId, accountId));
  await test.services.db.delete(timeSchedule).where(eq(timeSchedule.accountId, accountId));
});

const none: [string, string][] = [];
const WEEKLY = {
  mon: [
    ['08:00', '12:00'],
    ['13:00', '17:30'],
  ] as [string, string][],
  tue: none,
  wed: none,
  thu: none,
  fri: [['20:00', '02:00']] as [string, string][],
  sat: none,
  sun: none,
};
const CHRISTMAS = { name: 'Christmas', from: '2026-12-25', to: '2026-12-25', intervals: [], yearly: true };

const values = (changes: object = {}): TimeScheduleCreate => ({
  name: 'Office',
  timeZoneId: EASTERN,
  weekly: WEEKLY,
  exceptions: [CHRISTMAS],
  ...changes,
});
const create = (changes: object = {}, send = admin) =>
  send({ method: 'POST', url: URL, payload: values(changes) });
const created = async (changes: object = {}): Promise<TimeScheduleDetails> => (await create(changes)).json();
const patch = (id: number, payload: object) => admin({ method: 'PATCH', url: `${URL}/${id}`, payload });
const remove = (id: number) => admin({ method: 'DELETE', url: `${URL}/${id}` });
const defaults = async () => {
  const { items } = (await agent({ url: URL })).json();
  return items
    .filter(({ isDefault }: TimeScheduleDetails) => isDefault)
    .map(({ name }: TimeScheduleDetails) => name);
};
/** Adds a rule that uses a schedule. */
const useIn = async (scheduleId: number, name: string) => {
  const {
    services: { db },
    world,
  } = test;
  const createdByUserId = world.providers[0].accounts[0].admin.userId;
  const shortcut = name.toLowerCase().replace(/\W/g, '-');
  const [text] = await db
    .insert(responseMessage)
    .values({ accountId, name, shortcut, text: 'Closed.', isShared: true, createdByUserId })
    .returning();
  await db.insert(automaticResponse).values({
    accountId,
    name,
    priority: 1,
    triggerType: 'outside_hours',
    scheduleId,
    responseMessageId: text?.id ?? 0,
  });
};

describe('POST /api/message-bot/time-schedules', () => {
  it('adds a schedule with an audit entry; the first one is the default [BTM-07] [BTM-11] [BOT-02]', async () => {
    const response = await create({ name: ' Office ' });
    expect([response.statusCode, response.json()]).toEqual([
      201,
      {
        scheduleId: expect.any(Number),
        name: 'Office',
        timeZoneId: EASTERN,
        ianaName: 'America/New_York',
        isDefault: true,
        version: 1,
        weekly: WEEKLY,
        exceptions: [CHRISTMAS],
        isOpenNow: expect.any(Boolean),
        nextChangeAt: expect.any(String),
        nextOpensAt: expect.any(String),
        usedByCount: 0,
        usedBy: [],
      },
    ]);
    expect(await created({ name: 'Weekend' })).toMatchObject({ isDefault: false });
    const subject = `time_schedule ${response.json().scheduleId}`;
    const entries = await test.services.db.select().from(auditEntry).where(eq(auditEntry.subject, subject));
    expect(entries).toMatchObject([{ action: 'time_schedule.create', after: { name: 'Office' } }]);
  });

  it.each([
    ['name', { name: ' ' }, 'Required'],
    ['name', { name: 'x'.repeat(81) }, 'The maximum length of this field is 80 chars.'],
    ['timeZoneId', { timeZoneId: undefined }, 'Required'],
    [
      'weekly.fri',
      { weekly: { ...WEEKLY, sat: [['01:00', '03:00']] } },
      '8:00 PM to 2:00 AM runs past midnight and overlaps Saturday, 1:00 AM to 3:00 AM. Change one of them.',
    ],
    [
      'weekly.mon',
      { weekly: { ...WEEKLY, mon: [['08:10', '12:00']] } },
      'Use times in steps of 15 minutes, such as 8:15 AM.',
    ],
    [
      'exceptions.0.to',
      { exceptions: [{ ...CHRISTMAS, to: '2026-12-24' }] },
      'Choose a last date on or after the first one.',
    ],
    [
      'exceptions',
      { exceptions: [CHRISTMAS, { ...CHRISTMAS, name: 'Holiday' }] },
      'Christmas and Holiday cover the same date. Change or remove one of them.',
    ],
  ])('rejects the %s of %j [BTM-07] [BTM-08] [BTM-11]', async (field, changes, message) => {
    const response = await create(changes);
    expect([response.statusCode, response.json().errors]).toEqual([422, { [field]: [message] }]);
  });

  it('rejects a time zone that does not exist', async () => {
    const response = await create({ timeZoneId: 999 });
    expect([response.statusCode, response.json().errors]).toEqual([
      422,
      { timeZoneId: ['Choose a time zone of the list.'] },
    ]);
  });

  it('rejects a name in use, in any case and also by a change [BTM-07]', async () => {
    const error = { name: ['Another schedule has this name. Enter a different one.'] };
    await created();
    const second = await create({ name: 'OFFICE' });
    expect([second.statusCode, second.json().errors]).toEqual([422, error]);
    const { scheduleId } = await created({ name: 'Weekend' });
    expect((await patch(scheduleId, { name: 'office' })).json().errors).toEqual(error);
  });

  it('has a limit per account', async () => {
    const row = { accountId, timeZoneId: EASTERN, weekly: {} };
    const rows = Array.from({ length: TIME_SCHEDULES_MAX }, (_, index) => ({
      ...row,
      name: `Hours ${index}`,
    }));
    await test.services.db.insert(timeSchedule).values(rows);
    const response = await create();
    expect([response.statusCode, response.json().message]).toEqual([
      409,
      'An account has at most 100 schedules. Delete one first.',
    ]);
  });

  it('makes only one of several first schedules the default [BTM-07]', async () => {
    await Promise.all(['One', 'Two', 'Three'].map((name) => create({ name })));
    expect(await defaults()).toHaveLength(1);
  });
});

describe('GET /api/message-bot/time-schedules', () => {
  it('lists, searches and sorts the account’s schedules, for agents too', async () => {
    await created();
    const { scheduleId } = await created({ name: 'Weekend' });
    const names = async (query: string, send = agent) =>
      (await send({ url: `${URL}?${query}` })).json().items.map(({ name }: TimeScheduleDetails) => name);
    expect(await names('')).toEqual(['Office', 'Weekend']);
    expect(await names('search=WEEK')).toEqual(['Weekend']);
    expect(await names('sortBy=isDefault&sortDir=desc')).toEqual(['Office', 'Weekend']);
    expect(await names('', await test.signIn('north2.agent'))).toEqual([]);
    expect((await agent({ url: `${URL}/${scheduleId}` })).json()).toMatchObject({
      name: 'Weekend',
    });
  });

  it('shows the state at the current time, also past midnight [BTM-09] [BTM-13]', async () => {
    const { scheduleId } = await created();
    // Friday 11:30 PM in New York.
    const now = new Date('2026-11-28T04:30:00Z');
    expect(await readSchedule(test.services.db, { accountId, now }, scheduleId)).toMatchObject({
      isOpenNow: true,
      nextChangeAt: '2026-11-28T07:00:00.000Z',
      nextOpensAt: '2026-11-30T13:00:00.000Z',
    });
  });
});

describe('PATCH /api/message-bot/time-schedules/{id}', () => {
  it('changes the given fields and requires the current version', async () => {
    const { scheduleId, version } = await created();
    const first = await patch(scheduleId, { weekly: { ...WEEKLY, mon: [] }, version });
    expect(first.json()).toMatchObject({ name: 'Office', weekly: { mon: [], fri: WEEKLY.fri }, version: 2 });
    const second = await patch(scheduleId, { name: 'Old', version });
    expect([second.statusCode, second.json().code]).toEqual([409, 'STALE']);
  });

  it('moves the default, of which there is always one [BTM-07]', async () => {
    await created();
    const weekend = await created({ name: 'Weekend' });
    const night = await created({ name: 'Night' });
    await Promise.all(
      [weekend, night, weekend, night].map(({ scheduleId }) => patch(scheduleId, { isDefault: true })),
    );
    expect(await defaults()).toHaveLength(1);
    expect((await patch(night.scheduleId, { isDefault: true })).json()).toMatchObject({
      isDefault: true,
      version: 1,
    });
    expect(await defaults()).toEqual(['Night']);
    expect((await patch(night.scheduleId, { isDefault: false })).statusCode).toBe(422);
  });
});

describe('POST /api/message-bot/time-schedules/{id}/duplicate', () => {
  it('adds a schedule with the same hours that is not the default', async () => {
    const { scheduleId } = await created();
    const url = `${URL}/${scheduleId}/duplicate`;
    const copy = await admin({ method: 'POST', url, payload: { name: 'Copy of Office' } });
    expect([copy.statusCode, copy.json()]).toMatchObject([
      201,
      { name: 'Copy of Office', weekly: WEEKLY, exceptions: [CHRISTMAS], isDefault: false, version: 1 },
    ]);
    const again = await admin({ method: 'POST', url, payload: { name: 'Office' } });
    expect([again.statusCode, Object.keys(again.json().errors)]).toEqual([422, ['name']]);
  });
});

describe('DELETE /api/message-bot/time-schedules/{id}', () => {
  it('deletes a schedule, but not the default one [BTM-07]', async () => {
    const office = await created();
    const { scheduleId } = await created({ name: 'Weekend' });
    const rejected = await remove(office.scheduleId);
    expect([rejected.statusCode, rejected.json()]).toMatchObject([
      409,
      {
        code: 'DEFAULT',
        message: 'The default schedule cannot be deleted. Make another schedule the default first.',
      },
    ]);
    expect((await remove(scheduleId)).statusCode).toBe(204);
    expect((await agent({ url: `${URL}/${scheduleId}` })).statusCode).toBe(404);
  });

  it('rejects a schedule in use and names what uses it [BTM-14]', async () => {
    await created();
    const { scheduleId } = await created({ name: 'Weekend' });
    await useIn(scheduleId, 'Outside hours');
    const one = await remove(scheduleId);
    expect([one.statusCode, one.json()]).toMatchObject([
      409,
      {
        code: 'IN_USE',
        message: 'The response “Outside hours” uses this schedule. Choose another schedule for it first.',
      },
    ]);
    for (const name of ['B', 'C', 'D', 'E', 'F', 'G']) await useIn(scheduleId, name);
    expect((await remove(scheduleId)).json().message).toBe(
      'The responses “B”, “C”, “D”, “E”, “F”, “G”, and “Outside hours” use this schedule. Choose another schedule for them first.',
    );
    expect((await agent({ url: `${URL}/${scheduleId}` })).json()).toMatchObject({
      usedByCount: 7,
      usedBy: ['B', 'C', 'D', 'E', 'F', 'G', 'Outside hours'],
    });
    const isUse = and(
      eq(automaticResponse.accountId, accountId),
      eq(automaticResponse.scheduleId, scheduleId),
    );
    await test.services.db.update(automaticResponse).set({ scheduleId: null }).where(isUse);
    expect((await remove(scheduleId)).statusCode).toBe(204);
  });
});

describe('GET /api/message-bot/time-schedules/holidays', () => {
  const holidays = async (country: string, year: number) =>
    (await admin({ url: `${URL}/holidays?country=${country}&year=${year}` }))
      .json()
      .items.map(({ date, name }: { date: string; name: string }) => `${date.slice(5)} ${name}`);

  it('lists the US holidays, on weekends also the observed day [BTM-12]', async () => {
    expect(await holidays('US', 2026)).toEqual([
      "01-01 New Year's Day",
      '01-19 Martin Luther King Jr. Day',
      "02-16 Washington's Birthday",
      '05-25 Memorial Day',
      '06-19 Juneteenth',
      '07-03 Independence Day (observed)',
      '07-04 Independence Day',
      '09-07 Labor Day',
      '10-12 Columbus Day',
      '11-11 Veterans Day',
      '11-26 Thanksgiving Day',
      '12-25 Christmas Day',
    ]);
    expect(await holidays('US', 2027)).toEqual(
      expect.arrayContaining([
        '05-31 Memorial Day',
        '07-05 Independence Day (observed)',
        '11-25 Thanksgiving Day',
      ]),
    );
  });

  it.each([
    [
      2026,
      [
        "01-01 New Year's Day",
        '04-03 Good Friday',
        '07-01 Canada Day',
        '09-07 Labour Day',
        '12-25 Christmas Day',
      ],
    ],
    [
      2027,
      [
        "01-01 New Year's Day",
        '03-26 Good Friday',
        '07-01 Canada Day',
        '09-06 Labour Day',
        '12-25 Christmas Day',
      ],
    ],
  ])('lists the Canadian holidays of %i [BTM-12]', async (year, expected) => {
    expect(await holidays('CA', year)).toEqual(expected);
  });
});
