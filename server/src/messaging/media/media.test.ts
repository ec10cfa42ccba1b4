import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MEDIA_BYTES_MAX, type Media, Method } from '@dashboard/shared/contracts';
import { imageSize } from 'image-size';
import { media, mediaFetch } from '../../platform/db/schema';
import {
  fileForm,
  gif,
  html,
  jpeg,
  jpegWithPlace,
  PLACE,
  png,
  pngWith,
  pngWithPlace,
  svg,
} from '../../testing/pictures';
import type { Send } from '../../testing/start-test-app';
import {
  eventually,
  readHistory,
  receive,
  sendBody,
  sendText,
  startTexting,
  type TextingApp,
  untilFinal,
} from '../../testing/texting';
import { mediaName } from './inspect-media';

function withFlippedBit(body: Buffer, at: number): Buffer {
  const flipped = Buffer.from(body);
  flipped.writeUInt8(flipped.readUInt8(at) ^ 1, at);
  return flipped;
}

/** A form with two files. */
function twoFiles(first: Buffer, second: Buffer, field: string) {
  const [one, two] = [fileForm(first, 'one.png'), fileForm(second, 'two.png', field)];
  const open = one.payload.subarray(0, one.payload.lastIndexOf('--form'));
  return { ...one, payload: Buffer.concat([open, two.payload]) };
}

const bytesOf = async (dataUrl: string) => Buffer.from(await (await fetch(dataUrl)).arrayBuffer());

