import { SERVER_EVENTS } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { addCampaign, addContacts, addListOf, scheduleCampaign } from '../../testing/campaigns';
import { connectAs } from '../../testing/socket-client';
import { eventually, startTexting, type TextingApp } from '../../testing/texting';

let app: TextingApp;
beforeAll(async () => {
  app = await startTexting({}, { segmentsPerMinute: { unknown: 60, registered: 60_000 } });
});
afterAll(() => app.close());

it('sends the progress of a campaign until its last text is delivered [CPN-30] [I-04]', async () => {
  const admin = await app.signIn(app.account.admin.username);
  const client = await connectAs(app, app.account.agent.username);
  const stranger = await connectAs(app, app.stranger.agent.username);
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
  for (const name of ['campaign_progress', 'job_progress'] as const) expect(stranger.of(name)).toEqual([]);
  client.socket.disconnect();
  stranger.socket.disconnect();
});
