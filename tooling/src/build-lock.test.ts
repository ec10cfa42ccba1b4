import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { whileOthersWait } from './build-lock';

const folder = mkdtempSync(join(tmpdir(), 'dashboard-lock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const build = async () => 'built';

describe('the lock of a build', () => {
  it('lets one build after another, and tells whom a build waits for', async () => {
    const file = join(folder, 'shared', 'lock');
    const steps: string[] = [];
    const buildInSteps = (name: string) => async () => {
      steps.push(`${name} begins`);
      await Promise.resolve();
      steps.push(`${name} ends`);
    };
    const lines: string[] = [];
    await Promise.all([
      whileOthersWait(buildInSteps('first'), { file }),
      whileOthersWait(buildInSteps('second'), { file, report: (line) => lines.push(line) }),
    ]);
    expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
    expect(lines).toEqual([`  waiting for process ${process.pid}, which is building`]);
    expect(existsSync(file)).toBe(false);
  });

  it.each([
    ['a process whose id is another’s by now', `${process.pid} 1`],
    ['a process that could not write its name', ''],
    ['nobody, by its words', 'nonsense'],
  ])('is taken over from %s', async (_, mark) => {
    const file = join(folder, 'lock');
    writeFileSync(file, mark);
    await expect(whileOthersWait(build, { file })).resolves.toBe('built');
    expect(existsSync(file)).toBe(false);
  });

  it('tells in one line that it cannot be written', async () => {
    const notFolder = join(folder, 'file');
    writeFileSync(notFolder, '');
    const file = join(notFolder, 'lock');
    await expect(whileOthersWait(build, { file })).rejects.toThrow(`${file} cannot be written (EEXIST)`);
  });
});
