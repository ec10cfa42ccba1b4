import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteContract } from '@dashboard/shared/contracts';
import { serviceProvider } from '../platform/db/schema';
import { builtRemote, renameRemote } from '../testing/built-remote';
import { type TestDatabase, testDatabase } from '../testing/database';
import { testReleaseFiles } from '../testing/release-files';
import { writeShell } from '../testing/small-builds';
import { readCommand } from './cli-arguments';
import { localRegistry } from './local-registry';
import { moveDefault } from './pointer-moves';
import { publishFromDist } from './publish';
import { readMoves, resolveForProvider } from './registry-store';
import { runCommand } from './run-command';
import type { ReleaseFiles } from './storage/release-files';

const shell = { sharedVersion: '1.0.0', offers: { react: '19.3.1' } };
const folder = mkdtempSync(join(tmpdir(), 'registry-'));
const dataDir = join(folder, 'data');
let database: TestDatabase;
let files: ReleaseFiles;
let providers: { id: number; host: string }[];

beforeAll(async () => {
  database = await testDatabase();
  files = testReleaseFiles(database.db, dataDir);
  providers = await database.db
    .insert(serviceProvider)
    .values(['acme', 'bluebird', 'cedar'].map(providerNamed))
    .returning({ id: serviceProvider.id, host: serviceProvider.host });
});

afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

function providerNamed(name: string) {
  const url = 'https://example.com/';
  return {
    companyName: name,
    portalName: name,
    host: `${name}.localhost`,
    brandColor: 'Ocean',
    logoUrl: url,
    logoDarkUrl: url,
    faviconUrl: url,
    helpUrl: url,
    feedbackUrl: url,
  };
}

const built = (version: string, change?: (contract: RemoteContract) => unknown) =>
  builtRemote(folder, version, change);

const publish = (dist: string, name = 'mfe-messaging') =>
  publishFromDist(database.db, { name, from: dist, files, actor: 'test', shells: [shell] });
const type = (line: string) =>
  runCommand(
    localRegistry({ db: database.db, files }, 'sam'),
    readCommand([...line.split(' '), '--reason', 'a test'], 'sam'),
  );
const versionsFor = async (host: string) => {
  const provider = providers.find((each) => each.host === host);
  const remotes = await resolveForProvider(database.db, await readMoves(database.db), {
    userId: null,
    serviceProviderId: provider?.id ?? -1,
    shell,
  });
  return remotes.map(({ version }) => version);
};

describe('the registry', () => {
  beforeAll(async () => {
    for (const version of ['1.0.0+a', '2.0.0+b']) {
      const { contract } = await publish(built(version));
      await moveDefault(database.db, contract, { actor: 'test', reason: 'published' });
    }
  });

  it('gives every provider the default unless it has a pin', async () => {
    expect(await versionsFor('acme.localhost')).toEqual(['2.0.0+b']);
    await type('pin mfe-messaging 1.0.0+a --provider acme.localhost');
    expect(await versionsFor('acme.localhost')).toEqual(['1.0.0+a']);
    expect(await versionsFor('bluebird.localhost')).toEqual(['2.0.0+b']);
    await type('unpin mfe-messaging --provider acme.localhost');
    expect(await versionsFor('acme.localhost')).toEqual(['2.0.0+b']);
  });

  it('disables and enables a remote for one provider', async () => {
    await type('disable mfe-messaging --provider bluebird.localhost');
    expect(await versionsFor('bluebird.localhost')).toEqual([]);
    expect(await versionsFor('acme.localhost')).toEqual(['2.0.0+b']);
    await type('enable mfe-messaging --provider bluebird.localhost');
    expect(await versionsFor('bluebird.localhost')).toEqual(['2.0.0+b']);
  });

  it('rolls back once per earlier default', async () => {
    expect(await type('rollback mfe-messaging')).toContain('2.0.0+b to 1.0.0+a');
    expect(await versionsFor('acme.localhost')).toEqual(['1.0.0+a']);
    await expect(type('rollback mfe-messaging')).rejects.toThrow('no earlier default');
  });

  it('lists moves with actor and reason', async () => {
    const list = await runCommand(
      localRegistry({ db: database.db, files }, 'sam'),
      readCommand(['list'], 'sam'),
    );
    expect(list).toContain('* 1.0.0+a');
    expect(list).toContain('off, bluebird.localhost, by sam: a test');
  });

  it('stores the files of a published version once', async () => {
    expect(await publish(built('2.0.0+b'))).toMatchObject({ isNew: false });
    expect(readdirSync(join(dataDir, 'remotes/mfe-messaging')).sort()).toEqual(['1.0.0-a', '2.0.0-b']);
  });

  it('rolls back the moves of one provider only', async () => {
    const cedar = '--provider cedar.localhost';
    await type(`pin mfe-messaging 2.0.0+b ${cedar}`);
    await type(`pin mfe-messaging 1.0.0+a ${cedar}`);
    await type(`unpin mfe-messaging ${cedar}`);
    await type(`disable mfe-messaging ${cedar}`);
    expect(await versionsFor('cedar.localhost')).toEqual([]);
    const rollback = `rollback mfe-messaging ${cedar}`;
    expect(await type(rollback)).toBe('mfe-messaging is on again for cedar.');
    expect(await versionsFor('cedar.localhost')).toEqual(['1.0.0+a']);
    expect(await type(rollback)).toBe('cedar gets mfe-messaging 1.0.0+a.');
    expect(await type(rollback)).toBe('cedar gets mfe-messaging 2.0.0+b.');
    expect(await versionsFor('cedar.localhost')).toEqual(['2.0.0+b']);
    expect(await versionsFor('acme.localhost')).toEqual(['1.0.0+a']);
    expect(await type(rollback)).toBe('cedar gets the default of mfe-messaging again.');
    await expect(type(rollback)).rejects.toThrow('mfe-messaging has no move of this provider left to undo.');
    const list = await runCommand(
      localRegistry({ db: database.db, files }, 'sam'),
      readCommand(['list'], 'sam'),
    );
    expect(list).toContain('mfe-messaging: pin removed, undoing a move, cedar.localhost, by sam: a test');
  });

  it('undoes a move after a rollback, but not the rollback', async () => {
    await type('pin mfe-messaging 2.0.0+b --provider cedar.localhost');
    await type('rollback mfe-messaging --provider cedar.localhost');
    await type('disable mfe-messaging --provider cedar.localhost');
    expect(await type('rollback mfe-messaging --provider cedar.localhost')).toContain('is on again');
    expect(await versionsFor('cedar.localhost')).toEqual(['1.0.0+a']);
    await expect(type('rollback mfe-messaging --provider cedar.localhost')).rejects.toThrow('left to undo');
  });
});

