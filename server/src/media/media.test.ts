import { randomUUID } from 'node:crypto';
import { MEDIA_BYTES_MAX, type Media, Method } from '@dashboard/shared/contracts';
import { isNull } from 'drizzle-orm';
import { media, webhookInbox } from '../db/schema';
import { fileForm, gif, png, svg } from '../testing/pictures';
import type { Send } from '../testing/start-test-app';
import {
  eventually,
  readHistory,
  receive,
  sendBody,
  sendText,
  startTexting,
  type TextingApp,
  untilFinal,
} from '../testing/texting';
import { mediaName } from './inspect-media';

describe('media', () => {
  let app: TextingApp;
  let agent: Send;

  beforeAll(async () => {
    app = await startTexting();
    agent = await app.signIn(app.account.agent.username);
  });
  afterAll(() => app.close());

  const upload = (body: Buffer, name: string, field?: string) =>
    agent({ method: 'POST', url: '/api/media', ...fileForm(body, name, field) });
  const stored = async (body = png(40, 30), name = 'cat.png'): Promise<Media> =>
    (await upload(body, name)).json();
  const rows = () => app.services.db.$count(media);

  it('keeps a picture and serves it by a signed address', async () => {
    const file = await stored();
    expect(file).toMatchObject({ name: 'cat.png', kind: 'image', type: 'image/png', width: 40, height: 30 });
    const response = await agent({ method: 'GET', url: file.url });
    expect(response.rawPayload).toEqual(png(40, 30));
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-disposition': "inline; filename*=UTF-8''cat.png",
    });
  });

  it.each([
    ['an .svg renamed .jpg', svg, 'photo.jpg', 422],
    ['a 20,000 by 20,000 px picture', png(20_000, 20_000), 'huge.png', 422],
    ['a script that calls itself a picture', Buffer.from('GIF89a/*<script>*/'), 'x.gif', 422],
    ['an empty file', Buffer.alloc(0), 'empty.png', 422],
    ['a file over the limit', Buffer.concat([png(10, 10), Buffer.alloc(MEDIA_BYTES_MAX)]), 'big.png', 413],
  ])('refuses %s, and keeps nothing', async (_, body, name, status) => {
    const before = await rows();
    const response = await upload(body, name);
    expect(response.statusCode).toBe(status);
    expect(await rows()).toBe(before);
  });

  it('refuses what is not a form with a file', async () => {
    const json = await agent({ method: 'POST', url: '/api/media', payload: { file: 'x' } });
    expect(json.statusCode).toBe(400);
    expect((await upload(png(1, 1), 'a.png', 'other')).statusCode).toBe(400);
  });

  const asForm = (payload: string, type = 'multipart/form-data; boundary=b') =>
    agent({ method: 'POST', url: '/api/media', payload, headers: { 'content-type': type } });
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
  const field = '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n';

  it.each([
    ['is cut short', `${head}abc`, undefined],
    ['ends within its head', '--b\r\nContent-Disposition: form-d', undefined],
    ['has many fields', `${field.repeat(50)}${head}abc\r\n--b--`, undefined],
    ['names no boundary', 'x', 'multipart/form-data'],
    ['has a boundary of 5,000', 'x', `multipart/form-data; boundary=${'b'.repeat(5_000)}`],
    ['has a field of every object', `${head.replace('"file"', '"__proto__"')}abc\r\n--b--`, undefined],
  ])('refuses a form that %s', async (_, payload, type) => {
    const before = await rows();
    const response = await asForm(payload, type);
    expect([response.statusCode, response.json().message]).toEqual([400, expect.any(String)]);
    expect(await rows()).toBe(before);
  });

  it('goes by the content, not by the name', async () => {
    expect(await stored(gif, 'movie.jpg')).toMatchObject({ name: 'movie.gif', type: 'image/gif' });
  });

  it.each([
    ['../../etc/passwd', 'passwd.png'],
    ['C:\\Users\\ana\\cat.PNG', 'cat.png'],
    ['a"b<c>\r\nd.png', 'abcd.png'],
    ['\u202egnp.exe', 'gnp.png'],
    ['', 'image.png'],
    [`${'x'.repeat(300)}.png`, `${'x'.repeat(115)}.png`],
  ])('names a file safely: %j', (given, name) => {
    expect(mediaName(given, 'image/png')).toBe(name);
  });

  it('refuses an address that was changed, has expired, or is another company’s', async () => {
    const file = await stored();
    const other = await stored();
    const tampered = file.url.replace(`/api/media/${file.mediaId}/`, `/api/media/${other.mediaId}/`);
    expect((await agent({ method: 'GET', url: tampered })).statusCode).toBe(403);
    const stranger = await app.signIn(app.stranger.agent.username);
    expect((await stranger({ method: 'GET', url: file.url })).statusCode).toBe(404);
    expect((await app.anonymous({ method: 'GET', url: file.url })).statusCode).toBe(401);
    const past = file.url.replace(/expires=\d+/, 'expires=1');
    expect((await agent({ method: 'GET', url: past })).statusCode).toBe(403);
  });

  it('sends a picture as MMS, and the carrier gets it [MSG-24]', async () => {
    const file = await stored();
    const body = sendBody(app.account.tn, { to: '2125550160', smsText: '', mediaIds: [file.mediaId] });
    const sent = await sendText(agent, body);
    expect(sent).toMatchObject({ method: Method.MMS, mmsFile: 'cat.png', segments: 1 });
    await untilFinal(agent, sent);
    const [accepted] = app.loopback.accepted().filter((text) => text.to === '+12125550160');
    const kept = await app.services.messaging.carrier.getMedia(accepted?.media[0] ?? '');
    expect(kept?.body).toEqual(png(40, 30));
    const admin = await app.signIn(app.account.admin.username);
    const payload = { ...body, clientId: randomUUID() };
    const colleague = await admin({ method: 'POST', url: '/api/messages', payload });
    expect([colleague.statusCode, colleague.json().code]).toEqual([422, 'MEDIA']);
  });

  it('sends one picture to several people at once, each in a text of their own', async () => {
    const file = await stored();
    const people = Array.from({ length: 10 }, (_, index) => `21255501${70 + index}`);
    const sent = await Promise.all(
      people.map((to) => sendText(agent, sendBody(app.account.tn, { to, mediaIds: [file.mediaId] }))),
    );
    expect(sent.map((row) => row.mmsFile)).toEqual(Array(10).fill('cat.png'));
    const ends = await Promise.all(sent.map((row) => untilFinal(agent, row)));
    expect(ends.map((row) => row.media.length)).toEqual(Array(10).fill(1));
  });

  it('copies a phone’s picture from the carrier [MSG-30]', async () => {
    const url = `data:image/png;base64,${png(20, 10).toString('base64')}`;
    await app.loopback.receive({
      from: '+12125550161',
      to: app.account.number,
      text: 'Look',
      mediaUrls: [url, 'http://127.0.0.1:1/gone.png'],
    });
    const sent = await sendText(agent, sendBody(app.account.tn, { to: '2125550161' }));
    const row = await eventually(
      async () =>
        (await readHistory(agent, app.account.tn, sent.contactId)).rows.find((one) => one.isInbound),
      (found) => found !== undefined,
    );
    expect(row).toMatchObject({
      method: Method.INBOUND_MMS,
      media: [
        { kind: 'image', width: 20, height: 10, isAvailable: true },
        { isAvailable: false, url: '' },
      ],
    });
    const response = await agent({ method: 'GET', url: row?.media[0]?.url ?? '' });
    expect(response.rawPayload).toEqual(png(20, 10));
    const shared = await agent({
      method: 'GET',
      url: `/api/contacts/${sent.contactId}/media?tn=${app.account.tn}`,
    });
    expect(shared.json()).toMatchObject({ total: 2, items: [{ messageId: row?.id, isInbound: true }, {}] });
  });

  it('shows a text whose picture the storage would not take, without the picture, after half a minute', async () => {
    const { messaging } = app.services;
    const { storage } = messaging;
    const url = `data:image/png;base64,${png(20, 10).toString('base64')}`;
    messaging.storage = {
      ...storage,
      put: async () => {
        throw new Error('ENOSPC: no space left on device');
      },
    };
    const open = async () =>
      (await app.services.db.select().from(webhookInbox).where(isNull(webhookInbox.processedAt)))[0];
    const mediaUrls = [url];
    await app.loopback.receive({ from: '+12125550163', to: app.account.number, text: 'Full', mediaUrls });
    for (let attempt = 1; attempt < 7; attempt += 1) {
      await eventually(open, (row) => row?.attempts === attempt);
      app.advance(16_000);
    }
    await eventually(open, (row) => row === undefined);
    messaging.storage = storage;
    const { contactId } = await receive(app, agent, app.account, 'After', '2125550163');
    const { rows: history } = await readHistory(agent, app.account.tn, contactId);
    expect(history.find((row) => row.smsText === 'Full')?.media).toMatchObject([{ isAvailable: false }]);
  });

  it('gives a phone’s file of an unknown kind only as a download', async () => {
    const url = `data:image/svg+xml;base64,${svg.toString('base64')}`;
    await app.loopback.receive({
      from: '+12125550162',
      to: app.account.number,
      text: 'Drawing',
      mediaUrls: [url],
    });
    const { contactId } = await receive(app, agent, app.account, 'After', '2125550162');
    const { rows: history } = await readHistory(agent, app.account.tn, contactId);
    const file = history.find((row) => row.smsText === 'Drawing')?.media[0];
    expect(file?.kind).toBe('unknown');
    const response = await agent({ method: 'GET', url: file?.url ?? '' });
    expect(response.headers['content-type']).toBe('application/octet-stream');
    expect(response.headers['content-disposition']).toMatch(/^attachment;/);
  });

  it('fetches nothing from a host that is not the carrier’s', async () => {
    const { messaging } = app.services;
    for (const url of [
      `${app.address}/healthz`,
      'http://169.254.169.254/latest',
      'http://[::1]/',
      'ftp://x/y',
      'x',
    ]) {
      expect(await messaging.carrier.getMedia(url)).toBeNull();
    }
  });
});
