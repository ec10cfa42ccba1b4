import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBody } from '../../../platform/http/service-call';
import { bandwidthCarrier } from '../carrier/bandwidth';
import type { Carrier } from '../carrier/carrier';
import { WebhookDelivery } from './delivery';
import { LoopbackCarrier } from './embedded-carrier';
import type { UndeliveredEvent } from './journal';

const FROM = '+12015550147';
const TO = '+12015550188';
const CREDENTIALS = { token: 't', secret: 's' };

interface Received {
  type: string;
  errorCode?: number;
  message: { id: string; tag?: string; text: string; media?: string[] };
}

/** A webhook receiver; it responds 500 to the first `rejections` requests. */
async function startReceiver() {
  const events: Received[] = [];
  const waiting: (() => void)[] = [];
  const state = { rejections: 0 };
  const server: Server = createServer(async (request, response) => {
    const body = await readBody(request, 1_000_000);
    const isRejected = state.rejections > 0;
    if (isRejected) state.rejections -= 1;
    else events.push(...JSON.parse(String(body)));
    response.writeHead(isRejected ? 500 : 204).end();
    for (const wake of waiting.splice(0)) wake();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    events,
    state,
    target: { url: `http://127.0.0.1:${port}/hook`, user: 'u', password: 'p' },
    async until(count: number) {
      while (events.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
    },
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

describe('embedded carrier', () => {
  let folder: string;
  let loopback: LoopbackCarrier;
  let carrier: Carrier;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;

  const start = async () => {
    loopback = await LoopbackCarrier.start({ folder, ...CREDENTIALS, reportDelaysMs: [1, 5], slowMs: 3_000 });
    carrier = bandwidthCarrier({
      url: loopback.url,
      accountId: 'a',
      applicationId: 'app',
      ...CREDENTIALS,
      timeoutMs: 1_500,
      mediaBytesMax: 1000,
    });
  };
  const submit = (text: string, tag = text) =>
    carrier.submit({ from: FROM, to: TO, text, tag, mediaUrls: [] });

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'loopback-'));
    receiver = await startReceiver();
    await start();
    loopback.connect(receiver.target);
  });
  afterEach(async () => {
    await carrier.close();
    await loopback.stop();
    await receiver.close();
    rmSync(folder, { recursive: true });
  });

  it('accepts a message and reports its status by webhook with our tag', async () => {
    expect(await submit('Hello')).toEqual({ kind: 'accepted', carrierId: expect.any(String) });
    await receiver.until(2);
    expect(receiver.events.map((event) => event.type)).toEqual(['message-sending', 'message-delivered']);
    expect(receiver.events[1]?.message.tag).toBe('Hello');
  });

  it('fails a message with the error code in its content', async () => {
    await submit('x [carrier 4720]');
    await receiver.until(2);
    expect(receiver.events[1]).toMatchObject({ type: 'message-failed', errorCode: 4720 });
  });

  it('fails the number of attempts given in the content, then delivers', async () => {
    await submit('x [carrier 4702 x1]');
    await submit('x [carrier 4702 x1]');
    await receiver.until(4);
    const ends = receiver.events.map((event) => event.type).filter((type) => type !== 'message-sending');
    expect(ends).toEqual(['message-failed', 'message-delivered']);
  });

  it('returns Retry-After while it is busy, then accepts', async () => {
    const busy = { kind: 'busy', code: 429, retryAfterMs: 1000 };
    expect(await submit('[carrier 429 x1]')).toEqual(busy);
    expect((await submit('[carrier 429 x1]')).kind).toBe('accepted');
  });

  it('distinguishes a lost response from a message that was never received', async () => {
    const since = new Date(Date.now() - 1000);
    expect((await submit('[carrier lost]', 'a')).kind).toBe('unknown');
    expect((await submit('[carrier slow]', 'b')).kind).toBe('unknown');
    expect(await carrier.sentSince({ from: FROM, to: TO, since })).toHaveLength(2);
    expect(await carrier.sentSince({ from: FROM, to: '+12015550111', since })).toEqual([]);
    expect(loopback.acceptedWithTag('a')).toHaveLength(1);
  });

  it('reports an unreachable carrier as busy, because it received nothing', async () => {
    const unreachable = bandwidthCarrier({
      url: 'http://127.0.0.1:1',
      accountId: 'a',
      applicationId: 'b',
      ...CREDENTIALS,
      mediaBytesMax: 1,
    });
    const outcome = await unreachable.submit({ from: FROM, to: TO, text: 'x', tag: 'x', mediaUrls: [] });
    expect(outcome).toEqual({ kind: 'busy', code: 5999, retryAfterMs: null });
    await unreachable.close();
  });

  it('repeats an event until the response is 2xx', async () => {
    receiver.state.rejections = 1;
    await submit('Hello');
    await receiver.until(2);
    expect(receiver.events.map((event) => event.type).sort()).toEqual([
      'message-delivered',
      'message-sending',
    ]);
  });

  it('keeps pending events and the message list after a restart', async () => {
    receiver.state.rejections = 1000;
    await submit('Hello');
    await carrier.close();
    await loopback.stop();
    receiver.state.rejections = 0;
    await start();
    loopback.connect(receiver.target);
    await receiver.until(2);
    expect(await carrier.sentSince({ from: FROM, to: TO, since: new Date(0) })).toHaveLength(1);
  });

  it('redelivers an event when its acknowledgement could not be written (disk full)', async () => {
    const event: UndeliveredEvent = { kind: 'event', key: 'one', body: { type: 'message-received' } };
    let attempts = 0;
    const delivery = new WebhookDelivery({
      undelivered: () => [event],
      acknowledge: () => {
        attempts += 1;
        if (attempts === 1) throw new Error('ENOSPC: no space left on device, write');
      },
    });
    delivery.connect(receiver.target);
    await receiver.until(2);
    await delivery.close();
    expect(receiver.events).toHaveLength(2);
  });

  it('delivers an inbound message with its pictures on its own host', async () => {
    const id = await loopback.receive({
      from: TO,
      to: FROM,
      text: 'Hi',
      mediaUrls: ['data:image/gif;base64,R0lGODlh'],
    });
    await receiver.until(1);
    expect(receiver.events[0]).toMatchObject({ type: 'message-received', message: { id, text: 'Hi' } });
    const url = receiver.events[0]?.message.media?.[0] ?? '';
    expect(await carrier.getMedia(url)).toEqual({
      type: 'image/gif',
      body: Buffer.from('R0lGODlh', 'base64'),
    });
  });

  it('stores a phone’s file under its message id, as the real carrier does, even with a long name', async () => {
    const long = `${'a'.repeat(300)}.gif`;
    const phone = createServer((_, response) => response.end('GIF89a')).listen(0, '127.0.0.1');
    await once(phone, 'listening');
    const { port } = phone.address() as AddressInfo;
    const mediaUrls = ['cat.gif', long].map((name) => `http://127.0.0.1:${port}/album/${name}`);
    const id = await loopback.receive({ from: TO, to: FROM, text: '', mediaUrls });
    phone.close();
    await receiver.until(1);
    const urls = receiver.events[0]?.message.media ?? [];
    expect(urls.map((url) => url.split('/media/')[1])).toEqual([
      `${id}/0/cat.gif`,
      `${id}/1/${long.slice(-100)}`,
    ]);
    for (const url of urls) expect((await carrier.getMedia(url))?.body.toString()).toBe('GIF89a');
  });

  it('stores uploaded media and downloads from no other host', async () => {
    const url = await carrier.putMedia('cat.png', 'image/png', Buffer.from('cat'));
    expect(await carrier.getMedia(url)).toEqual({ type: 'image/png', body: Buffer.from('cat') });
    expect(await carrier.getMedia(`${url}-gone`)).toBeNull();
    expect(await carrier.getMedia(receiver.target.url)).toBeNull();
    expect(await carrier.getMedia('file:///etc/passwd')).toBeNull();
    expect(receiver.events).toEqual([]);
    const large = await carrier.putMedia('large.png', 'image/png', Buffer.alloc(2000));
    expect(await carrier.getMedia(large)).toBeNull();
  });
});
