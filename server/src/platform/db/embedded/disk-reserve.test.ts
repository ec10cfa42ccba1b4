import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiskReserve } from './disk-reserve';

const MIB = 1024 * 1024;

describe('the disk reserve', () => {
  let dataDir = '';
  let freeMib = 0;
  let reserve: DiskReserve;
  const file = () => join(dataDir, 'disk-reserve');
  const log = { info: jest.fn(), warn: jest.fn() };

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'dashboard-reserve-'));
    freeMib = 1_000;
    reserve = new DiskReserve({ dataDir, log, freeBytes: async () => freeMib * MIB });
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('allocates 48 MiB while there is room', async () => {
    await reserve.check();
    expect(statSync(file()).size).toBe(48 * MIB);
    expect(reserve.isFull()).toBe(false);
  });

  it('is not allocated when little space is left', async () => {
    freeMib = 100;
    await reserve.check();
    expect(existsSync(file())).toBe(false);
    expect(reserve.isFull()).toBe(false);
  });

  it('is released below 32 MiB, and allocated again once there is ample room [FLT-15]', async () => {
    await reserve.check();
    freeMib = 31;
    await reserve.check();
    expect([existsSync(file()), reserve.isFull()]).toEqual([false, true]);
    freeMib = 79;
    await reserve.check();
    expect([existsSync(file()), reserve.isFull()]).toEqual([false, true]);
    freeMib = 128;
    await reserve.check();
    expect([existsSync(file()), reserve.isFull()]).toEqual([true, false]);
  });

  it('asks PostgreSQL to recycle space on every check while the disk is full', async () => {
    const recycle = jest.fn(async () => undefined);
    reserve.start(recycle);
    await reserve.check();
    expect(recycle).not.toHaveBeenCalled();
    freeMib = 0;
    await reserve.check();
    await reserve.check();
    expect(recycle).toHaveBeenCalledTimes(2);
    await reserve.stop();
  });

  it('does not change while the free space is unknown', async () => {
    const unknown = async () => Promise.reject(new Error('statfs'));
    reserve = new DiskReserve({ dataDir, log, freeBytes: unknown });
    await reserve.check();
    expect(reserve.isFull()).toBe(false);
    expect(log.warn).toHaveBeenCalledWith({ err: new Error('statfs') }, 'The free disk space is unknown');
  });
});
