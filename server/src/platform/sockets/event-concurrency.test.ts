import {
  type ClientSocket,
  connectAs,
  connected,
  openSocket,
  type TestClient,
} from '../../testing/socket-client';
import type { Send } from '../../testing/start-test-app';
import { eventually, startTexting, type TextingApp } from '../../testing/texting';

/** Two of a person's are at work, a hundred wait. */
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

/** Runs the work while nobody can read a contact. */
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

/** Asks for a contact who is not there. */
const lookAt = (socket: ClientSocket) =>
  socket.emitWithAck('presence', { tn: app.account.tn, contactId: 999, mode: 'viewing' });
const notFound = (count: number) => Array(count).fill(expect.objectContaining({ code: 'NOT_FOUND' }));

describe('the events of one company', () => {
  it('take turns, so that whoever sends many at once keeps only themselves waiting', async () => {
    const responses: Promise<unknown>[] = [];
    await withoutContacts(async () => {
      for (const { socket } of clients) for (let n = 0; n < 40; n += 1) responses.push(lookAt(socket));
      // No text at all is refused without a turn: what came over the same connection before has come in by then.
      for (const { socket } of clients) await socket.emitWithAck('send_sms', {} as never);
      expect((await stranger({ url: '/users/self' })).statusCode).toBe(200);
    });
    expect(await Promise.all(responses)).toEqual(notFound(80));
  });

  it('take turns with the lists that new connections are sent unasked', async () => {
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

  it('that are more than one person may keep waiting are refused at once, and no colleague’s are', async () => {
    const [own, colleague] = clients;
    if (own === undefined || colleague === undefined) throw new Error('Nobody is connected');
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
