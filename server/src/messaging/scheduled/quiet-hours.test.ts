import type { Campaign } from '@dashboard/shared/contracts';
import { DateTime } from 'luxon';
import { addCampaign, addContacts, addListOf, scheduleCampaign } from '../../testing/campaigns';
import type { Send } from '../../testing/start-test-app';
import { eventually, sendBody, startTexting, type TextingApp } from '../../testing/texting';
import { inboundEvent, postWebhook } from '../../testing/webhooks';

const ZONE = 'America/New_York';
/** In New York, and in Florida, where texts end at 8 PM. */
const [NEW_YORK, FLORIDA] = ['2125550170', '3055550170'];

let app: TextingApp;
let admin: Send;

/** Moves the clock to a time of day in New York, two days from now at least. */
async function moveTo(hour: number, minute = 0): Promise<void> {
  const now = DateTime.fromJSDate(app.services.clock.now(), { zone: ZONE });
  const then = now.plus({ days: 2 }).startOf('day').set({ hour, minute });
  app.advance(then.toMillis() - now.toMillis());
  admin = await app.signIn(app.account.admin.username);
}
/** A time of day in New York, tomorrow or later, as a request has it. */
const timeAt = (hour: number, minute = 0, days = 1) =>
  DateTime.fromJSDate(app.services.clock.now(), { zone: ZONE })
    .plus({ days })
    .startOf('day')
    .set({ hour, minute })
    .toUTC()
    .toISO();
const request = (body: object) =>
  admin({ method: 'POST', url: '/api/messages', payload: { ...sendBody(app.account.tn), ...body } });
const setPreset = async (quietHoursPreset: string) => {
  const url = `/accounts/${app.account.accountId}`;
  const response = await admin({ method: 'POST', url, payload: { quietHoursPreset } });
  expect([response.statusCode, response.json().quietHoursPreset]).toEqual([200, quietHoursPreset]);
};

beforeEach(async () => {
  app = await startTexting({}, { segmentsPerMinute: { unknown: 60, registered: 60_000 } });
  admin = await app.signIn(app.account.admin.username);
});
afterEach(() => app.close());

it('needs a confirmation to schedule a text for the night, but not to text or to reply at night [CPL-16]', async () => {
  await moveTo(22);
  expect((await request({ to: NEW_YORK })).statusCode).toBe(201);
  await postWebhook(app, [inboundEvent(app.account, { from: `+1${NEW_YORK}`, text: 'Are you there?' })]);
  expect((await request({ to: NEW_YORK, smsText: 'Yes' })).statusCode).toBe(201);
  const night = { to: NEW_YORK, scheduledAt: timeAt(21) };
  const rejected = await request(night);
  expect([rejected.statusCode, rejected.json().code]).toEqual([422, 'QUIET_HOURS']);
  expect((await request({ ...night, confirmQuietHours: true })).statusCode).toBe(201);
});

it.each([
  ['rejects', '7:59 AM', [7, 59], 422],
  ['accepts', '8:00 AM', [8, 0], 201],
  ['accepts', '8:59 PM', [20, 59], 201],
  ['rejects', '9:00 PM', [21, 0], 422],
] as const)('%s a text for %s without a confirmation', async (_verb, _time, [hour, minute], status) => {
  expect((await request({ to: NEW_YORK, scheduledAt: timeAt(hour, minute) })).statusCode).toBe(status);
});

it('obeys the hours of states only with the strict preset [CPL-17] [ADM-09]', async () => {
  const evening = { scheduledAt: timeAt(20, 0) };
  expect((await request({ to: FLORIDA, ...evening })).statusCode).toBe(201);
  await setPreset('strict');
  expect((await request({ to: FLORIDA, ...evening })).json().code).toBe('QUIET_HOURS');
  expect((await request({ to: NEW_YORK, ...evening })).statusCode).toBe(201);
  expect((await request({ to: FLORIDA, scheduledAt: timeAt(19, 59) })).statusCode).toBe(201);
  await setPreset('standard');
  expect((await request({ to: FLORIDA, ...evening })).statusCode).toBe(201);
});

async function startCampaign(): Promise<() => Promise<Campaign>> {
  const numbers = [`+1${NEW_YORK}`, `+1${FLORIDA}`];
  const contactIds = await addContacts(app, app.account, 2, (index) => ({ number: numbers[index] }));
  const listId = await addListOf(app, app.account, { send: admin, name: 'Both', contactIds });
  const { campaignId } = await addCampaign(admin, { tn: app.account.tn, includeListIds: [listId] });
  expect((await scheduleCampaign(admin, campaignId)).statusCode).toBe(200);
  return async () => (await admin({ url: `/api/campaigns/${campaignId}` })).json();
}

it('lets a campaign’s recipients wait for the hours of their state with the strict preset [CPL-17] [ADM-09]', async () => {
  await setPreset('strict');
  await moveTo(20, 30);
  const read = await startCampaign();
  const waiting = await eventually(read, ({ counts }) => counts.sent === 1 && counts.waiting === 1);
  expect(waiting).toMatchObject({ state: 'sending', waitReason: 'quiet_hours', resumesAt: timeAt(8) });
  await setPreset('standard');
  app.advance(12 * 60 * 60_000);
  admin = await app.signIn(app.account.admin.username);
  await eventually(read, ({ state }) => state === 'completed');
});
