import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HistoryPage, HistoryRow, InboxGroups } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { type ApiClient, apiClient } from '../support/api-client';
import { startSuite } from '../support/suite';
import { expect, test } from '../support/test';

/**
 * Space for the demo data, the reserve file, and the free space that the server requires before it accepts messages
 * again.
 */
const DISK_SIZE = '320m';
const PHONE = '3035550149';

/** A small file system: a new one for this test, or the empty folder that SMALL_DISK names. */
function smallDisk(): { folder: string; remove(): void } {
  const { SMALL_DISK } = process.env;
  if (SMALL_DISK) return { folder: SMALL_DISK, remove: () => undefined };
  const folder = mkdtempSync(join(tmpdir(), 'dashboard-disk-'));
  try {
    // PostgreSQL's user must be able to read it.
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_SIZE},mode=755`, 'tmpfs', folder]);
  } catch (cause) {
    rmSync(folder, { recursive: true });
    const message = `A file system of ${DISK_SIZE} cannot be mounted: run as root, or set SMALL_DISK to a folder on one`;
    throw new Error(message, { cause });
  }
  const remove = () => {
    execFileSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true });
  };
  return { folder, remove };
}

/** Writes until not even a single byte fits. */
function fill(file: string): void {
  for (const size of [1024 * 1024, 4096, 1]) {
    const block = Buffer.alloc(size);
    try {
      for (;;) writeFileSync(file, block, { flag: 'a' });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  }
}

const send = (api: ApiClient, tn: string, clientId: string = randomUUID()) =>
  api.post('/api/messages', { clientId, tn, to: PHONE, smsText: `Sent as ${clientId}` });

test('rejects sends with a reason while the disk is full, still serves reads and sign-ins, and recovers by itself [FLT-15]', async () => {
  const disk = smallDisk();
  const dataDir = join(disk.folder, 'data');
  const filler = join(disk.folder, 'filler');
  execFileSync('cp', ['-a', `${process.env.SUITE_TEMPLATE}/.`, dataDir]);
  const suite = await startSuite({ dataDir });
  try {
    const agent = await apiClient(suite.url, 'acme.agent');
    const { items } = v.parse(InboxGroups, await (await agent.get('/api/groups')).json());
    const tn = items.find((group) => group.sending === 'ok' && group.tn !== null)?.tn ?? '';
    const { contactId } = v.parse(HistoryRow, await (await send(agent, tn)).json());
    const history = async () => {
      const response = await agent.get(`/sms-numbers/${tn}/history/${contactId}?pageSize=100`);
      expect(response.status).toBe(200);
      return v.parse(HistoryPage, await response.json()).rows;
    };
    await expect.poll(() => existsSync(join(dataDir, 'disk-reserve'))).toBe(true);

    const waiting = randomUUID();
    await test.step('fill the disk', async () => {
      fill(filler);
      const message = 'Storage is full. Nothing can be sent or saved until space is freed.';
      await expect.poll(async () => (await (await send(agent, tn)).json()).message).toBe(message);
      expect((await send(agent, tn, waiting)).status).toBe(503);
    });

    await test.step('read and sign in', async () => {
      await history();
      await apiClient(suite.url, 'acme.admin');
    });

    await test.step('recover from a crash of server and database, then read and sign in again', async () => {
      await suite.kill();
      const postmaster = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0];
      process.kill(Number(postmaster), 'SIGKILL');
      await suite.restart();
      await history();
      expect((await agent.get('/dashboard/messages')).status).toBe(200);
      await apiClient(suite.url, 'sam.osgood');
    });

    await test.step('free the disk', async () => {
      rmSync(filler);
      await expect.poll(async () => (await send(agent, tn, waiting)).status).toBe(201);
      const rows = await history();
      expect(rows.filter((row) => row.clientId === waiting)).toHaveLength(1);
    });
  } finally {
    await suite.stop();
    disk.remove();
  }
});
