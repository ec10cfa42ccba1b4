import { Method } from '@dashboard/shared/contracts';
import { addCampaign, addContacts, addListOf, scheduleCampaign } from '../../testing/campaigns';
import { fileForm, png } from '../../testing/pictures';
import type { Send } from '../../testing/start-test-app';
import {
  eventually,
  readHistory,
  receive,
  sendBody,
  sendText,
  startTexting,
  type TextingApp,
} from '../../testing/texting';

let app: TextingApp;
let agent: Send;
let admin: Send;

beforeAll(async () => {
  app = await startTexting();
  agent = await app.signIn(app.account.agent.username);
  admin = await app.signIn(app.account.admin.username);
});
afterAll(() => app.close());

async function upload(name: string): Promise<number> {
  const form = fileForm(png(4, 4), name);
  return (await admin({ method: 'POST', url: '/api/media', ...form })).json().mediaId;
}

/** The text that a contact gets from a campaign, and the campaign's id. */
async function sentByCampaign(fields: object) {
  const number = '+16465550199';
  const contactIds = await addContacts(app, app.account, 1, () => ({ number }));
  const listId = await addListOf(app, app.account, { send: admin, name: 'List', contactIds });
  const { campaignId } = await addCampaign(admin, {
    tn: app.account.tn,
    includeListIds: [listId],
    quietHours: false,
    ...fields,
  });
  expect((await scheduleCampaign(admin, campaignId)).statusCode).toBe(200);
  const { rows } = await eventually(
    () => readHistory(agent, app.account.tn, contactIds[0] ?? 0),
    (history) => history.rows.length === 1,
  );
  return { row: rows[0], campaignId };
}

describe('the method of a message', () => {
  it('is 2 for a text from the dashboard, and 200 for one that a contact sent [CPL-33]', async () => {
    expect(await sendText(agent, sendBody(app.account.tn))).toMatchObject({ method: 2, mmsFile: null });
    const inbound = await receive(app, agent, app.account, 'Hello');
    expect(inbound).toMatchObject({ method: 200, isInbound: true });
    expect([Method.PORTAL, Method.INBOUND_SMS]).toEqual([2, 200]);
  });

  it('is 3 for a text with a picture from the dashboard, which mmsFile names', async () => {
    const mediaIds = [await upload('map.png')];
    const sent = await sendText(admin, sendBody(app.account.tn, { mediaIds }));
    expect(sent).toMatchObject({ method: 3, mmsFile: 'map.png' });
  });

  it('is 7 for a campaign with a picture, which mmsFile names, with its id [CPL-33] [INB-12]', async () => {
    const mediaIds = [await upload('offer.png')];
    const { row, campaignId } = await sentByCampaign({ mediaIds });
    expect(row).toMatchObject({ method: 7, mmsFile: 'offer.png', segments: 1, campaignId });
  });
});
