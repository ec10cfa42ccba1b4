import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ROOT } from '../../src/workspace';
import { type SmallClone, smallClone } from '../testing/small-clone';

const DAY_MS = 24 * 60 * 60 * 1000;

const settings = readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8');

const lockfile = (name: string, integrity: string) => `lockfileVersion: '9.0'
importers:
  .:
    dependencies:
      ${name}:
        specifier: 1.0.0
        version: 1.0.0
packages:
  ${name}@1.0.0:
    resolution: { integrity: ${integrity} }
snapshots:
  ${name}@1.0.0: {}
`;

/** Installs with the real pnpm and this repository's settings from a registry with one package. */
describe('the installation of the libraries', () => {
  let clone: SmallClone;
  let registry: Server;
  let packageFile: Buffer;
  let publishedAt = new Date();

  beforeEach(async () => {
    clone = smallClone();
    // Without the list of folders and libraries, which this clone does not have.
    clone.write('pnpm-workspace.yaml', settings.slice(settings.indexOf('allowBuilds:')));
    registry = createServer(({ url = '' }, response) => {
      if (url.endsWith('.tgz')) return response.end(packageFile);
      const [name, tarball] = [url.slice(1), `http://localhost:${port()}${url}.tgz`];
      const version = { name, version: '1.0.0', dist: { tarball, integrity: integrity() } };
      const time = { created: publishedAt, modified: publishedAt, '1.0.0': publishedAt };
      response.setHeader('content-type', 'application/json');
      return response.end(
        JSON.stringify({ name, 'dist-tags': { latest: '1.0.0' }, versions: { '1.0.0': version }, time }),
      );
    }).listen(0);
    await once(registry, 'listening');
  });
  afterEach(async () => {
    registry.close();
    clone.remove();
  });

  const port = () => (registry.address() as AddressInfo).port;
  const integrity = () => `sha512-${createHash('sha512').update(packageFile).digest('base64')}`;

  /** Publishes a library that is `days` old, and adds it to the clone with a lockfile. */
  function add(
    name: string,
    { days, scripts = {} }: { days: number; scripts?: Record<string, string> },
  ): void {
    publishedAt = new Date(Date.now() - days * DAY_MS);
    clone.write('package/package.json', JSON.stringify({ name, version: '1.0.0', scripts }));
    packageFile = execFileSync('tar', ['-czf', '-', 'package'], { cwd: clone.folder });
    clone.write('package.json', JSON.stringify({ type: 'module', dependencies: { [name]: '1.0.0' } }));
    clone.write('pnpm-lock.yaml', lockfile(name, integrity()));
  }

  async function install() {
    const program = "import { install } from './tooling/bin/steps/install.mjs'; await install();";
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: clone.folder,
      env: {
        ...process.env,
        pnpm_config_registry: `http://localhost:${port()}/`,
        pnpm_config_store_dir: join(clone.folder, 'store'),
        pnpm_config_cache_dir: join(clone.folder, 'cache'),
      },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    const [status] = await once(child, 'close');
    return { status, output };
  }

  it('takes the version of the lockfile [ASV-49]', async () => {
    add('grown', { days: 30 });
    expect(await install()).toMatchObject({ status: 0 });
    expect(existsSync(join(clone.folder, 'node_modules/grown/package.json'))).toBe(true);
  });

  it('fails when the lockfile is out of date [ASV-49]', async () => {
    add('grown', { days: 30 });
    clone.write('package.json', JSON.stringify({ dependencies: { grown: '1.0.0', other: '1.0.0' } }));
    expect(await install()).toEqual({
      status: 1,
      output: expect.stringContaining('1 dependency was added: other'),
    });
  });

  it('fails for a library that is two days old [ASV-49]', async () => {
    add('young', { days: 2 });
    const { status, output } = await install();
    expect([status, output]).toEqual([1, expect.stringContaining('young@1.0.0 was published at')]);
    expect(existsSync(join(clone.folder, 'node_modules/young'))).toBe(false);
  });

  it('does not run the script of a library that is not allowed to [ASV-49]', async () => {
    add('scripted', { days: 30, scripts: { postinstall: `touch ${join(clone.folder, 'ran')}` } });
    const { output } = await install();
    expect(output).toContain('scripted');
    expect(existsSync(join(clone.folder, 'ran'))).toBe(false);
  });
});
