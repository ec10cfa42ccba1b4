import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { DiskSpace } from '../full-disk';

const MIB = 1024 * 1024;
/** PostgreSQL stops when it cannot add a 16 MiB WAL segment, and may need two segments to start again. */
const RESERVE_BYTES = 48 * MIB;
const FULL_BELOW_BYTES = 32 * MIB;
/** Room for the reserve, well above FULL_BELOW_BYTES so that the state does not flap. */
const ROOM_FROM_BYTES = FULL_BELOW_BYTES + 2 * RESERVE_BYTES;
const CHECK_MS = 1_000;

/** Bytes available to non-root users; unlimited when the file system reports no block count. */
async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
}

async function writeReserve(file: string): Promise<void> {
  const draft = `${file}.new`;
  const handle = await open(draft, 'w', 0o600);
  try {
    // Random bytes, because some file systems store zeros in no space.
    const block = randomBytes(MIB);
    for (let written = 0; written < RESERVE_BYTES; written += MIB) await handle.write(block);
    await handle.sync();
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}

interface Options {
  dataDir: string;
  log: Pick<Logger, 'info' | 'warn'>;
  freeBytes?: (folder: string) => Promise<number>;
}

/**
 * A file in DATA_DIR that reserves space for PostgreSQL. It is deleted when the disk becomes full, so that PostgreSQL
 * keeps running: reads and sign-ins work, and new messages and files are rejected until there is room again.
 */
export class DiskReserve implements DiskSpace {
  readonly #file: string;
  readonly #freeBytes: () => Promise<number>;
  #isFull = false;
  #recycle: () => Promise<unknown> = async () => undefined;
  #recycling: Promise<unknown> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #checking: Promise<void> | undefined;

  constructor(private readonly options: Options) {
    const { dataDir, freeBytes = freeBytesOf } = options;
    this.#file = join(dataDir, 'disk-reserve');
    this.#freeBytes = () => freeBytes(dataDir);
  }

  isFull = (): boolean => this.#isFull;

  /** Checks every second. While the disk is full, `recycle` makes PostgreSQL reuse its own space. */
  start(recycle: () => Promise<unknown>): void {
    this.#recycle = recycle;
    const check = () => void this.check();
    check();
    this.#timer = setInterval(check, CHECK_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all([this.#checking, this.#recycling]);
  }

  /** Checks the free space. Concurrent calls share one check. */
  check(): Promise<void> {
    this.#checking ??= this.#checkOnce()
      .catch((error) => this.options.log.warn({ err: error }, 'The free disk space is unknown'))
      .finally(() => {
        this.#checking = undefined;
      });
    return this.#checking;
  }

  async #checkOnce(): Promise<void> {
    if ((await this.releaseIfFull()) >= ROOM_FROM_BYTES) await this.#allocate();
  }

  /** Deletes the reserve when the disk is full. Resolves to the free bytes. */
  async releaseIfFull(): Promise<number> {
    const { log } = this.options;
    const free = await this.#freeBytes();
    if (free >= FULL_BELOW_BYTES) return free;
    await rm(this.#file, { force: true });
    if (!this.#isFull) log.warn({ free }, 'The disk is full: new messages and files are rejected');
    this.#isFull = true;
    this.#recycling ??= this.#recycle()
      .catch((error) => log.warn({ err: error }, 'PostgreSQL made no checkpoint'))
      .finally(() => {
        this.#recycling = undefined;
      });
    return free;
  }

  async #allocate(): Promise<void> {
    if (!existsSync(this.#file)) await writeReserve(this.#file);
    if (!this.#isFull) return;
    this.#isFull = false;
    this.options.log.info('The disk has room again');
  }
}
