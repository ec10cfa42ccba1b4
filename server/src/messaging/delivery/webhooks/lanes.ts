import type { InboxRow } from './webhook-inbox';

export interface LaneLimits {
  /** Concurrent lanes. */
  lanes: number;
  perQueue: number;
  /** Additional lanes for urgent events. */
  urgent: number;
}

/** Resolves to whether more events can be taken immediately; must not reject. */
type Work = (rows: InboxRow[]) => Promise<boolean>;

function byLane(rows: InboxRow[]): InboxRow[][] {
  const lanes = new Map<string, InboxRow[]>();
  for (const row of rows) lanes.set(row.lane, [...(lanes.get(row.lane) ?? []), row]);
  return [...lanes.values()];
}

/**
 * Processes events of many lanes concurrently and those of one lane in order. A slow lane keeps its slot and does not
 * block other lanes.
 */
export class Lanes {
  readonly #running = new Map<string, { queue: string; ended: Promise<void> }>();
  /** Lanes that wait for a slot, by queue; the queue at the front is next. */
  readonly #waiting = new Map<string, InboxRow[][]>();
  /** Whether urgent events found no slot: they are read again as soon as one is free. */
  #isShort = false;

  constructor(
    private readonly limits: LaneLimits,
    private readonly work: Work,
    /** Called when more events can be taken. */
    private readonly onRoom: () => void,
  ) {}

  get isIdle(): boolean {
    return this.#running.size === 0;
  }

  runningLanes = (): string[] => [...this.#running.keys()];

  /** Queues with enough events in memory: more are read when these are done. */
  takenQueues(): string[] {
    const queues = [...this.#running.values()].map(({ queue }) => queue);
    return [...new Set([...this.#waiting.keys(), ...queues.filter((queue) => this.#isFull(queue))])];
  }

  /** Takes in events, urgent ones first. */
  take(rows: InboxRow[]): void {
    this.#isShort = false;
    for (const lane of byLane(rows)) {
      const [first] = lane;
      if (first === undefined || this.#running.has(first.lane)) continue;
      if (first.canWait) this.#waiting.set(first.queue, [...(this.#waiting.get(first.queue) ?? []), lane]);
      else if (this.#running.size < this.limits.lanes + this.limits.urgent) this.#start(first, lane);
      else this.#isShort = true;
    }
    this.#fill();
  }

  /** Drops events that have not started, and resolves when the others are done. */
  async settle(): Promise<void> {
    this.#waiting.clear();
    await Promise.all([...this.#running.values()].map(({ ended }) => ended));
  }

  #isFull(queue: string): boolean {
    const lanes = [...this.#running.values()].filter((one) => one.queue === queue);
    return lanes.length >= this.limits.perQueue;
  }

  /** Assigns free slots to waiting lanes, round-robin over the queues. */
  #fill(): void {
    for (const [queue, [lane, ...rest]] of this.#waiting) {
      if (this.#running.size >= this.limits.lanes) return;
      if (this.#isFull(queue)) continue;
      this.#waiting.delete(queue);
      // Setting it again moves the queue to the end; this loop reaches it once more.
      if (rest.length > 0) this.#waiting.set(queue, rest);
      const [first] = lane ?? [];
      if (lane !== undefined && first !== undefined && !this.#running.has(first.lane))
        this.#start(first, lane);
    }
  }

  #start({ lane, queue }: InboxRow, rows: InboxRow[]): void {
    const ended = this.work(rows).then((mayGoOn) => {
      this.#running.delete(lane);
      this.#fill();
      if (mayGoOn && (this.#isShort || !this.#waiting.has(queue))) this.onRoom();
    });
    this.#running.set(lane, { queue, ended });
  }
}
