import { createServer, type Server } from 'node:http';
import { socketParts } from '../../socket-parts';
import { hasRedis, startRedis } from '../../testing/redis';
import { connected, openSocket, type TestClient } from '../../testing/socket-client';
import { eventually, sendBody, sendText, startTexting, type TextingApp } from '../../testing/texting';
import { type AttachedSockets, attachSockets } from './attach-sockets';

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen');
  return `http://127.0.0.1:${address.port}`;
}

interface TwoServers {
  attached: AttachedSockets[];
  /** A user's socket on each server. */
  clients: TestClient[];
  close(): Promise<void>;
}

async function startTwoServers(app: TextingApp, redisUrl: string): Promise<TwoServers> {
  const services = { ...app.services, config: { ...app.services.config, redisUrl } };
  const servers = [createServer(), createServer()];
  const attached = servers.map((server) => attachSockets(server, services, socketParts(services)));
  const addresses = await Promise.all(servers.map(listen));
  const clients: TestClient[] = [];
  for (const [index, { username }] of [app.account.agent, app.account.admin].entries()) {
    const origin = addresses[index] ?? '';
    const client = openSocket(origin, { cookie: await app.cookieOf(username), origin });
    await connected(client);
    await eventually(
      async () => client.of('ContactList').length,
      (count) => count > 0,
    );
    clients.push(client);
  }
  return {
    attached,
    clients,
    close: async () => {
      await Promise.all(attached.map((one) => one.close()));
      for (const server of servers) server.close();
      await app.close();
    },
  };
}

async function notifiesOtherServers(): Promise<void> {
  const redis = await startRedis();
  const app: TextingApp = await startTexting();
  const { attached, clients, close } = await startTwoServers(app, redis.url);
  const [near, far] = clients;
  const [hub] = attached;
  if (!near || !far || !hub) throw new Error('Two clients are needed');

  // Events are published on the first server and must reach the sockets of the second.
  app.services.sockets = hub.hub;
  const agent = await app.signIn(app.account.agent.username);
  const sent = await sendText(agent, sendBody(app.account.tn, { to: '2125550195' }));
  const place = { tn: app.account.tn, contactId: sent.contactId };
  for (const client of [near, far]) {
    await eventually(
      async () => client.of('message_status').length,
      (count) => count === 2,
    );
    expect(client.of('new_message')).toMatchObject([{ message: { id: sent.id } }]);
  }
  await near.socket.emitWithAck('presence', { ...place, mode: 'viewing' });
  near.socket.emit('typing', { ...place, isTyping: true });
  await eventually(
    async () => [far.of('presence').length, far.of('typing').length],
    ([a, b]) => a === 1 && b === 1,
  );
  hub.hub.deactivateUser(app.account.admin.userId);
  await eventually(
    async () => far.socket.connected,
    (isOpen) => !isOpen,
  );
  attached[1]?.hub.deactivateAccount(app.account.accountId);
  await eventually(
    async () => near.of('user_is_not_activated').length === 1 && !near.socket.connected,
    (isNotified) => isNotified,
  );

  await close();
  redis.process?.kill();
}

async function separatesDatabases(): Promise<void> {
  const redis = await startRedis();
  const apps = [await startTexting(), await startTexting()];
  const pairs = await Promise.all(apps.map((app) => startTwoServers(app, redis.url)));
  // As in a restored copy, the accounts have the same ids.
  expect(apps[1]?.account.accountId).toBe(apps[0]?.account.accountId);

  // The last text passes Redis after the first one, so its arrival proves that the first one did not come.
  for (const [index, app] of apps.entries()) {
    const [hub, far] = [pairs[index]?.attached[0]?.hub, pairs[index]?.clients[1]];
    if (!hub || !far) throw new Error('Two servers are needed');
    app.services.sockets = hub;
    const agent = await app.signIn(app.account.agent.username);
    const { id } = await sendText(agent, sendBody(app.account.tn, { smsText: `Text ${index}` }));
    await eventually(
      async () => far.of('new_message').length,
      (count) => count > 0,
    );
    expect(far.of('new_message')).toMatchObject([{ message: { id, smsText: `Text ${index}` } }]);
  }

  await Promise.all(pairs.map((pair) => pair.close()));
  redis.process?.kill();
}

describe('a cluster of servers on one Redis', () => {
  if (hasRedis) {
    it('shares messages, presence, typing, and deactivated users and accounts', notifiesOtherServers);
    it('exchanges nothing with servers of another database', separatesDatabases);
  } else {
    it('is not tested: neither redis-server nor TEST_REDIS_URL is available', () =>
      expect(hasRedis).toBe(false));
  }
});
