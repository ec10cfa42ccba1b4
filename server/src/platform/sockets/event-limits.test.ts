import { type ClientSocket, connectAs } from '../../testing/socket-client';
import { startTexting, type TextingApp } from '../../testing/texting';

let app: TextingApp;
beforeAll(async () => {
  app = await startTexting();
});
afterAll(() => app.close());

// The number belongs to another tenant, so events within the limit are rejected quickly too.
const emitters = {
  get_contact_list: (socket: ClientSocket) =>
    socket.emitWithAck('get_contact_list', { tn: app.stranger.tn, limit: 1 }),
  presence: (socket: ClientSocket) =>
    socket.emitWithAck('presence', { tn: app.stranger.tn, contactId: 1, mode: 'viewing' }),
};

const ROUND = 100;

describe('the rate limit of socket events', () => {
  it.each([
    ['get_contact_list', 240],
    ['presence', 600],
  ] as const)('limits %s to %i per minute and user', async (name, max) => {
    const { socket } = await connectAs(app, app.account.agent.username);
    const other = await connectAs(app, app.account.admin.username);
    const responses = [];
    // In rounds, because more at once would exceed the queue limit.
    for (let left = max + 1; left > 0; left -= ROUND) {
      const round = Array.from({ length: Math.min(ROUND, left) }, () => emitters[name](socket));
      responses.push(...(await Promise.all(round)));
    }
    expect(responses.slice(0, max)).toEqual(Array(max).fill(expect.objectContaining({ code: 'NOT_FOUND' })));
    expect(responses.at(-1)).toEqual({
      ok: false,
      code: 'RATE',
      error: 'Too many attempts. Try again later.',
    });
    expect(await emitters[name](other.socket)).toMatchObject({ code: 'NOT_FOUND' });
    socket.disconnect();
    other.socket.disconnect();
  });
});
