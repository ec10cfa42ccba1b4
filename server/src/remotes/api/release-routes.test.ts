import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { UserStatus } from '@dashboard/shared/contracts';
import { and, eq, isNull } from 'drizzle-orm';
import { Header } from 'tar';
import { appUser, auditEntry, releaseArchive, releaseToken } from '../../platform/db/schema';
import { addSignedRelease } from '../../testing/add-signed-release';
import { builtRemote, exampleContract } from '../../testing/built-remote';
import { setStatus } from '../../testing/recovery';
import { newTeam, trustTeam } from '../../testing/signed-upload';
import { writeShell } from '../../testing/small-builds';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { testSite } from '../../testing/test-site';
import { moveDefault } from '../pointer-moves';
import { publishSite } from '../publish-site';
import { readMoves } from '../registry-store';
import { bucketOf } from '../rollout/reaches-user';
import type { MoveList, ReleaseReach } from './release-api';

const NAME = 'mfe-messaging';
const DAY_MS = 24 * 60 * 60_000;
let folder: string;
let test: TestApp;
let builds: Awaited<ReturnType<typeof testSite>>;
const team = newTeam();

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'release-routes-'));
  builds = await testSite();
  test = await startTestApp({ site: builds.site });
  const shell = join(folder, 'shell');
  writeShell(shell, { source: 'shell' });
  const { db, releases: files } = test.services;
  const { version } = await publishSite(db, { name: 'shell', from: shell, files, actor: 'test' });
  await moveDefault(db, { name: 'shell', version }, { actor: 'test', reason: 'a test' });
  await trustTeam(test.services, team);
});
afterEach(async () => {
  await test.close();
  await builds.remove();
  rmSync(folder, { recursive: true, force: true });
});

interface Issue {
  name?: string | null;
  scopes?: string[];
  days?: number;
}

/** Creates a token as the super admin. */
async function issue({ name = NAME, scopes = ['read', 'publish', 'move'], days = 30 }: Issue = {}) {
  const send = await test.signIn(test.world.superAdmin.username);
  const payload = { label: 'CI', name, scopes, days };
  const response = await send({ method: 'POST', url: '/api/releases/tokens', payload });
  expect(response.statusCode).toBe(201);
  const { token, tokenId } = response.json<{ token: string; tokenId: number }>();
  return { token, tokenId };
}

/** Sends a request as a program does: with a token, without cookie and origin. */
const call = (token: string, url: string, payload?: Buffer | object) =>
  test.app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url,
    headers: {
      authorization: `Bearer ${token}`,
      ...(Buffer.isBuffer(payload) && { 'content-type': 'application/gzip' }),
    },
    ...(payload !== undefined && { payload }),
  });

async function upload(token: string, version: string, options = '') {
  const { archive, query } = await team.pack(NAME, builtRemote(folder, version));
  return call(token, `/api/releases/${NAME}/versions?${query}${options}`, archive);
}

const move = (token: string, body: object, name = NAME) =>
  call(token, `/api/releases/${name}/moves`, { reason: 'a test', ...body });

const pointers = async (token: string) => {
  const { releases } = (await call(token, '/api/releases')).json<{
    releases: {
      name: string;
      default: string | null;
      pins: object[];
      rollout: { version: string } | null;
      disabledFor: number[];
      lastMove: number | null;
    }[];
  }>();
  return releases.find(({ name }) => name === NAME);
};

