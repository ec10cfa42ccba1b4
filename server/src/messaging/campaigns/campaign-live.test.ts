import { type CampaignRecipient, SERVER_EVENTS, UserType } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import {
  addCampaign,
  addContacts,
  addListOf,
  inventedNumber,
  scheduleCampaign,
} from '../../testing/campaigns';
import { addCompanyUsers } from '../../testing/company-users';
import { connectAs, type TestClient } from '../../testing/socket-client';
import type { Send } from '../../testing/start-test-app';
import { eventually, receive, startTexting, type TextingApp } from '../../testing/texting';

let app: TextingApp;
beforeAll(async () => {
  app = await startTexting({}, { segmentsPerMinute: { unknown: 60, registered: 60_000 } });
});
afterAll(() => app.close());

it('sends the progress of a campaign until its last text is delivered [CPN-30] [I-04] [ASV-52]', async () => {
  const admin = await app.signIn(app.account.admin.username);
  const client = await connectAs(app, app.account.agent.username);
  const stranger = await connectAs(app, app.stranger.agent.username);
  await addCompanyUsers(
    app,
    app.account,
    { username: 'outside.agent' },
    { username: 'outside.admin', userType: UserType.ADMIN },
  );
  const outsideAgent = await connectAs(app, 'outside.agent');
  const outsideAdmin = await connectAs(app, 'outside.admin');
  const contactIds = await addContacts(app, app.account, 10);
  const listId = await addListOf(app, app.account, { send: admin, name: 'Everyone', contactIds });
  const fields = { tn: app.account.tn, includeListIds: [listId], quietHours: false };
  const { campaignId } = await addCampaign(admin, fields);
  await scheduleCampaign(admin, campaignId);
  const progress = () => v.parse(v.array(SERVER_EVENTS.campaign_progress), client.of('campaign_progress'));
  const last = await eventually(
    async () => progress().at(-1),
    (event) => event?.counts.delivered === 10,
  );
  expect(last).toMatchObject({
    campaignId,
    state: 'completed',
    counts: { audience: 10, attempted: 10, pending: 0 },
  });
  const delivered = progress().map(({ counts }) => counts.delivered);
  expect(delivered).toEqual(delivered.toSorted((a, b) => a - b));
  const jobs = v.parse(v.array(SERVER_EVENTS.job_progress), client.of('job_progress'));
  expect(jobs.at(-1)).toMatchObject({
    ...{ jobId: campaignId, kind: 'campaign', state: 'completed', processed: 10, total: 10 },
    counts: { delivered: 10, failed: 0 },
  });
  for (const name of ['campaign_progress', 'job_progress']) {
    await eventually(
      async () => outsideAdmin.of(name),
      (events) => events.length === client.of(name).length,
    );
    expect(outsideAdmin.of(name)).toEqual(client.of(name));
    // Only administrators see the campaigns of numbers outside their groups.
    for (const other of [stranger, outsideAgent]) expect(other.of(name)).toEqual([]);
  }
  for (const { socket } of [client, stranger, outsideAgent, outsideAdmin]) socket.disconnect();
});

describe('a campaign without texts under way', () => {
  let admin: Send;
  let client: TestClient;
  beforeAll(async () => {
    admin = await app.signIn(app.account.admin.username);
    client = await connectAs(app, app.account.agent.username);
  });
  afterAll(() => client.socket.disconnect());

  const progressOf = (campaignId: number) =>
    v
      .parse(v.array(SERVER_EVENTS.campaign_progress), client.of('campaign_progress'))
      .findLast((event) => event.campaignId === campaignId);
  /** A paused campaign to two contacts whose first text was delivered. */
  async function startAndPause(first: number) {
    const of = (index: number) => ({ number: inventedNumber(first + index) });
    const contactIds = await addContacts(app, app.account, 2, of);
    const listId = await addListOf(app, app.account, { send: admin, name: `List ${first}`, contactIds });
    const fields = {
      ...{ tn: app.account.tn, includeListIds: [listId], quietHours: false },
      segmentsPerMinute: 1,
    };
    const { campaignId } = await addCampaign(admin, fields);
    await scheduleCampaign(admin, campaignId);
    await eventually(
      async () => progressOf(campaignId)?.counts.delivered,
      (delivered) => delivered === 1,
    );
    await admin({ method: 'POST', url: `/api/campaigns/${campaignId}/pause` });
    await eventually(
      async () => progressOf(campaignId)?.state,
      (state) => state === 'paused',
    );
    const { items } = (await admin({ url: `/api/campaigns/${campaignId}/recipients` })).json();
    const [sent, waiting] = ['delivered', 'pending'].map((status) =>
      items.find((one: CampaignRecipient) => one.status === status),
    );
    return { campaignId, sent, waiting };
  }

  it.each([
    ['opts out', 20, { isOptOut: true }],
    ['is blocked', 30, { isBlocked: true }],
  ])('sends its progress when a recipient %s [CPN-30]', async (_, first, patch) => {
    const { campaignId, waiting } = await startAndPause(first);
    await admin({ method: 'PATCH', url: `/api/contacts/${waiting.contactId}`, payload: patch });
    const shown = await eventually(
      async () => progressOf(campaignId)?.counts,
      (counts) => counts?.skipped === 1,
    );
    expect(shown).toMatchObject({ attempted: 1, pending: 0 });
  });

  it('sends its progress when recipients reply and opt out [CPN-30]', async () => {
    const { campaignId, sent } = await startAndPause(40);
    await receive(app, admin, app.account, 'Thank you', sent.contactNumber);
    await eventually(
      async () => progressOf(campaignId)?.counts.replied,
      (replied) => replied === 1,
    );
    await receive(app, admin, app.account, 'STOP', sent.contactNumber);
    await eventually(
      async () => progressOf(campaignId)?.counts.optedOut,
      (optedOut) => optedOut === 1,
    );
  });
});
