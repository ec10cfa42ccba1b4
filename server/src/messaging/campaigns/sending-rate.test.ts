import { campaign, sendingRate } from '../../platform/db/schema';
import { addNumberTo } from '../../testing/groups';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import type { WorldAccount } from '../../testing/world';
import type { CampaignRow } from './campaign-row';
import { SendingRate } from './sending-rate';

const MINUTE_MS = 60_000;

let test: TestApp;
let own: WorldAccount;
beforeAll(async () => {
  test = await startTestApp();
  [own] = test.world.providers[0].accounts;
});
afterAll(() => test.close());
beforeEach(() => test.services.db.delete(sendingRate));

async function addCampaign(numberId: number, segmentsPerMinute: number | null = null): Promise<CampaignRow> {
  const values = { accountId: own.accountId, numberId, segmentsPerMinute, createdByUserId: own.admin.userId };
  const [row] = await test.services.db
    .insert(campaign)
    .values({ ...values, name: 'Offer', state: 'sending' })
    .returning();
  if (row === undefined) throw new Error('The campaign was not stored');
  return row;
}

/** Takes texts of this many segments for campaigns in turn, as servers that look every half second. Returns the segments. */
async function drain(
  campaigns: CampaignRow[],
  { allowance, minutes, segments }: { allowance: number; minutes: number; segments: number },
) {
  const start = Date.parse('2027-03-01T15:00:00Z');
  const paced = campaigns.map((row) => ({ ...row, pacedUntil: new Date(start) }));
  const taken = campaigns.map(() => 0);
  for (let ms = 0; ms < minutes * MINUTE_MS; ms += 500) {
    for (const [index, row] of paced.entries()) {
      await test.services.db.transaction(async (tx) => {
        const rate = await SendingRate.lock(tx, row, { allowance, now: new Date(start + ms) });
        for (let place = 0; place < 20 && rate.take(segments) !== null; place += 1)
          taken[index] = (taken[index] ?? 0) + segments;
        row.pacedUntil = await rate.store(tx);
      });
    }
  }
  return taken;
}
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

it('limits segments of all numbers and servers of an account together [CPL-34] [CPL-35]', async () => {
  const second = await addNumberTo(test, own, '4155550166');
  const campaigns = [await addCampaign(own.numberId), await addCampaign(second)];
  const taken = await drain(campaigns, { allowance: 240, minutes: 2, segments: 3 });
  // The texts of the last second are queued ahead.
  expect(sum(taken)).toBeGreaterThanOrEqual(480 * 0.97);
  expect(sum(taken)).toBeLessThanOrEqual(480 + 240 / 60 + 3);
});

it('keeps a campaign to its own pace, and leaves the rest of the allowance to others [CPN-18]', async () => {
  const [slow, fast] = [await addCampaign(own.numberId, 60), await addCampaign(own.numberId)];
  const [ofSlow = 0, ofFast = 0] = await drain([slow, fast], { allowance: 240, minutes: 2, segments: 1 });
  expect(ofSlow).toBeGreaterThan(100);
  expect(ofSlow).toBeLessThanOrEqual(122);
  expect(ofSlow + ofFast).toBeGreaterThanOrEqual(480 * 0.97);
  expect(ofSlow + ofFast).toBeLessThanOrEqual(485);
});
