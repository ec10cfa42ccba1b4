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
  let dev: ChildProcessByStdio<null, Readable, Readable>;
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

  function start(...args: string[]) {
    dev = spawn(process.execPath, [join(clone.folder, 'tooling', 'bin', 'dev.mjs'), ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
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

  it('lets users of this server load remotes from this machine [REL-33]', async () => {
    clone.write(
      'server/dist/main.js',
      'console.log(process.env.DEV_OVERRIDES, process.env.DEV_OVERRIDE_USERS);',
    );
    start();
    await waitForOutput('http://localhost:* *');
  });

  it.each([
    [['mfe-none'], 'There is no remote "mfe-none".'],
    [['--shell', 'http://localhost:3000'], 'There is no remote "".'],
    [['mfe-own', '--shell', 'acme'], '--shell must be an address'],
    [['mfe-own', '--port', '0'], '--port must be a number'],
    [['mfe-own', '--host', 'x'], "Unknown option '--host'"],
  ])('rejects the arguments %j with its usage', async (args, message) => {
    clone.write('mfe-own/src/remote.ts', '');
    start(...args);
    let errors = '';
    dev.stderr.setEncoding('utf8').on('data', (chunk) => {
      errors += chunk;
    });
    await once(dev, 'close');
    expect(errors).toContain(message);
    expect(errors).toContain('Usage: npm run dev -- mfe-contacts --shell');
    expect(dev.exitCode).toBe(1);
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