describe('a token for releases', () => {
  it('is stored as a hash, and its creation and end are audited [REL-27]', async () => {
    const { token, tokenId } = await issue();
    const [row] = await test.services.db.select().from(releaseToken);
    expect(JSON.stringify(row)).not.toContain(token);
    const send = await test.signIn(test.world.superAdmin.username);
    expect((await send({ url: '/api/releases/tokens' })).body).not.toContain(token);
    expect((await send({ method: 'DELETE', url: `/api/releases/tokens/${tokenId}` })).statusCode).toBe(204);
    const actions = await test.services.db
      .select({ action: auditEntry.action, actor: auditEntry.actorUserId })
      .from(auditEntry)
      .where(eq(auditEntry.subject, `release token ${tokenId}`))
      .orderBy(auditEntry.id);
    const actor = test.world.superAdmin.userId;
    expect(actions).toEqual([
      { action: 'release-token.created', actor },
      { action: 'release-token.revoked', actor },
    ]);
  });

  it('works for its remote and scopes only, until it expires or is revoked [REL-27]', async () => {
    const all = await issue();
    const reader = await issue({ scopes: ['read'] });
    const other = await issue({ name: 'mfe-auth' });
    expect((await upload(all.token, '1.0.0')).statusCode).toBe(200);
    expect((await upload(reader.token, '1.1.0')).statusCode).toBe(403);
    expect((await upload(other.token, '1.1.0')).statusCode).toBe(403);
    expect((await move(reader.token, { move: 'default', version: '1.0.0' })).statusCode).toBe(403);
    expect((await move(other.token, { move: 'default', version: '1.0.0' })).statusCode).toBe(403);
    expect((await call(other.token, '/api/releases')).json()).toEqual({ providers: [], releases: [] });
    expect((await call(all.token, '/api/releases/tokens')).statusCode).toBe(403);
    expect((await call(`${all.token}x`, '/api/releases')).statusCode).toBe(401);
    const send = await test.signIn(test.world.superAdmin.username);
    await send({ method: 'DELETE', url: `/api/releases/tokens/${reader.tokenId}` });
    expect((await call(reader.token, '/api/releases')).statusCode).toBe(401);
    test.advance(30 * DAY_MS - 60_000);
    expect((await call(all.token, '/api/releases')).statusCode).toBe(200);
    test.advance(60_000);
    expect((await call(all.token, '/api/releases')).statusCode).toBe(401);
    expect(await readMoves(test.services.db)).toHaveLength(1);
  });

  it('names the invalid fields of a request for one', async () => {
    const send = await test.signIn(test.world.superAdmin.username);
    const payload = { label: ' ', name: 'A', scopes: [], days: 367 };
    const response = await send({ method: 'POST', url: '/api/releases/tokens', payload });
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json<{ errors: object }>().errors).sort()).toEqual([
      'days',
      'label',
      'name',
      'scopes',
    ]);
  });
});

