import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
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

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ routes: [failing], log });
});
afterAll(() => test.close());

describe('the log', () => {
  it('names a failed query and its place, never its values', async () => {
    const url = `/test/fails/${encodeURIComponent(CANARY)}`;
    const response = await test.anonymous({ method: 'POST', url, payload: { smsText: 'see you at 5' } });
    expect(response.statusCode).toBe(500);
    const text = written();
    expect(text).toContain('Failed query: update app_user');
    expect(text).toContain('"code":"23505"');
    expect(text).toContain(`"reqId":"${response.headers['x-request-id']}"`);
    expect(text).not.toContain(CANARY.slice(2));
    expect(text).not.toContain('see you at 5');
  });

  it('names a request by its route, not its address', async () => {
    await test.anonymous({ url: '/api/contacts?search=Ana+Kestrel' });
    const text = written();
    expect(text).toContain('"route":"/api/contacts"');
    expect(text).not.toContain('Kestrel');
  });

  it('keeps secrets and people’s words out of whatever is logged', () => {
    log.info({ body: { smsText: 'see you at 5', password: 'p4ss' }, to: CANARY, cookie: 'c00kie' }, 'sent');
    const text = written();
    expect(text).toContain('[redacted]');
    for (const secret of ['see you', 'p4ss', CANARY, 'c00kie']) expect(text).not.toContain(secret);
  });

  it('keeps one entry on one line, whatever is in it', () => {
    log.info({ username: 'a\r\n{"level":60}' }, 'tried');
    expect(written().trimEnd().split('\n')).toHaveLength(1);
  });
});
