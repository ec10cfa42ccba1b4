import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../support/free-port';
import { startSession } from '../support/sign-in';
import { launch } from '../support/suite';
import { expect, test } from '../support/test';

async function untilEnded({ child, output }: ReturnType<typeof launch>) {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  return { code: child.exitCode, output: output() };
}

const portText = async () => String(await freePort());

test.describe('start-up failure', () => {
  test('exits with one line when another server uses the DATA_DIR, which keeps serving [FLT-16]', async ({
    suite,
    page,
  }) => {
    await startSession(page, 'acme.agent');
    const second = launch({ PORT: await portText(), DATA_DIR: suite.dataDir });
    const { code, output } = await untilEnded(second);
    expect(output).toMatch(/^DATA_DIR: .+ is in use by another server \(process \d+\)\n$/);
    expect(code).toBe(1);
    expect((await fetch(`${suite.url}/healthz`)).status).toBe(200);
    // The database is still there, and so is the session that it holds.
    await page.goto('/dashboard/settings/profile');
    await expect(page.getByRole('textbox', { name: 'First Name' })).toBeVisible();
  });

  test('exits with one line when the port is in use', async ({ suite }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'dashboard-start-'));
    const { code, output } = await untilEnded(launch({ PORT: String(suite.port), DATA_DIR: dataDir }));
    expect(output).toMatch(new RegExp(`^[^\\n]*${suite.port}[^\\n]*\\n$`));
    expect(code).toBe(1);
    rmSync(dataDir, { recursive: true });
  });

  test('exits with one line when DATABASE_URL has no database', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'dashboard-start-'));
    const url = `postgresql://me:secret@127.0.0.1:${await freePort()}/x`;
    const { code, output } = await untilEnded(
      launch({ PORT: await portText(), DATA_DIR: dataDir, DATABASE_URL: url }),
    );
    expect(output).toMatch(/^DATABASE_URL: PostgreSQL at 127\.0\.0\.1:\d+ cannot be used: [^\n]+\n$/);
    expect(code).toBe(1);
    rmSync(dataDir, { recursive: true });
  });
});

for (const { what, signals, isRead } of [
  { what: 'Ctrl-C', signals: ['SIGINT'], isRead: true },
  { what: 'Ctrl-C forwarded by a parent process', signals: ['SIGINT', 'SIGTERM'], isRead: true },
  { what: 'closing the terminal', signals: ['SIGHUP'], isRead: false },
] as const)
  test(`stops the database on ${what} during the start`, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'dashboard-start-'));
    const database = join(dataDir, 'postgres', 'postmaster.pid');
    const server = launch({ PORT: await portText(), DATA_DIR: dataDir, SEED: 'none' });
    while (!existsSync(database)) await delay(10);
    if (!isRead) for (const stream of [server.child.stdout, server.child.stderr]) stream?.destroy();
    for (const signal of signals) server.child.kill(signal);
    const { code } = await untilEnded(server);
    expect(code).toBe(0);
    expect(existsSync(database)).toBe(false);
    rmSync(dataDir, { recursive: true });
  });

test('stops the database on Ctrl-C during a registry command', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'dashboard-start-'));
  const database = join(dataDir, 'postgres', 'postmaster.pid');
  const command = launch({ DATA_DIR: dataDir }, 'remotes.js', 'list');
  while (!existsSync(database)) await delay(10);
  command.child.kill('SIGINT');
  const { code } = await untilEnded(command);
  expect(code).toBe(130);
  expect(existsSync(database)).toBe(false);
  rmSync(dataDir, { recursive: true });
});
