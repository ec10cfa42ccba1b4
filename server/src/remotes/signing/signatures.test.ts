import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../app';
import { auditEntry, remoteRelease } from '../../platform/db/schema';
import type { Services } from '../../platform/http/services';
import { builtRemote } from '../../testing/built-remote';
import { newTeam, type Team, trustTeam } from '../../testing/signed-upload';
import { writeShell } from '../../testing/small-builds';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';
import { testSite } from '../../testing/test-site';
import { moveDefault } from '../pointer-moves';
import { publishSite } from '../publish-site';
import { readMoves, resolveForProvider } from '../registry-store';
import { rollOut } from '../rollout/move-rollout';
import { siteFor } from '../site-for-provider';
import { openReleaseFiles } from '../storage/release-files';
import { openSigning } from './server-key';

const NAME = 'mfe-messaging';
const SHELL = { sharedVersion: '1.0.0', offers: { react: '19.3.1' } };
let folder: string;
let test: TestApp;
let builds: Awaited<ReturnType<typeof testSite>>;
let admin: Send;
let team: Team;
let keyId: number;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'signatures-'));
  builds = await testSite();
  test = await startTestApp({ site: builds.site });
  const shell = join(folder, 'shell');
  writeShell(shell, { source: 'shell' });
  const { db, releases: files } = test.services;
  const { version } = await publishSite(db, { name: 'shell', from: shell, files, actor: 'test' });
  await moveDefault(db, { name: 'shell', version }, { actor: 'start', reason: 'a test' });
  admin = await test.signIn(test.world.superAdmin.username);
  team = newTeam();
  keyId = await trustTeam(test.services, team, { names: [NAME, 'shell'] });
});
afterEach(async () => {
  await test.close();
  await builds.remove();
  rmSync(folder, { recursive: true, force: true });
});

const send = (name: string, query: string, payload: Buffer) =>
  admin({
    method: 'POST',
    url: `/api/releases/${name}/versions?${query}`,
    headers: { 'content-type': 'application/gzip' },
    payload,
  });

/** Publishes a version as a team does; returns the status and the error message. */
async function publish(by: Team, version: string) {
  const { archive, query } = await by.pack(NAME, builtRemote(folder, version));
  const response = await send(NAME, query, archive);
  return [response.statusCode, response.json<{ message?: string }>().message];
}

async function makeDefault(version: string, name = NAME) {
  const payload = { move: 'default', version, reason: 'a test' };
  const response = await admin({ method: 'POST', url: `/api/releases/${name}/moves`, payload });
  return response.statusCode;
}

/** The version that pages get, and the one that they fall back to. */
async function resolved() {
  const { db } = test.services;
  const audience = {
    serviceProviderId: test.world.providers[0].serviceProviderId,
    userId: null,
    shell: SHELL,
  };
  const [remote] = await resolveForProvider(db, await readMoves(db), audience);
  return [remote?.version, remote?.fallback?.version];
}

/** A server on the same database that has fetched no release yet. */
async function startServer(): Promise<{ app: FastifyInstance; services: Services }> {
  const config = { ...test.services.config, dataDir: mkdtempSync(join(folder, 'data-')) };
  const services = { ...test.services, config };
  services.releases = openReleaseFiles(services);
  return { app: await buildApp(services, { site: builds.site }), services };
}

const entryUrl = (version: string) => `/remotes/${NAME}/${version}/entry.js`;

/** Changes a stored release as only a superuser of the database can. */
async function tamper(version: string, change: Partial<typeof remoteRelease.$inferInsert>) {
  const { db } = test.services;
  await db.execute('alter table remote_release disable trigger keep_release');
  await db.update(remoteRelease).set(change).where(eq(remoteRelease.version, version));
  await db.execute('alter table remote_release enable trigger keep_release');
}

describe('publishing over HTTP', () => {
  it('needs a signature of this build by a trusted key of this remote [REL-31]', async () => {
    const { archive, query } = await team.pack(NAME, builtRemote(folder, '1.0.0'));
    const unsigned = await send(NAME, '', archive);
    expect(unsigned.statusCode).toBe(400);
    expect(Object.keys(unsigned.json<{ errors: object }>().errors).sort()).toEqual(['signature', 'signedBy']);
    const other = await team.pack(NAME, builtRemote(folder, '1.1.0'));
    const altered = await send(NAME, query, other.archive);
    expect([altered.statusCode, altered.json()]).toMatchObject([
      422,
      { message: 'mfe-messaging 1.1.0 cannot be published: the signature is not one of this build.' },
    ]);
    expect(await publish(newTeam(), '1.0.0')).toEqual([
      422,
      'mfe-messaging 1.0.0 cannot be published: its signing key is not trusted: a super admin adds keys.',
    ]);
    const others = newTeam();
    await trustTeam(test.services, others, { label: 'Contacts', names: ['mfe-contacts'] });
    expect(await publish(others, '1.0.0')).toEqual([
      422,
      'mfe-messaging 1.0.0 cannot be published: the key of Contacts is not for mfe-messaging.',
    ]);
    expect(await test.services.db.select().from(remoteRelease).where(eq(remoteRelease.name, NAME))).toEqual(
      [],
    );
    expect((await test.anonymous({ url: entryUrl('1.0.0') })).statusCode).toBe(404);
    expect(await publish(team, '1.0.0')).toEqual([200, undefined]);
    expect((await test.anonymous({ url: entryUrl('1.0.0') })).statusCode).toBe(200);
  });

  it('signs every file of a build, also those that its contract does not name [REL-31]', async () => {
    const dist = builtRemote(folder, '1.0.0');
    const { query } = await team.pack(NAME, dist);
    writeFileSync(join(dist, 'picture.svg'), '<svg/>');
    const { archive } = await team.pack(NAME, dist);
    expect((await send(NAME, query, archive)).statusCode).toBe(422);
  });
});

