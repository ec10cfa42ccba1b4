import { CAMPAIGN_FOOTER, Method } from '@dashboard/shared/contracts';
import { countSegments } from '@dashboard/shared/text';
import { and, eq } from 'drizzle-orm';
import { message } from '../../platform/db/schema';
import { addCampaign, addContacts, addListOf, scheduleCampaign } from '../../testing/campaigns';
import { fileForm, png } from '../../testing/pictures';
import type { Send } from '../../testing/start-test-app';
import { eventually, sendBody, sendText, startTexting, type TextingApp } from '../../testing/texting';

let app: TextingApp;
let agent: Send;
let admin: Send;

beforeEach(async () => {
  app = await startTexting();
  agent = await app.signIn(app.account.agent.username);
  admin = await app.signIn(app.account.admin.username);
});
afterEach(() => app.close());

const NAME = 'Philippa';

async function addRecipient(): Promise<number> {
  const [id = 0] = await addContacts(app, app.account, 1, () => ({ name: NAME }));
  return id;
}
async function uploadPicture(as: Send): Promise<number> {
  const form = fileForm(png(4, 4), 'map.png');
  return (await as({ method: 'POST', url: '/api/media', ...form })).json().mediaId;
}
const outboundTo = (contactId: number) =>
  eventually(
    () =>
      app.services.db
        .select({ text: message.text, segments: message.segments, method: message.method })
        .from(message)
        .where(and(eq(message.contactId, contactId), eq(message.isInbound, false))),
    (rows) => rows.length === 1,
  );

/** Texts as they are written, as they leave, and the segments of the latter. */
const TEXTS: [string, string, string, number][] = [
  ['a line break of two characters', `${'a'.repeat(158)}\r\nb`, `${'a'.repeat(158)}\nb`, 1],
  ['two lone carriage returns', `${'a'.repeat(158)}\r\r`, `${'a'.repeat(158)}\n\n`, 1],
  ['a line break and one character more', `${'a'.repeat(159)}\r\nb`, `${'a'.repeat(159)}\nb`, 2],
  [
    'a merge field that is longer than its value',
    `${'a'.repeat(152)}{{firstName}}`,
    `${'a'.repeat(152)}${NAME}`,
    1,
  ],
  [
    'a merge field over the end of a segment',
    `${'a'.repeat(153)}{{firstName}}`,
    `${'a'.repeat(153)}${NAME}`,
    2,
  ],
  ['a merge field, a line break and an emoji', 'Hi {{firstName}}\r\n😀', `Hi ${NAME}\n😀`, 1],
];

describe('the stored segments of a text', () => {
  it.each(TEXTS)(
    'are those of the text with %s as it leaves [CPL-22]',
    async (_, written, left, segments) => {
      const contactId = await addRecipient();
      const sent = await sendText(agent, sendBody(app.account.tn, { contactId, smsText: written }));
      expect(sent.segments).toBe(segments);
      expect(await outboundTo(contactId)).toEqual([{ text: left, segments, method: Method.PORTAL }]);
      expect(countSegments(left).segments).toBe(segments);
    },
  );

  it.each(TEXTS)('include the footer of a campaign with %s [CPL-22]', async (_, written, left) => {
    const contactId = await addRecipient();
    const listId = await addListOf(app, app.account, { send: admin, name: 'List', contactIds: [contactId] });
    const { campaignId } = await addCampaign(admin, {
      tn: app.account.tn,
      includeListIds: [listId],
      text: written,
      quietHours: false,
    });
    expect((await scheduleCampaign(admin, campaignId)).statusCode).toBe(200);
    const text = `${left}\n${CAMPAIGN_FOOTER}`;
    const { segments } = countSegments(text);
    expect(await outboundTo(contactId)).toEqual([{ text, segments, method: Method.CAMPAIGN }]);
    const done = await eventually(
      async () => (await admin({ url: `/api/campaigns/${campaignId}` })).json(),
      (one) => one.state === 'completed',
    );
    expect(done.counts.segments).toBe(segments);
  });

  it('are 1 for a text with a picture, however long it is [CPL-22]', async () => {
    const contactId = await addRecipient();
    const smsText = 'é'.repeat(161);
    expect(countSegments(smsText).segments).toBe(2);
    const mediaIds = [await uploadPicture(agent)];
    const sent = await sendText(agent, sendBody(app.account.tn, { contactId, smsText, mediaIds }));
    expect(sent.segments).toBe(1);
  });

  it('are those of the words at the time of sending when a scheduled text leaves [CPL-22]', async () => {
    const contactId = await addRecipient();
    const scheduledAt = new Date(app.services.clock.now().getTime() + 6 * 60_000).toISOString();
    const smsText = `${'a'.repeat(158)}\r\nb`;
    const payload = {
      ...sendBody(app.account.tn, { contactId, smsText }),
      scheduledAt,
      confirmQuietHours: true,
    };
    const scheduled = await agent({ method: 'POST', url: '/api/messages', payload });
    expect(scheduled.json().segments).toBe(1);
    app.advance(6 * 60_000);
    expect(await outboundTo(contactId)).toMatchObject([{ segments: 1, text: smsText.replace('\r', '') }]);
  });
});
