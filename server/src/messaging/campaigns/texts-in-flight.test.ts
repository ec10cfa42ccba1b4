import { AccountStatus } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import { account, campaign, outbox } from '../../platform/db/schema';
import { addCampaign, addContacts, addListOf, scheduleCampaign } from '../../testing/campaigns';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';
import type { WorldAccount } from '../../testing/world';
import { claimDue, type OutgoingMessage } from '../delivery/outbox/outbox-store';
import { submitToCarrier } from '../delivery/outbox/submit-to-carrier';
import { drainCampaign } from './drain-campaign';
import { startCampaign } from './start-campaign';

let test: TestApp;
let own: WorldAccount;
let admin: Send;
let campaignId: number;

/** No workers run: a test decides what happens between the claim of a text and its submission. */
beforeEach(async () => {
  test = await startTestApp();
  [own] = test.world.providers[0].accounts;
  admin = await test.signIn(own.admin.username);
  const contactIds = await addContacts(test, own, 3);
  const listId = await addListOf(test, own, { send: admin, name: 'Everyone', contactIds });
  ({ campaignId } = await addCampaign(admin, {
    tn: own.tn,
    includeListIds: [listId],
    quietHours: false,
  }));
  await scheduleCampaign(admin, campaignId);
  const key = { accountId: own.accountId, id: campaignId };
  await startCampaign(test.services, key, test.services.clock.now());
  test.advance(1_000);
  await drainCampaign(test.services, key, test.services.clock.now());
  test.advance(1_000);
});
afterEach(() => test.close());

async function claimOne(): Promise<OutgoingMessage> {
  const [outgoing] = await claimDue(test.services.db, { now: test.services.clock.now(), limit: 1 });
  if (outgoing === undefined) throw new Error('No text is due');
  return outgoing;
}
const setStatus = (status: AccountStatus) =>
  test.services.db.update(account).set({ status }).where(eq(account.id, own.accountId));
const stateOf = async () => {
  const [row] = await test.services.db.select().from(campaign).where(eq(campaign.id, campaignId));
  return [row?.state, row?.stopReason];
};
const outboxStates = async () => {
  const rows = await test.services.db.select().from(outbox).where(eq(outbox.campaignId, campaignId));
  return rows.map(({ state }) => state);
};

it('pauses the campaign together with the text that may not be submitted [CPN-03]', async () => {
  await setStatus(AccountStatus.SUSPENDED);
  await submitToCarrier(test.services, await claimOne());
  expect(await stateOf()).toEqual(['paused', 'account_inactive']);
  expect(await outboxStates()).toEqual(['held', 'held', 'held']);
});

it('claims a text again whose account became active after the claim [CPN-03]', async () => {
  await setStatus(AccountStatus.SUSPENDED);
  const outgoing = await claimOne();
  await setStatus(AccountStatus.ACTIVE);
  await submitToCarrier(test.services, outgoing);
  expect(await stateOf()).toEqual(['sending', null]);
  expect(await outboxStates()).toEqual(['pending', 'pending', 'pending']);
});