/** The JPEG without its pixels: the header and the end marker. */
const withoutScan = (body: Buffer) =>
  Buffer.concat([body.subarray(0, body.indexOf(Buffer.from([0xff, 0xda]))), body.subarray(-2)]);

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
  /** Waits for the message to finish loading its attachments. */
  const loadedRow = (contactId: number, text: string) =>
    eventually(
      async () =>
        (await readHistory(agent, app.account.tn, contactId)).rows.find((row) => row.smsText === text),
      (row) => row?.media.some((file) => file.isLoading) === false,
    );

  it('stores a picture and serves it by a signed URL', async () => {
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

  it('returns a picture with an upright thumbnail and its size, and only its company can send it [INB-49]', async () => {
    const response = await upload(png(320, 60), 'cat.png');
    const { mediaId, url, thumbUrl, type, bytes } = response.json();
    expect([response.statusCode, type, bytes]).toEqual([201, 'image/png', png(320, 60).length]);
    expect(imageSize(await bytesOf(thumbUrl))).toMatchObject({ type: 'webp', width: 160, height: 30 });
    const served = await agent({ method: 'GET', url });
    expect(served.rawPayload).toEqual(png(320, 60));
    const turned = (await upload(jpegWithPlace(6), 'ana.jpg')).json();
    expect(imageSize(await bytesOf(turned.thumbUrl))).toMatchObject({ width: 8, height: 16 });

    const stranger = await app.signIn(app.stranger.agent.username);
    const body = { mediaIds: [mediaId], clientId: randomUUID() };
    const foreign = await stranger({
      method: 'POST',
      url: '/api/messages',
      payload: sendBody(app.stranger.tn, { to: '2125550167', ...body }),
    });
    expect([foreign.statusCode, foreign.json().code]).toEqual([422, 'MEDIA']);
    const own = await sendText(agent, sendBody(app.account.tn, { to: '2125550167', ...body }));
    expect(own.media).toMatchObject([{ mediaId }]);
  });

  it('names an unnamed picture after its type', async () => {
    const { headers, payload } = fileForm(png(40, 30), 'x.png');
    const form = payload
      .toString('latin1')
      .replace('; filename="x.png"', '')
      .replace('content-type: image/jpeg', 'content-type: application/octet-stream');
    const response = await agent({
      method: 'POST',
      url: '/api/media',
      headers,
      payload: Buffer.from(form, 'latin1'),
    });
    expect([response.statusCode, response.json().name]).toEqual([201, 'image.png']);
  });

  it.each([
    ['an .svg renamed .jpg', svg, 'photo.jpg', 422],
    ['an .html file', html, 'page.html', 422],
    ['an .html file renamed .png', html, 'page.png', 422],
    ['a 20,000 by 20,000 px picture', png(20_000, 20_000), 'huge.png', 422],
    ['a script disguised as a picture', Buffer.from('GIF89a/*<script>*/'), 'x.gif', 422],
    ['an empty file', Buffer.alloc(0), 'empty.png', 422],
    ['a file over the limit', Buffer.concat([png(10, 10), Buffer.alloc(MEDIA_BYTES_MAX)]), 'big.png', 413],
  ])('rejects %s and stores nothing [ASV-28]', async (_, body, name, status) => {
    const before = await rows();
    const response = await upload(body, name);
    expect(response.statusCode).toBe(status);
    expect(await rows()).toBe(before);
  });

  const damagedMessage = 'This picture is damaged or incomplete.';
  it.each([
    ['a PNG cut after its header', png(40, 30).subarray(0, 33), 'cut.png'],
    ['a PNG cut before its pixels', png(40, 30).subarray(0, 40), 'cut.png'],
    ['a PNG without its end', png(40, 30).subarray(0, -12), 'cut.png'],
    ['a PNG without its pixels', pngWith(40, 30, Buffer.alloc(0)), 'empty.png'],
    ['a PNG with a flipped bit', withFlippedBit(png(40, 30), 45), 'flipped.png'],
    ['a JPEG cut in its pixels', jpeg.subarray(0, -8), 'cut.jpg'],
    ['a JPEG without its last byte', jpeg.subarray(0, -1), 'cut.jpg'],
    ['a JPEG without pixels', withoutScan(jpeg), 'none.jpg'],
    ['a GIF without frames', Buffer.concat([gif.subarray(0, 19), Buffer.from(';')]), 'none.gif'],
    ['a GIF cut in its frame', gif.subarray(0, -3), 'cut.gif'],
    ['a GIF without its end', gif.subarray(0, -1), 'cut.gif'],
  ])('rejects %s and stores nothing', async (_, body, name) => {
    const before = await rows();
    const response = await upload(body, name);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      code: 'MEDIA',
      message: damagedMessage,
      errors: { file: [damagedMessage] },
    });
    expect(await rows()).toBe(before);
  });

  it.each([1, 3, 6, 8])('removes the location of a JPEG and keeps orientation %i', async (orientation) => {
    const file = await stored(jpegWithPlace(orientation), 'ana.jpg');
    const { rawPayload } = await agent({ method: 'GET', url: file.url });
    expect(rawPayload.includes(PLACE)).toBe(false);
    expect(file.bytes).toBe(rawPayload.length);
    expect(imageSize(rawPayload)).toMatchObject({ width: 16, height: 8 });
    expect(imageSize(rawPayload).orientation ?? 1).toBe(orientation);
    expect(rawPayload.subarray(-jpeg.length + 2)).toEqual(jpeg.subarray(2));
  });

  it('removes the location of a PNG', async () => {
    const file = await stored(pngWithPlace(40, 30));
    expect((await agent({ method: 'GET', url: file.url })).rawPayload).toEqual(png(40, 30));
  });

  it('rejects a request without a file in a form', async () => {
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
  ])('rejects a form that %s', async (_, payload, type) => {
    const before = await rows();
    const response = await asForm(payload, type);
    expect([response.statusCode, response.json().message]).toEqual([400, expect.any(String)]);
    expect(await rows()).toBe(before);
  });

  it.each([
    ['file', png(4, 4)],
    ['file', Buffer.alloc(MEDIA_BYTES_MAX)],
    ['other', png(4, 4)],
  ])('rejects a form with a second file in the field %s', async (field, second) => {
    const before = await rows();
    const response = await agent({
      method: 'POST',
      url: '/api/media',
      ...twoFiles(png(4, 4), second, field),
    });
    const error = 'Send one file per request.';
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message: error, errors: { file: [error] } });
    expect(await rows()).toBe(before);
  });

  it('detects the type by content, not by name [ASV-28]', async () => {
    expect(await stored(gif, 'movie.jpg')).toMatchObject({ name: 'movie.gif', type: 'image/gif' });
  });

  it.each([
    ['../../etc/passwd', 'passwd.png'],
    ['C:\\Users\\ana\\cat.PNG', 'cat.png'],
    ['a"b<c>\r\nd.png', 'abcd.png'],
    ['\u202egnp.exe', 'gnp.png'],
    ['', 'image.png'],
    [`${'x'.repeat(300)}.png`, `${'x'.repeat(115)}.png`],
    [`${'😀'.repeat(100)}.png`, `${'😀'.repeat(57)}.png`],
  ])('names a file safely: %j', (given, name) => {
    expect(mediaName(given, 'image/png')).toBe(name);
  });

  it('rejects a URL that was changed, has expired, or belongs to another company [CPL-25]', async () => {
    const file = await stored();
    const other = await stored();
    const tampered = file.url.replace(`/api/media/${file.mediaId}/`, `/api/media/${other.mediaId}/`);
    const altered = await agent({ method: 'GET', url: tampered });
    const unknown = await agent({ method: 'GET', url: file.url.replace(/media\/\d+/, 'media/999999') });
    expect([altered.statusCode, altered.json().message]).toEqual([404, unknown.json().message]);
    const signature = file.url.replace(/signature=./, (first) =>
      first.endsWith('A') ? 'signature=B' : 'signature=A',
    );
    expect((await agent({ method: 'GET', url: signature })).statusCode).toBe(404);
    const stranger = await app.signIn(app.stranger.agent.username);
    expect((await stranger({ method: 'GET', url: file.url })).statusCode).toBe(404);
    expect((await app.anonymous({ method: 'GET', url: file.url })).statusCode).toBe(401);
    const past = file.url.replace(/expires=\d+/, 'expires=1');
    expect((await agent({ method: 'GET', url: past })).statusCode).toBe(404);
    expect((await agent({ method: 'GET', url: file.url })).statusCode).toBe(200);
    app.advance(2 * 60 * 60_000);
    agent = await app.signIn(app.account.agent.username);
    expect((await agent({ method: 'GET', url: file.url })).statusCode).toBe(404);
  });

  it('sends a picture as MMS to the carrier [MSG-24]', async () => {
    const file = await stored();
    const body = sendBody(app.account.tn, { to: '2125550160', smsText: '', mediaIds: [file.mediaId] });
    const sent = await sendText(agent, body);
    expect(sent).toMatchObject({ method: Method.MMS, mmsFile: 'cat.png', segments: 1 });
    await untilFinal(agent, sent);
    const [accepted] = app.loopback.accepted().filter((text) => text.to === '+12125550160');
    const carrierFile = await app.services.messaging.carrier.getMedia(accepted?.media[0] ?? '');
    expect(carrierFile?.body).toEqual(png(40, 30));
    const admin = await app.signIn(app.account.admin.username);
    const payload = { ...body, clientId: randomUUID() };
    const colleague = await admin({ method: 'POST', url: '/api/messages', payload });
    expect([colleague.statusCode, colleague.json().code]).toEqual([422, 'MEDIA']);
  });

  it('does not send an unsent file of a colleague [ASV-06]', async () => {
    const { mediaId } = await stored();
    const admin = await app.signIn(app.account.admin.username);
    const payload = sendBody(app.account.tn, { to: '2125550158', smsText: '', mediaIds: [mediaId] });
    const rejected = await admin({ method: 'POST', url: '/api/messages', payload });
    expect([rejected.statusCode, rejected.json().code]).toEqual([422, 'MEDIA']);
    expect((await sendText(agent, payload)).method).toBe(Method.MMS);
  });

  it('sends a colleague’s failed text again after a picture is removed from it [INB-42]', async () => {
    const [first, second] = [await stored(), await stored()];
    const words = { smsText: 'x [carrier 4770]' };
    const sent = await sendText(
      agent,
      sendBody(app.account.tn, { to: '2125550159', ...words, mediaIds: [first.mediaId, second.mediaId] }),
    );
    await untilFinal(agent, sent);
    const admin = await app.signIn(app.account.admin.username);
    const retry = (mediaIds: number[]) => {
      const payload = sendBody(sent.tn, {
        contactId: sent.contactId,
        ...words,
        mediaIds,
        retryOfId: sent.id,
      });
      return admin({ method: 'POST', url: '/api/messages', payload });
    };
    expect((await retry([first.mediaId, second.mediaId])).statusCode).toBe(409);
    const response = await retry([second.mediaId]);
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({ retryOfId: sent.id, mmsFile: 'cat.png' });
  });

  it('schedules a colleague’s failed text with its picture and other words [INB-42] [INB-45]', async () => {
    const file = await stored();
    const sent = await sendText(
      agent,
      sendBody(app.account.tn, {
        to: '2125550158',
        smsText: 'x [carrier 4770]',
        mediaIds: [file.mediaId],
      }),
    );
    await untilFinal(agent, sent);
    const admin = await app.signIn(app.account.admin.username);
    const payload = {
      ...sendBody(sent.tn, { contactId: sent.contactId, smsText: 'Later', mediaIds: [file.mediaId] }),
      retryOfId: sent.id,
      scheduledAt: new Date(app.services.clock.now().getTime() + 3_600_000).toISOString(),
      confirmQuietHours: true,
    };
    const response = await admin({ method: 'POST', url: '/api/messages', payload });
    expect([response.statusCode, response.json().media?.length]).toEqual([201, 1]);
  });

  it('sends one picture to several contacts in separate messages', async () => {
    const file = await stored();
    const people = Array.from({ length: 10 }, (_, index) => `21255501${70 + index}`);
    const sent = await Promise.all(
      people.map((to) => sendText(agent, sendBody(app.account.tn, { to, mediaIds: [file.mediaId] }))),
    );
    expect(sent.map((row) => row.mmsFile)).toEqual(Array(10).fill('cat.png'));
    const ends = await Promise.all(sent.map((row) => untilFinal(agent, row)));
    expect(ends.map((row) => row.media.length)).toEqual(Array(10).fill(1));
  });

  it('copies an inbound picture from the carrier [MSG-30] [INB-61]', async () => {
    const url = `data:image/png;base64,${png(20, 10).toString('base64')}`;
    await app.loopback.receive({
      from: '+12125550161',
      to: app.account.number,
      text: 'Look',
      mediaUrls: [url, 'http://127.0.0.1:1/gone.png'],
    });
    const sent = await sendText(agent, sendBody(app.account.tn, { to: '2125550161' }));
    const row = await loadedRow(sent.contactId, 'Look');
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

  it('stores a damaged inbound picture unchanged, for download', async () => {
    const damaged = pngWith(40, 30, Buffer.alloc(0));
    const mediaUrls = [`data:image/png;base64,${damaged.toString('base64')}`];
    await app.loopback.receive({ from: '+12125550164', to: app.account.number, text: 'Torn', mediaUrls });
    const { contactId } = await receive(app, agent, app.account, 'After', '2125550164');
    const row = await loadedRow(contactId, 'Torn');
    const file = row?.media[0];
    expect(file).toMatchObject({ kind: 'unknown', isAvailable: true, width: null, height: null });
    const response = await agent({ method: 'GET', url: file?.url ?? '' });
    expect(response.rawPayload).toEqual(damaged);
    expect(response.headers['content-disposition']).toMatch(/^attachment;/);
  });

  it('shows a picture that the storage did not take for 30 s, once it does [INB-61]', async () => {
    const { messaging } = app.services;
    const { storage } = messaging;
    const url = `data:image/png;base64,${png(20, 10).toString('base64')}`;
    messaging.storage = {
      ...storage,
      put: async () => {
        throw new Error('ENOSPC: no space left on device');
      },
    };
    const mediaUrls = [url];
    await app.loopback.receive({ from: '+12125550163', to: app.account.number, text: 'Full', mediaUrls });
    const { contactId } = await receive(app, agent, app.account, 'After', '2125550163');
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await eventually(
        async () => (await app.services.db.select().from(mediaFetch))[0],
        (row) => row === undefined || (row.attempts === attempt && row.leaseUntil === null),
      );
      app.advance(16_000);
      messaging.wakeMedia();
    }
    const delayed = { isAvailable: false, isDelayed: true };
    expect((await loadedRow(contactId, 'Full'))?.media).toMatchObject([delayed]);
    messaging.storage = storage;
    app.advance(60_000);
    messaging.wakeMedia();
    await eventually(
      async () => (await loadedRow(contactId, 'Full'))?.media[0],
      (file) => file?.isAvailable === true,
    );
  });

  it.each([
    ['Drawing', 'image/svg+xml', svg],
    ['Page', 'text/html', html],
  ])(
    'serves an inbound file of an unknown type only as a download: %s [ASV-28]',
    async (text, type, body) => {
      await app.loopback.receive({
        from: '+12125550162',
        to: app.account.number,
        text,
        mediaUrls: [`data:${type};base64,${body.toString('base64')}`],
      });
      const { contactId } = await receive(app, agent, app.account, `After ${text}`, '2125550162');
      const file = (await loadedRow(contactId, text))?.media[0];
      expect(file?.kind).toBe('unknown');
      const { rawPayload, headers } = await agent({ method: 'GET', url: file?.url ?? '' });
      expect(rawPayload).toEqual(body);
      expect(headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': expect.stringMatching(/^attachment;/),
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/(^|; )sandbox$/),
      });
    },
  );

  it.each([
    [
      'an external entity',
      '<!DOCTYPE smil [<!ENTITY x SYSTEM "CANARY">]><smil><text src="CANARY">&x;</text></smil>',
    ],
    ['an external document type', '<!DOCTYPE smil SYSTEM "CANARY"><smil><img src="CANARY"/></smil>'],
    [
      'an entity bomb',
      `<!DOCTYPE smil [<!ENTITY a0 "${'x'.repeat(50)}">${Array.from(
        { length: 20 },
        (_, index) => `<!ENTITY a${index + 1} "${`&a${index};`.repeat(10)}">`,
      ).join('')}]><smil>&a20;</smil>`,
    ],
  ])('stores a SMIL file with %s as it is, without parsing it [ASV-30]', async (what, pattern) => {
    let hits = 0;
    const canary = createServer((_request, response) => {
      hits += 1;
      response.end();
    });
    canary.listen(0, '127.0.0.1');
    await once(canary, 'listening');
    const { port } = canary.address() as AddressInfo;
    const smil = Buffer.from(pattern.replaceAll('CANARY', `http://127.0.0.1:${port}/`));
    await app.loopback.receive({
      from: '+12125550165',
      to: app.account.number,
      text: what,
      mediaUrls: [`data:application/smil;base64,${smil.toString('base64')}`],
    });
    const { contactId } = await receive(app, agent, app.account, `After ${what}`, '2125550165');
    const file = (await loadedRow(contactId, what))?.media[0];
    expect(file).toMatchObject({ kind: 'unknown', isAvailable: true });
    const response = await agent({ method: 'GET', url: file?.url ?? '' });
    expect(response.rawPayload).toEqual(smil);
    expect(response.headers['content-disposition']).toMatch(/^attachment;/);
    canary.close();
    expect(hits).toBe(0);
  });

  it('never fetches from hosts other than the carrier’s', async () => {
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