it('publish checks a remote against the live shells, not the one in the working tree', async () => {
  const dist = join(folder, 'shell');
  writeShell(dist, { source: 'shell' });
  expect(await type(`publish shell --from ${dist} --default`)).toContain('is published and is the default.');
  const publishFrom = (from: string) => type(`publish mfe-messaging --from ${from} --trial-passed`);
  expect(await publishFrom(built('4.0.0+d'))).toBe('mfe-messaging 4.0.0+d is published.');
  const needsMore = (contract: RemoteContract) => Object.assign(contract, { sharedRange: '^1.1.0' });
  await expect(publishFrom(built('5.0.0+e', needsMore))).rejects.toThrow(
    'needs @dashboard/shared ^1.1.0, the shell has 1.0.0',
  );
});

describe('the registry rejects', () => {
  it('a move that does not change the pointer', async () => {
    const acme = 'mfe-messaging --provider acme.localhost';
    const pinned = 'pin mfe-messaging 2.0.0+b --provider acme.localhost';
    await type(pinned);
    await expect(type(pinned)).rejects.toThrow('mfe-messaging is pinned to 2.0.0+b there already.');
    await type(`disable ${acme}`);
    await expect(type(`disable ${acme}`)).rejects.toThrow('mfe-messaging is switched off there already.');
    await type(`rollback ${acme}`);
    expect(await versionsFor('acme.localhost')).toEqual(['2.0.0+b']);
    await type(`rollback ${acme}`);
  });

  it.each([
    [
      'a version that is not published',
      'pin mfe-messaging 9.9.9 --provider acme.localhost',
      'is not published',
    ],
    ['an unknown provider', 'pin mfe-messaging 1.0.0+a --provider nobody.localhost', 'no service provider'],
    [
      'a provider id out of range',
      'pin mfe-messaging 1.0.0+a --provider 99999999999999999999',
      'no service provider',
    ],
    ['to disable an unknown remote', 'disable mfe-nothing', 'no remote "mfe-nothing"'],
    ['to enable an unknown remote', 'enable mfe-nothing', 'no remote "mfe-nothing"'],
    ['to roll back an unknown remote', 'rollback mfe-nothing', 'no remote "mfe-nothing"'],
    ['to unpin an unknown remote', 'unpin mfe-nothing --provider acme.localhost', 'no remote "mfe-nothing"'],
    ['to unpin without a pin', 'unpin mfe-messaging --provider acme.localhost', 'has no pin'],
  ])('%s', async (_, line, message) => {
    await expect(type(line)).rejects.toThrow(message);
  });

  it('to publish one remote under the name of another', async () => {
    await expect(publish(built('3.0.0+c'), 'mfe-auth')).rejects.toThrow('holds mfe-messaging, not mfe-auth');
  });

  it.each([
    [
      'another shell',
      (contract: RemoteContract) => Object.assign(contract, { sharedRange: '^2.0.0' }),
      'needs @dashboard/shared ^2.0.0',
    ],
    [
      'another React',
      (contract: RemoteContract) => Object.assign(contract, { singletons: { react: '^20.0.0' } }),
      'needs react ^20.0.0',
    ],
    [
      'a route that belongs to another remote',
      (contract: RemoteContract) => renameRemote(contract, 'mfe-rival'),
      'route messages belongs to mfe-messaging',
    ],
    [
      'a file with another hash',
      (contract: RemoteContract) => Object.assign(contract.files, { 'entry.js': `sha384-${'A'.repeat(64)}` }),
      'not the file its contract describes',
    ],
  ])('to publish a remote that needs %s', async (_, change, message) => {
    const dist = built('3.0.0+c', change);
    const { name } = JSON.parse(readFileSync(join(dist, 'contract.json'), 'utf8'));
    await expect(publish(dist, name)).rejects.toThrow(message);
    expect(readdirSync(join(dataDir, 'remotes'))).toEqual(['mfe-messaging']);
    expect(readdirSync(join(dataDir, 'remotes/mfe-messaging'))).not.toContain('3.0.0-c');
  });
});
