import { randomUUID } from 'node:crypto';
import { message } from '../../platform/db/schema';
import { connectAs } from '../../testing/socket-client';
import type { Send } from '../../testing/start-test-app';
import { sendBody, startTexting, type TextingApp } from '../../testing/texting';

const PER_USER = 4;
const PER_ACCOUNT = 6;

let app: TextingApp;
beforeEach(async () => {
  app = await startTexting({}, { sendsPerMinute: { perUser: PER_USER, perAccount: PER_ACCOUNT } });
});
afterEach(() => app.close());

const send = (as: Send) => as({ method: 'POST', url: '/api/messages', payload: sendBody(app.account.tn) });
const sendMany = (as: Send, count: number) => Promise.all(Array.from({ length: count }, () => send(as)));
const countMessages = () => app.services.db.$count(message);

describe('send limits', () => {
  it('reject a send over HTTP with Retry-After and store nothing [INB-02]', async () => {
    const agent = await app.signIn(app.account.agent.username);
    const responses = await sendMany(agent, PER_USER + 2);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([...Array(PER_USER).fill(201), 429, 429]);
    const rejected = responses.at(-1);
    const seconds = Number(rejected?.headers['retry-after']);
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(rejected?.json()).toMatchObject({
      code: 'RATE',
      message: `You are sending too many texts at once. Try again in ${seconds} seconds.`,
      retryAfter: seconds,
    });
    expect(await countMessages()).toBe(PER_USER);
    app.advance(60_000);
    expect((await send(agent)).statusCode).toBe(201);
  });

  it('count sends over sockets, over HTTP and as retries together [INB-15] [INB-16]', async () => {
    const agent = await app.signIn(app.account.agent.username);
    await sendMany(agent, PER_USER);
    const { socket, of } = await connectAs(app, app.account.agent.username);
    const body = { ...sendBody(app.account.tn), clientId: randomUUID() };
    const error = expect.stringMatching(
      /^You are sending too many texts at once\. Try again in \d+ seconds?\.$/,
    );
    expect(await socket.emitWithAck('send_sms', body)).toMatchObject({ ok: false, code: 'RATE', error });
    expect(of('send_sms_error')).toEqual([
      {
        ...{ clientId: body.clientId, messageId: null, tn: app.account.tn, contactId: null },
        code: 'RATE',
        error,
        retryable: true,
      },
    ]);
    socket.disconnect();
    expect(await countMessages()).toBe(PER_USER);
  });

  it('count invalid sends over HTTP too', async () => {
    const agent = await app.signIn(app.account.agent.username);
    const post = (url: string, payload: object) => agent({ method: 'POST', url, payload });
    const responses = [
      await post('/api/messages', {}),
      await post('/api/messages', { smsText: 7 }),
      await post('/api/messages/999/retry', {}),
      await post('/api/messages/999/retry', { clientId: randomUUID() }),
      await send(agent),
      await post('/api/messages', {}),
      await post('/api/messages/999/retry', {}),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([422, 400, 422, 404, 429, 429, 429]);
  });

  it('count invalid sends over a socket too', async () => {
    const { socket, of } = await connectAs(app, app.account.agent.username);
    const unaddressed = { clientId: randomUUID() };
    for (const body of [{}, undefined, 'text', unaddressed])
      expect(await socket.emitWithAck('send_sms', body as never)).toMatchObject({ code: 'INVALID' });
    const body = sendBody(app.account.tn);
    expect(await socket.emitWithAck('send_sms', body)).toMatchObject({ ok: false, code: 'RATE' });
    expect(await socket.emitWithAck('send_sms', {} as never)).toMatchObject({ ok: false, code: 'RATE' });
    expect(of('send_sms_error')).toEqual([
      expect.objectContaining({ ...unaddressed, code: 'INVALID' }),
      expect.objectContaining({ clientId: body.clientId, code: 'RATE' }),
    ]);
    socket.disconnect();
  });

  it('count sends by users without a company too', async () => {
    const { socket } = await connectAs(app, app.world.providers[0].provider.username);
    const trySend = () => socket.emitWithAck('send_sms', sendBody(app.account.tn));
    for (let count = 0; count < PER_USER; count += 1)
      expect(await trySend()).toMatchObject({ code: 'FORBIDDEN' });
    expect(await trySend()).toMatchObject({ ok: false, code: 'RATE' });
    socket.disconnect();
  });

  it('limit one account without affecting others', async () => {
    const agent = await app.signIn(app.account.agent.username);
    const admin = await app.signIn(app.account.admin.username);
    await sendMany(agent, PER_USER);
    const responses = await sendMany(admin, PER_USER - 1);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 429]);
    expect(responses.at(-1)?.json().message).toMatch(/^Your company is sending too many texts at once\./);
    const { tn, agent: stranger } = app.stranger;
    const payload = sendBody(tn);
    const sendAsStranger = await app.signIn(stranger.username);
    expect((await sendAsStranger({ method: 'POST', url: '/api/messages', payload })).statusCode).toBe(201);
  });
});
