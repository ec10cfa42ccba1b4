import { UserStatus } from '@dashboard/shared/contracts';
import { browserKey } from '../../people/login/password';
import { addPlatformUsers } from '../platform-users';
import { lastLink, postFromAnywhere } from '../recovery';
import { connectAs, connected, openSocket, type TestClient } from '../socket-client';
import { startTexting, type TextingApp, withinASecond } from '../texting';
import type { WorldUser } from '../world';

interface Browser {
  cookie: string;
  client: TestClient;
}

let app: TextingApp;
const open: TestClient[] = [];
beforeAll(async () => {
  app = await startTexting();
});
afterEach(() => {
  for (const { socket } of open.splice(0)) socket.disconnect();
});
afterAll(() => app.close());

/** A user's browser: its own session, and a live socket. */
async function browserOf({ username }: WorldUser): Promise<Browser> {
  const cookie = await app.cookieOf(username);
  const client = await connectAs(app, username, cookie);
  open.push(client);
  return { cookie, client };
}

const isEnded = async ({ cookie, client }: Browser) => {
  const { statusCode } = await app.anonymous({ url: '/users/self', headers: { cookie } });
  return statusCode === 401 && !client.socket.connected;
};

const logOut = ({ cookie }: Browser) => app.anonymous({ url: '/logout', headers: { cookie } });

/** The user resets the password with the emailed link on another machine. */
async function resetPassword(user: WorldUser) {
  await postFromAnywhere(app, '/forgot-password', { username: user.username });
  const { token } = await lastLink(app, user);
  return postFromAnywhere(app, '/reset-password', { token, password: await browserKey('Another-pass-2') });
}

async function disable({ userId, username }: WorldUser) {
  const send = await app.signIn(app.world.superAdmin.username);
  const payload = {
    firstName: 'North',
    lastName: 'Tester',
    username,
    email: `${username}@example.test`,
    statusId: UserStatus.DISABLED,
  };
  return send({ method: 'POST', url: `/users/platform-users/${userId}`, payload });
}

describe('session and socket end within a second [ASV-09]', () => {
  const agent = () => app.account.agent;

  const areEnded = async (browsers: Browser[]) => (await Promise.all(browsers.map(isEnded))).every(Boolean);

  it('after logout, in that browser alone', async () => {
    const [own, otherBrowser] = [await browserOf(agent()), await browserOf(agent())];
    expect((await logOut(own)).statusCode).toBe(303);
    await withinASecond(() => areEnded([own]));
    expect(await isEnded(otherBrowser)).toBe(false);
  });

  it('after a password reset, in every browser of the user', async () => {
    const browsers = [await browserOf(agent()), await browserOf(agent())];
    const colleague = await browserOf(app.account.admin);
    expect((await resetPassword(agent())).statusCode).toBe(200);
    await withinASecond(() => areEnded(browsers));
    expect(await isEnded(colleague)).toBe(false);
  });

  it('after the user is disabled, in every browser of the user', async () => {
    const { serviceProviderId, provider: colleague } = app.world.providers[0];
    const [user] = await addPlatformUsers(app, serviceProviderId, { username: 'leaver' });
    if (user === undefined) throw new Error('The user was not stored');
    const browsers = [await browserOf(user), await browserOf(user)];
    const other = await browserOf(colleague);
    expect((await disable(user)).statusCode).toBe(200);
    await withinASecond(() => areEnded(browsers));
    expect(await isEnded(other)).toBe(false);
  });
});

describe('socket', () => {
  it('accepts a session only from the cookie, not from the URL or the handshake [ASV-13]', async () => {
    const cookie = await app.cookieOf(app.account.admin.username);
    const token = cookie.slice('session='.length);
    const url = `${app.address}?token=${token}&session=${token}&${cookie}`;
    const headers = { origin: app.address, authorization: `Bearer ${token}`, 'x-session': token };
    const client = openSocket(url, headers);
    open.push(client);
    client.socket.auth = { token, session: token };
    await expect(connected(client)).rejects.toThrow();
  });
});
