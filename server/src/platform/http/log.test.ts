import { EventEmitter, once } from 'node:events';
import { get } from 'node:http';
import { Writable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { appUser } from '../db/schema';
import { createLog } from './log';
import { route } from './route';

const lines: string[] = [];
const log = createLog(
  'info',
  new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  }),
);
const written = () => lines.splice(0).join('');

const CANARY = '+12125550177';

const failing = route({
  method: 'POST',
  url: '/test/fails/:number',
  summary: 'Breaks a constraint with personal data',
  access: { kind: 'public', reason: 'test' },
  handler: async ({ services }) => {
    const id = sql`(select min(id) from ${appUser})`;
    await services.db.execute(sql`update app_user set username = (select max(username) from app_user),
      contact_number = ${CANARY} where id = ${id}`);
    return undefined;
  },
});

const warning = route({
  method: 'GET',
  url: '/test/warns',
  summary: 'Logs a line',
  access: { kind: 'signed-in' },
  handler: async ({ services }) => services.log.warn('Something is odd'),
});

/** The response of a file that is still being read when the client goes away. */
const files = new EventEmitter<{ reading: [FastifyReply] }>();

const reading = route({
  method: 'GET',
  url: '/test/reads',
  summary: 'Sends its response later, as files are sent',
  access: { kind: 'public', reason: 'test' },
  handler: async ({ reply }) => {
    files.emit('reading', reply);
    return reply;
  },
});

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ routes: [failing, warning, reading], log });
});
afterAll(() => test.close());

describe('the log', () => {
  it('names a failed query and its code, never its values', async () => {
    const url = `/test/fails/${encodeURIComponent(CANARY)}`;
    const response = await test.anonymous({ method: 'POST', url, payload: { smsText: 'see you at 5' } });
    expect(response.statusCode).toBe(500);
    const output = written();
    expect(output).toContain('Failed query: update app_user');
    expect(output).toContain('"code":"23505"');
    expect(output).toContain(`"reqId":"${response.headers['x-request-id']}"`);
    expect(output).not.toContain(CANARY.slice(2));
    expect(output).not.toContain('see you at 5');
  });

  it('names the request, trace, account and user in every line of a request', async () => {
    const { agent, accountId } = test.world.providers[0].accounts[0];
    const send = await test.signIn(agent.username);
    written();
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    const { headers } = await send({ url: '/test/warns', headers: { traceparent } });
    const entries = written()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(entries.map(({ msg }) => msg)).toEqual(['Something is odd', 'Request completed']);
    for (const entry of entries)
      expect(entry).toMatchObject({
        reqId: headers['x-request-id'],
        traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
        accountId,
        userId: agent.userId,
      });
  });

  it('has no warning about a file whose client has gone', async () => {
    const started = once(files, 'reading');
    const request = get(`${await test.listen()}/test/reads`).on('error', () => undefined);
    const [reply] = await started;
    const closed = once(reply.raw, 'close');
    written();
    request.destroy();
    await closed;
    await turn();
    reply.send('late');
    expect(written()).not.toContain('"level":40');
  });

  it('names a request by its route, not its URL', async () => {
    await test.anonymous({ url: '/api/contacts?search=Ana+Kestrel' });
    const output = written();
    expect(output).toContain('"route":"/api/contacts"');
    expect(output).not.toContain('Kestrel');
  });

  it('redacts secrets and message contents', () => {
    log.info({ body: { smsText: 'see you at 5', password: 'p4ss' }, to: CANARY, cookie: 'c00kie' }, 'sent');
    const output = written();
    expect(output).toContain('[redacted]');
    for (const secret of ['see you', 'p4ss', CANARY, 'c00kie']) expect(output).not.toContain(secret);
  });

  it('keeps an entry on one line, whatever it contains [ASV-41]', () => {
    log.info({ username: 'a\r\n{"level":60}' }, 'tried');
    expect(written().trimEnd().split('\n')).toHaveLength(1);
  });
});
