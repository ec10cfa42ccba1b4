import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandAs, databaseUser } from './run-as';

describe('the user PostgreSQL runs as', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dashboard-closed-'));
  const program = join(folder, 'program');

  beforeAll(() => {
    writeFileSync(program, '', { mode: 0o755 });
    chmodSync(folder, 0o700);
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function runAsDatabaseUser(script: string): string {
    const command = commandAs(databaseUser(folder), process.execPath, ['-e', script, program], [program]);
    const { file, args, uid, gid } = command;
    return execFileSync(file, args, { encoding: 'utf8', cwd: '/', uid, gid }).trim();
  }

  it('is never root', () => {
    expect(Number(runAsDatabaseUser('console.log(process.getuid())'))).toBeGreaterThan(0);
  });

  it('uses programs below a folder that is closed to other users', () => {
    const script = "fs.accessSync(process.argv[1], fs.constants.X_OK); console.log('allowed')";
    expect(runAsDatabaseUser(script)).toBe('allowed');
  });

  it('is the owner of the data folder', () => {
    if (process.getuid?.() === 0) chownSync(folder, 1, 1);
    const expected = process.getuid?.() === 0 ? 1 : undefined;
    expect(databaseUser(folder)?.uid).toBe(expected);
  });
});
