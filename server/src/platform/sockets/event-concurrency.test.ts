import {
  type ClientSocket,
  connectAs,
  connected,
  openSocket,
  type TestClient,
} from '../../testing/socket-client';
import type { Send } from '../../testing/start-test-app';
import { eventually, startTexting, type TextingApp } from '../../testing/texting';

/** Per user two events run and a hundred wait. */
const HELD_MAX = 102;

let app: TextingApp;
let stranger: Send;
let clients: TestClient[];
beforeAll(async () => {
  app = await startTexting();
  stranger = await app.signIn(app.stranger.agent.username);
  const { agent, admin } = app.account;
  clients = [await connectAs(app, agent.username), await connectAs(app, admin.username)];
});
afterAll(async () => {
  for (const { socket } of clients) socket.disconnect();
  await app.close();
});

/** Runs the work while the contact table is locked. */
async function withoutContacts(work: () => Promise<void>): Promise<void> {
  const blocker = await app.services.pool.connect();
  await blocker.query('BEGIN');
  await blocker.query('LOCK TABLE contact IN ACCESS EXCLUSIVE MODE');
  try {
    await work();
  } finally {
    await blocker.query('ROLLBACK');
    blocker.release();
  }
}

/** Sends an event for a missing contact. */
const lookAt = (socket: ClientSocket) =>
  socket.emitWithAck('presence', { tn: app.account.tn, contactId: 999, mode: 'viewing' });
const notFound = (count: number) => Array(count).fill(expect.objectContaining({ code: 'NOT_FOUND' }));

describe('the concurrency limit of socket events', () => {
  it('makes many events delay only their sender', async () => {
    const responses: Promise<unknown>[] = [];
    await withoutContacts(async () => {
      for (const { socket } of clients) for (let n = 0; n < 40; n += 1) responses.push(lookAt(socket));
      // An invalid message is rejected without waiting, so the events before it on the connection have arrived by then.
      for (const { socket } of clients) await socket.emitWithAck('send_sms', {} as never);
      expect((await stranger({ url: '/users/self' })).statusCode).toBe(200);
    });
    expect(await Promise.all(responses)).toEqual(notFound(80));
  });

  it('includes the initial lists of new connections', async () => {
    const headers = { cookie: await app.cookieOf(app.account.agent.username), origin: app.address };
    const many: TestClient[] = [];
    await withoutContacts(async () => {
      for (let n = 0; n < 40; n += 1) many.push(openSocket(app.address, headers));
      await Promise.all(many.map(connected));
      for (const { socket } of many) await socket.emitWithAck('send_sms', {} as never);
      expect((await stranger({ url: '/users/self' })).statusCode).toBe(200);
    });
    for (const client of many)
      await eventually(
        async () => client.of('ContactList'),
        (lists) => lists.length === 1,
      );
    for (const { socket } of many) socket.disconnect();
  });

  it('rejects events beyond one user’s queue limit, without affecting colleagues', async () => {
    const [own, colleague] = clients;
    if (own === undefined || colleague === undefined) throw new Error('No client is connected');
    const responses: Promise<unknown>[] = [];
    await withoutContacts(async () => {
      for (let n = 0; n < HELD_MAX; n += 1) responses.push(lookAt(own.socket));
      expect(await lookAt(own.socket)).toEqual({
        ok: false,
        code: 'RATE',
        error: 'Too many attempts. Try again later.',
      });
      responses.push(lookAt(colleague.socket));
    });
    expect(await Promise.all(responses)).toEqual(notFound(HELD_MAX + 1));
  });
});
