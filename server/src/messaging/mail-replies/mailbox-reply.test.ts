import { randomUUID } from 'node:crypto';
import { Method } from '@dashboard/shared/contracts';
import { and, eq } from 'drizzle-orm';
import { appUser, contact, message } from '../../platform/db/schema';
import { mailsLeft } from '../../testing/mails';
import { png } from '../../testing/pictures';
import { receive, startTexting, type TextingApp } from '../../testing/texting';

const BOUNDARY = 'form-boundary-81c2';

/** The form as a browser sends it. Without a file the browser sends an empty one. */
function form(
  fields: Record<string, string>,
  file: { name: string; body: Buffer } = { name: '', body: Buffer.alloc(0) },
) {
  const part = (disposition: string) => `--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n`;
  const texts = Object.entries(fields).map(([name, value]) => `${part(`name="${name}"`)}\r\n${value}\r\n`);
  const head = `${part(`name="file"; filename="${file.name}"`)}content-type: application/octet-stream\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([
      Buffer.from(texts.join('') + head),
      file.body,
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]),
  };
}

describe('the Reply of the development mailbox', () => {
  let app: TextingApp;
  let url: string;
  let contactId: number;

  const items = async (): Promise<{ id: string; subject: string; text: string }[]> =>
    (await app.anonymous({ url: '/dev/mailbox/messages' })).json().items;

  beforeAll(async () => {
    app = await startTexting();
    const { userId, username } = app.account.agent;
    await app.services.db.update(appUser).set({ smsToEmail: true }).where(eq(appUser.id, userId));
    ({ contactId } = await receive(
      app,
      await app.signIn(username),
      app.account,
      'Any time left?',
      '2125550172',
    ));
    await mailsLeft(app.services);
    url = `/dev/mailbox/${(await items())[0]?.id}`;
  });
  afterAll(() => app.close());

  const reply = (...parts: Parameters<typeof form>) =>
    app.anonymous({ method: 'POST', url: `${url}/reply`, ...form(...parts) });
  const outbound = () =>
    app.services.db
      .select({ text: message.text, method: message.method })
      .from(message)
      .where(and(eq(message.contactId, contactId), eq(message.isInbound, false)))
      .orderBy(message.id);

  it('is a labeled form on the page of a mailed text [INB-74]', async () => {
    const { body, headers } = await app.anonymous({ url });
    expect(body).toContain(`<form method="post" action="${url}/reply" enctype="multipart/form-data">`);
    expect(body).toContain('<label for="text">Text</label><textarea id="text"');
    expect(headers['content-security-policy']).toContain("form-action 'self'");
  });

  it('sends the text, and sends a form that is sent twice once [INB-74]', async () => {
    const fields = { messageId: randomUUID(), text: 'Yes, at 3 pm.\nBring the form.' };
    for (const response of [await reply(fields), await reply(fields)]) {
      expect(response.statusCode).toBe(200);
      expect(response.body).toContain('<h1>Reply sent</h1>');
    }
    expect(await outbound()).toEqual([{ text: 'Yes, at 3 pm.\nBring the form.', method: Method.EMAIL }]);
  });

  it('sends a picture [INB-74]', async () => {
    await reply({ text: 'The map' }, { name: 'map.png', body: png(20, 10) });
    expect((await outbound()).at(-1)).toEqual({ text: 'The map', method: Method.MMS_FROM_EMAIL });
  });

  it('shows and mails why a reply is not sent', async () => {
    const count = (await outbound()).length;
    const isContact = eq(contact.id, contactId);
    await app.services.db.update(contact).set({ isOptOut: true }).where(isContact);
    const { body } = await reply({ text: 'Are you there?' });
    expect(body).toContain('<h1>Reply not sent</h1>');
    expect(body).toContain('This contact opted out.');
    expect(await outbound()).toHaveLength(count);
    await mailsLeft(app.services);
    const [newest] = await items();
    expect(newest?.subject).toBe('Your reply to (212) 555-0172 was not sent');
    const page = await app.anonymous({ url: `/dev/mailbox/${newest?.id}` });
    expect(page.body).not.toContain('<form');
    await app.services.db.update(contact).set({ isOptOut: false }).where(isContact);
  });

  it('is not accepted from another website or as JSON', async () => {
    const foreign = form({ text: 'Forged' });
    const crossSite = {
      ...foreign.headers,
      'sec-fetch-site': 'cross-site',
      origin: 'https://forged.example',
    };
    const responses = [
      await app.anonymous({ method: 'POST', url: `${url}/reply`, ...foreign, headers: crossSite }),
      await app.anonymous({ method: 'POST', url: `${url}/reply`, payload: { text: 'Forged' } }),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([403, 400]);
  });
});
