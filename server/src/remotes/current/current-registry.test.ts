import { CurrentRegistry, RegistryMoved } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { type RunningMessaging, startMessaging } from '../../start-messaging';
import { addSignedRelease } from '../../testing/add-signed-release';
import { exampleContract } from '../../testing/built-remote';
import { type SecondServer, startSecondServer } from '../../testing/second-server';
import { connected, openSocket, type TestClient } from '../../testing/socket-client';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { testSite } from '../../testing/test-site';
import { eventually } from '../../testing/texting';
import { disable, enable, moveDefault, pin } from '../pointer-moves';

const NAME = 'mfe-messaging';
const mover = { actor: 'sam', reason: 'a test' };
let app: TestApp;
let address: string;
let running: RunningMessaging;
let builds: Awaited<ReturnType<typeof testSite>>;
let other: SecondServer;
const clients: TestClient[] = [];

beforeAll(async () => {
  builds = await testSite();
  app = await startTestApp({ site: builds.site });
  address = await app.listen();
  running = startMessaging(app.services, { server: app.app.server, address });
  other = await startSecondServer(app);
  for (const version of ['1.0.0', '2.0.0']) {
    const release = { name: NAME, version, baseUrl: `/remotes/${version}/`, archiveHash: 'stored' };
    await addSignedRelease(app.services.db, { ...release, contract: exampleContract(version) });
  }
  await moveDefault(app.services.db, { name: NAME, version: '1.0.0' }, mover);
});
afterAll(async () => {
  for (const { socket } of clients) socket.disconnect();
  await other.close();
  await running.stop();
  await app.close();
  await builds.remove();
});

/** Connects a user and waits for the revision that every new connection receives. */
async function open(username: string, origin = address): Promise<TestClient> {
  const client = openSocket(origin, { cookie: await app.cookieOf(username), origin });
  clients.push(client);
  await connected(client);
  await eventually(
    async () => movesOf(client).length,
    (count) => count > 0,
  );
  return client;
}

const movesOf = (client: TestClient) => v.parse(v.array(RegistryMoved), client.of('registry_moved'));

/** Waits until a socket was notified of a revision. */
const reached = (client: TestClient, revision: number) =>
  eventually(
    async () => movesOf(client).at(-1)?.revision ?? 0,
    (known) => known >= revision,
  );

async function read(username: string, query = ''): Promise<CurrentRegistry> {
  const send = await app.signIn(username);
  return v.parse(CurrentRegistry, (await send({ url: `/api/remotes${query}` })).json());
}

const versionsFor = async (username: string) => (await read(username)).remotes.map(({ version }) => version);

it('notifies open tabs on every server of a move, and each user gets the own versions [REL-24]', async () => {
  const { db } = app.services;
  const [north, south] = app.world.providers;
  const [mine, theirs] = [north.accounts[0].agent.username, south.accounts[0].agent.username];
  const near = await open(mine);
  const far = await open(north.provider.username, other.address);
  const stranger = await open(theirs);

  await moveDefault(db, { name: NAME, version: '2.0.0' }, mover);
  const { revision } = await read(mine);
  for (const client of [near, far, stranger]) {
    await reached(client, revision);
    expect(movesOf(client).at(-1)).toEqual({ revision, names: [NAME] });
  }
  expect(await versionsFor(mine)).toEqual(['2.0.0']);

  const { serviceProviderId } = north;
  await pin(db, { name: NAME, serviceProviderId, version: '1.0.0' }, mover);
  const pinned = (await read(mine)).revision;
  await reached(near, pinned);
  await reached(far, pinned);
  expect([await versionsFor(mine), await versionsFor(theirs)]).toEqual([['1.0.0'], ['2.0.0']]);

  await disable(db, { name: NAME, serviceProviderId: south.serviceProviderId }, mover);
  await reached(stranger, pinned + 1);
  expect([await versionsFor(mine), await versionsFor(theirs)]).toEqual([['1.0.0'], []]);
  // Moves of another provider are not announced.
  expect(movesOf(near).at(-1)?.revision).toBe(pinned);
  expect(movesOf(stranger).map((move) => move.revision)).not.toContain(pinned);
  await enable(db, { name: NAME, serviceProviderId: south.serviceProviderId }, mover);
});

it('sends a reconnected tab the revision, so that it finds out what it missed [REL-24]', async () => {
  const { username } = app.world.providers[0].accounts[0].agent;
  const client = await open(username);
  const witness = await open(app.world.superAdmin.username);
  client.socket.disconnect();
  await moveDefault(app.services.db, { name: NAME, version: '1.0.0' }, mover);
  const { revision } = await read(username);
  await reached(witness, revision);
  expect(movesOf(await open(username))[0]).toEqual({ revision, names: [] });
});

it('returns only remotes that fit the requesting page’s shell', async () => {
  const offer = { files: {}, sharedVersion: '0.9.0', offers: { react: '19.3.1' } };
  const release = { name: 'shell', version: '0.9.0+old', baseUrl: '/assets/shell/', contract: offer };
  await addSignedRelease(app.services.db, release);
  const { username } = app.world.providers[0].accounts[0].agent;
  expect((await read(username, '?shell=0.9.0%2Bold')).remotes).toEqual([]);
  expect((await read(username, '?shell=9.9.9')).remotes).toHaveLength(1);
  expect((await read(username)).shellVersion).toBe('1.0.0+abc');
});
