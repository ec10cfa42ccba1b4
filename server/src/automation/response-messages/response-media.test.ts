import type { ResponseMessage } from '@dashboard/shared/contracts';
import { dropUnsentFiles } from '../../messaging/media/drop-unsent-files';
import { fileForm, png } from '../../testing/pictures';
import type { Send } from '../../testing/start-test-app';
import { sendBody, sendText, startTexting, type TextingApp } from '../../testing/texting';

const URL = '/api/message-bot/response-messages';
const DAY_MS = 24 * 60 * 60_000;

let app: TextingApp;
let admin: Send;
let agent: Send;
beforeEach(async () => {
  app = await startTexting();
  admin = await app.signIn(app.account.admin.username);
  agent = await app.signIn(app.account.agent.username);
});
afterEach(() => app.close());

async function upload(as: Send): Promise<number> {
  const response = await as({ method: 'POST', url: '/api/media', ...fileForm(png(40, 30), 'map.png') });
  return response.json().mediaId;
}

const create = (as: Send, changes: object) =>
  as({
    method: 'POST',
    url: URL,
    payload: { name: 'Parking', shortcut: 'parking', text: 'Park behind us.', isShared: true, ...changes },
  });
const created = async (as: Send, changes: object): Promise<ResponseMessage> =>
  (await create(as, changes)).json();
const idsOf = ({ media }: Pick<ResponseMessage, 'media'>) => media.map(({ mediaId }) => mediaId);
const sendWith = (as: Send, mediaIds: number[]) =>
  as({ method: 'POST', url: '/api/messages', payload: { ...sendBody(app.account.tn), mediaIds } });

describe('pictures of a response message', () => {
  it('are kept in their order, at most three [BTM-18]', async () => {
    const ids = [await upload(admin), await upload(admin), await upload(admin)];
    const message = await created(admin, { mediaIds: ids });
    expect(message.media.map(({ name }) => name)).toEqual(['map.png', 'map.png', 'map.png']);
    const [first = 0, second = 0] = idsOf(message);
    const url = `${URL}/${message.responseMessageId}`;
    const patched = await admin({ method: 'PATCH', url, payload: { mediaIds: [second, first] } });
    expect(idsOf(patched.json())).toEqual([second, first]);
    expect(idsOf((await agent({ url })).json())).toEqual([second, first]);
    const tooMany = await create(admin, { shortcut: 'other', mediaIds: [1, 2, 3, 4] });
    expect([tooMany.statusCode, tooMany.json().errors]).toEqual([422, { mediaIds: ['At most 3 pictures.'] }]);
  });

  it('must be uploads of the user', async () => {
    const response = await create(admin, { mediaIds: [await upload(agent)] });
    expect([response.statusCode, response.json().errors]).toEqual([
      422,
      { mediaIds: ['A picture is no longer available. Add it again.'] },
    ]);
  });

  it('are sent with any number of texts by every user of the company [INB-81] [BTM-21]', async () => {
    const message = await created(admin, { mediaIds: [await upload(admin)] });
    const mediaIds = idsOf(message);
    for (const as of [agent, agent, admin]) {
      const row = await sendText(as, sendBody(app.account.tn, { mediaIds }));
      expect(row.media).toMatchObject([{ name: 'map.png', isAvailable: true }]);
      expect(row.media[0]?.mediaId).not.toBe(mediaIds[0]);
    }
    expect(idsOf((await admin({ url: `${URL}/${message.responseMessageId}` })).json())).toEqual(mediaIds);
  });

  it('of a private message are sent by its creator only [BTM-21]', async () => {
    const message = await created(agent, { isShared: false, mediaIds: [await upload(agent)] });
    expect((await sendWith(admin, idsOf(message))).statusCode).toBe(422);
    expect((await sendWith(agent, idsOf(message))).statusCode).toBe(201);
  });

  it('stay stored while a text has them, and are removed with the last row', async () => {
    const kept = await created(admin, { mediaIds: [await upload(admin)] });
    const sent = await created(admin, { shortcut: 'sent', mediaIds: [await upload(admin)] });
    const row = await sendText(agent, sendBody(app.account.tn, { mediaIds: idsOf(sent) }));
    const dropped = await created(admin, { shortcut: 'dropped', mediaIds: [await upload(admin)] });
    for (const { responseMessageId } of [sent, dropped])
      await admin({ method: 'DELETE', url: `${URL}/${responseMessageId}` });
    const removed = jest.spyOn(app.services.messaging.storage, 'remove');
    app.advance(31 * DAY_MS);
    await dropUnsentFiles(app.services);
    // Only the file that no text and no response message has.
    expect(removed).toHaveBeenCalledTimes(1);
    // The session ended in these 31 days.
    admin = await app.signIn(app.account.admin.username);
    const stored: ResponseMessage = (await admin({ url: `${URL}/${kept.responseMessageId}` })).json();
    expect((await admin({ url: stored.media[0]?.url ?? '' })).statusCode).toBe(200);
    expect(row.media).toHaveLength(1);
  });
});
