import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { ROOT } from '../src/workspace';
import { type SmallClone, smallClone } from './testing/small-clone';

/** A process that runs until a signal. Its connection shows the test whether it is running. */
const longRunning = (port: number) => `
import { connect } from 'node:net';
connect(${port}, '127.0.0.1').on('close', () => process.exit(1)).resume();
process.on('SIGTERM', () => process.exit(0));
`;

/** Kills processes that a failed test left behind. */
function endGroup({ pid }: ChildProcess): void {
  try {
    process.kill(-Number(pid), 'SIGKILL');
  } catch {
    // The group has already exited.
  }
}

describe('SIGTERM to npm only, as a supervisor sends it', () => {
  let clone: SmallClone;
  let listener: Server;
  let port: number;
  let npm: ChildProcess;
  let running: Socket;

  beforeEach(async () => {
    clone = smallClone();
    copyFileSync(join(ROOT, 'package.json'), join(clone.folder, 'package.json'));
    clone.write('tooling/bin/steps/install.mjs', 'export const install = async () => {};');
    clone.write('tooling/bin/build.mjs', '');
    listener = createServer().listen(0, '127.0.0.1');
    await once(listener, 'listening');
    ({ port } = listener.address() as AddressInfo);
  });

  afterEach(() => {
    running.destroy();
    endGroup(npm);
    listener.close();
    clone.remove();
  });

  async function untilRunning(command: string): Promise<void> {
    npm = spawn('npm', ['run', command], { cwd: clone.folder, stdio: 'ignore', detached: true });
    [running] = (await once(listener, 'connection')) as [Socket];
    running.on('error', () => undefined).resume();
  }

  it.each(['start', 'dev'])('stops the server of "npm run %s"', async (command) => {
    clone.write('server/dist/main.js', longRunning(port));
    await untilRunning(command);
    npm.kill('SIGTERM');
    await Promise.all([once(running, 'close'), once(npm, 'exit')]);
  });

  it.each(['start', 'dev'])('stops the build of "npm run %s"', async (command) => {
    clone.write('tooling/bin/build.mjs', longRunning(port));
    await untilRunning(command);
    npm.kill('SIGTERM');
    await Promise.all([once(running, 'close'), once(npm, 'exit')]);
  });
});
