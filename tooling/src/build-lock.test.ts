import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withBuildLock } from './build-lock';

const folder = mkdtempSync(join(tmpdir(), 'dashboard-lock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const build = async () => 'built';

describe('the lock of a build', () => {
  it('runs builds in sequence and reports the process it waits for', async () => {
    const file = join(folder, 'shared', 'lock');
    const steps: string[] = [];
    const buildInSteps = (name: string) => async () => {
      steps.push(`${name} begins`);
      await Promise.resolve();
      steps.push(`${name} ends`);
    };
    const lines: string[] = [];
    await Promise.all([
      withBuildLock(buildInSteps('first'), { file }),
      withBuildLock(buildInSteps('second'), { file, report: (line) => lines.push(line) }),
    ]);
    expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
    expect(lines).toEqual([`  waiting for process ${process.pid}, which is building`]);
    expect(existsSync(file)).toBe(false);
  });

  it.each([
    ['a dead process whose id was reused', `${process.pid} 1`],
    ['a process that wrote no mark', ''],
    ['an invalid mark', 'nonsense'],
  ])('is taken over from %s', async (_, mark) => {
    const file = join(folder, 'lock');
    writeFileSync(file, mark);
    await expect(withBuildLock(build, { file })).resolves.toBe('built');
    expect(existsSync(file)).toBe(false);
  });

  it('reports in one line that it cannot be written', async () => {
    const notFolder = join(folder, 'file');
    writeFileSync(notFolder, '');
    const file = join(notFolder, 'lock');
    await expect(withBuildLock(build, { file })).rejects.toThrow(`${file} cannot be written (EEXIST)`);
  });
});
