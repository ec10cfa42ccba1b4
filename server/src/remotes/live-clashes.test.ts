import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addSignedRelease } from '../testing/add-signed-release';
import { builtRemote, exampleContract, renameRemote } from '../testing/built-remote';
import { type TestDatabase, testDatabase } from '../testing/database';
import { testReleaseFiles } from '../testing/release-files';
import { disable, enable, moveDefault, pin, rollback, undoLast, unpin } from './pointer-moves';
import { publishFromDist } from './publish';
import { ALL_PROVIDERS } from './registry';
import { readMoves } from './registry-store';
import type { ReleaseFiles } from './storage/release-files';

const shell = { sharedVersion: '1.0.0', offers: { react: '19.3.1' } };
const mover = { actor: 'test', reason: 'a test' };
const ACME = 1;
const BLUEBIRD = 2;
let folder: string;
let database: TestDatabase;
let files: ReleaseFiles;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'clashes-'));
  database = await testDatabase();
  files = testReleaseFiles(database.db, join(folder, 'data'));
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

interface Page {
  route: string;
  menu?: { title: string; path: string };
  slot?: string;
}

async function publish(name: string, version: string, { route, menu, slot }: Page) {
  const from = builtRemote(folder, version, (contract) => {
    renameRemote(contract, name);
    contract.definition = {
      ...contract.definition,
      routes: [{ path: route, title: 'Page' }],
      menu: menu === undefined ? [] : [{ ...menu, icon: 'generic', order: 900, section: 'main' }],
      slots: slot === undefined ? {} : { [slot]: 'Part' },
    };
  });
  await publishFromDist(database.db, { name, from, files, actor: 'test', shells: [shell] });
}

const makeDefault = (name: string, version: string) => moveDefault(database.db, { name, version }, mover);
const pinAt = (serviceProviderId: number, name: string, version: string) =>
  pin(database.db, { name, serviceProviderId, version }, mover);

/** Expects that the move is rejected with this message and that no pointer moves. */
async function expectRejected(move: Promise<unknown>, message: string) {
  const before = await readMoves(database.db);
  await expect(move).rejects.toThrow(message);
  expect(await readMoves(database.db)).toEqual(before);
}

describe('the second of two remotes is rejected', () => {
  it.each<[string, Page, Page, string]>([
    ['with the same route', { route: 'reports' }, { route: 'reports' }, 'route reports belongs to mfe-one'],
    [
      'with a path in common',
      { route: 'Reports/:id?' },
      { route: 'reports' },
      'route reports belongs to mfe-one',
    ],
    [
      'with the same path and parameter',
      { route: 'reports/:id' },
      { route: 'reports/:reportId' },
      'route reports/:reportId belongs to mfe-one',
    ],
    [
      'with the same menu item',
      { route: 'reports', menu: { title: 'Reports', path: '/reports' } },
      { route: 'figures', menu: { title: 'Reports', path: '/figures' } },
      'menu item Reports belongs to mfe-one',
    ],
    [
      'with the same slot',
      { route: 'reports', slot: 'new-message' },
      { route: 'figures', slot: 'new-message' },
      'slot new-message is filled by mfe-one',
    ],
  ])('%s [REL-11]', async (_, one, two, words) => {
    await publish('mfe-one', '1.0.0', one);
    await publish('mfe-two', '1.0.0', two);
    await makeDefault('mfe-one', '1.0.0');
    await expectRejected(makeDefault('mfe-two', '1.0.0'), `mfe-two 1.0.0 cannot go live: ${words}.`);
    await expect(publish('mfe-two', '2.0.0', two)).rejects.toThrow(words);
  });

  it('unless they share only a path prefix', async () => {
    await publish('mfe-one', '1.0.0', { route: 'management', menu: { title: 'All', path: '/management' } });
    await makeDefault('mfe-one', '1.0.0');
    await publish('mfe-two', '1.0.0', { route: 'management/users', slot: 'new-message' });
    await makeDefault('mfe-two', '1.0.0');
    expect(await readMoves(database.db)).toHaveLength(2);
  });
});

