import type { SendBody } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../app';
import { message } from '../../platform/db/schema';
import type { Services } from '../../platform/http/services';
import { OWN_PAGE } from '../../testing/start-test-app';
import { sendBody, startTexting, type TextingApp } from '../../testing/texting';
import { Batches } from './batches';

const SHARED_SENDS = 40;
const OWN_SENDS = 10;

let app: TextingApp;
let cookie = '';
beforeAll(async () => {
  app = await startTexting();
  cookie = await app.cookieOf(app.account.agent.username);
});
afterAll(() => app.close());

/** Another server on the same database, with its own queue of sends. */
const startServer = (max: number): Promise<FastifyInstance> => {
  const sends: Services['messaging']['sends'] = new Batches({ max });
  return buildApp({ ...app.services, messaging: { ...app.services.messaging, sends } }, {});
};

const post = (server: FastifyInstance, payload: SendBody) =>
  server.inject({ method: 'POST', url: '/api/messages', payload, headers: { ...OWN_PAGE, cookie } });

const bodies = (count: number, smsText: string) =>
  Array.from({ length: count }, (_, at) =>
    sendBody(app.account.tn, { to: `21255501${10 + (at % 8)}`, smsText: `${smsText} ${at}` }),
  );

describe('a batch of sends that fails', () => {
  it('stores each message once when several servers get the same messages at once [SOC-05] [INB-25]', async () => {
    // Different batch sizes make the batches overlap more than once.
    const servers = await Promise.all([5, 9, 16].map(startServer));
    const shared = bodies(SHARED_SENDS, 'Shared');
    const requests = servers.map((server, at) => {
      const rotated = [...shared.slice(at * 7), ...shared.slice(0, at * 7)];
      const own = bodies(OWN_SENDS, `Own ${at}`);
      return Promise.all(
        [...rotated, ...own].map(async (body) => ({ body, response: await post(server, body) })),
      );
    });
    const sends = (await Promise.all(requests)).flat();
    expect(new Set(sends.map(({ response }) => response.statusCode))).toEqual(new Set([201]));
    const ids = new Map(sends.map(({ body, response }) => [body.clientId, response.json().id]));
    for (const { body, response } of sends) expect(response.json().id).toBe(ids.get(body.clientId));
    expect(new Set(ids.values()).size).toBe(SHARED_SENDS + OWN_SENDS * servers.length);
    const { db } = app.services;
    expect(await db.$count(message, eq(message.accountId, app.account.accountId))).toBe(ids.size);
    await Promise.all(servers.map((server) => server.close()));
  });

  it('fails only the message that the database rejects', async () => {
    const { pool } = app.services;
    await pool.query(`
      create function reject_one() returns trigger language plpgsql as $$ begin
        if new.text = 'Rejected' then raise exception 'no'; end if;
        return new;
      end $$;
      create trigger reject_one before insert on message for each row execute function reject_one()`);
    const texts = ['Before', 'Rejected', 'After'];
    const responses = await Promise.all(
      texts.map((smsText) => post(app.app, sendBody(app.account.tn, { smsText }))),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 500, 201]);
    await pool.query('drop function reject_one cascade');
  });
});
