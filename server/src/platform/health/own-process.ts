import { getHeapStatistics } from 'node:v8';
import type { Logger } from 'pino';

/** Whether this process keeps up with its work. */
export interface OwnProcess {
  /** It stood still for seconds a moment ago, or its memory is used up. */
  isOverloaded(): boolean;
}

export const unwatchedProcess: OwnProcess = { isOverloaded: () => false };

const LOOK_MS = 500;
const STALL_MS = 4_000;
/** Requests that came during a stall are rejected this long after it: their clients may have given up. */
const RECOVERY_MS = 2_000;
/** Share of the heap's limit. Above it V8 does little but collect garbage. */
const HEAP_MAX = 0.95;

interface Options {
  log: Pick<Logger, 'error'>;
  stallMs?: number;
  /** Used share of the heap, 0 to 1. */
  readHeap?: () => number;
}

function usedHeap(): number {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  return used / limit;
}

/** Watches this process, until it is stopped. */
export class ProcessWatch implements OwnProcess {
  readonly #timer: NodeJS.Timeout;
  #lookedAt = performance.now();
  #recoversAt = 0;
  #isHeapFull = false;

  constructor(private readonly options: Options) {
    this.#timer = setInterval(() => this.#look(), LOOK_MS).unref();
  }

  isOverloaded(): boolean {
    return this.#isHeapFull || performance.now() < this.#recoversAt;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Timers run before requests after a stall, so the first request already finds it. */
  #look(): void {
    const { log, stallMs = STALL_MS, readHeap = usedHeap } = this.options;
    const now = performance.now();
    const stalledMs = Math.round(now - this.#lookedAt - LOOK_MS);
    this.#lookedAt = now;
    if (stalledMs > stallMs) {
      this.#recoversAt = now + RECOVERY_MS;
      log.error({ stalledMs }, 'This process stood still');
    }
    const isFull = readHeap() > HEAP_MAX;
    if (isFull && !this.#isHeapFull) log.error('The memory of this process is used up');
    this.#isHeapFull = isFull;
  }
}