describe('a stored release', () => {
  beforeEach(async () => {
    for (const version of ['1.0.0', '2.0.0']) {
      await publish(team, version);
      await makeDefault(version);
    }
    expect(await resolved()).toEqual(['2.0.0', '1.0.0']);
  });

  it.each([
    ['whose signature was removed', { signature: null }],
    ['whose signature is another one', { signature: 'A'.repeat(86) }],
    ['whose archive was exchanged', { archiveHash: 'sha384-other' }],
    ['whose contract was altered', { contract: { name: NAME, version: '2.0.0', files: {} } }],
  ])('%s is neither resolved nor fetched, nor can a pointer name it [REL-31] [ASV-26]', async (_, change) => {
    await tamper('2.0.0', change);
    expect(await resolved()).toEqual(['1.0.0', undefined]);
    const other = await startServer();
    expect((await other.app.inject(entryUrl('2.0.0'))).statusCode).toBe(500);
    expect((await other.app.inject(entryUrl('1.0.0'))).statusCode).toBe(200);
    // It is ready with the files that pages get.
    await other.services.releases.fetch(await other.services.releases.missing());
    expect((await other.app.inject('/readyz')).statusCode).toBe(200);
    expect(await makeDefault('2.0.0')).toBe(422);
    await other.app.close();
  });

  it.each([
    [
      'that is not trusted',
      { signature: null },
      'mfe-messaging 1.0.0 is not trusted: it is not signed. Publish it again, or use another version.',
    ],
    [
      'whose files are not stored',
      { archiveHash: null },
      'The files of mfe-messaging 1.0.0 are not stored any more. Publish it again.',
    ],
  ])('%s is not the target of a rollback or an undo [REL-07] [REL-31]', async (_, change, message) => {
    const [{ host }] = test.world.providers;
    const url = `/api/releases/${NAME}/moves`;
    const move = (payload: object) =>
      admin({ method: 'POST', url, payload: { ...payload, reason: 'a test' } });
    await move({ move: 'pin', version: '1.0.0', provider: host });
    await move({ move: 'unpin', provider: host });
    await tamper('1.0.0', change);
    for (const target of [{}, { provider: host }]) {
      const response = await move({ move: 'rollback', ...target });
      expect([response.statusCode, response.json()]).toMatchObject([422, { message }]);
    }
    expect((await resolved())[0]).toBe('2.0.0');
  });

  it('that is not trusted any more can end its rollout [REL-31]', async () => {
    const { db } = test.services;
    await publish(team, '3.0.0');
    const rollout = { name: NAME, version: '3.0.0', providers: null };
    const mover = { actor: 'sam', reason: 'a test' };
    await rollOut(db, { ...rollout, percent: 10 }, mover);
    await tamper('3.0.0', { signature: null });
    await expect(rollOut(db, { ...rollout, percent: 20 }, mover)).rejects.toThrow('is not trusted');
    expect(await rollOut(db, { ...rollout, percent: 0 }, mover)).toMatchObject({ to: null });
  });

  it('of an earlier version loads only after a recorded rollback, however often it is sent again [ASV-56]', async () => {
    const { archive, query } = await team.pack(NAME, builtRemote(folder, '1.0.0'));
    expect((await send(NAME, query, archive)).statusCode).toBe(200);
    expect(await resolved()).toEqual(['2.0.0', '1.0.0']);
    // The old contract and its signature in the place of a newer version.
    const { db } = test.services;
    const [old] = await db.select().from(remoteRelease).where(eq(remoteRelease.version, '1.0.0'));
    if (old === undefined) throw new Error('1.0.0 is missing');
    const newer = { version: '3.0.0', baseUrl: `/remotes/${NAME}/3.0.0/` };
    await db.insert(remoteRelease).values({ ...old, ...newer });
    expect(await makeDefault('3.0.0')).toBe(422);
    expect(await resolved()).toEqual(['2.0.0', '1.0.0']);
    const moves = await readMoves(db, NAME);
    const url = `/api/releases/${NAME}/moves`;
    const rollback = { move: 'rollback', reason: 'Slower' };
    expect((await test.anonymous({ method: 'POST', url, payload: rollback })).statusCode).toBe(401);
    expect(await resolved()).toEqual(['2.0.0', '1.0.0']);
    expect((await admin({ method: 'POST', url, payload: rollback })).statusCode).toBe(200);
    expect(await resolved()).toEqual(['1.0.0', undefined]);
    const actor = expect.stringContaining(test.world.superAdmin.username);
    expect((await readMoves(db, NAME)).slice(moves.length)).toMatchObject([
      { version: '1.0.0', actor, reason: 'Slower' },
    ]);
  });

  it('signed by the key of another team is not resolved [REL-31]', async () => {
    const { db } = test.services;
    await db.execute(`update release_key set names = '{mfe-contacts}' where id = ${keyId}`);
    expect(await resolved()).toEqual([undefined, undefined]);
  });

  it('is not served after its key was revoked, until a trusted key signs it [REL-31]', async () => {
    const url = `/api/releases/keys/${keyId}`;
    expect((await admin({ method: 'DELETE', url: `${url}?releases=keep` })).statusCode).toBe(200);
    expect(await resolved()).toEqual(['2.0.0', '1.0.0']);
    expect((await publish(team, '3.0.0'))[0]).toBe(422);
    expect((await admin({ method: 'DELETE', url })).statusCode).toBe(200);
    expect((await admin({ method: 'DELETE', url })).statusCode).toBe(404);
    expect(await resolved()).toEqual([undefined, undefined]);
    const list = await admin({ url: '/api/releases' });
    expect(list.json().releases[0].versions).toMatchObject([{ signedBy: null }, { signedBy: null }]);
    const next = newTeam();
    await trustTeam(test.services, next, { names: [NAME] });
    expect(await publish(next, '2.0.0')).toEqual([200, undefined]);
    expect(await resolved()).toEqual(['2.0.0', undefined]);
    const other = await startServer();
    expect((await other.app.inject(entryUrl('2.0.0'))).statusCode).toBe(200);
    await other.app.close();
  });

  it('of the shell that is not trusted is replaced by the server’s own build [REL-31]', async () => {
    const from = join(folder, 'next-shell');
    writeShell(from, { source: 'next' });
    const { archive, query } = await team.pack('shell', from);
    const { version } = (await send('shell', query, archive)).json<{ version: string }>();
    expect(await makeDefault(version, 'shell')).toBe(200);
    const shellFolder = async () => {
      const moves = await readMoves(test.services.db);
      return (await siteFor(test.services, builds.site, { moves, serviceProviderId: 1 })).shell.folder;
    };
    expect(await shellFolder()).not.toBe(builds.site.shell.folder);
    await tamper(version, { signature: null });
    expect(await shellFolder()).not.toContain(version.replace('+', '-'));
  });
});

