import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive, readFromProc, readFromPs } from './process-info';

describe.each([
  ['/proc', readFromProc],
  ['ps', readFromPs],
])('process information from %s', (_source, read) => {
  let child: ChildProcess | undefined;
  afterEach(() => child?.kill('SIGKILL'));

  async function run(script: string): Promise<number> {
    child = spawn('sh', ['-c', script]);
    const [output] = await once(child.stdout ?? child, 'data');
    return Number(output);
  }

  it('contains the command line', async () => {
    const pid = await run('echo $$; exec tail -f /dev/null');
    while (read(pid)?.command.startsWith('sh')) await delay(10);
    expect(read(pid)).toEqual({ isZombie: false, command: 'tail -f /dev/null' });
  });

  it('reports a zombie, which is not alive, until its parent reaps it', async () => {
    const pid = await run('sleep 600 & echo $!; exec tail -f /dev/null');
    while (read(child?.pid ?? 0)?.command.startsWith('sh')) await delay(10);
    process.kill(pid, 'SIGKILL');
    while (read(pid)?.isZombie === false) await delay(10);
    expect(read(pid)?.isZombie).toBe(true);
    expect(isAlive(pid)).toBe(false);
  });

  it('is undefined once the process has ended', async () => {
    const pid = await run('echo $$; exec tail -f /dev/null');
    child?.kill('SIGKILL');
    await once(child ?? process, 'exit');
    expect(read(pid)).toBeUndefined();
  });
});