describe('the HTTP API of releases', () => {
  it('publishes, pins, disables, rolls out as default and rolls back, and lists the history [REL-28]', async () => {
    const { token } = await issue();
    const { host, serviceProviderId } = test.world.providers[0];
    expect((await upload(token, '1.0.0')).json()).toEqual({
      name: NAME,
      version: '1.0.0',
      isNew: true,
      isDryRun: false,
    });
    expect((await upload(token, '1.0.0')).json()).toMatchObject({ isNew: false });
    await upload(token, '1.1.0');
    expect((await move(token, { move: 'default', version: '1.0.0' })).json()).toEqual({
      name: NAME,
      kind: 'default',
      provider: null,
      from: null,
      to: '1.0.0',
      percent: null,
      isDryRun: false,
    });
    await move(token, { move: 'pin', version: '1.1.0', provider: host });
    await move(token, { move: 'default', version: '1.1.0' });
    await move(token, { move: 'disable' });
    expect(await pointers(token)).toMatchObject({
      default: '1.1.0',
      pins: [{ serviceProviderId, version: '1.1.0' }],
      disabledFor: [0],
    });
    await move(token, { move: 'enable' });
    await move(token, { move: 'unpin', provider: String(serviceProviderId) });
    expect((await move(token, { move: 'rollback' })).json()).toMatchObject({ from: '1.1.0', to: '1.0.0' });
    expect(await pointers(token)).toMatchObject({ default: '1.0.0', pins: [], disabledFor: [] });
    const history = (await call(token, `/api/releases/moves?name=${NAME}`)).json<{ moves: object[] }>();
    expect(history.moves).toHaveLength(7);
    expect(history.moves[0]).toMatchObject({ version: '1.0.0', actor: 'token CI', reason: 'a test' });
    const served = await test.anonymous({ url: `/remotes/${NAME}/1.0.0/entry.js` });
    expect(served.body).toBe("var app = '1.0.0';");
  });

  it('rejects a move from a version that is not current any more, and one of two at once [REL-28] [REL-36]', async () => {
    const { token } = await issue();
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await upload(token, version);
    await move(token, { move: 'default', version: '1.0.0', expected: null });
    const stale = await move(token, { move: 'default', version: '1.1.0', expected: null });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({
      message: 'mfe-messaging is at 1.0.0 there, not at none: somebody moved it. Nothing was changed.',
    });
    const both = await Promise.all(
      ['1.1.0', '1.2.0'].map((version) => move(token, { move: 'default', version, expected: '1.0.0' })),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await readMoves(test.services.db)).toHaveLength(3);
  });

  it('rolls out to a share of the users of some providers, and ends it [REL-28]', async () => {
    const { token } = await issue();
    for (const version of ['1.0.0', '1.1.0']) await upload(token, version);
    await move(token, { move: 'default', version: '1.0.0' });
    const [{ host, serviceProviderId }] = test.world.providers;
    const rollOut = (percent: number, options: object = {}) =>
      move(token, { move: 'rollout', version: '1.1.0', percent, ...options });
    expect((await rollOut(10, { providers: [host] })).json()).toMatchObject({
      kind: 'rollout',
      provider: null,
      from: null,
      to: '1.1.0',
      percent: 10,
    });
    const stale = await rollOut(25, { providers: [host], expected: null });
    expect(stale.statusCode).toBe(409);
    expect(await pointers(token)).toMatchObject({ rollout: { version: '1.1.0', percent: 10 } });
    await rollOut(25, { providers: [host], expected: '1.1.0' });
    const serviceProviderIds = [serviceProviderId];
    expect(await pointers(token)).toMatchObject({
      default: '1.0.0',
      rollout: { version: '1.1.0', percent: 25, serviceProviderIds },
    });
    expect((await rollOut(0)).json()).toMatchObject({ from: '1.1.0', to: null, percent: 0 });
    expect(await pointers(token)).toMatchObject({ default: '1.0.0', rollout: null });
    const { moves } = (await call(token, `/api/releases/moves?name=${NAME}`)).json<{ moves: object[] }>();
    expect(moves.slice(0, 3)).toMatchObject([
      { kind: 'rollout', version: null, percent: 0 },
      { kind: 'rollout', version: '1.1.0', percent: 25, providers: [serviceProviderId] },
      { kind: 'rollout', version: '1.1.0', percent: 10, providers: [serviceProviderId] },
    ]);
  });

  it('counts the users that a rollout reaches, without those with a pin or an off-switch [REL-30]', async () => {
    const { token } = await issue();
    for (const version of ['1.0.0', '1.1.0']) await upload(token, version);
    await move(token, { move: 'default', version: '1.0.0' });
    const [north, south] = test.world.providers;
    const { db } = test.services;
    const [{ agent: disabled, admin: deleted }] = north.accounts;
    await setStatus(test, disabled, UserStatus.DISABLED);
    await db.update(appUser).set({ deletedAt: new Date() }).where(eq(appUser.id, deleted.userId));
    const active = await db
      .select({ userId: appUser.id, serviceProviderId: appUser.serviceProviderId })
      .from(appUser)
      .where(and(eq(appUser.statusId, UserStatus.ACTIVE), isNull(appUser.deletedAt)));
    expect(active.map(({ userId }) => userId)).not.toContain(disabled.userId);
    const usersOf = ({ serviceProviderId: id }: { serviceProviderId: number }) =>
      active.filter((user) => user.serviceProviderId === id);
    const isReached = ({ userId }: { userId: number }) =>
      bucketOf({ name: NAME, version: '1.1.0' }, userId) < 50;
    const reach = async () => {
      const { providers } = (await call(token, `/api/releases/${NAME}/reach`)).json<ReleaseReach>();
      return [north, south].map(({ host }) => {
        const { users, onRollout } = providers.find((provider) => provider.host === host) ?? {};
        return [users, onRollout];
      });
    };
    const [northUsers, southUsers] = [usersOf(north), usersOf(south)];
    const [northReached, southReached] = [northUsers.filter(isReached), southUsers.filter(isReached)];
    expect(await reach()).toEqual([
      [northUsers.length, 0],
      [southUsers.length, 0],
    ]);
    await move(token, { move: 'rollout', version: '1.1.0', percent: 50 });
    const all = [
      [northUsers.length, northReached.length],
      [southUsers.length, southReached.length],
    ];
    expect(await reach()).toEqual(all);
    const provider = north.host;
    const without = [[northUsers.length, 0], all[1]];
    await move(token, { move: 'pin', version: '1.0.0', provider });
    expect(await reach()).toEqual(without);
    await move(token, { move: 'unpin', provider });
    expect(await reach()).toEqual(all);
    await move(token, { move: 'disable', provider });
    expect(await reach()).toEqual(without);
  });

  it('estimates the reach of a rollout of the sign-in pages, which chooses browsers [I-32]', async () => {
    const { token } = await issue({ name: null });
    const { db } = test.services;
    for (const version of ['1.0.0', '1.1.0']) {
      const release = { name: 'pages', version, baseUrl: `/p/${version}/`, archiveHash: 'stored' };
      await addSignedRelease(db, { ...release, contract: exampleContract(version) });
    }
    await move(token, { move: 'default', version: '1.0.0' }, 'pages');
    const providers = [test.world.providers[0].host];
    const rollout = { move: 'rollout', version: '1.1.0', percent: 50, providers };
    expect((await move(token, rollout, 'pages')).statusCode).toBe(200);
    const { providers: reach } = (await call(token, '/api/releases/pages/reach')).json<ReleaseReach>();
    const [north, south] = test.world.providers.map(({ host }) => reach.find((one) => one.host === host));
    expect(north?.onRollout).toBe(Math.round((north?.users ?? 0) / 2));
    expect(south).toMatchObject({ onRollout: 0 });
  });

  it('reports a conflict rather than a move that changes nothing [REL-28]', async () => {
    const { token } = await issue();
    await upload(token, '1.0.0');
    const provider = String(test.world.providers[0].serviceProviderId);
    const late = await move(token, { move: 'unpin', provider, expected: '1.0.0' });
    expect(late.statusCode).toBe(409);
    expect((await move(token, { move: 'unpin', provider, expected: null })).statusCode).toBe(422);
  });

  it('reports a conflict to the second of two operators who start or end a rollout [REL-28] [REL-36]', async () => {
    const { token } = await issue();
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await upload(token, version);
    await move(token, { move: 'default', version: '1.0.0' });
    const statusOf = async (body: object) => (await move(token, body)).statusCode;
    const rollOut = (version: string, percent: number, expected: string | null) =>
      statusOf({ move: 'rollout', version, percent, expected });
    const both = await Promise.all(['1.1.0', '1.1.0', '1.2.0'].map((version) => rollOut(version, 10, null)));
    expect(both.sort()).toEqual([200, 409, 409]);
    const running = (await pointers(token))?.rollout?.version ?? '';
    const ends = await Promise.all([1, 2].map(() => rollOut(running, 0, running)));
    expect(ends.sort()).toEqual([200, 409]);
    expect(await rollOut('1.1.0', 10, null)).toBe(200);
    await move(token, { move: 'default', version: '1.1.0' });
    expect(await rollOut('1.1.0', 50, '1.1.0')).toBe(409);
    expect(await rollOut('1.1.0', 0, '1.1.0')).toBe(409);
    // Without a stale expectation the move itself is wrong.
    expect(await rollOut('1.1.0', 50, null)).toBe(422);
    expect(await rollOut('1.1.0', 0, null)).toBe(422);
  });

  it('reports a conflict to the second of two operators who roll back [REL-28] [REL-36]', async () => {
    const { token } = await issue();
    for (const version of ['1.0.0', '1.1.0']) await upload(token, version);
    await move(token, { move: 'default', version: '1.0.0' });
    await move(token, { move: 'default', version: '1.1.0' });
    const rollBack = async (body: object) => (await move(token, { move: 'rollback', ...body })).statusCode;
    const both = await Promise.all([1, 2].map(() => rollBack({ expected: '1.1.0' })));
    expect(both.sort()).toEqual([200, 409]);
    expect(await rollBack({ expected: '1.0.0' })).toBe(422);
    const provider = test.world.providers[0].host;
    await move(token, { move: 'pin', version: '1.1.0', provider });
    const undone = await Promise.all([1, 2].map(() => rollBack({ provider, expected: '1.1.0' })));
    expect(undone.sort()).toEqual([200, 409]);
    expect(await rollBack({ provider, expected: null })).toBe(422);
  });

  it('lets one of two operators change a running rollout [REL-28] [REL-36]', async () => {
    const { token } = await issue();
    for (const version of ['1.0.0', '1.1.0']) await upload(token, version);
    await move(token, { move: 'default', version: '1.0.0' });
    const [north, south] = test.world.providers.map(({ host }) => host);
    const rollOut = async (percent: number, options: object = {}) => {
      const body = { move: 'rollout', version: '1.1.0', expected: '1.1.0', percent, ...options };
      return (await move(token, body)).statusCode;
    };
    const seen = async () => ({ expectedMove: (await pointers(token))?.lastMove });
    await rollOut(10, { expected: null, ...(await seen()) });
    const before = await seen();
    const shares = await Promise.all([50, 5].map((percent) => rollOut(percent, before)));
    expect(shares.sort()).toEqual([200, 409]);
    const shared = await seen();
    const limits = await Promise.all(
      [north, south].map((host) => rollOut(20, { providers: [host], ...shared })),
    );
    expect(limits.sort()).toEqual([200, 409]);
    const limited = await seen();
    expect(await rollOut(0, limited)).toBe(200);
    await move(token, { move: 'default', version: '1.1.0' });
    // The version that the rollback expects is the default now: it would go back to the one before.
    const late = { move: 'rollback', expected: '1.1.0', ...limited };
    expect((await move(token, late)).statusCode).toBe(409);
    expect(await pointers(token)).toMatchObject({ default: '1.1.0' });
    // Programs that do not send the last move work as before.
    await move(token, { move: 'rollback', expected: '1.1.0' });
    await rollOut(10, { expected: null });
    expect(await rollOut(50)).toBe(200);
    expect(await rollOut(5)).toBe(200);
  });

  it('rejects a rollback of a provider that does not know its last move [REL-36]', async () => {
    const { token } = await issue();
    for (const version of ['1.0.0', '1.1.0']) await upload(token, version);
    const provider = test.world.providers[0].host;
    await move(token, { move: 'pin', version: '1.0.0', provider });
    const rollBack = async (expectedMove: number | null) =>
      (await move(token, { move: 'rollback', provider, expectedMove })).statusCode;
    const { moves } = (await call(token, `/api/releases/moves?name=${NAME}`)).json<MoveList>();
    expect(await rollBack(null)).toBe(409);
    expect(await rollBack(moves[0]?.id ?? null)).toBe(200);
    expect(await rollBack(0)).toBe(422);
  });

  it('checks everything and changes nothing in a dry run [REL-28]', async () => {
    const { token } = await issue();
    const dry = await upload(token, '1.0.0', '&dryRun=true');
    expect(dry.json()).toEqual({ name: NAME, version: '1.0.0', isNew: true, isDryRun: true });
    expect(await pointers(token)).toBeUndefined();
    const stored = eq(releaseArchive.name, NAME);
    expect(await test.services.db.select().from(releaseArchive).where(stored)).toEqual([]);
    await upload(token, '1.0.0');
    const moved = await move(token, { move: 'default', version: '1.0.0', dryRun: true });
    expect(moved.json()).toMatchObject({ from: null, to: '1.0.0', isDryRun: true });
    expect(await pointers(token)).toMatchObject({ default: null });
    const unknown = await move(token, { move: 'default', version: '9.9.9', dryRun: true });
    expect(unknown.statusCode).toBe(404);
  });

  it('lists a skipped trial with its reason, and uncommitted changes [REL-19] [REL-20]', async () => {
    const { token } = await issue();
    const { archive, query } = await team.pack(NAME, builtRemote(folder, '1.0.0'));
    const unstated = query.replace('&trial=passed', '');
    const send = (options: string) =>
      call(token, `/api/releases/${NAME}/versions?${unstated}${options}`, archive);
    expect((await send('')).json()).toMatchObject({ errors: { trial: [expect.any(String)] } });
    expect((await send('&trial=skipped')).json()).toMatchObject({ errors: { reason: [expect.any(String)] } });
    expect(await pointers(token)).toBeUndefined();
    expect((await send('&trial=skipped&reason=No%20browser&dirty=true')).statusCode).toBe(200);
    await upload(token, '2.0.0');
    expect(await pointers(token)).toMatchObject({
      versions: [
        { version: '2.0.0', checks: { trial: 'passed', reason: null, isDirty: false } },
        { version: '1.0.0', checks: { trial: 'skipped', reason: 'No browser', isDirty: true } },
      ],
    });
  });

  it('says what is wrong with an upload, a name, a version and a provider', async () => {
    const { token } = await issue({ name: null });
    const { archive, query } = await team.pack(NAME, builtRemote(folder, '1.0.0'));
    const none = await call(token, `/api/releases/${NAME}/versions?${query}`, Buffer.from('not an archive'));
    expect([none.statusCode, none.json()]).toMatchObject([
      422,
      { message: expect.stringContaining('The upload is not a tar file with gzip') },
    ]);
    const other = await call(token, `/api/releases/mfe-auth/versions?${query}`, archive);
    expect(other.json()).toMatchObject({ message: 'the upload holds mfe-messaging, not mfe-auth.' });
    const entry = Buffer.alloc(512);
    new Header({ path: 'late', type: 'File', mode: 0o644, size: 0 }).encode(entry);
    const many = Buffer.concat(Array.from<Buffer>({ length: 10_001 }).fill(gzipSync(entry)));
    const tooMany = await call(token, `/api/releases/${NAME}/versions?${query}`, many);
    expect([tooMany.statusCode, tooMany.json()]).toMatchObject([
      422,
      { message: 'The upload has more than 10000 files and folders.' },
    ]);
    const without = await call(token, `/api/releases/${NAME}/versions?${query}`, gzipSync(entry));
    expect(without.json()).toMatchObject({
      message: 'contract.json does not exist: build the remote first.',
    });
    await upload(token, '1.0.0');
    const unknown = { move: 'pin', version: '1.0.0', provider: 'none.example' };
    expect((await move(token, unknown)).json()).toMatchObject({
      message: 'There is no service provider "none.example".',
    });
    const { version, ...reasonless } = { version: '1.0.0', move: 'default', reason: ' ' };
    const response = await move(token, { ...reasonless, version });
    expect([response.statusCode, response.json()]).toMatchObject([
      422,
      { errors: { reason: ['Enter a reason.'] } },
    ]);
  });
});
