import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type SmallClone, smallClone } from './testing/small-clone';

const server = (name: string) => `
setInterval(() => {}, 60_000);
process.on('SIGTERM', () => {
  console.log('${name} stops');
  process.exit(0);
});
console.log('${name} serves');
`;

describe('npm run dev', () => {
  let clone: SmallClone;
  let dev: ChildProcessByStdio<null, Readable, null>;
  let output = '';

  beforeEach(() => {
    clone = smallClone();
    clone.write('tooling/bin/steps/install.mjs', 'export const install = async () => {};');
    clone.write('tooling/bin/build.mjs', '');
    clone.write('shell/src/main.ts', '');
    clone.write('server/dist/main.js', server('first'));
    output = '';
  });

  afterEach(async () => {
    if (dev.exitCode === null && dev.signalCode === null) {
      dev.kill('SIGTERM');
      await once(dev, 'exit');
    }
    clone.remove();
  });

  function start() {
    dev = spawn(process.execPath, [join(clone.folder, 'tooling', 'bin', 'dev.mjs')], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    dev.stdout.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
    });
  }

  async function waitForOutput(text: string) {
    while (!output.includes(text)) await once(dev.stdout, 'data');
  }

  const change = () => clone.write('shell/src/main.ts', '// changed');

  it('builds for development and serves, and repeats both after a change', async () => {
    clone.write('tooling/bin/build.mjs', "console.log('built', ...process.argv.slice(2));");
    start();
    await waitForOutput('first serves');
    clone.write('server/dist/main.js', server('second'));
    change();
    await waitForOutput('second serves');
    expect(output).toMatch(
      /^Building.*\nbuilt --development\nfirst serves\nBuilding.*\nbuilt --development\nfirst stops\nsecond serves\n/,
    );
  });

  it('keeps the old server running after a failed build', async () => {
    start();
    await waitForOutput('first serves');
    clone.write('tooling/bin/build.mjs', 'process.exitCode = 1;');
    change();
    await waitForOutput('Waiting for a change …');
    expect(output).not.toContain('first stops');
  });

  it('reports that the server has stopped and restarts it after a change', async () => {
    clone.write('server/dist/main.js', 'process.exitCode = 1;');
    start();
    await waitForOutput('The server has stopped. Waiting for a change …');
    clone.write('server/dist/main.js', server('second'));
    change();
    await waitForOutput('second serves');
  });

  it('exits once after the server stops, even after several signals', async () => {
    start();
    await waitForOutput('first serves');
    dev.kill('SIGINT');
    dev.kill('SIGTERM');
    await once(dev, 'close');
    expect(output).toMatch(/first stops\n$/);
    expect(dev.exitCode).toBe(0);
  });
});
