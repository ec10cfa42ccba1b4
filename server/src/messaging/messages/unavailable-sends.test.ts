import { SendAck, type SendBody } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { message } from '../../platform/db/schema';
import { connectAs, type TestClient } from '../../testing/socket-client';
import type { Send } from '../../testing/start-test-app';
import { sendBody, startTexting, type TextingApp } from '../../testing/texting';

const TRY_AGAIN = 'This is not possible right now. Try again in a moment.';
const DISK_FULL = 'Storage is full. Nothing can be sent or saved until space is freed.';

let app: TextingApp;
let agent: Send;
let client: TestClient;
beforeAll(async () => {
  app = await startTexting();
  agent = await app.signIn(app.account.agent.username);
  client = await connectAs(app, app.account.agent.username);
});
afterAll(async () => {
  client.socket.disconnect();
  await app.close();
});

const overSocket = async (body: SendBody) =>
  v.parse(SendAck, await client.socket.timeout(10_000).emitWithAck('send_sms', body));
const overHttp = (payload: SendBody) => agent({ method: 'POST', url: '/api/messages', payload });

/** Makes the database fail whenever a message is stored. */
const startFailing = (statement: string) =>
  app.services.pool.query(`
    create function fail() returns trigger language plpgsql as $$ begin ${statement}; return new; end $$;
    create trigger fail before insert on message for each row execute function fail()`);
const stopFailing = () => app.services.pool.query('drop function if exists fail cascade');
afterEach(stopFailing);

describe('a send while the database cannot store it', () => {
  it.each([
    ['its disk is full', "raise exception 'could not extend file' using errcode = '53100'", DISK_FULL],
    ['it ends its connections', 'perform pg_terminate_backend(pg_backend_pid())', TRY_AGAIN],
  ])(
    'fails with UNAVAILABLE on both transports and succeeds once later: %s',
    async (smsText, failure, error) => {
      const body = sendBody(app.account.tn, { smsText });
      await startFailing(failure);
      expect(await overSocket(body)).toEqual({ ok: false, code: 'UNAVAILABLE', error });
      const response = await overHttp(body);
      expect(response.statusCode).toBe(503);
      expect(response.json()).toMatchObject({ code: 'UNAVAILABLE', message: error });
      // The acknowledgement carries the error. An error event would also show a toast.
      expect([client.of('send_sms_error'), client.of('server_error')]).toEqual([[], []]);

      await stopFailing();
      const accepted = await overSocket(body);
      expect(accepted).toMatchObject({ ok: true, message: { clientId: body.clientId } });
      expect((await overHttp(body)).json().id).toBe(accepted.ok && accepted.message.id);
      expect(await app.services.db.$count(message, eq(message.text, smsText))).toBe(1);
    },
  );
});