it('signs releases that were stored before once, at the first start [REL-31]', async () => {
  const { db } = test.services;
  await publish(team, '1.0.0');
  await makeDefault('1.0.0');
  await db.execute('delete from release_key');
  await tamper('1.0.0', { signedBy: null, signature: null });
  expect(await resolved()).toEqual([undefined, undefined]);
  await openSigning(db);
  expect(await resolved()).toEqual(['1.0.0', undefined]);
  await tamper('1.0.0', { signedBy: null, signature: null });
  await openSigning(db);
  expect(await resolved()).toEqual([undefined, undefined]);
});

describe('the public keys', () => {
  it('are added and revoked by super admins, and both are audited', async () => {
    const payload = { label: ' Contacts ', publicKey: newTeam().publicKey, names: ['mfe-contacts'] };
    const add = () => admin({ method: 'POST', url: '/api/releases/keys', payload });
    const added = (await add()).json<{ keyId: number }>();
    expect(added).toMatchObject({ label: 'Contacts', createdBy: test.world.superAdmin.username });
    expect([(await add()).statusCode, (await add()).json()]).toMatchObject([
      422,
      { errors: { publicKey: ['This key was added before.'] } },
    ]);
    await admin({ method: 'DELETE', url: `/api/releases/keys/${added.keyId}` });
    const { keys } = (await admin({ url: '/api/releases/keys' })).json<{ keys: object[] }>();
    expect(keys[0]).toMatchObject({
      ...added,
      revokedBy: test.world.superAdmin.username,
      revokedAt: expect.any(String),
    });
    const actions = await test.services.db
      .select({ action: auditEntry.action, actor: auditEntry.actorUserId })
      .from(auditEntry)
      .where(eq(auditEntry.subject, `release key ${added.keyId}`))
      .orderBy(auditEntry.id);
    const actor = test.world.superAdmin.userId;
    expect(actions).toEqual([
      { action: 'release-key.added', actor },
      { action: 'release-key.revoked', actor },
    ]);
  });

  it('are checked field by field, and the key of the servers stays', async () => {
    const payload = { label: ' ', publicKey: 'short', names: [] };
    const response = await admin({ method: 'POST', url: '/api/releases/keys', payload });
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json<{ errors: object }>().errors).sort()).toEqual([
      'label',
      'names',
      'publicKey',
    ]);
    const { keys } = (await admin({ url: '/api/releases/keys' })).json<{
      keys: { keyId: number; label: string }[];
    }>();
    const own = keys.find(({ label }) => label === 'this installation');
    const url = `/api/releases/keys/${own?.keyId}`;
    expect((await admin({ method: 'DELETE', url })).statusCode).toBe(422);
  });
});
