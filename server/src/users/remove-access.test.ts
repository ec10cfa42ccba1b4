import { createServer } from 'node:http';
import { UserStatus } from '@dashboard/shared/contracts';
import { attachSockets } from '../sockets/attach-sockets';
import { addPlatformUsers, formOf } from '../testing/platform-users';
import { connectAs, connected, openSocket, type TestClient } from '../testing/socket-client';
import { startTexting, type TextingApp, withinASecond } from '../testing/texting';
import type { WorldUser } from '../testing/world';

let app: TextingApp;
let user: WorldUser;
beforeAll(async () => {
  app = await startTexting();
  const { serviceProviderId } = app.world.providers[0];
  const [added] = await addPlatformUsers(app, serviceProviderId, { username: 'colleague' });
  if (added === undefined) throw new Error('The colleague was not stored');
  user = added;
});
afterAll(() => app.close());

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

function closing(client: TestClient): TestClient {
  closers.push(() => client.socket.disconnect());
  return client;
}

async function removeAccess(): Promise<void> {
  const provider = await app.signIn('north.provider');
  const read = await provider({ url: `/users/platform-users/${user.userId}` });
  const response = await provider({
    method: 'POST',
    url: `/users/platform-users/${user.userId}`,
    payload: { ...formOf(read.json()), statusId: UserStatus.DISABLED },
  });
  expect(response.statusCode).toBe(200);
}

const isToldAndClosed = ({ socket, of }: TestClient) =>
  of('user_is_not_activated').length > 0 && !socket.connected;

/** Address of another server on the same database, which hears of nothing but what is stored. */
async function otherServer(): Promise<string> {
  const server = createServer();
  const sockets = attachSockets(server, app.services);
  closers.push(
    () => sockets.close(),
    () => server.close(),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen');
  return `http://127.0.0.1:${address.port}`;
}

describe('removing the access of a platform user', () => {
  it('tells each of their sockets and closes it, within a second, on every server [SOC-09]', async () => {
    const origin = await otherServer();
    const here = [closing(await connectAs(app, user.username)), closing(await connectAs(app, user.username))];
    const there = closing(openSocket(origin, { cookie: await app.cookieOf(user.username), origin }));
    await connected(there);
    const bystander = closing(await connectAs(app, 'north.provider'));
    await removeAccess();
    await withinASecond(() => [...here, there].every(isToldAndClosed));
    expect(bystander.socket.connected).toBe(true);
  });
});