it('rejects a published remote that claims a menu item of the shell [REL-11]', async () => {
  const page = { route: 'reports', menu: { title: 'Logout', path: '/reports' } };
  await expect(publish('mfe-one', '1.0.0', page)).rejects.toThrow('"Logout" belongs to the shell.');
});

it('rejects a stored release that claims a menu item of the shell [REL-11]', async () => {
  const contract = exampleContract('1.0.0');
  const { name, version, definition } = contract;
  definition.menu.push({ title: 'Logout', icon: 'logout', order: 120, section: 'help', path: '/messages' });
  const baseUrl = '/remotes/none/';
  await addSignedRelease(database.db, { name, version, baseUrl, contract, archiveHash: 'sha384-' });
  await expectRejected(
    makeDefault(name, version),
    'mfe-messaging 1.0.0 cannot go live: definition.menu.0.title: "Logout" belongs to the shell.',
  );
});

describe('a clash between published versions', () => {
  beforeEach(async () => {
    await publish('mfe-one', '1.0.0', { route: 'reports' });
    await publish('mfe-one', '2.0.0', { route: 'figures' });
    await publish('mfe-two', '1.0.0', { route: 'reports' });
    await publish('mfe-two', '2.0.0', { route: 'charts' });
  });

  it('is allowed across providers', async () => {
    await makeDefault('mfe-one', '1.0.0');
    await expectRejected(pinAt(ACME, 'mfe-two', '1.0.0'), 'route reports belongs to mfe-one');
    await disable(database.db, { name: 'mfe-one', serviceProviderId: ACME }, mover);
    await pinAt(ACME, 'mfe-two', '1.0.0');
    await expectRejected(
      enable(database.db, { name: 'mfe-one', serviceProviderId: ACME }, mover),
      'route reports belongs to mfe-two',
    );
    await expectRejected(pinAt(BLUEBIRD, 'mfe-two', '1.0.0'), 'route reports belongs to mfe-one');
  });

  it('is rejected between a default and the pin of one provider', async () => {
    await makeDefault('mfe-one', '2.0.0');
    await pinAt(ACME, 'mfe-one', '1.0.0');
    await expectRejected(makeDefault('mfe-two', '1.0.0'), 'route reports belongs to mfe-one');
    await unpin(database.db, { name: 'mfe-one', serviceProviderId: ACME }, mover);
    await makeDefault('mfe-two', '1.0.0');
  });

  it('is rejected for rollback, undo and enable', async () => {
    await makeDefault('mfe-one', '1.0.0');
    await makeDefault('mfe-one', '2.0.0');
    await makeDefault('mfe-two', '1.0.0');
    await expectRejected(rollback(database.db, 'mfe-one', mover), 'route reports belongs to mfe-two');
    await pinAt(ACME, 'mfe-two', '2.0.0');
    await pinAt(ACME, 'mfe-one', '1.0.0');
    await expectRejected(
      undoLast(database.db, { name: 'mfe-two', serviceProviderId: ACME }, mover),
      'route reports belongs to mfe-one',
    );
    await undoLast(database.db, { name: 'mfe-one', serviceProviderId: ACME }, mover);
    await disable(database.db, { name: 'mfe-two', serviceProviderId: ALL_PROVIDERS }, mover);
    await rollback(database.db, 'mfe-one', mover);
    await expectRejected(
      enable(database.db, { name: 'mfe-two', serviceProviderId: ALL_PROVIDERS }, mover),
      'route reports belongs to mfe-one',
    );
  });

  it('is rejected for unpin', async () => {
    await pinAt(ACME, 'mfe-one', '2.0.0');
    await pinAt(ACME, 'mfe-two', '1.0.0');
    await disable(database.db, { name: 'mfe-two', serviceProviderId: ACME }, mover);
    await makeDefault('mfe-one', '1.0.0');
    await enable(database.db, { name: 'mfe-two', serviceProviderId: ACME }, mover);
    await expectRejected(
      unpin(database.db, { name: 'mfe-one', serviceProviderId: ACME }, mover),
      'mfe-one 1.0.0 cannot go live: route reports belongs to mfe-two',
    );
  });
});
