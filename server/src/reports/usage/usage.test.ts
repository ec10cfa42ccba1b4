import { MessageStatus, UsageReport } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { addContacts, addMessages } from '../../testing/report-messages';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';
import type { WorldAccount } from '../../testing/world';
import { countAll } from '../counts/count-messages';

let test: TestApp;
let account: WorldAccount;
let admin: Send;

beforeAll(async () => {
  test = await startTestApp();
  account = test.world.providers[0].accounts[0];
  admin = await test.signIn(account.admin.username);
  const [contactId = 0] = await addContacts(test, account, 1);
  const { agent } = account;
  await addMessages(test, account, [
    // The clocks of New York go back on November 1, 2026: this day has 25 hours.
    { contactId, at: '2026-11-01T03:59:59Z', isInbound: true },
    { contactId, at: '2026-11-01T04:00:00Z', isInbound: true, segments: 2 },
    { contactId, at: '2026-11-01T12:00:00Z', userId: agent.userId, segments: 3, hasMedia: true },
    { contactId, at: '2026-11-02T04:59:59Z', status: MessageStatus.UNCONFIRMED, errorCode: 9902 },
    { contactId, at: '2026-11-02T05:00:00Z', status: 4720, errorCode: 4720, userId: agent.userId },
    { contactId, at: '2026-11-02T06:00:00Z', isInbound: true, ordinal: 0 },
  ]);
});
afterAll(() => test.close());

async function usage(query: Record<string, string>): Promise<UsageReport> {
  const response = await admin({ url: '/api/reports/admin/usage', query });
  return v.parse(UsageReport, response.json());
}
const NOVEMBER_1 = { from: '2026-11-01', to: '2026-11-01' };
const figures = (outbound: number, inbound: number) => expect.objectContaining({ outbound, inbound });

describe('the usage report', () => {
  it('counts whole days in the zone of the user, also when the clocks change [ADM-15, ADM-20]', async () => {
    const check = async () => {
      const { range, totals } = await usage(NOVEMBER_1);
      expect(range).toEqual({ ...NOVEMBER_1, timeZone: 'America/New_York' });
      expect(totals).toEqual({
        outbound: 2,
        inbound: 1,
        outboundSegments: 4,
        inboundSegments: 2,
        outboundWithMedia: 1,
        failed: 1,
      });
    };
    await check();
    for (let run = 0; run < 2; run += 1) await countAll(test.services.db, new AbortController().signal, 0);
    await check();
  });

  it('counts by day, number, group and user, without messages of blocked contacts [ADM-15]', async () => {
    const { series, numbers, groups, users } = await usage({ from: '2026-10-31', to: '2026-11-03' });
    expect(series).toEqual([
      expect.objectContaining({ date: '2026-10-31', inbound: 1, outbound: 0 }),
      expect.objectContaining({ date: '2026-11-01', inbound: 1, outbound: 2 }),
      expect.objectContaining({ date: '2026-11-02', inbound: 0, outbound: 1 }),
      expect.objectContaining({ date: '2026-11-03', inbound: 0, outbound: 0 }),
    ]);
    expect(numbers).toEqual([
      expect.objectContaining({ tn: account.tn, groupName: 'north1 inbox', outbound: 3 }),
    ]);
    expect(groups).toEqual([expect.objectContaining({ groupId: account.groupId, outbound: 3, inbound: 2 })]);
    expect(users).toMatchObject([
      { userId: account.agent.userId, name: 'north1 Tester', outbound: 2, inbound: 0 },
      { userId: null, name: null, outbound: 1, inbound: 2 },
    ]);
    expect(users[0]).toEqual(figures(2, 0));
  });

  it('compares the current month with the plan [ADM-15]', async () => {
    const { plan } = await usage(NOVEMBER_1);
    expect(plan).toMatchObject({
      totalOutboundIncluded: expect.any(Number),
      usedSegments: expect.any(Number),
    });
  });
});
