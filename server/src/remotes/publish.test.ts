import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { RemoteContract } from '@dashboard/shared/contracts';
import { builtRemote, integrityOf } from '../testing/built-remote';
import { type TestDatabase, testDatabase } from '../testing/database';
import { testReleaseFiles } from '../testing/release-files';
import { publishFromDist } from './publish';
import { RegistryError } from './registry-error';
import { readReleases } from './registry-store';
import type { ReleaseFiles } from './storage/release-files';

const shell = { sharedVersion: '1.0.0', offers: { react: '19.3.1' } };
const folder = mkdtempSync(join(tmpdir(), 'publish-'));
// Deep enough that a path traversal still ends within the test's own folder.
const dataDir = join(folder, 'a/b/data');
let database: TestDatabase;
let files: ReleaseFiles;

beforeAll(async () => {
  database = await testDatabase();
  files = testReleaseFiles(database.db, dataDir);
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const publish = (from: string, name = 'mfe-messaging') =>
  publishFromDist(database.db, { name, from, files, actor: 'test', shells: [shell] });

const built = (version: string, change?: (contract: RemoteContract) => unknown) =>
  builtRemote(folder, version, change);

/** Returns the error for a rejected build. Expects one line and no changes on disk or in the registry. */
async function rejectionOf(from: string, name?: string): Promise<string> {
  const before = await readState();
  const error = await publish(from, name).catch((rejection: unknown) => rejection);
  if (!(error instanceof RegistryError)) throw error;
  expect(error.message).not.toContain('\n');
  expect(await readState()).toEqual(before);
  return error.message;
}

/** Everything that publishing can change. */
async function readState() {
  const files = readdirSync(join(folder, 'a'), { recursive: true }).map(String).sort();
  return { files, releases: await readReleases(database.db) };
}

beforeAll(() => mkdirSync(dataDir, { recursive: true }));

describe('publishing rejects', () => {
  it.each(['../../evil', '../2.0.0', '/etc'])('the version %s', async (version) => {
    const from = built(version);
    expect(await rejectionOf(from)).toBe(
      `${join(from, 'contract.json')}: version: "${version}" is not a semantic version such as 1.0.0.`,
    );
  });

  it('the name ../mfe-messaging', async () => {
    const from = built('1.0.0', (contract) => Object.assign(contract, { name: '../mfe-messaging' }));
    expect(await rejectionOf(from, '../mfe-messaging')).toContain(`${join(from, 'contract.json')}: name: `);
  });

  it.each([
    ['name', (contract: RemoteContract) => Object.assign(contract, { name: undefined })],
    [
      'definition.menu.0.icon',
      ({ definition }: RemoteContract) =>
        Object.assign(definition, {
          menu: [{ title: 'Messages', icon: 'zzz', order: 1, path: '/messages' }],
        }),
    ],
    [
      'files.../entry.js',
      (contract: RemoteContract) => Object.assign(contract.files, { '../entry.js': integrityOf('') }),
    ],
    [
      'files./etc/passwd.js',
      (contract: RemoteContract) => Object.assign(contract.files, { '/etc/passwd.js': '' }),
    ],
    [
      'files.a/.hidden.js',
      (contract: RemoteContract) => Object.assign(contract.files, { 'a/.hidden.js': '' }),
    ],
    ['entry', (contract: RemoteContract) => Object.assign(contract, { entry: 'first.js' })],
  ])('a contract with an invalid %s', async (field, change) => {
    const from = built('1.0.0', change);
    expect(await rejectionOf(from)).toContain(`${join(from, 'contract.json')}: ${field}: `);
  });

  it('a contract with control characters in its version', async () => {
    const from = built('1.0.0', (contract) => Object.assign(contract, { version: '1.0.0\n\u001b[32mDone.' }));
    expect(await rejectionOf(from)).toContain('version: "1.0.0 [32mDone." is not a semantic version');
  });

  it.each([
    [
      'a menu item of the shell',
      ({ definition }: RemoteContract) =>
        definition.menu.push({
          title: 'Logout',
          icon: 'logout',
          order: 120,
          section: 'help',
          path: '/messages',
        }),
      'definition.menu.0.title: "Logout" belongs to the shell',
    ],
    [
      'a route of the shell',
      ({ definition }: RemoteContract) => definition.routes.push({ path: 'forbidden', title: 'Mine' }),
      'definition.routes.1.path: "forbidden" belongs to the shell',
    ],
    [
      'a global of the browser',
      (contract: RemoteContract) => Object.assign(contract, { globalName: 'document' }),
      'globalName: "document" may belong to the browser: it must be mfe_messaging_ and the hash of the build',
    ],
  ])('a contract that claims %s', async (_, change, problem) => {
    expect(await rejectionOf(built('1.0.0', change))).toBe(
      `mfe-messaging 1.0.0 cannot be published: ${problem}.`,
    );
  });

  it('a contract that is not JSON', async () => {
    const from = built('1.0.0');
    writeFileSync(join(from, 'contract.json'), '{\n  "name": oops\n}\n');
    expect(await rejectionOf(from)).toContain(`${join(from, 'contract.json')} is not JSON`);
  });

  it('a folder without a readable contract', async () => {
    const from = built('1.0.0');
    rmSync(join(from, 'contract.json'));
    expect(await rejectionOf(from)).toContain(`${join(from, 'contract.json')} does not exist`);
    mkdirSync(join(from, 'contract.json'));
    expect(await rejectionOf(from)).toContain(`${join(from, 'contract.json')} cannot be read: EISDIR`);
  });

  it.each([
    ['a script that is not in the contract', 'more/late.js', 'more/late.js is not in its contract'],
    ['a style sheet that is not in the contract', 'late.css', 'late.css is not in its contract'],
  ])('%s', async (_, file, message) => {
    const from = built('1.0.0');
    mkdirSync(join(from, 'more'));
    writeFileSync(join(from, file), '');
    expect(await rejectionOf(from)).toBe(`mfe-messaging 1.0.0 in ${from}: ${message}.`);
  });

  it('a missing file and a changed file', async () => {
    const missing = built('1.0.0', ({ files }) => Object.assign(files, { 'late.js': integrityOf('') }));
    expect(await rejectionOf(missing)).toBe(`mfe-messaging 1.0.0 in ${missing}: late.js is missing.`);
    const other = built('1.0.0');
    writeFileSync(join(other, 'entry.js'), 'var app = "another";');
    expect(await rejectionOf(other)).toBe(
      `mfe-messaging 1.0.0 in ${other}: entry.js is not the file its contract describes.`,
    );
  });

  it.each([
    ['with other content', brotliCompressSync('var app = "another";')],
    ['that is corrupt', Buffer.from('no brotli')],
    ['that unpacks to more than the file', brotliCompressSync("var app = '1.0.0';\n")],
  ])('a compressed file %s', async (_, bytes) => {
    const from = built('1.0.0');
    writeFileSync(join(from, 'entry.js.br'), bytes);
    expect(await rejectionOf(from)).toContain('entry.js.br is not the file its contract describes');
  });

  it('a symbolic link to a file outside the folder', async () => {
    const from = built('1.0.0');
    writeFileSync(join(folder, 'secret.txt'), 'secret');
    symlinkSync(join(folder, 'secret.txt'), join(from, 'notes.txt'));
    expect(await rejectionOf(from)).toContain('notes.txt is neither a file nor a folder');
  });
});

describe('a published version', () => {
  const changed = (contract: RemoteContract) => Object.assign(contract.definition, { title: 'Texts' });

  it('accepts the same contents again from any commit', async () => {
    const from = built('1.0.0+same');
    expect(await publish(from)).toMatchObject({ isNew: true });
    expect(await publish(from)).toMatchObject({ isNew: false });
    const later = built('1.0.0+same', (contract) => Object.assign(contract, { commit: 'beef0000' }));
    expect(await publish(later)).toMatchObject({ isNew: false });
  });

  it('rejects other files and another definition', async () => {
    await publish(built('1.0.0+once'));
    const source = 'var app = "another";';
    const other = built('1.0.0+once', ({ files }) =>
      Object.assign(files, { 'entry.js': integrityOf(source) }),
    );
    writeFileSync(join(other, 'entry.js'), source);
    const rejection =
      'mfe-messaging 1.0.0+once is already published with other contents. Publish it under a new version.';
    expect(await rejectionOf(other)).toBe(rejection);
    expect(await rejectionOf(built('1.0.0+once', changed))).toBe(rejection);
    const stored = join(dataDir, 'remotes/mfe-messaging/1.0.0-once');
    expect(readFileSync(join(stored, 'entry.js'), 'utf8')).toContain('1.0.0+once');
  });

  it('restores deleted files and rejects a folder with other files', async () => {
    const from = built('1.0.0+kept');
    await publish(from);
    const stored = join(dataDir, 'remotes/mfe-messaging/1.0.0-kept');
    rmSync(stored, { recursive: true });
    await publish(from);
    expect(existsSync(join(stored, 'entry.js'))).toBe(true);
    expect(await rejectionOf(built('1.0.0-kept'))).toBe(
      `${stored} holds something else already: entry.js is not the file its contract describes.`,
    );
  });
});
