import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { NetConnectOpts } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { freePort } from '../free-port';
import { WEBHOOK_PASSWORD, WEBHOOK_USER } from './faulty-carrier';
import { type FaultyProxy, startFaultyProxy } from './faulty-proxy';

const Started = v.object({ port: v.number() });
const POLL_MS = 50;

export interface ServerOptions {
  name: string;
  script: string;
  /** The built server of the previous release: the first start runs it, and a restart brings `script`. */
  previousProgram?: string | undefined;
  folder: string;
  database: { name: string; target: NetConnectOpts; user: string };
  redis: NetConnectOpts | null;
  /** Whether it serves the built dashboard to browsers. */
  servesPages?: boolean;
}

/** Waits until a program that sends no message listens. The result is like that of a message with its port. */
async function untilReady(port: number, child: ChildProcess): Promise<unknown[]> {
  const isReady = async () => {
    const response = await fetch(`http://localhost:${port}/readyz`).catch(() => null);
    return response?.ok === true;
  };
  while (child.exitCode === null && child.signalCode === null && !(await isReady())) await delay(POLL_MS);
  return [{ port }];
}

/** A server process behind a fixed address, with its own connections to the database and Redis. */
export class FaultServer {
  /** The server's own exits, which no fault explains. */
  readonly failures: string[] = [];
  #process: ChildProcess | null = null;
  #isPaused = false;
  #shiftMs = 0;
  #leapMs = 0;
  #hasRedis = true;
  #isUpgraded = false;

  private constructor(
    private readonly options: ServerOptions,
    readonly door: FaultyProxy,
    readonly database: FaultyProxy,
    readonly redis: FaultyProxy,
  ) {}

  static async open(options: ServerOptions): Promise<FaultServer> {
    return new FaultServer(
      options,
      await startFaultyProxy(),
      await startFaultyProxy(options.database.target),
      await startFaultyProxy(options.redis),
    );
  }

  get url(): string {
    return `http://127.0.0.1:${this.door.port}`;
  }

  async start(carrierUrl: string): Promise<void> {
    const { name, script, previousProgram, folder, database, redis, servesPages } = this.options;
    const previous = this.#isUpgraded ? undefined : previousProgram;
    this.#isUpgraded = true;
    const port = previous === undefined ? 0 : await freePort();
    const child = spawn(process.execPath, [previous ?? script], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        PORT: String(port),
        PATH: process.env.PATH,
        DATABASE_URL: `postgresql://${database.user}@127.0.0.1:${this.database.port}/${database.name}`,
        DATABASE_POOL_SIZE: '10',
        ...(redis !== null && { REDIS_URL: `redis://127.0.0.1:${this.redis.port}` }),
        DATA_DIR: join(folder, name),
        LOG_LEVEL: process.env.FAULT_LOG ?? 'silent',
        SEED: 'none',
        ...(servesPages && { SERVES_PAGES: '1' }),
        CLOCK_SHIFT_MS: String(this.#shiftMs),
        CARRIER_URL: carrierUrl,
        CARRIER_FICTIONAL: 'allow',
        CARRIER_ACCOUNT_ID: 'account',
        CARRIER_APPLICATION_ID: name,
        CARRIER_TOKEN: 'token',
        CARRIER_SECRET: 'secret',
        CARRIER_WEBHOOK_USER: WEBHOOK_USER,
        CARRIER_WEBHOOK_PASSWORD: WEBHOOK_PASSWORD,
        SEGMENTS_PER_MINUTE_REGISTERED: '100000',
        SEGMENTS_PER_DAY_REGISTERED: '10000000',
      },
    });
    this.#process = child;
    child.once('exit', (code, signal) => {
      if (this.#process !== child) return;
      this.failures.push(`${name} ended by itself with ${code ?? signal}`);
    });
    const exit = once(child, 'exit').then(() => null);
    const listening = previous === undefined ? once(child, 'message') : untilReady(port, child);
    const [message] = (await Promise.race([listening, exit])) ?? [];
    const started = v.safeParse(Started, message);
    if (started.success) this.door.target = { host: '127.0.0.1', port: started.output.port };
  }

  /** Ends the process as `kill -9` does. */
  async kill(): Promise<void> {
    const child = this.#process;
    this.#process = null;
    this.door.target = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    this.#isPaused = false;
    await ended;
  }

  /** Stops the process in the middle of its work, as a stalled machine does. */
  pause(): void {
    this.#isPaused = this.#process?.kill('SIGSTOP') ?? false;
  }

  resume(): void {
    if (this.#isPaused) this.#process?.kill('SIGCONT');
    this.#isPaused = false;
  }

  get isRunning(): boolean {
    return this.#process !== null;
  }

  /** Sets the system clock of the server this far from the real one. */
  shiftClock(shiftMs: number): void {
    this.#shiftMs = shiftMs;
    this.#sendClock();
  }

  /** Sets the time that the server reads from the database this far ahead, as if so much time had passed. */
  leap(leapMs: number): void {
    this.#leapMs = leapMs;
    this.#sendClock();
  }

  #sendClock(): void {
    if (this.#process?.connected) this.#process.send({ shiftMs: this.#shiftMs, leapMs: this.#leapMs });
  }

  /** Cuts the server off from Redis for good. */
  loseRedis(): void {
    this.#hasRedis = false;
    this.redis.cut();
  }

  /** Ends every fault of its connections. */
  heal(): void {
    this.resume();
    for (const proxy of [this.door, this.database, ...(this.#hasRedis ? [this.redis] : [])]) {
      proxy.heal();
      proxy.delayMs = 0;
    }
  }

  async close(): Promise<void> {
    await this.kill();
    await Promise.all([this.door, this.database, this.redis].map((proxy) => proxy.close()));
  }
}
