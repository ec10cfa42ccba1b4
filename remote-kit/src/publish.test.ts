import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publish } from './publish';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'team-notes-'));
  execFileSync('git', ['init'], { cwd: dir, stdio: 'pipe' });
  writeFileSync(join(dir, 'new.ts'), '');
});
afterEach(() => rmSync(dir, { recursive: true }));

const run = (...args: string[]) =>
  publish(
    { dir, name: 'team-notes' },
    ['--server', 'https://texts.example', '--token', 'rel_1', ...args],
    {},
  );

it('needs a dashboard for the trial, or a reason to skip it [REL-20]', async () => {
  await expect(run()).rejects.toThrow(
    'Add --trial-server URL, a dashboard with demo data where the remote is tried, or --skip-trial --reason "…".',
  );
  await expect(run('--trial-server', 'nowhere')).rejects.toThrow(
    '--trial-server needs the URL of a dashboard.',
  );
  await expect(run('--skip-trial')).rejects.toThrow('Add --reason "…": why is the trial skipped?');
});

it.each([
  [['--trial-server', 'https://demo.example']],
  [['--trial-server=https://demo.example']],
  [['--skip-trial', '--reason', 'offline']],
])('rejects uncommitted changes before it builds, with %j [REL-19]', async (args) => {
  await expect(run(...args)).rejects.toThrow('These changes are not committed: new.ts.');
});

it('needs the TypeScript of the remote', async () => {
  await expect(run('--dirty', '--skip-trial', '--reason', 'offline')).rejects.toThrow(
    'TypeScript cannot run in',
  );
});
