import { UserStatus } from '@dashboard/shared/contracts';
import { startOtherServer } from '../../testing/other-server';
import { addPlatformUsers, formOf } from '../../testing/platform-users';
import { connectAs, connected, openSocket, type TestClient } from '../../testing/socket-client';
import { startTexting, type TextingApp, withinASecond } from '../../testing/texting';
import type { WorldUser } from '../../testing/world';

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

const isNotifiedAndClosed = ({ socket, of }: TestClient) =>
  of('user_is_not_activated').length > 0 && !socket.connected;

describe('removing the access of a platform user', () => {
  it('notifies and closes each of their sockets within a second on every server [SOC-09]', async () => {
    const { origin, close } = await startOtherServer(app.services);
    closers.push(close);
    const here = [closing(await connectAs(app, user.username)), closing(await connectAs(app, user.username))];
    const there = closing(openSocket(origin, { cookie: await app.cookieOf(user.username), origin }));
    await connected(there);
    const bystander = closing(await connectAs(app, 'north.provider'));
    await removeAccess();
    await withinASecond(() => [...here, there].every(isNotifiedAndClosed));
    expect(bystander.socket.connected).toBe(true);
  });
});
