import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestDatabase, testDatabase } from '../testing/database';
import { readKeysCommand, runKeysCommand } from './keys-command';
import { publicKeyOf } from './signing/ed25519';
import { createKeyFile } from './signing/key-file';
import { openSigning } from './signing/server-key';
import { readSigningKey } from './signing/sign-build';

const folder = mkdtempSync(join(tmpdir(), 'keys-command-'));
const file = join(folder, 'team.pem');
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  await openSigning(database.db);
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

function type(line: string): Promise<string> {
  const command = readKeysCommand(line.split(' '), 'sam');
  if (command.command === 'create') throw new Error('It needs no database');
  return runKeysCommand({ db: database.db, clock: { now: () => new Date() } }, command);
}

it('writes a private key for its owner only, never over another, and prints the public key', () => {
  const output = createKeyFile(file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(output).toContain(publicKeyOf(readSigningKey(file)));
  expect(publicKeyOf(readSigningKey(readFileSync(file, 'utf8')))).toBe(publicKeyOf(readSigningKey(file)));
  expect(() => createKeyFile(file)).toThrow(`${file} cannot be written: EEXIST.`);
  expect(() => readSigningKey(join(folder, 'none'))).toThrow('cannot be read: ENOENT.');
  expect(() => readSigningKey('-----BEGIN NONSENSE')).toThrow('not an Ed25519 private key');
  expect(() => readSigningKey(undefined)).toThrow('Add --key FILE, or set RELEASE_SIGNING_KEY.');
});

it('adds, lists and revokes keys', async () => {
  const publicKey = 'k'.repeat(43);
  const added = await type(`add Contacts ${publicKey} --name mfe-contacts --name shell`);
  expect(added).toMatch(/^\d+ {2}k{43} {2}Contacts: mfe-contacts, shell$/);
  const [id = ''] = added.split(' ');
  expect(await type('list')).toMatch(/^\d+ {2}k{43} .*\n\d+ {2}\S{43} {2}this installation: every release$/);
  await expect(type(`add Again ${publicKey}`)).rejects.toThrow('This key was added before.');
  expect(await type(`revoke ${id} --keep-releases`)).toMatch(/, revoked \S+Z, its releases stay$/);
  expect(await type(`revoke ${id}`)).toMatch(/, revoked \S+Z$/);
  await expect(type(`revoke ${id}`)).rejects.toThrow('There is no such key to revoke.');
});

it('explains invalid commands', () => {
  for (const line of ['', 'list all', 'add Contacts', 'sign x', 'revoke 1 --all'])
    expect(() => readKeysCommand(line.split(' '), 'sam')).toThrow('npm run remotes -- keys COMMAND');
  expect(() => readKeysCommand(['add', 'Contacts', 'k'], 'sam')).toThrow('Enter an Ed25519 public key');
  expect(() => readKeysCommand(['revoke', 'x'], 'sam')).toThrow('"x" is not the id of a key.');
});
